import SashCLinux

/// Turns the first SIGTERM, SIGINT or SIGHUP into a call on a loop, as long as it is held.
///
/// The signal handler only writes to an eventfd, which the loop watches: nothing wakes up before.
/// A second signal ends the process at once. If the process still runs `limit` seconds after the
/// first one, it prints a line to the standard error and ends as if the signal had not been caught.
///
/// A signal that the process ignores, as under `nohup` or after `trap ''`, stays ignored, and one
/// that has a handler already keeps it. Programs that the process starts get the default actions.
///
/// Signal handlers belong to the process: there is one object of this kind at a time.
@MainActor package final class TerminationSignals {
  private let waker: LoopWaker
  private let source: LoopSource

  /// Watches for signals.
  ///
  /// - Parameters:
  ///   - loop: The loop that calls the handler.
  ///   - limit: How many seconds the process may take to end after a signal.
  ///   - handler: Called once, on the loop, with the process about to end.
  /// - Throws: `EventLoopError` when the system gives no descriptor.
  package init(
    loop: EventLoop, limit: Int, _ handler: @escaping () -> Void
  ) throws(EventLoopError) {
    let waker = try LoopWaker()
    self.waker = waker
    source = loop.watch(waker.descriptor) { _ in
      waker.drain()
      handler()
    }
    sash_termination_watch(waker.descriptor, UInt32(limit))
  }

  isolated deinit {
    // Before the descriptor is closed, which the handlers write to.
    sash_termination_unwatch()
    source.cancel()
  }
}
