import Logging
import SashInterface
import SashMotion
import SashWayland

/// The program as a client of a compositor: its windows, outputs and seats.
///
/// A lost connection is a state: all windows stay as they are, the display tries again, and gives
/// them new surfaces when a compositor is there.
public final class Display {
  /// The first pause, in seconds, before a lost connection is tried again; each is twice as long.
  package static let firstPause = 0.1
  /// No pause is longer, in seconds.
  package static let longestPause = 5.0

  /// Makes a connection.
  package typealias Connector = () throws(ConnectionError) -> Connection

  /// Whether there is a compositor, and whom the display waits for.
  public enum State: Hashable, Sendable {
    /// There is one.
    case connected
    /// There is none any more: waits until the time given, and tries again.
    case lost(DisplayError, retryAt: Double)
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
  private let log = Logger(label: "sash.shell")
  private var source: LoopSource?
  private var hook: LoopHook?
  private var pause = Display.firstPause
  private lazy var retryTimer = loop.makeTimer { [weak self] in self?.retry() }

  // MARK: Life

  /// Connects to the compositor that `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` names.
  ///
  /// - Parameters:
  ///   - loop: Serves the display; it outlives it.
  ///   - name: The name of the compositor's socket; nil for the environment's.
  /// - Throws: `DisplayError` when there is none, or none of use.
  public convenience init(loop: EventLoop, name: String? = nil) throws(DisplayError) {
    try self.init(loop: loop) { () throws(ConnectionError) in try Connection(display: name) }
  }

  /// Connects by any means.
  ///
  /// `greet` waits until the compositor has told what it has; a compositor in the same thread must
  /// be served meanwhile.
  package init(
    loop: EventLoop, connect: @escaping Connector,
    greet: (Connection) throws(ConnectionError) -> Void = { connection throws(ConnectionError) in
      try connection.roundtrip()
    }
  ) throws(DisplayError) {
    self.loop = loop
    self.connect = connect
    let connection: Connection
    do throws(ConnectionError) {
      connection = try connect()
      // The one round trip that waits.
      try greet(connection)
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
    log.debug("\(session.capabilities)")
    serve(connection)
    self.session = session
    pause = Self.firstPause
    retryTimer.set(nil)
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
    // One report for each loss, none for each attempt.
    if state == .connected { report(.connection(error)) }
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
    let time = loop.clock.now + pause
    pause = min(pause * 2, Self.longestPause)
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
      wait(DisplayError(error))
    }
  }

  /// A connection that was tried again has told what the compositor has.
  private func answered() {
    guard case .lost = state, let connection else { return }
    do throws(DisplayError) {
      try begin(connection)
    } catch {
      drop()
      return wait(error)
    }
    report(.reconnected)
    guard let session else { return }
    for window in windows { window.connect(to: session) }
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
    case .reconnected: log.notice("\(report)")
    case .clamped, .cursor, .keymap: log.warning("\(report)")
    case .buffer, .connection: log.error("\(report)")
    }
    onReport?(report)
  }
}
