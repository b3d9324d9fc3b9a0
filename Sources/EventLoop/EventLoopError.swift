// SPDX-License-Identifier: MIT

/// The reason why a loop cannot be created.
///
/// `EventLoop.init(clock:)` throws it.
public nonisolated enum EventLoopError: Error, Hashable, CustomStringConvertible {
  /// The system has no descriptor left, most likely since too many are open.
  case noDescriptor(call: String, errno: Int32)

  /// A description of the reason.
  public var description: String {
    switch self {
    case .noDescriptor(let call, let errno):
      "the event loop got no descriptor from \(call) (\(systemReason(errno))); close unused "
        + "files or raise the limit (ulimit -n)"
    }
  }
}
