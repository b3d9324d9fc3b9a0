/// Why a loop cannot be made.
public nonisolated enum EventLoopError: Error, Hashable, CustomStringConvertible {
  /// The system gave no descriptor; most likely too many are open.
  case noDescriptor(call: String, errno: Int32)

  /// The reason in words.
  public var description: String {
    switch self {
    case .noDescriptor(let call, let errno):
      "the event loop got no descriptor from \(call) (\(systemReason(errno))); close unused "
        + "files or raise the limit (ulimit -n)"
    }
  }
}
