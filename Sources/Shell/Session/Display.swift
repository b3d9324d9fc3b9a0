import Logging
import SashInterface
import SashMotion
import SashWayland

/// The connection of the application to a compositor, with its windows, outputs and seats.
///
/// Create one display per process and open windows with `open(_:options:)`. A lost connection is a
/// state: all windows keep their content, the display reconnects, and gives them new surfaces when
/// a compositor is available.
public final class Display {
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
    /// The display was closed.
    case closed
  }

  /// The event loop of the display.
  public let loop: EventLoop
  /// The state of the connection.
  public private(set) var state = State.closed {
    didSet { if state != oldValue { onStateChange?(state) } }
  }
  /// Called when the state has changed.
  public var onStateChange: ((State) -> Void)?
  /// Called when outputs were added, removed or changed.
  public var onOutputsChange: (() -> Void)?
  /// The time in seconds that a compositor may take to announce its globals, or `nil` for no limit.
  ///
  /// A compositor that hangs accepts connections and never answers. After two seconds a report is
  /// made. After the limit, the initialiser throws `DisplayError.noAnswer`; a later attempt drops
  /// the connection and is repeated after a pause.
  public var connectionTimeout: Double?
  /// Called with each report of a problem that the shell has worked around; reports are also
  /// logged.
  public var onReport: ((ShellReport) -> Void)?
  /// The open windows.
  public private(set) var windows: [ToplevelHost] = []

  /// Allocates the memory of buffers; tests replace it to simulate a shortage.
  package var allocate: BufferPool.Allocator = { byteCount throws(BufferError) in
    try SharedMemory(byteCount: byteCount)
  }

  /// The content of clipboards that no seat offers.
  let retainedClipboards = RetainedClipboards()
  private var link = Link.none
  private let connect: Connector
  private static let log = Logger(label: "sash.shell")
  private var source: LoopSource?
  private var hook: LoopHook?
  private var schedule = ReconnectSchedule()
  private lazy var retryTimer = loop.makeTimer { [weak self] in self?.retry() }
  private lazy var answerTimer = loop.makeTimer { [weak self] in self?.checkAnswer() }

  /// The connection, with the objects that exist only in its state.
  private enum Link {
    /// There is no connection.
    case none
    /// A compositor accepted the connection: waits for its globals until the time limit.
    case connecting(Connection, AnswerDeadline)
    /// The globals were announced at the time given.
    case connected(Connection, Session, since: Double)
  }

  /// The connection, or `nil` without one; its globals may not have been announced yet.
  private var connection: Connection? {
    switch link {
    case .none: nil
    case .connecting(let connection, _), .connected(let connection, _, _): connection
    }
  }

  /// The objects of the connection, or `nil` until its globals have been announced.
  var session: Session? {
    if case .connected(_, let session, _) = link { session } else { nil }
  }

  // MARK: Lifecycle

  /// Connects to the compositor that `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` names.
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
    self.connect = connect
    self.connectionTimeout = connectionTimeout
    let connection: Connection
    do throws(ConnectionError) {
      connection = try connect()
      // The only blocking round trip.
      try awaitGlobals(
        connection, AnswerDeadline(since: MonotonicClock().now, limit: connectionTimeout))
    } catch {
      throw DisplayError(error)
    }
    try startSession(connection)
    watch(connection)
    hook = loop.addHook { [weak self] in self?.finishDispatch() }
  }

  /// Closes all windows and the connection.
  public func close() {
    guard state != .closed else { return }
    for window in windows { window.close() }
    _ = connection?.flush()
    closeLink()
    hook?.cancel()
    retryTimer.set(nil)
    answerTimer.set(nil)
    state = .closed
  }

  func add(_ host: ToplevelHost) { windows.append(host) }

  func remove(_ host: ToplevelHost) { windows.removeAll { $0 === host } }

  // MARK: Connecting

  /// Starts the session on a connection whose globals are known.
  private func startSession(_ connection: Connection) throws(DisplayError) {
    let session = try Session(
      connection: connection, loop: loop, retainedClipboards: retainedClipboards
    ) { [weak self] in self?.report($0) }
    session.outputs.onChange = { [weak self] in self?.outputsChanged() }
    Self.log.debug("\(session.capabilities)")
    link = .connected(connection, session, since: loop.clock.now)
    retryTimer.set(nil)
    answerTimer.set(nil)
    state = .connected
  }

  private func watch(_ connection: Connection) {
    connection.onEnd = { [weak self] _ in self?.connectionEnded() }
    source = loop.watch(connection.fileDescriptor) { [weak self] in self?.ready($0) }
  }

  /// Handles the end of the connection, possibly in the middle of a request, while its descriptor
  /// is still open.
  private func connectionEnded() {
    source?.cancel()
    source = nil
    session?.connectionEnded()
  }

  /// Handles the loss of the connection: windows keep their state, and the display reconnects.
  private func handleLoss(_ error: DisplayError) {
    for window in windows { window.disconnect() }
    let lost = link
    closeLink()
    if state == .connected, case .connected(_, _, let since) = lost,
      schedule.handle(.lost(after: loop.clock.now - since))
    {
      report(.connection(error))
    }
    scheduleRetry(error)
  }

  private func closeLink() {
    source?.cancel()
    source = nil
    session?.close()
    connection?.close()
    link = .none
  }

  private func scheduleRetry(_ error: DisplayError) {
    answerTimer.set(nil)
    let time = loop.clock.now + schedule.nextPause()
    retryTimer.set(time)
    state = .lost(error, retryAt: time)
  }

  /// Attempts to reconnect, without waiting for the compositor's answer.
  private func retry() {
    guard case .lost = state else { return }
    let connection: Connection
    do throws(ConnectionError) {
      connection = try connect()
    } catch {
      return scheduleRetry(DisplayError(error))
    }
    let now = loop.clock.now
    let deadline = AnswerDeadline(since: now, limit: connectionTimeout)
    link = .connecting(connection, deadline)
    watch(connection)
    connection.sync { [weak self] in self?.handleAnswer() }
    answerTimer.set(deadline.nextCheck)
    state = .connecting(since: now)
  }

  /// Handles a compositor that accepted the connection and has not answered.
  private func checkAnswer() {
    guard case .connecting(let connection, var deadline) = link else { return }
    let now = loop.clock.now
    let decision = deadline.check(now)
    // Before a report, whose handler may close the display.
    link = .connecting(connection, deadline)
    answerTimer.set(deadline.nextCheck)
    switch decision {
    case .wait: break
    case .report:
      if schedule.handle(.answerIsLate) {
        report(.noAnswer(name: connection.address, seconds: deadline.elapsedSeconds(now)))
      }
    case .giveUp:
      let error = DisplayError.noAnswer(name: connection.address, seconds: deadline.limit ?? 0)
      closeLink()
      scheduleRetry(error)
    }
  }

  /// Handles the answer of the compositor to an attempt to reconnect.
  private func handleAnswer() {
    guard case .connecting(let connection, _) = link else { return }
    do throws(DisplayError) {
      try startSession(connection)
    } catch {
      closeLink()
      return scheduleRetry(error)
    }
    if schedule.handle(.connected) { report(.reconnected) }
    guard let session else { return }
    for window in windows { window.connect(to: session.globals, outputs: session.outputs) }
  }

  /// Records a frame callback of a window.
  func recordFrameCallback() {
    if schedule.handle(.frameCallback) { report(.reconnected) }
  }

  // MARK: Loop iterations

  private func ready(_ readiness: Readiness) {
    guard let connection, connection.prepareRead() else { return }
    if readiness == .writable {
      // No data to read; the flush at the end of the iteration continues to write.
      connection.cancelRead()
    } else {
      connection.readEvents()
      connection.dispatchPending()
    }
  }

  /// Ends a dispatch: draws windows and flushes requests.
  private func finishDispatch() {
    // Events that were read meanwhile, as by a round trip, are in the queue.
    connection?.dispatchPending()
    handleLossIfEnded()
    for window in windows { window.finishDispatch() }
    // After the windows, whose layout may have moved a caret.
    session?.finishDispatch()
    if let connection {
      // Requests that the socket does not accept now are sent when it is writable.
      let result = connection.flush()
      source?.interest = result == .done ? .readable : [.readable, .writable]
    }
    handleLossIfEnded()
  }

  private func handleLossIfEnded() {
    guard let connection, !connection.isAlive else { return }
    handleLoss(connection.error.map { DisplayError($0) } ?? .lost(reason: "it was closed"))
  }

  // MARK: Reports

  func report(_ report: ShellReport) {
    switch report {
    case .reconnected: Self.log.notice("\(report)")
    case .clamped, .cursor, .keymap, .noAnswer: Self.log.warning("\(report)")
    case .buffer, .connection: Self.log.error("\(report)")
    }
    onReport?(report)
  }
}
