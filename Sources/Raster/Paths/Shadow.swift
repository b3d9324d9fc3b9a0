// SPDX-License-Identifier: MIT

public import SashGeometry

/// A soft shadow of a shape, in logical pixels.
///
/// It approximates a Gaussian with a standard deviation of half the blur by three box blurs, and
/// ends exactly one and a half blurs beyond the shape. The offset and the boxes round to whole
/// physical pixels.
@frozen public struct Shadow: Hashable, Sendable {
  /// The colour of the full shadow; its alpha is the shadow's opacity.
  public var color: Color
  /// The offset of the shadow from the shape.
  public var offset: Vector
  /// The blur radius; zero gives a sharp edge, and more than 192 physical pixels count as 192.
  public var blur: Double

  /// Creates a shadow from its parts.
  @inlinable public init(color: Color, offset: Vector = .zero, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }

  /// Returns the distances that the shadow extends beyond each edge of its shape; never negative.
  ///
  /// They depend on the scale, since the shadow's parts round to physical pixels.
  public func extent(scale: DisplayScale = .one) -> EdgeInsets {
    let shadow = PixelShadow(self, scale: scale)
    func logical(_ pixels: Int) -> Double { Double(max(pixels, 0)) / scale.factor }
    return EdgeInsets(
      top: logical(shadow.extent - shadow.y), left: logical(shadow.extent - shadow.x),
      bottom: logical(shadow.extent + shadow.y), right: logical(shadow.extent + shadow.x))
  }
}

/// A shadow in whole physical pixels.
package struct PixelShadow: Hashable, Sendable {
  /// The maximum number of pixels that a box reaches to each side; larger ones would need masks of
  /// too much memory.
  private static let maximumBoxRadius = 96

  /// The colour of the full shadow.
  package var color: Color
  /// The offset to the right of the shape.
  package var x: Int
  /// The offset below the shape.
  package var y: Int
  /// The number of pixels that each of the three boxes reaches to each side.
  package var boxRadius: Int

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
  }

  /// The distance in pixels over which the shadow fades out beyond the offset shape.
  package var extent: Int { 3 * boxRadius }

  /// Returns the pixels that the shadow of a rectangle changes, without its outermost ones, which
  /// are too faint for eight bits.
  package func visibleBounds(of rect: PixelRect) -> PixelRect {
    let invisibleMargin = invisibleMargin
    let all = bounds(of: rect)
    let result = PixelRect(
      left: all.left + invisibleMargin, top: all.top + invisibleMargin,
      right: all.right - invisibleMargin,
      bottom: all.bottom - invisibleMargin)
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
    PixelRect(
      left: rect.left + x - extent, top: rect.top + y - extent, right: rect.right + x + extent,
      bottom: rect.bottom + y + extent)
  }
}
