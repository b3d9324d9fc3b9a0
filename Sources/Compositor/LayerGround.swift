package import SashGeometry
package import SashRaster

/// The uniform background of a drawing outside a rectangle, for which no pixels are retained.
package struct LayerGround: Equatable, Sendable {
  /// The background colour; where it is not opaque, the background is fully transparent.
  package var color: Color
  /// The rectangle outside which only the background is drawn, in logical pixels from the layer's
  /// corner.
  package var inked: Rect
  /// A vertical range of the rectangle in which only the background is drawn, too.
  package var gap: ClosedRange<Double>?

  /// Creates the background around a rectangle and in a gap of it.
  package init(color: Color, inked: Rect, gap: ClosedRange<Double>? = nil) {
    self.color = color
    self.inked = inked
    self.gap = gap
  }
}

extension LayerGround {
  /// Returns whether all pixels of a rectangle are retained.
  package func keeps(_ rect: Rect) -> Bool {
    guard inked.contains(rect) else { return false }
    return gap.map { rect.maxY <= $0.lowerBound || rect.minY >= $0.upperBound } ?? true
  }
}

extension Node {
  /// The background of a layer in pixels.
  struct Ground: Equatable {
    /// The colour, rounded to eight bits per component.
    var color: Color
    /// The pixels of the contents that are retained; never empty.
    var inked: PixelRect
    /// The rows of these pixels that are not retained.
    var gap: RowGap
    /// The visible area in the scene of the pixels retained above the gap.
    var above: PixelRect
    /// The visible area in the scene of the pixels retained below the gap.
    var below: PixelRect
  }

  /// Resolves the background if the contents are drawn unscaled and would be retained whole.
  @MainActor mutating func findGround(_ layer: Layer, space: SceneSpace) {
    guard let ground = layer.ground, let grid = layer.grid, case .drawing = layer.contents,
      look.turn == .none,
      !look.isScaled, LayerPixels.isWhole(look.size, in: space.pixelSize)
    else { return }
    let all = PixelRect(look.size)
    var inked = grid.pixelsTouched(by: ground.inked).intersection(all)
    // A bitmap cannot be empty.
    if inked.isEmpty { inked = PixelRect(x: 0, y: 0, width: 1, height: 1).intersection(all) }
    let gap = ground.gap.map { grid.rows(inside: $0).held(to: inked) } ?? .none
    if inked.isEmpty || inked == all && gap.isEmpty { return }
    let pixel = ground.color.premultiplied
    let color = pixel >> 24 == 255 ? Color(hex: pixel) : .clear
    let (above, below) = gap.parts(of: inked)
    self.ground = Ground(
      color: color, inked: inked, gap: gap, above: scenePixels(showing: above),
      below: below.isEmpty ? .zero : scenePixels(showing: below))
  }
}
