// SPDX-License-Identifier: MIT

internal import SashCPixman

/// The way in which drawn pixels combine with the pixels already in the target.
@frozen public enum BlendMode: Hashable, Sendable {
  /// Porter and Duff's "over": the target shows through where the source is not opaque.
  case over
  /// The source replaces the target, alpha included.
  case source

  /// The pixman operator of the mode.
  var operation: pixman_op_t {
    switch self {
    case .over: PIXMAN_OP_OVER
    case .source: PIXMAN_OP_SRC
    }
  }
}
