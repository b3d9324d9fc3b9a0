/// A width and a height in physical pixels.
@frozen public struct PixelSize: Hashable, Sendable {
  /// The extent along x.
  public var width: Int
  /// The extent along y.
  public var height: Int

  /// A size from its extents.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  @inlinable public static var zero: PixelSize { PixelSize(width: 0, height: 0) }

  /// Whether there is no pixel in it.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// How many pixels there are in it.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }
}

/// A rectangle of whole physical pixels: from the left and top edges up to, without, the others.
@frozen public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var left: Int
  /// The top edge.
  public var top: Int
  /// The right edge, itself outside.
  public var right: Int
  /// The bottom edge, itself outside.
  public var bottom: Int

  /// A rectangle from its edges.
  @inlinable public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// A rectangle from its corner and extent.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// All pixels of a picture.
  @inlinable public init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The rectangle without a pixel.
  @inlinable public static var zero: PixelRect { PixelRect(left: 0, top: 0, right: 0, bottom: 0) }

  /// The extent along x.
  @inlinable public var width: Int { right - left }
  /// The extent along y.
  @inlinable public var height: Int { bottom - top }
  /// Both extents.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether there is no pixel in it.
  @inlinable public var isEmpty: Bool { right <= left || bottom <= top }
  /// How many pixels there are in it.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  /// What the two have in common; zero when that is nothing.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return result.isEmpty ? .zero : result
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Whether another rectangle lies inside, edges included.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// The rectangle moved by whole pixels.
  @inlinable public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
