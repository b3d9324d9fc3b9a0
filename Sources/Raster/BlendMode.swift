internal import SashCPixman

/// How what is drawn meets what is already there.
@frozen public enum BlendMode: Hashable, Sendable {
  /// It lies over it, and lets it show through where it is not opaque.
  case over
  /// It replaces it, its alpha included.
  case source

  /// pixman's operation.
  var operation: pixman_op_t {
    switch self {
    case .over: PIXMAN_OP_OVER
    case .source: PIXMAN_OP_SRC
    }
  }
}
