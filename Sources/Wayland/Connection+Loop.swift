// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCWaylandClient

extension Connection {
  /// The result of a flush.
  public enum FlushResult: Hashable, Sendable {
    /// All requests were sent. Wait only until the descriptor is readable.
    case done
    /// The socket is full. Wait until the descriptor is readable or writable, and flush again.
    case wouldBlock
  }

  /// Prepares to read from the socket, after dispatching the events that were read before.
  ///
  /// - Returns: Whether the read was prepared; then end it with `readEvents()` or `cancelRead()`.
  ///   `false` if the connection has ended.
  public func prepareRead() -> Bool {
    precondition(!isReadPrepared, "prepareRead() twice; call readEvents() or cancelRead() between.")
    while isAlive {
      let prepared = unsafe callLibwayland { unsafe wl_display_prepare_read_queue($0, $1) }
      if isAlive, prepared == 0 {
        isReadPrepared = true
        return true
      }
      dispatchPending()
    }
    return false
  }

  /// Reads the available data into the event queue, without blocking.
  ///
  /// Dispatches nothing.
  public func readEvents() {
    guard isReadPrepared else {
      return precondition(!isAlive, "readEvents() without prepareRead().")
    }
    isReadPrepared = false
    _ = unsafe callLibwayland { display, _ in unsafe wl_display_read_events(display) }
  }

  /// Cancels a prepared read.
  public func cancelRead() {
    guard isReadPrepared else { return }
    isReadPrepared = false
    unsafe withDisplay { unsafe wl_display_cancel_read($0) }
  }

  /// Calls the handlers of all events that were read.
  ///
  /// - Returns: The number of events.
  @discardableResult
  public func dispatchPending() -> Int {
    let count = unsafe callLibwayland { unsafe wl_display_dispatch_queue_pending($0, $1) }
    return Int(max(count ?? 0, 0))
  }

  /// Sends the buffered requests, as far as the socket accepts them.
  public func flush() -> FlushResult {
    let reason = unsafe callLibwayland { display, _ -> Int32 in
      unsafe wl_display_flush(display) < 0 ? errno : 0
    }
    // A broken pipe is reported by the next read, after the last events: the compositor's error may
    // still be among them.
    return reason == EAGAIN ? .wouldBlock : .done
  }

  /// Sends all requests, and blocks until the compositor has processed them.
  ///
  /// For start-up only: nothing else on the thread runs meanwhile.
  ///
  /// - Throws: `ConnectionError` if the connection has ended, or ends while waiting.
  public func roundtrip() throws(ConnectionError) {
    _ = unsafe callLibwayland { unsafe wl_display_roundtrip_queue($0, $1) }
    if case .ended(let error) = state { throw error ?? .lost(reason: "closed") }
  }

  /// Reads and dispatches the available events, without blocking.
  ///
  /// For programs without an event loop, and for tests.
  public func dispatchAvailable() { exchange(milliseconds: 0) }

  /// Blocks until events arrive or a timeout ends, and dispatches them.
  ///
  /// For start-up only: nothing else on the thread runs meanwhile.
  ///
  /// - Parameter seconds: The timeout, in seconds; `nil` for none.
  /// - Throws: `ConnectionError` if the connection has ended, or ends while waiting.
  public func waitForEvents(seconds: Double?) throws(ConnectionError) {
    // Rounded up, so that a wait until a time does not end just before it.
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
