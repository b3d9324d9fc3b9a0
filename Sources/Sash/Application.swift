// SPDX-License-Identifier: MIT

import Glibc
import Logging
public import SashGeometry
public import SashInterface
import SashPopovers
public import SashShell
import SashText

/// The running program: its event loop, its connection to the compositor, and its windows.
///
/// Most programs conform to ``App`` and receive an application in `didLaunch(_:)`. Call
/// ``run(connectionTimeout:_:)`` directly from a `main()` of your own.
///
/// ```swift
/// application.onTerminate = { document.save() }
/// application.openWindow(title: "Notes", root: NotesController())
/// ```
public final class Application {
  /// The event loop, which serves the socket, timers, and the main actor's tasks.
  public let loop: EventLoop
  /// The connection to the compositor.
  ///
  /// After a loss it reconnects with the same windows.
  public let display: Display
  /// The state of the application that is saved and restored, or `nil`, the default, for none.
  ///
  /// Set it before opening windows. See <doc:RestoringState>.
  public var stateRestoration: StateRestoration? {
    didSet { stateRestoration.map(startSaving) }
  }
  /// The settings of the application, which are saved when its state is; `nil` for none.
  package var settings: StateRestoration? { didSet { settings.map(startSaving) } }
  /// Whether the program ends when its last window has closed; `true` by default.
  ///
  /// One whose last windows were those of a session lock ends with the lock; after a loss of the
  /// connection, only if it does not lock the session again as soon as there is another one.
  ///
  /// Set it to `false` for a program that continues without windows, and call
  /// ``terminate(status:)`` to end it.
  public var terminatesAfterLastWindow = true
  /// Called after each closed window, before the last one ends the program.
  public var onWindowClose: ((Window) -> Void)?
  /// Called once when the program is about to exit, while the remaining windows are still open.
  ///
  /// Save data here; the state of a ``stateRestoration`` is saved afterwards. It is called after `terminate(status:)`, after the last window closes, and
  /// after a signal alike. After a signal (SIGTERM, SIGINT, SIGHUP) the program has
  /// ``terminationTimeLimit`` seconds to exit, including the closing of its windows.
  public var onTerminate: (() -> Void)?
  /// The time in seconds that the program may take to exit after a signal.
  ///
  /// A program that takes longer, because ``onTerminate`` or another handler does not return,
  /// prints a line to the standard error and ends by that signal. A second signal ends it at once.
  public nonisolated static let terminationTimeLimit = 5

  /// The state of the program's life cycle.
  private enum LifecycleState {
    /// Windows may be opened.
    case running
    /// Exits with a status at the end of the current iteration of the event loop.
    case terminating(status: Int32)
    /// Windows and the connection are closed.
    case terminated(status: Int32)

    /// The status to exit with.
    var status: Int32 {
      switch self {
      case .running: 0
      case .terminating(let status), .terminated(let status): status
      }
    }
  }

  private var lifecycleState = LifecycleState.running
  /// The messages to the service manager, or `nil` if none started the program.
  private var serviceNotifier: ServiceNotifier?
  private static let log = Logger(label: "sash")

  private convenience init(connectionTimeout: Double?) throws {
    // Created first: it also covers the threads that open font files.
    let loop = try EventLoop()
    // The only thread so far: others may read the environment.
    let launchToken = LaunchToken.takeFromEnvironment()
    // The fonts load in the background while the compositor answers.
    Self.logTextProblems()
    TextSystem.shared.prepare()
    self.init(
      loop: loop, display: try Display(loop: loop, connectionTimeout: connectionTimeout))
    display.launchToken = launchToken
  }

  /// Creates an application on an existing loop and display, for tests.
  package init(loop: EventLoop, display: Display) {
    Self.logTextProblems()
    self.loop = loop
    self.display = display
    display.titleBarProvider = DesktopTitleBar.makeView
    display.onSessionLockEnd = { [weak self] in self?.terminateIfLastWindowClosed() }
    display.onFailure = { [weak self] in
      Self.report($0)
      self?.terminate(status: 1)
    }
  }

