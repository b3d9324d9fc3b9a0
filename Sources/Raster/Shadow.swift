public import SashGeometry

/// A soft shadow below a shape, in logical pixels.
///
/// It falls off like a Gaussian with a standard deviation of half the blur, by three box blurs,
/// and ends exactly one and a half blurs beyond the shape. The offset and the boxes round to
/// whole physical pixels.
@frozen public struct Shadow: Hashable, Sendable {
  /// The colour where the shadow is full; its alpha is the shadow's strength.
  public var color: Color
  /// How far the shadow lies from the shape.
  public var offset: Vector
  /// The blur radius; zero gives a sharp edge, more than 192 physical pixels count as 192.
  public var blur: Double

  /// A shadow from its parts.
  @inlinable public init(color: Color, offset: Vector = .zero, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }

  /// How far the shadow reaches beyond each edge of its shape; never negative.
  public func extent(scale: DisplayScale = .one) -> EdgeInsets {
    let shadow = PixelShadow(self, scale: scale)
    func logical(_ pixels: Int) -> Double { Double(max(pixels, 0)) / scale.factor }
    return EdgeInsets(
      top: logical(shadow.reach - shadow.y), left: logical(shadow.reach - shadow.x),
      bottom: logical(shadow.reach + shadow.y), right: logical(shadow.reach + shadow.x))
  }
}

/// A shadow in whole physical pixels.
package struct PixelShadow: Hashable, Sendable {
  /// The most that a box reaches to each side; beyond, masks would take too much memory.
  private static let maximumBox = 96

  /// The colour where the shadow is full.
  package var color: Color
  /// How far the shadow lies to the right of its shape.
  package var x: Int
  /// How far the shadow lies below its shape.
  package var y: Int
  /// How far each of the three boxes reaches to each side.
  package var box: Int

  /// A shadow as it is drawn at a scale.
  package init(_ shadow: Shadow, scale: DisplayScale) {
    color = shadow.color
    x = scale.edge(shadow.offset.dx)
    y = scale.edge(shadow.offset.dy)
    // Three boxes of 2k + 1 pixels have a deviation of √(k² + k), which lies next to k + ½: so
    // the whole part of the wanted deviation is the nearest k, and 3k never exceeds 1.5 blurs.
    let deviation = shadow.blur * scale.factor / 2
    box = deviation > 0 ? Int(min(deviation, Double(Self.maximumBox))) : 0
  }

  /// How far the shadow fades out beyond its own shape.
  package var reach: Int { 3 * box }

  /// All pixels that the shadow of a rectangle changes: the outermost of its fading out are too
  /// faint for eight bits.
  package func support(of rect: PixelRect) -> PixelRect {
    let faint = faint
    let all = bounds(of: rect)
    let result = PixelRect(
      left: all.left + faint, top: all.top + faint, right: all.right - faint,
      bottom: all.bottom - faint)
    return result.isEmpty ? .zero : result
  }

  /// How many of the outermost rows and columns of the shadow leave all pixels as they are.
  ///
  /// Before a straight edge, three boxes of n pixels add up k (k + 1) (k + 2) / 6 of their n³
  /// parts in the k-th row, and nowhere more.
  private var faint: Int {
    let side = 2 * box + 1
    let strength = Int((color.alpha.heldToUnit * 255).rounded())
    for row in 1...side {
      let parts = row * (row + 1) * (row + 2) / 6
      // As the mask is rounded, with some room for the rounding of each of its passes.
      let mask = (parts * 255 * 256 / (side * side * side) + 4 + 128) >> 8
      if mask * strength >= 128 { return min(row - 1, reach) }
    }
    return min(side, reach)
  }

  /// All pixels that the shadow of a rectangle can touch.
  package func bounds(of rect: PixelRect) -> PixelRect {
    PixelRect(
      left: rect.left + x - reach, top: rect.top + y - reach, right: rect.right + x + reach,
      bottom: rect.bottom + y + reach)
  }
}
