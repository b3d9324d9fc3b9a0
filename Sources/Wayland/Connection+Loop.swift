internal import Glibc
internal import SashCWaylandClient

extension Connection {
  /// What is left to do after a flush.
  public enum FlushResult: Hashable, Sendable {
    /// Everything is on its way. Wait for the descriptor to be readable only.
    case done
    /// The socket is full. Wait for it to be writable, too, and flush again.
    case wouldBlock
  }

  /// Announces a read, after dispatching what had been read before.
  ///
  /// - Returns: Whether a read is due: then end it with `readEvents()` or
  ///   `cancelRead()`. False if the connection has ended.
  public func prepareRead() -> Bool {
    precondition(!isReadPrepared, "prepareRead() twice; call readEvents() or cancelRead() between.")
    while isAlive {
      let prepared = unsafe use { unsafe wl_display_prepare_read_queue($0, $1) }
      if isAlive, prepared == 0 {
        isReadPrepared = true
        return true
      }
      dispatchPending()
    }
    return false
  }

  /// Reads what has arrived into the queue, without waiting.
  ///
  /// Dispatches nothing.
  public func readEvents() {
    guard isReadPrepared else {
      return precondition(!isAlive, "readEvents() without prepareRead().")
    }
    isReadPrepared = false
    _ = unsafe use { display, _ in unsafe wl_display_read_events(display) }
  }

  /// Gives up a read that was announced.
  public func cancelRead() {
    guard isReadPrepared else { return }
    isReadPrepared = false
    unsafe withDisplay { unsafe wl_display_cancel_read($0) }
  }

  /// Calls the handlers of all events that have been read.
  ///
  /// - Returns: How many events there were.
  @discardableResult
  public func dispatchPending() -> Int {
    let count = unsafe use { unsafe wl_display_dispatch_queue_pending($0, $1) }
    return Int(max(count ?? 0, 0))
  }

  /// Sends what requests have left in the buffer, as far as the socket takes it.
  public func flush() -> FlushResult {
    let reason = unsafe use { display, _ -> Int32 in
      unsafe wl_display_flush(display) < 0 ? errno : 0
    }
    // A broken pipe is reported by the read that follows, after the last events:
    // the compositor's reason may still be among them.
    return reason == EAGAIN ? .wouldBlock : .done
  }

  /// Sends everything, and waits until the compositor has answered it.
  ///
  /// For start-up only; nothing else in the process happens meanwhile.
  ///
  /// - Throws: If the connection has ended, or ends while waiting.
  public func roundtrip() throws(ConnectionError) {
    _ = unsafe use { unsafe wl_display_roundtrip_queue($0, $1) }
    if case .ended(let error) = state { throw error ?? .lost(reason: "closed") }
  }

  /// Reads and dispatches what has arrived, without waiting.
  ///
  /// For programs without a loop, and for tests.
  public func dispatchAvailable() { exchange(milliseconds: 0) }

  /// Waits until something arrives or time is over, and dispatches it.
  ///
  /// For start-up only; nothing else on the thread happens meanwhile.
  ///
  /// - Parameter seconds: How long to wait at most; nil is for ever.
  /// - Throws: If the connection has ended, or ends while waiting.
  public func waitForEvents(seconds: Double?) throws(ConnectionError) {
    // Rounded up, so that who waits until a moment does not wake up just before it.
    let milliseconds = seconds.map { Int32((min(max($0, 0), 1e6) * 1000).rounded(.up)) }
    exchange(milliseconds: milliseconds ?? -1)
    if case .ended(let error) = state { throw error ?? .lost(reason: "closed") }
  }

  private func exchange(milliseconds: Int32) {
    guard prepareRead() else { return }
    let result = flush()
    guard isAlive else { return }
    let events = POLLIN | (result == .wouldBlock ? POLLOUT : 0)
    var poll = pollfd(fd: fileDescriptor, events: Int16(events), revents: 0)
    let isReady = unsafe Glibc.poll(&poll, 1, milliseconds) > 0
    if isReady, Int32(poll.revents) != POLLOUT { readEvents() } else { cancelRead() }
    dispatchPending()
  }
}
