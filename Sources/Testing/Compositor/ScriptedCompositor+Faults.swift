// SPDX-License-Identifier: MIT

import SashWayland

extension ScriptedCompositor {
  /// Ends a connection at one of the next requests, to test how a client survives it.
  ///
  /// It is the connection of the client that connected last. The compositor still handles the
  /// requests that have arrived together with that one, without an answer.
  ///
  /// - Parameters:
  ///   - fault: The way in which the connection ends.
  ///   - count: The number of the request at which it ends, from 1 for the next one.
  public func endConnection(by fault: ConnectionFault, atRequest count: Int) {
    precondition(count > 0, "endConnection(by:atRequest:): the next request has number 1.")
    faultSchedule.schedule(fault, atRequest: requestCount + count)
  }

  /// Whether a fault of `endConnection(by:atRequest:)` has not happened yet.
  public var isFaultScheduled: Bool { faultSchedule.isWaiting }

  /// Returns whether a buffer is displayed, or held until the script releases it.
  package func isInUse(_ buffer: WlBufferResource) -> Bool { bufferTracker.isInUse(buffer) }
}
