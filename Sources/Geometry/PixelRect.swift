// SPDX-License-Identifier: MIT

/// A width and a height in physical pixels.
@frozen public struct PixelSize: Hashable, Sendable {
  /// The width, in physical pixels.
  public var width: Int
  /// The height, in physical pixels.
  public var height: Int

  /// Creates a size from a width and a height in physical pixels.
  @inlinable public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size zero.
  @inlinable public static var zero: PixelSize { PixelSize(width: 0, height: 0) }

  /// Whether the size contains no pixel.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }
}

/// A rectangle of whole physical pixels.
///
/// The right and bottom edges are exclusive.
@frozen public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var left: Int
  /// The top edge.
  public var top: Int
  /// The right edge, exclusive.
  public var right: Int
  /// The bottom edge, exclusive.
  public var bottom: Int

  /// Creates a rectangle from its edges.
  @inlinable public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// Creates the rectangle of all pixels of an image, with its origin at zero.
  @inlinable public init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: PixelRect { PixelRect(left: 0, top: 0, right: 0, bottom: 0) }

  /// The width, in physical pixels.
  @inlinable public var width: Int { right - left }
  /// The height, in physical pixels.
  @inlinable public var height: Int { bottom - top }
  /// The width and the height.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether the rectangle contains no pixel.
  @inlinable public var isEmpty: Bool { right <= left || bottom <= top }
  /// The number of pixels in the rectangle.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  /// Returns the common part of both rectangles; zero if there is none.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return result.isEmpty ? .zero : result
  }

  /// Returns the smallest rectangle around both; an empty one is ignored.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Returns whether another rectangle lies inside; common edges count as inside.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// Returns the rectangle moved by whole pixels.
  @inlinable public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Returns the rectangle with each edge moved inwards by a number of pixels, or outwards by a
  /// negative one.
  @inlinable package func inset(by distance: Int) -> PixelRect {
    PixelRect(
      left: left + distance, top: top + distance, right: right - distance,
      bottom: bottom - distance)
  }
}

extension Rect {
  /// Creates a rectangle of floating-point numbers from one of whole pixels, without scaling.
  package init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.left), y: Double(pixels.top), width: Double(pixels.width),
      height: Double(pixels.height))
  }
}
