/// How many physical pixels a logical one has, and the one way from the one to the other.
///
/// Edges, not sizes, round to physical pixels, so that rectangles that touch still touch, and
/// rectangles are clipped as `Double` before they become integers, so that no value overflows.
@frozen public struct DisplayScale: Hashable, Sendable {
  /// Physical pixels to a logical one; from 0.25 to 16.
  public let factor: Double

  /// The scale of an ordinary display.
  @inlinable public static var one: DisplayScale { DisplayScale(1) }

  /// A scale from its factor; what is not a number becomes 1, the rest is held to 0.25...16.
  @inlinable public init(_ factor: Double) {
    self.factor = factor.isNaN ? 1 : min(max(factor, 0.25), 16)
  }

  /// Beyond this no surface reaches; integers of it still add and multiply safely.
  @usableFromInline static let limit: Double = 1_048_576

  /// Makes up for what a factor such as 1.15 lacks as a binary number, so that halves still round
  /// away from zero, as compositors round them.
  @usableFromInline static let nudge = 1 + 0x1p-51

  /// The nearest edge between physical pixels.
  @inlinable public func edge(_ logical: Double) -> Int {
    let value = logical * factor * Self.nudge
    if value.isNaN { return 0 }
    return Int(min(max(value, -Self.limit), Self.limit).rounded(.toNearestOrAwayFromZero))
  }

  /// The pixels whose edges lie nearest to those of a logical rectangle.
  @inlinable public func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(
      left: edge(rect.minX), top: edge(rect.minY), right: edge(rect.maxX), bottom: edge(rect.maxY))
  }

  /// All pixels that a logical rectangle touches.
  public func pixelsTouched(by rect: Rect) -> PixelRect {
    PixelRect(
      left: bounded((rect.minX * factor).rounded(.down)),
      top: bounded((rect.minY * factor).rounded(.down)),
      right: bounded((rect.maxX * factor).rounded(.up)),
      bottom: bounded((rect.maxY * factor).rounded(.up)))
  }

  /// The size in pixels of a surface of a logical size, as `wp_fractional_scale_v1` rounds it.
  @inlinable public func pixels(_ size: Size) -> PixelSize {
    PixelSize(width: edge(size.width), height: edge(size.height))
  }

  /// The logical rectangle that pixels cover.
  @inlinable public func logical(_ pixels: PixelRect) -> Rect {
    Rect(
      x: Double(pixels.left) / factor, y: Double(pixels.top) / factor,
      width: Double(pixels.width) / factor, height: Double(pixels.height) / factor)
  }

  /// The logical length nearest to a given one that is a whole number of pixels.
  @inlinable public func aligned(_ length: Double) -> Double { Double(edge(length)) / factor }

  private func bounded(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -Self.limit), Self.limit))
  }
}
