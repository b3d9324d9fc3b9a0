// SPDX-License-Identifier: MIT

/// Distances from the four edges of a rectangle inwards, in logical pixels.
///
/// The edges are physical: left stays left in any direction of text.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, downwards.
  public var top: Double
  /// The distance from the left edge, to the right.
  public var left: Double
  /// The distance from the bottom edge, upwards.
  public var bottom: Double
  /// The distance from the right edge, to the left.
  public var right: Double

  /// Creates insets from four distances, each zero by default.
  @inlinable public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance on all four edges.
  @inlinable public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Insets of zero on all edges.
  @inlinable public static var zero: EdgeInsets { EdgeInsets() }

  /// The sum of the left and right distances.
  @inlinable public var horizontal: Double { left + right }

  /// The sum of the top and bottom distances.
  @inlinable public var vertical: Double { top + bottom }

  /// Returns the sum of two insets.
  @inlinable public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left,
      bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
