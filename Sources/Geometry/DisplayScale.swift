// SPDX-License-Identifier: MIT

/// The number of physical pixels per logical pixel, with the conversions between both.
///
/// Edges, not sizes, are rounded to physical pixels, so that adjacent rectangles stay adjacent.
/// Rectangles are clamped as `Double` before they become integers, so that no value overflows.
@frozen public struct DisplayScale: Hashable, Sendable {
  /// The number of physical pixels per logical pixel, from 0.25 to 16.
  public let factor: Double

  /// The scale 1 of an ordinary display.
  @inlinable public static var one: DisplayScale { DisplayScale(1) }

  /// Creates a scale from its factor, clamped to 0.25...16; NaN becomes 1.
  @inlinable public init(_ factor: Double) {
    self.factor = factor.isNaN ? 1 : min(max(factor, 0.25), 16)
  }

  /// The largest pixel coordinate: beyond any surface, and safe to add and multiply as an integer.
  @usableFromInline static let limit: Double = 1_048_576

  /// Compensates the binary rounding error of a factor such as 1.15, so that halves still round
  /// away from zero, as in compositors.
  @usableFromInline static let roundingCorrection = 1 + 0x1p-51

  /// Returns the pixel edge nearest to a logical coordinate.
  @inlinable public func edge(_ logical: Double) -> Int {
    let value = logical * factor * Self.roundingCorrection
    if value.isNaN { return 0 }
    return Int(min(max(value, -Self.limit), Self.limit).rounded(.toNearestOrAwayFromZero))
  }

  /// Returns the pixels whose edges are nearest to those of a logical rectangle.
  @inlinable public func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(
      left: edge(rect.minX), top: edge(rect.minY), right: edge(rect.maxX), bottom: edge(rect.maxY))
  }

  /// Returns all pixels that a logical rectangle touches.
  public func pixelsTouched(by rect: Rect) -> PixelRect {
    PixelRect(
      left: bounded((rect.minX * factor).rounded(.down)),
      top: bounded((rect.minY * factor).rounded(.down)),
      right: bounded((rect.maxX * factor).rounded(.up)),
      bottom: bounded((rect.maxY * factor).rounded(.up)))
  }

  /// Returns the pixel size of a surface of a logical size, rounded as in `wp_fractional_scale_v1`.
  @inlinable public func pixels(_ size: Size) -> PixelSize {
    PixelSize(width: edge(size.width), height: edge(size.height))
  }

  /// Returns the logical rectangle of a rectangle of pixels.
  @inlinable public func logical(_ pixels: PixelRect) -> Rect {
    Rect(
      x: Double(pixels.left) / factor, y: Double(pixels.top) / factor,
      width: Double(pixels.width) / factor, height: Double(pixels.height) / factor)
  }

  /// Converts a size to logical pixels.
  @inlinable package func logical(_ pixels: PixelSize) -> Size {
    Size(width: Double(pixels.width) / factor, height: Double(pixels.height) / factor)
  }

  /// Returns the nearest logical length that is a whole number of pixels.
  @inlinable public func aligned(_ length: Double) -> Double { Double(edge(length)) / factor }

  /// Returns a rectangle of a size in the middle of another one, whose corner is moved to the
  /// nearest edges of physical pixels.
  package func centered(_ size: Size, in rect: Rect) -> Rect {
    Rect(
      x: aligned(rect.midX - size.width / 2), y: aligned(rect.midY - size.height / 2),
      width: size.width, height: size.height)
  }

  private func bounded(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -Self.limit), Self.limit))
  }
}
