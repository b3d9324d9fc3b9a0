// SPDX-License-Identifier: MIT

import SashCLinux

/// A handler of the first SIGTERM, SIGINT or SIGHUP, called on a loop until this object is
/// deallocated.
///
/// The signal handler only writes to an eventfd, which the loop watches. A second signal ends the
/// process at once. If the process still runs `limit` seconds after the first one, it prints a line
/// to the standard error and ends as if the signal had not been caught.
///
/// A signal that the process ignores, as under `nohup` or after `trap ''`, stays ignored, and one
/// with another handler keeps that. Child processes get the default actions.
///
/// Signal handlers belong to the process: at most one such object can exist at a time.
@MainActor package final class TerminationSignals {
  private let waker: LoopWaker
  private let source: LoopSource

  /// Installs the signal handlers.
  ///
  /// - Parameters:
  ///   - loop: The loop that calls the handler.
  ///   - limit: The time in seconds that the process may take to end after a signal.
  ///   - handler: Called once, on the loop, after the first signal.
  /// - Throws: An `EventLoopError` if the system has no descriptor left.
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
    // The handlers write to the descriptor, so they are removed before it is closed.
    sash_termination_unwatch()
    source.cancel()
  }
}
