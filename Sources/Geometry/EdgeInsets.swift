/// Distances from the four edges of a rectangle inwards, in logical pixels.
///
/// The edges are physical: left stays left in any direction of text.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge, downwards.
  public var top: Double
  /// From the left edge, to the right.
  public var left: Double
  /// From the bottom edge, upwards.
  public var bottom: Double
  /// From the right edge, to the left.
  public var right: Double

  /// Insets from their four distances, each zero unless given.
  @inlinable public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from all four edges.
  @inlinable public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No distance from any edge.
  @inlinable public static var zero: EdgeInsets { EdgeInsets() }

  /// The distances from left and right, added up.
  @inlinable public var horizontal: Double { left + right }

  /// The distances from top and bottom, added up.
  @inlinable public var vertical: Double { top + bottom }

  /// Both insets, one inside the other.
  @inlinable public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left,
      bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
