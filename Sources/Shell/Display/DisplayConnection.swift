// SPDX-License-Identifier: MIT

import Logging
import SashEventLoop
import SashMotion
import SashSeats
import SashSurfaces
import SashWayland

/// The connection of a display to a compositor, which is re-established after each loss.
final class DisplayConnection {
  /// The state of the connection and the event that it waits for.
  private(set) var state = Display.State.closed {
    didSet { if state != oldValue { display?.stateChanged(state) } }
  }
  /// The time in seconds that a compositor may take to announce its globals, or `nil` for no limit.
  var timeLimit: Double?
  /// The display, which owns the connection and follows its events.
  weak var display: Display?

  private let loop: EventLoop
  private let retainedClipboards: RetainedClipboards
  private let connect: Display.Connector
  private var link = Link.none
  /// The watch of the connection's descriptor, until the connection ends.
  private var source: LoopSource?
  private var schedule = ReconnectSchedule()
  private var protocolErrors = ProtocolErrorLimit()
  private lazy var retryTimer = loop.makeTimer { [weak self] in self?.retry() }
  private lazy var answerTimer = loop.makeTimer { [weak self] in self?.checkAnswer() }
  private static let log = Logger(label: "sash.shell")

  /// The connection, with the objects that exist only in its state.
  private enum Link {
    /// There is no connection.
    case none
    /// A compositor accepted the connection: waits for its globals until the time limit.
    case connecting(Connection, AnswerDeadline)
    /// The globals were announced at the time given.
    case connected(Connection, ConnectionObjects, since: Double)
  }

  /// The connection, or `nil` without one; its globals may not have been announced yet.
  private var connection: Connection? {
    switch link {
    case .none: nil
    case .connecting(let connection, _), .connected(let connection, _, _): connection
    }
  }

  /// The objects of the connection, or `nil` until its globals have been announced.
  var objects: ConnectionObjects? {
    if case .connected(_, let objects, _) = link { objects } else { nil }
  }

  /// Creates a connection that `start(_:)` establishes.
  ///
  /// - Parameters:
  ///   - loop: The event loop.
  ///   - timeLimit: The time in seconds that a compositor may take to announce its globals, or
  ///     `nil` for no limit.
  ///   - retainedClipboards: The content of clipboards that no seat offers.
  ///   - connect: Connects to a compositor; it is called for each attempt.
  init(
    loop: EventLoop, timeLimit: Double?, retainedClipboards: RetainedClipboards,
    connect: @escaping Display.Connector
  ) {
    self.loop = loop
    self.timeLimit = timeLimit
    self.retainedClipboards = retainedClipboards
    self.connect = connect
  }

  // MARK: Connecting

  /// Connects for the first time and waits for the globals.
  func start(
    _ awaitGlobals: (Connection, AnswerDeadline) throws(ConnectionError) -> Void
  ) throws(DisplayError) {
    let connection: Connection
    do throws(ConnectionError) {
      connection = try connect()
      // The only blocking round trip.
      try awaitGlobals(connection, AnswerDeadline(since: MonotonicClock().now, limit: timeLimit))
    } catch {
      throw DisplayError(error)
    }
    try bindObjects(connection)
    watch(connection)
  }

  /// Sends the last requests and closes the connection.
  func close() {
    _ = connection?.flush()
    closeLink()
    retryTimer.set(nil)
    answerTimer.set(nil)
    state = .closed
  }

  /// Binds the objects of a connection whose globals are known.
  private func bindObjects(_ connection: Connection) throws(DisplayError) {
    let objects = try ConnectionObjects(
      connection: connection, loop: loop, retainedClipboards: retainedClipboards
    ) { [weak self] in self?.report($0) }
    objects.outputs.onChange = { [weak self] in self?.display?.outputsChanged() }
    objects.onGlobalsChange = { [weak self] in self?.display?.globalsChanged() }
    Self.log.debug("\(objects.capabilities)")
    link = .connected(connection, objects, since: loop.clock.now)
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
    objects?.seats.connectionEnded()
  }

  /// Handles the loss of the connection: its objects are discarded and a retry scheduled.
  private func handleLoss(_ error: DisplayError) {
    display?.connectionLost(error)
    let connectedAt: Double? = if case .connected(_, _, let since) = link { since } else { nil }
    closeLink()
    if state == .connected, let connectedAt,
      schedule.handle(.lost(after: loop.clock.now - connectedAt))
    {
      report(.connection(error))
    }
    if case .protocolError = error, protocolErrors.record(at: loop.clock.now) {
      return fail(error)
    }
    scheduleRetry(error)
  }

  /// Ends the attempts to reconnect.
  private func fail(_ last: DisplayError) {
    let error = DisplayError.rejectedRepeatedly(
      count: ProtocolErrorLimit.count, seconds: ProtocolErrorLimit.period, last: "\(last)")
    report(.connection(error))
    retryTimer.set(nil)
    answerTimer.set(nil)
    state = .failed(error)
  }

  private func closeLink() {
    source?.cancel()
    source = nil
    objects?.close()
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
    let deadline = AnswerDeadline(since: now, limit: timeLimit)
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
      try bindObjects(connection)
    } catch {
      closeLink()
      return scheduleRetry(error)
    }
    if schedule.handle(.connected) { report(.reconnected) }
    display?.connectWindows()
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

  /// Dispatches events that were read meanwhile, as by a round trip, and handles a loss.
  func dispatchPending() {
    connection?.dispatchPending()
    handleLossIfEnded()
  }

  /// Ends a dispatch: flushes requests, and handles a loss.
  func finishDispatch() {
    objects?.seats.finishDispatch()
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

  /// Calls a closure once the compositor has handled all requests so far; never without a
  /// connection.
  func sync(_ done: @escaping () -> Void) { connection?.sync(done) }

  // MARK: Reports

  /// Records a frame callback of a window.
  func recordFrameCallback() {
    if schedule.handle(.frameCallback) { report(.reconnected) }
  }

  private func report(_ report: ShellReport) { display?.report(report) }
}
