package import SashGeometry
package import SashRaster

/// What a drawing shows outside of a rectangle: one colour, for which no pixels are kept.
package struct LayerGround: Equatable, Sendable {
  /// The colour there: opaque where the drawing is, else nothing at all.
  package var color: Color
  /// The rectangle outside of which nothing else is drawn, in logical pixels from the layer's corner.
  package var inked: Rect
  /// Where in the rectangle, from top to bottom, nothing else is drawn either.
  package var gap: ClosedRange<Double>?

  /// A colour around a rectangle, and in a gap of it.
  package init(color: Color, inked: Rect, gap: ClosedRange<Double>? = nil) {
    self.color = color
    self.inked = inked
    self.gap = gap
  }
}

extension LayerGround {
  /// Whether all of a rectangle is kept.
  package func keeps(_ rect: Rect) -> Bool {
    guard inked.contains(rect) else { return false }
    return gap.map { rect.maxY <= $0.lowerBound || rect.minY >= $0.upperBound } ?? true
  }
}

extension Node {
  /// A layer's ground in pixels.
  struct Ground: Equatable {
    /// The colour, as the eight bits of a part that are stored.
    var color: Color
    /// Which pixels of the contents are kept; never none.
    var inked: PixelRect
    /// Which rows of these are not kept.
    var gap: RowGap
    /// Where all lies in the scene that is kept above the gap, as far as it is visible.
    var above: PixelRect
    /// What is kept below the gap.
    var below: PixelRect
  }

  /// Finds the ground, where the contents are drawn as they are and would be kept whole.
  @MainActor mutating func findGround(_ layer: Layer, space: SceneSpace) {
    guard let ground = layer.ground, let grid = layer.grid, case .drawing = layer.contents,
      look.turn == .none,
      !look.isScaled, LayerPixels.isWhole(look.size, in: space.pixelSize)
    else { return }
    let all = PixelRect(look.size)
    var inked = grid.pixelsTouched(by: ground.inked).intersection(all)
    // There is no bitmap without pixels.
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
