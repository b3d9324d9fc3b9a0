// SPDX-License-Identifier: MIT

import Logging
import SashEventLoop
import SashInterface
import SashSeats
import SashSurfaces
import SashWayland

// The isolation is explicit: in optimised builds, importers ignore the default isolation of a class
// with an isolated deinit.

/// The connection of the application to a compositor, with its windows, outputs and seats.
///
/// Create one display per process and open windows with `open(_:options:)`. A lost connection is a
/// state: all windows keep their content, the display reconnects, and gives them new surfaces when
/// a compositor is available.
@MainActor public final class Display {
  /// A function that creates a connection.
  package typealias Connector = () throws(ConnectionError) -> Connection

  /// The state of the connection and the event that it waits for.
  public enum State: Hashable, Sendable {
    /// The connection is established.
    case connected
    /// The connection is lost: waits until the time given, in seconds of the loop's clock, and
    /// reconnects.
    case lost(DisplayError, retryAt: Double)
    /// A compositor accepted the connection at the time given: waits for its globals.
    case connecting(since: Double)
    /// The compositor rejected requests three times within ten seconds: nothing reconnects.
    ///
    /// An `Application` prints the error and ends with status 1.
    case failed(DisplayError)
    /// The display was closed.
    case closed
  }

  /// The event loop of the display.
  public let loop: EventLoop
  /// The state of the connection.
  public var state: State { connection.state }
  /// Called when the state has changed.
  public var onStateChange: ((State) -> Void)?
  /// Called when outputs were added, removed or changed.
  public var onOutputsChange: (() -> Void)?
  /// The time in seconds that a compositor may take to announce its globals, or `nil` for no limit.
  ///
  /// A compositor that hangs accepts connections and never answers. After two seconds a report is
  /// made. After the limit, the initialiser throws `DisplayError.noAnswer`; a later attempt drops
  /// the connection and is repeated after a pause.
  public var connectionTimeout: Double? {
    get { connection.timeLimit }
    set { connection.timeLimit = newValue }
  }
  /// Called with each report of a problem that the shell has worked around; reports are also
  /// logged.
  public var onReport: ((ShellReport) -> Void)?
  /// Called when the connection is lost, before the windows lose their surfaces.
  package var onConnectionLoss: (() -> Void)?
  /// Called when the state becomes `failed`, before `onStateChange`.
  package var onFailure: ((DisplayError) -> Void)?
  /// The open windows, those of a session lock included.
  public private(set) var windows: [SurfaceHost] = []
  /// The lock of the session by this application, from its request to its end, or `nil`.
  public var sessionLock: SessionLock? { if case .held(let lock) = lockPhase { lock } else { nil } }
  /// Called after the lock of the session has ended; if it has ended with the connection, after
  /// `onStateChange` for the next one, unless that has locked the session again.
  package var onSessionLockEnd: (() -> Void)?
  private var lockPhase = LockPhase.none

  /// The phase of the application's lock of the session.
  private enum LockPhase {
    /// There is none: waits for a request.
    case none
    /// It is requested or granted: waits for its end.
    case held(SessionLock)
    /// It has ended with the connection: waits for the next one, which may lock the session again.
    case lost
  }

  /// Allocates the memory of buffers; tests replace it to simulate a shortage.
  package var allocate: BufferPool.Allocator = { byteCount throws(BufferError) in
    try SharedMemory(byteCount: byteCount)
  }

  /// Creates the title bars of windows that draw their frames themselves; without it they draw none.
  package var titleBarProvider: ((Window) -> View)?

  /// The activation token for the first window that is displayed, or `nil`.
  package var launchToken: String?
  /// The program of the desktop that opens addresses.
  package var desktopOpener = DesktopOpener()

  /// The content of clipboards that no seat offers.
  let retainedClipboards = RetainedClipboards()
  /// The return of unused memory after the last frame.
  private lazy var unusedMemory = UnusedMemory(on: loop) { [weak self] in
    for host in self?.windows ?? [] { host.window.releaseUnusedMemory() }
  }
  /// The number of times that unused memory was returned, for tests.
  package var unusedMemoryReleaseCount: Int { unusedMemory.releaseCount }
  private let connection: DisplayConnection
  private var hook: LoopHook?
  private static let log = Logger(label: "sash.shell")

  // MARK: Lifecycle

