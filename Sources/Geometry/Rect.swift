// SPDX-License-Identifier: MIT

/// A rectangle in logical pixels.
///
/// Its size must not be negative.
@frozen public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left corner and its size, as four numbers.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of size zero at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The horizontal centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The vertical centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }
  /// The centre.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether the width or the height is zero or less.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Returns whether a point lies inside; the right and bottom edges are exclusive.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies inside; common edges count as inside.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether both rectangles overlap.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// Returns the common part of both rectangles; zero if there is none.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns the smallest rectangle around both; an empty one is ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle moved by a vector.
  @inlinable public func offset(by vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// Returns the rectangle with its edges moved inwards, or outwards by negative insets.
  ///
  /// The size is never negative: edges that would cross meet halfway.
  public func inset(by insets: EdgeInsets) -> Rect {
    var result = Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.horizontal, height: height - insets.vertical)
    if result.size.width < 0 {
      result.origin.x += result.size.width / 2
      result.size.width = 0
    }
    if result.size.height < 0 {
      result.origin.y += result.size.height / 2
      result.size.height = 0
    }
    return result
  }

  /// Returns the rectangle with all edges moved inwards by one distance.
  public func inset(by distance: Double) -> Rect { inset(by: EdgeInsets(distance)) }

  /// Returns the position of an anchor.
  public func point(at anchor: Anchor) -> Point {
    Point(x: minX + width * anchor.unit.dx, y: minY + height * anchor.unit.dy)
  }

  /// Creates a rectangle of a size whose anchor lies at a point.
  public init(placing anchor: Anchor, at point: Point, size: Size) {
    self.init(
      x: point.x - size.width * anchor.unit.dx, y: point.y - size.height * anchor.unit.dy,
      width: size.width, height: size.height)
  }
}
