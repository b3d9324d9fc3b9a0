// SPDX-License-Identifier: MIT

/// The behaviour of a view when the layout direction changes.
nonisolated public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// The view follows the layout direction.
  case unspecified
  /// The view represents media playback and always runs from left to right.
  case playback
  /// The view represents spatial directions: left is always left.
  case spatial
  /// The view always runs from left to right.
  case forceLeftToRight
  /// The view always runs from right to left.
  case forceRightToLeft

  /// Returns the direction of the view in a layout direction.
  public func resolved(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
