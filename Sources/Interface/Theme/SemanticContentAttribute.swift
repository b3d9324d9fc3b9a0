/// How something follows the direction of reading.
nonisolated public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// It follows the direction.
  case unspecified
  /// It stands for playing something: whatever the direction, it goes from left to right.
  case playback
  /// It stands for places: whatever the direction, left is left.
  case spatial
  /// It goes from left to right.
  case forceLeftToRight
  /// It goes from right to left.
  case forceRightToLeft

  /// The direction that it has where reading has another or the same.
  public func resolved(in direction: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