  private static func logTextProblems() {
    TextSystem.shared.onProblem = { problem in
      if case .undrawableGlyphs = problem {
        log.warning("\(problem)")
      } else {
        log.error("all text is drawn as boxes: \(problem)")
      }
    }
    TextSystem.shared.onMissingFamily = { log.notice("\($0)") }
  }

  /// Connects to the compositor, launches, and runs the event loop on the calling thread.
  ///
  /// Call it on the process's first thread, from a `main()` that is not asynchronous. An error that
  /// prevents the start is printed to the standard error.
  ///
  /// A service manager that requests it (`Type=notify` and `WatchdogSec=` of systemd) is told when
  /// the program has launched and ends, and that its event loop still runs. See <doc:Kiosks>.
  ///
  /// - Parameters:
  ///   - connectionTimeout: The time in seconds that a compositor may take to answer after it
  ///     accepted the connection; `nil` waits for ever. See `Display.connectionTimeout`.
  ///   - launch: Opens the first windows.
  /// - Returns: The status to exit with: that of `terminate`, or 1 if the program could not start.
  public static func run(
    connectionTimeout: Double? = nil, _ launch: (Application) throws -> Void
  ) -> Int32 {
    // Without it, a compositor that disconnects would end the process instead of a socket error.
    signal(SIGPIPE, SIG_IGN)
    // Without it, a limit on file sizes would end the process instead of an error of window
    // buffers.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try ProcessLimits.check()
      let application = try Application(connectionTimeout: connectionTimeout)
      // Up to here a signal ends the process at once: there is nothing to save.
      let signals = try TerminationSignals(
        loop: application.loop, limit: terminationTimeLimit
      ) { [weak application] in application?.terminateAfterSignal() }
      defer { withExtendedLifetime(signals) {} }
      try launch(application)
      application.serviceNotifier = ServiceNotifier(loop: application.loop)
      application.serviceNotifier?.start()
      application.terminateIfLastWindowClosed()
      application.loop.run()
      return application.lifecycleState.status
    } catch {
      report(error)
      return 1
    }
  }

  /// Opens a window that shows a controller.
  ///
  /// - Parameters:
  ///   - title: The text of the title bar and of window lists.
  ///   - appID: The application's identifier, as its desktop file is named.
  ///   - size: The size in logical pixels, unless the compositor decides.
  ///   - minimumSize: The smallest size that the user may choose, in logical pixels.
  ///   - windowMode: The initial state, such as floating or full-screen.
  ///   - decoration: The preference for the title bar and the edges.
  ///   - restorationIdentifier: The name under which the window's state is saved, if the application
  ///     has a ``stateRestoration``; `nil` for a window whose state is not saved.
  ///   - parent: The window that the window belongs to, as a dialogue; see `Window.parent`.
  ///   - isModal: Whether the window blocks the input of its parent; see `Window.isModal`.
  ///   - root: The controller whose view fills the window.
  /// - Returns: The window, which the application retains until it is closed.
  @discardableResult
  public func openWindow(
    title: String, appID: String = "", size: Size = Size(width: 800, height: 600),
    minimumSize: Size? = nil, windowMode: ToplevelOptions.WindowMode = .floating,
    decoration: ToplevelOptions.Decoration = .automatic, restorationIdentifier: String? = nil,
    parent: Window? = nil, isModal: Bool = false, root: ViewController
  ) -> Window {
    let window = Window(size: size)
    window.title = title
    window.restorationIdentifier = restorationIdentifier
    window.rootViewController = root
    window.parent = parent
    window.isModal = isModal
    open(
      window,
      options: ToplevelOptions(
        applicationID: appID, minimumSize: minimumSize, windowMode: windowMode,
        decoration: decoration))
    return window
  }

  /// Opens an existing window.
  ///
  /// With a ``stateRestoration``, a window with a `restorationIdentifier` gets its saved size and
  /// state on the desktop first.
  ///
  /// - Parameters:
  ///   - window: The window, which the application retains until it is closed.
  ///   - options: The window's identifier, sizes and initial state.
  ///   - layer: The window's place as a panel, a wallpaper or the like, or `nil` for an ordinary
  ///     window; see `Display.open(_:options:layer:)`.
  /// - Returns: The window's host.
  @discardableResult
  public func open(
    _ window: Window, options: ToplevelOptions, layer: LayerSurfaceOptions? = nil
  ) -> SurfaceHost {
    setPresenters(of: window)
    let restored = stateRestoration?.restore(window, options)
    let host = display.open(window, options: restored ?? options, layer: layer)
    stateRestoration?.track(host)
    observeClosing(of: host)
    return host
  }

  /// Locks the session with a controller on every output.
  ///
  /// See <doc:Kiosks> for a lock with a password field. While the session is locked, the program
  /// does not end with its last window.
  ///
  /// - Parameters:
  ///   - options: The options of the windows; those of ordinary windows have no effect.
  ///   - root: Creates the controller whose view fills an output. It is called for each output, also
  ///     for those that are added later.
  /// - Returns: The lock, which ends by `SessionLock.unlock()` or by the compositor.
  /// - Throws: A `SessionLockError` if the lock cannot be requested; nothing is displayed then.
  @discardableResult
  public func lockSession(
    options: ToplevelOptions = ToplevelOptions(),
    root: @escaping (SessionLock, OutputInfo) -> ViewController
  ) throws(SessionLockError) -> SessionLock {
    try display.lockSession(options: options) { [weak self] lock, output in
      let window = Window(size: output.size)
      window.rootViewController = root(lock, output)
      self?.setPresenters(of: window)
      return window
    } onOpen: { [weak self] in
      self?.observeClosing(of: $0)
    }
  }

  private func setPresenters(of window: Window) {
    if window.contextMenuPresenter == nil {
      window.contextMenuPresenter = PopoverMenuPresenter()
    }
    if window.toolTipPresenter == nil { window.toolTipPresenter = PopoverToolTipPresenter() }
  }

  private func observeClosing(of host: SurfaceHost) {
    host.onClose = { [weak self, weak window = host.window] in
      guard let self else { return }
      if let window {
        window.presentationStack.dismissAll()
        onWindowClose?(window)
      }
      terminateIfLastWindowClosed()
    }
  }

  private func terminateIfLastWindowClosed() {
    guard terminatesAfterLastWindow, display.windows.isEmpty, display.sessionLock == nil,
      case .running = lifecycleState
    else { return }
    terminate()
  }

  /// Ends the program after the current iteration of the event loop.
  ///
  /// First ``onTerminate`` is called, then all windows are closed without asking them, with
  /// ``onWindowClose`` for each. A further call meanwhile changes the status only.
  ///
  /// - Parameter status: The status that ``run(connectionTimeout:_:)`` returns, for the process to
  ///   exit with.
  public func terminate(status: Int32 = 0) {
    switch lifecycleState {
    case .running:
      lifecycleState = .terminating(status: status)
      loop.perform { self.finish() }
    case .terminating: lifecycleState = .terminating(status: status)
    case .terminated: break
    }
  }

  private func startSaving(_ state: StateRestoration) {
    state.start(on: loop)
    display.onConnectionLoss = { [weak self] in self?.saveState() }
  }

  private func saveState() {
    stateRestoration?.save()
    settings?.save()
  }

  /// Ends the program after a signal; one that is ending already keeps its status.
  private func terminateAfterSignal() {
    if case .running = lifecycleState { terminate() }
  }

  private func finish() {
    serviceNotifier?.stop()
    onTerminate?()
    saveState()
    display.close()
    lifecycleState = .terminated(status: lifecycleState.status)
    loop.stop()
  }

  private static func report(_ error: any Error) {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "sash"
    let line = Array("\(name): \(error)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
