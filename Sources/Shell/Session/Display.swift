import Logging
import SashInterface
import SashMotion
import SashWayland

/// The program as a client of a compositor: its windows, outputs and seats.
///
/// A lost connection is a state: all windows stay as they are, the display tries again, and gives
/// them new surfaces when a compositor is there.
public final class Display {
  /// Makes a connection.
  package typealias Connector = () throws(ConnectionError) -> Connection

  /// Whether there is a compositor, and whom the display waits for.
  public enum State: Hashable, Sendable {
    /// There is one.
    case connected
    /// There is none any more: waits until the time given, and tries again.
    case lost(DisplayError, retryAt: Double)
    /// One has accepted the connection since the time given: waits for it to tell what it offers.
    case connecting(since: Double)
    /// The display was closed.
    case closed
  }

  /// The loop that serves the display.
  public let loop: EventLoop
  /// Whether there is a compositor.
  public private(set) var state = State.closed {
    didSet { if state != oldValue { onStateChange?(state) } }
  }
  /// Told when the state changed.
  public var onStateChange: ((State) -> Void)?
  /// Told when outputs came, went, or changed.
  public var onOutputsChange: (() -> Void)?
  /// How many seconds a compositor that accepted a connection may take to answer; nil is for ever.
  ///
  /// A compositor that hangs accepts connections and never answers. After two seconds a report says
  /// so. When the limit has passed, the display gives up: at the start its initialiser throws
  /// `DisplayError.noAnswer`; later it drops the connection and tries again after a pause.
  public var connectionTimeout: Double?
  /// Told what the shell lives with; each report is logged as well.
  public var onReport: ((ShellReport) -> Void)?
  /// The windows that are open.
  public private(set) var windows: [ToplevelHost] = []

  /// Makes memory for windows' pixels; replaced by tests that run out of it.
  package var allocate: BufferPool.Allocator = { byteCount throws(BufferError) in
    try SharedMemory(byteCount: byteCount)
  }

  private(set) var session: Session?
  /// What the application copied while no compositor could be told of it, or its seat went away.
  private var kept: [ClipboardKind: ClipboardContent] = [:]
  /// The connection; without a session while its first answer is waited for.
  private var connection: Connection?
  private let connect: Connector
  private static let log = Logger(label: "sash.shell")
  private var source: LoopSource?
  private var hook: LoopHook?
  private var schedule = ReconnectSchedule()
  /// When the display was last connected.
  private var connectedAt = 0.0
  /// How long the answer to the present connection is waited for, while the display is `connecting`.
  private var deadline: AnswerDeadline?
  private lazy var retryTimer = loop.makeTimer { [weak self] in self?.retry() }
  private lazy var answerTimer = loop.makeTimer { [weak self] in self?.answerIsLate() }

  // MARK: Life

  /// Connects to the compositor that `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` names.
  ///
  /// - Parameters:
  ///   - loop: Serves the display; it outlives it.
  ///   - name: The name of the compositor's socket; nil for the environment's.
  ///   - connectionTimeout: How many seconds the compositor may take to answer; nil is for ever. See
  ///     `connectionTimeout`.
  /// - Throws: `DisplayError` when there is none, or none of use.
  public convenience init(
    loop: EventLoop, name: String? = nil, connectionTimeout: Double? = nil
  ) throws(DisplayError) {
    try self.init(loop: loop, connectionTimeout: connectionTimeout) {
      () throws(ConnectionError) in try Connection(display: name)
    }
  }

  /// Connects by any means.
  ///
  /// `greet` waits until the compositor has told what it has; a compositor in the same thread must
  /// be served meanwhile.
  package init(
    loop: EventLoop, connectionTimeout: Double? = nil, connect: @escaping Connector,
    greet: (Connection, AnswerDeadline) throws(ConnectionError) -> Void = {
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
      // The one round trip that waits.
      try greet(
        connection, AnswerDeadline(since: MonotonicClock().now, limit: connectionTimeout))
    } catch {
      throw DisplayError(error)
    }
    try begin(connection)
    hook = loop.addHook { [weak self] in self?.settle() }
  }

  /// Closes all windows and the connection.
  public func close() {
    guard state != .closed else { return }
    for window in windows { window.close() }
    _ = connection?.flush()
    drop()
    hook?.cancel()
    retryTimer.set(nil)
    answerTimer.set(nil)
    state = .closed
  }

  func add(_ host: ToplevelHost) { windows.append(host) }

  func remove(_ host: ToplevelHost) { windows.removeAll { $0 === host } }

  // MARK: Clipboards

  /// What was copied while nobody could be told, as long as nobody has it.
  func kept(_ kind: ClipboardKind) -> ClipboardContent? { kept[kind] }