  /// Connects to the compositor that `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` names.
  ///
  /// It removes `XDG_ACTIVATION_TOKEN` from the environment: the token activates the first window
  /// that is displayed.
  ///
  /// - Parameters:
  ///   - loop: The event loop of the display, which must outlive it.
  ///   - name: The name of the compositor's socket, or `nil` for that of the environment.
  ///   - connectionTimeout: The time in seconds that the compositor may take to answer, or `nil`
  ///     for no limit; see `connectionTimeout`.
  /// - Throws: A `DisplayError` if there is no usable compositor.
  public convenience init(
    loop: EventLoop, name: String? = nil, connectionTimeout: Double? = nil
  ) throws(DisplayError) {
    try self.init(loop: loop, connectionTimeout: connectionTimeout) {
      () throws(ConnectionError) in try Connection(display: name)
    }
    launchToken = LaunchToken.takeFromEnvironment()
  }

  /// Connects by means of a function.
  ///
  /// - Parameters:
  ///   - loop: The event loop of the display, which must outlive it.
  ///   - connectionTimeout: The time in seconds that the compositor may take to answer, or `nil`
  ///     for no limit; see `connectionTimeout`.
  ///   - connect: Connects to a compositor. It is called again for each attempt to reconnect.
  ///   - awaitGlobals: Waits until the compositor has announced its globals; a compositor in the
  ///     same thread must be dispatched meanwhile.
  /// - Throws: A `DisplayError` if one of the functions fails, or if the compositor lacks a
  ///   required protocol.
  package init(
    loop: EventLoop, connectionTimeout: Double? = nil, connect: @escaping Connector,
    awaitGlobals: (Connection, AnswerDeadline) throws(ConnectionError) -> Void = {
      (connection, deadline) throws(ConnectionError) in
      try connection.waitForAnswer(deadline) { Display.log.warning("\($0)") }
    }
  ) throws(DisplayError) {
    precondition(
      connectionTimeout.map { $0 > 0 } ?? true,
      "connectionTimeout is a number of seconds above zero, or nil for no limit")
    self.loop = loop
    connection = DisplayConnection(
      loop: loop, timeLimit: connectionTimeout, retainedClipboards: retainedClipboards,
      connect: connect)
    connection.display = self
    try connection.start(awaitGlobals)
    hook = loop.addHook { [weak self] in self?.finishDispatch() }
  }

  /// Closes the windows, whose popups and surfaces refer to each other and would stay alive.
  isolated deinit { for window in windows { window.close() } }

  /// Closes all windows and the connection.
  ///
  /// A locked session remains locked.
  public func close() {
    guard state != .closed else { return }
    sessionLock?.handle(.displayClosed)
    for window in windows { window.close() }
    unusedMemory.stop()
    hook?.cancel()
    connection.close()
  }

  func add(_ host: SurfaceHost) { windows.append(host) }

  func remove(_ host: SurfaceHost) { windows.removeAll { $0 === host } }

  /// Handles a change of the connection's state.
  func stateChanged(_ state: State) {
    if case .failed(let error) = state { onFailure?(error) }
    onStateChange?(state)
    if state == .connected, case .lost = lockPhase { reportLockEnd() }
  }

  /// Retains a lock of the session until it has ended.
  func hold(_ lock: SessionLock) { lockPhase = .held(lock) }

  func lockDidEnd() {
    guard case .held(let lock) = lockPhase else { return }
    if case .ended(.connectionLost) = lock.state { lockPhase = .lost } else { reportLockEnd() }
  }

  private func reportLockEnd() {
    lockPhase = .none
    onSessionLockEnd?()
  }

  /// The objects of the connection, or `nil` until its globals have been announced.
  var objects: ConnectionObjects? { connection.objects }

  /// Handles the loss of the connection, before its objects are closed.
  func connectionLost(_ error: DisplayError) {
    onConnectionLoss?()
    sessionLock?.handle(.connectionLost(error))
    for window in windows { window.disconnect() }
  }

  /// Connects all windows, after the connection was re-established.
  func connectWindows() {
    for window in windows { connect(window) }
  }

  /// Calls a closure once the compositor has handled all requests so far.
  func sync(_ done: @escaping () -> Void) { connection.sync(done) }

  /// Records the callback of a window's frame with the number of its new pixels.
  func recordFrameCallback(area: Int) {
    connection.recordFrameCallback()
    unusedMemory.recordFrame(area: area)
  }

  /// Ends a dispatch: draws windows and flushes requests.
  private func finishDispatch() {
    connection.dispatchPending()
    objects?.seats.finishEvents()
    for window in windows { window.finishDispatch() }
    // After the windows, whose layout may have moved a caret.
    connection.finishDispatch()
  }

  // MARK: Reports

  func report(_ report: ShellReport) {
    switch report {
    case .reconnected: Self.log.notice("\(report)")
    case .clamped, .cursor, .keymap, .noAnswer, .noDragAndDrop: Self.log.warning("\(report)")
    case .buffer, .connection, .undrawableLock: Self.log.error("\(report)")
    }
    onReport?(report)
  }
}
