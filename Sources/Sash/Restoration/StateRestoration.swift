// SPDX-License-Identifier: MIT

import Logging
import SashGeometry
import SashInterface
import SashRestoration
import SashShell

/// The state of an application that lasts from one run to the next: sizes of windows, positions of
/// their content, and values of the application's own.
///
/// Everything with a `restorationIdentifier` is saved and restored: windows, controllers and views.
/// The state is saved when a window closes, when the application ends or is asked to end by a
/// signal, when the connection to the compositor is lost, and a second after the last change. It is
/// one file, `state.json` in the application's folder of `$XDG_STATE_HOME`, which is replaced as a
/// whole. Without a change nothing is written and nothing wakes up.
///
/// A file that cannot be used, because it is damaged or a newer version has written it, is renamed
/// and reported, and the application starts as if there were none.
///
/// ```swift
/// let restoration = StateRestoration(applicationID: "org.example.Player")
/// application.stateRestoration = restoration
/// player.volume = restoration.decode(Double.self, forKey: "volume") ?? 0.5
/// ```
public final class StateRestoration {
  /// The file of the state.
  private enum Storage {
    /// There is none: nothing is saved.
    case none
    /// The file, with its content as far as it is known.
    case file(StateFile, content: [UInt8]?)
    /// The last attempt to write the file failed, which was reported.
    case failing(StateFile)
  }

  /// Called with each problem, as a sentence.
  private let onReport: ((String) -> Void)?
  private var storage = Storage.none
  /// The state of the last save, or of the last run; that of open windows is out of date.
  private var state = SavedState()
  /// The application's own values.
  private let values: StateCoder
  /// The open windows with identifiers.
  private var windows: [String: SurfaceHost] = [:]
  private var schedule = SaveSchedule()
  private var timer: LoopTimer?
  private var loop: EventLoop?
  private static let log = Logger(label: "sash.restoration")

  // MARK: Life

  /// Reads the state of an application from the user's folder of state,
  /// `$XDG_STATE_HOME/applicationID`, where `XDG_STATE_HOME` is by default `~/.local/state`.
  ///
  /// - Parameters:
  ///   - applicationID: The application's identifier, as its desktop file is named.
  ///   - onReport: Called with each problem, as a sentence; problems are also logged.
  public convenience init(applicationID: String, onReport: ((String) -> Void)? = nil) {
    self.init(onReport: onReport) { () throws(StateFileError) in
      StateFile(
        folder: try StateFolder.path(
          applicationID: applicationID, environment: environmentVariable))
    }
  }

  /// Reads the state of an application from a folder, for tests.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder, which is created when the state is first saved.
  ///   - onReport: Called with each problem, as a sentence; problems are also logged.
  public convenience init(folder: String, onReport: ((String) -> Void)? = nil) {
    self.init(onReport: onReport) { StateFile(folder: folder) }
  }

  /// Reads the settings of an application: values without the states of windows, in the file
  /// `settings.json` of `$XDG_CONFIG_HOME/applicationID`, by default `~/.config/applicationID`.
  package convenience init(settingsOf applicationID: String) {
    self.init(onReport: nil) { () throws(StateFileError) in
      StateFile(
        folder: try StateFolder.settingsPath(
          applicationID: applicationID, environment: environmentVariable), name: "settings")
    }
  }

  /// Reads the settings of an application from a folder, for tests.
  package convenience init(settingsIn folder: String) {
    self.init(onReport: nil) { StateFile(folder: folder, name: "settings") }
  }

  private init(
    onReport: ((String) -> Void)?, file makeFile: () throws(StateFileError) -> StateFile
  ) {
    self.onReport = onReport
    let reader = StateFileReader()
    let file: StateFile?
    do throws(StateFileError) {
      file = try makeFile()
    } catch {
      reader.problems.append("The state is not saved: \(error).")
      file = nil
    }
    if let file, let content = reader.read(file) {
      state = content.state.agedByOneStart
      storage = .file(file, content: content.document)
    }
    values = StateCoder(values: state.values)
    values.onProblem = { [weak self] in self?.report("An application's value: \($0).") }
    for problem in reader.problems { report(problem) }
  }

  /// Begins to save changes; called by the application that owns this object.
  func start(on loop: EventLoop) {
    guard self.loop == nil else { return }
    self.loop = loop
    timer = loop.makeTimer { [weak self] in self?.timerFired() }
    // The application may have changed its values before.
    if values.values != state.values { stateDidChange() }
  }