  /// Keeps what was copied, nil for nothing, until a seat comes that takes it.
  func keep(_ content: ClipboardContent?, _ kind: ClipboardKind) { kept[kind] = content }

  /// What was kept, for a seat that came.
  func takeKept(_ kind: ClipboardKind) -> ClipboardContent? {
    kept.removeValue(forKey: kind)
  }

  // MARK: Connecting

  /// Goes on with a connection whose globals are known.
  private func begin(_ connection: Connection) throws(DisplayError) {
    let session = try Session(connection: connection, display: self)
    Self.log.debug("\(session.capabilities)")
    serve(connection)
    self.session = session
    retryTimer.set(nil)
    answerTimer.set(nil)
    connectedAt = loop.clock.now
    state = .connected
  }

  private func serve(_ connection: Connection) {
    guard self.connection !== connection else { return }
    self.connection = connection
    connection.onEnd = { [weak self] _ in self?.connectionEnded() }
    source = loop.watch(connection.fileDescriptor) { [weak self] in self?.ready($0) }
  }

  /// The connection just ended, perhaps in the middle of a request: its descriptor is still open.
  private func connectionEnded() {
    source?.cancel()
    source = nil
    session?.connectionEnded()
  }

  /// The connection is lost: windows keep their state, and it is tried again.
  private func lose(_ error: DisplayError) {
    for window in windows { window.disconnect() }
    drop()
    let age = loop.clock.now - connectedAt
    if state == .connected, schedule.handle(.lost(after: age)) { report(.connection(error)) }
    wait(error)
  }

  private func drop() {
    source?.cancel()
    source = nil
    session?.close()
    session = nil
    connection?.close()
    connection = nil
  }

  private func wait(_ error: DisplayError) {
    answerTimer.set(nil)
    let time = loop.clock.now + schedule.nextPause()
    retryTimer.set(time)
    state = .lost(error, retryAt: time)
  }

  /// Tries again, without waiting for the compositor's answer: it may take its time.
  private func retry() {
    guard case .lost = state else { return }
    do throws(ConnectionError) {
      let connection = try connect()
      serve(connection)
      connection.sync { [weak self] in self?.answered() }
    } catch {
      return wait(DisplayError(error))
    }
    let now = loop.clock.now
    let deadline = AnswerDeadline(since: now, limit: connectionTimeout)
    self.deadline = deadline
    answerTimer.set(deadline.next)
    state = .connecting(since: now)
  }

  /// A compositor that accepted the connection has not answered for some time.
  private func answerIsLate() {
    guard case .connecting = state, var deadline, let connection else { return }
    let now = loop.clock.now
    switch deadline.check(now) {
    case .wait: break
    case .report:
      if schedule.handle(.answerIsLate) {
        report(.noAnswer(name: connection.address, seconds: deadline.waited(now)))
      }
    case .giveUp:
      let error = DisplayError.noAnswer(
        name: connection.address, seconds: deadline.limit ?? 0)
      drop()
      return wait(error)
    }
    self.deadline = deadline
    answerTimer.set(deadline.next)
  }

  /// A connection that was tried again has told what the compositor has.
  private func answered() {
    guard case .connecting = state, let connection else { return }
    do throws(DisplayError) {
      try begin(connection)
    } catch {
      drop()
      return wait(error)
    }
    if schedule.handle(.connected) { report(.reconnected) }
    guard let session else { return }
    for window in windows { window.connect(to: session) }
  }

  /// The compositor called back for a frame of a window.
  func frameWasShown() {
    if schedule.handle(.frameShown) { report(.reconnected) }
  }

  // MARK: Turns of the loop

  private func ready(_ readiness: Readiness) {
    guard let connection, connection.prepareRead() else { return }
    if readiness == .writable {
      // Nothing to read; the flush at the end of the turn goes on writing.
      connection.cancelRead()
    } else {
      connection.readEvents()
      connection.dispatchPending()
    }
  }

  /// The end of a dispatch: windows draw, requests go out.
  private func settle() {
    // What was read for others, as by a round trip, waits in the queue.
    connection?.dispatchPending()
    loseIfEnded()
    for window in windows { window.settle() }
    // After the windows, which may have moved a caret as they were laid out.
    session?.settle()
    if let connection {
      // What the socket does not take now goes out when it can be written again.
      let result = connection.flush()
      source?.interest = result == .done ? .readable : [.readable, .writable]
    }
    loseIfEnded()
  }

  private func loseIfEnded() {
    guard let connection, !connection.isAlive else { return }
    lose(connection.error.map { DisplayError($0) } ?? .lost(reason: "it was closed"))
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
