// SPDX-License-Identifier: MIT

public import SashGeometry

/// A soft shadow of a shape, in logical pixels.
///
/// It approximates a Gaussian with a standard deviation of half the blur by three box blurs, and
/// ends exactly one and a half blurs beyond the shape. The offset, the spread and the boxes round to
/// whole physical pixels.
@frozen public struct Shadow: Hashable, Sendable {
  /// The colour of the full shadow; its alpha is the shadow's opacity.
  public var color: Color
  /// The offset of the shadow from the shape.
  public var offset: Vector
  /// The blur radius; zero gives a sharp edge, and more than 192 physical pixels count as 192.
  public var blur: Double
  /// The distance by which the shape is enlarged on all sides before it casts the shadow.
  ///
  /// A spread without a blur is a line around the shape. It is at least one physical pixel where it
  /// is above zero; a negative spread counts as zero, and more than 96 physical pixels as 96.
  public var spread: Double

  /// Creates a shadow from its parts.
  @inlinable public init(
    color: Color, offset: Vector = .zero, blur: Double, spread: Double = 0
  ) {
    self.color = color
    self.offset = offset
    self.blur = blur
    self.spread = spread
  }

  /// Returns the distances that the shadow extends beyond each edge of its shape; never negative.
  ///
  /// They depend on the scale, since the shadow's parts round to physical pixels.
  public func extent(scale: DisplayScale = .one) -> EdgeInsets {
    let shadow = PixelShadow(self, scale: scale)
    func logical(_ pixels: Int) -> Double { Double(max(pixels, 0)) / scale.factor }
    let reach = shadow.spread + shadow.extent
    return EdgeInsets(
      top: logical(reach - shadow.y), left: logical(reach - shadow.x),
      bottom: logical(reach + shadow.y), right: logical(reach + shadow.x))
  }
}

/// A shadow in whole physical pixels.
package struct PixelShadow: Hashable, Sendable {
  /// The maximum number of pixels that a box reaches to each side; larger ones would need masks of
  /// too much memory.
  private static let maximumBoxRadius = 96
  /// The maximum spread in pixels, for the same reason.
  private static let maximumSpread = 96

  /// The colour of the full shadow.
  package var color: Color
  /// The offset to the right of the shape.
  package var x: Int
  /// The offset below the shape.
  package var y: Int
  /// The number of pixels that each of the three boxes reaches to each side.
  package var boxRadius: Int
  /// The number of pixels by which the shape is enlarged on all sides.
  package var spread: Int

  /// Creates a shadow as it is drawn at a scale.
  package init(_ shadow: Shadow, scale: DisplayScale) {
    color = shadow.color
    x = scale.edge(shadow.offset.dx)
    y = scale.edge(shadow.offset.dy)
    // Three boxes of 2k + 1 pixels have a deviation of √(k² + k), which is close to k + ½. The
    // whole part of the wanted deviation is therefore the nearest k, and 3k never exceeds 1.5
    // blurs.
    let deviation = shadow.blur * scale.factor / 2
    boxRadius = deviation > 0 ? Int(min(deviation, Double(Self.maximumBoxRadius))) : 0
    spread = shadow.spread > 0 ? min(max(scale.edge(shadow.spread), 1), Self.maximumSpread) : 0
  }

  /// Returns the shape that casts the shadow, before the offset: the given one, enlarged.
  ///
  /// Corners without a radius stay sharp.
  package func castingShape(of shape: PixelRoundedRect) -> PixelRoundedRect {
    guard spread > 0 else { return shape }
    var result = shape
    result.rect = shape.rect.inset(by: -spread)
    // The radii as they are drawn, so that both curves have the same centres.
    result.radii = CornerCurves.fitted(shape.radii, in: shape.rect.size).map {
      $0 > 0 ? $0 + Double(spread) : 0
    }
    return result
  }

  /// The distance in pixels over which the shadow fades out beyond the offset and enlarged shape.
  package var extent: Int { 3 * boxRadius }

  /// Returns the pixels that the shadow of a rectangle changes, without its outermost ones, which
  /// are too faint for eight bits.
  package func visibleBounds(of rect: PixelRect) -> PixelRect {
    let result = bounds(of: rect).inset(by: invisibleMargin)
    return result.isEmpty ? .zero : result
  }

  /// The number of outermost rows and columns of the shadow that leave all pixels unchanged.
  ///
  /// Three box blurs of n pixels give the k-th outermost row k (k + 1) (k + 2) / 6 of n³ parts of
  /// the full coverage beside a straight edge, and less beside a corner.
  private var invisibleMargin: Int {
    let side = 2 * boxRadius + 1
    let alpha = Int((color.alpha.clampedToUnit * 255).rounded())
    for row in 1...side {
      let parts = row * (row + 1) * (row + 2) / 6
      // Rounded as in the mask; the 4 is a margin for the rounding of each pass of the blur.
      let mask = (parts * 255 * 256 / (side * side * side) + 4 + 128) >> 8
      if mask * alpha >= 128 { return min(row - 1, extent) }
    }
    return min(side, extent)
  }

  /// Returns all pixels that the shadow of a rectangle can touch.
  package func bounds(of rect: PixelRect) -> PixelRect {
    rect.offset(x: x, y: y).inset(by: -spread - extent)
  }
}