  private func report(_ problem: String) {
    Self.log.warning("\(problem)")
    onReport?(problem)
  }

  // MARK: Values of the application

  /// Saves a value of the application under a key; `nil` removes it.
  ///
  /// - Parameters:
  ///   - value: The value. If it throws while it is encoded, that is reported, and the key keeps its
  ///     value.
  ///   - key: The key.
  public func encode<Value: Encodable>(_ value: Value?, forKey key: String) {
    let old = values.values[key]
    values.encode(value, forKey: key)
    if values.values[key] != old { stateDidChange() }
  }

  /// Returns a value of the application.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key.
  /// - Returns: The value, or `nil` if there is none of this type.
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    values.decode(type, forKey: key)
  }

  // MARK: Windows

  /// Restores a window that is about to be opened.
  ///
  /// - Returns: The options to open it with.
  func restore(_ window: Window, _ options: ToplevelOptions) -> ToplevelOptions {
    guard let identifier = window.restorationIdentifier else { return options }
    guard windows[identifier] == nil else {
      report(
        """
        Two open windows have the restoration identifier "\(identifier)"; only the first is saved. \
        Give them different ones.
        """)
      return options
    }
    let saved = state.windows[identifier] ?? SavedWindow()
    // The objects of a window that was open before have a newer state than the saved one.
    if window.restoration == nil { window.restoration = WindowRestoration(saved: saved.objects) }
    window.restoration?.onChange = { [weak self] in self?.stateDidChange() }
    window.restoration?.onProblem = { [weak self] in
      self?.report("Window \"\(identifier)\": \($0).")
    }
    var options = options
    if var size = saved.size {
      size.width = max(size.width, options.minimumSize?.width ?? 0)
      size.height = max(size.height, options.minimumSize?.height ?? 0)
      window.resize(to: size, scale: window.scale)
    }
    // A window that the application opens in another state, such as that of a kiosk, keeps it.
    if options.windowMode == .floating {
      options.windowMode = ToplevelOptions.WindowMode(saved.windowMode)
    }
    return options
  }

  /// Saves the state of a window that was restored and opened, until it is closed.
  func track(_ host: SurfaceHost) {
    guard let identifier = host.window.restorationIdentifier, host.window.restoration != nil,
      windows[identifier] == nil
    else { return }
    windows[identifier] = host
    host.onWillClose = { [weak self] in
      guard let self else { return }
      save()
      windows[identifier] = nil
    }
  }

  // MARK: Saving

  /// The time in seconds of the loop's clock at which a change will be saved, or `nil` if there is
  /// none.
  package var deadline: Double? { schedule.deadline }

  /// Saves the state now.
  ///
  /// Call it where the process is about to end in another way than through the application. Writing
  /// a file may take longer than a frame.
  public func save() {
    _ = schedule.handle(.saved, now: loop?.clock.now ?? 0)
    timer?.set(schedule.deadline)
    for (identifier, host) in windows { state.windows[identifier] = SavedWindow(host) }
    state.values = values.values
    write(state.document)
  }

  private func write(_ document: [UInt8]) {
    let file: StateFile
    switch storage {
    case .none: return
    case .file(_, document?): return
    case .file(let each, _), .failing(let each): file = each
    }
    do throws(StateFileError) {
      try file.write(document)
      storage = .file(file, content: document)
    } catch {
      // Once, until it succeeds again.
      if case .file = storage { report("The state is not saved: \(error).") }
      storage = .failing(file)
    }
  }

  private func stateDidChange() {
    guard let loop else { return }
    _ = schedule.handle(.changed, now: loop.clock.now)
    timer?.set(schedule.deadline)
  }

  private func timerFired() {
    guard let loop else { return }
    if schedule.handle(.timer, now: loop.clock.now) { save() }
    timer?.set(schedule.deadline)
  }
}

extension SavedWindow {
  /// Creates the state of an open window.
  fileprivate init(_ host: SurfaceHost) {
    self.init()
    size = host.floatingSize
    windowMode =
      switch host.windowMode {
      case .floating: .floating
      case .maximized: .maximized
      case .fullscreen: .fullscreen
      }
    objects = host.window.restoration?.objects ?? [:]
  }
}

extension ToplevelOptions.WindowMode {
  fileprivate init(_ saved: SavedWindow.WindowMode) {
    switch saved {
    case .floating: self = .floating
    case .maximized: self = .maximized
    case .fullscreen: self = .fullscreen
    }
  }
}
