// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The uniform background of a drawing outside a rectangle, for which no pixels are retained.
package struct LayerBackground: Equatable, Sendable {
  /// The background colour; where it is not opaque, the background is fully transparent.
  package var color: Color
  /// The rectangle outside which only the background is drawn, in logical pixels from the layer's
  /// corner.
  package var drawnRect: Rect
  /// A vertical range of the rectangle in which only the background is drawn, too.
  package var gap: ClosedRange<Double>?

  /// Creates the background around a rectangle and in a gap of it.
  package init(color: Color, drawnRect: Rect, gap: ClosedRange<Double>? = nil) {
    self.color = color
    self.drawnRect = drawnRect
    self.gap = gap
  }
}

extension LayerBackground {
  /// Returns whether all pixels of a rectangle are retained.
  package func retains(_ rect: Rect) -> Bool {
    guard drawnRect.contains(rect) else { return false }
    return gap.map { rect.maxY <= $0.lowerBound || rect.minY >= $0.upperBound } ?? true
  }
}

extension Node {
  /// The background of a layer in pixels.
  struct Background: Equatable {
    /// The colour, rounded to eight bits per component.
    var color: Color
    /// The pixels of the contents that are retained; never empty.
    var drawnRect: PixelRect
    /// The rows of these pixels that are not retained.
    var gap: RowGap
    /// The visible area in the scene of the pixels retained above the gap.
    var above: PixelRect
    /// The visible area in the scene of the pixels retained below the gap.
    var below: PixelRect
  }

  /// Resolves the background if the contents are drawn unscaled and would be retained whole.
  @MainActor mutating func resolveBackground(_ layer: Layer, space: SceneGeometry) {
    guard let layerBackground = layer.background, let grid = layer.backingStore.grid,
      case .drawing = layer.contents,
      properties.turn == .none,
      !properties.isScaled, LayerPixels.isWhole(properties.size, in: space.pixelSize)
    else { return }
    let all = PixelRect(properties.size)
    var drawnRect = grid.pixelsTouched(by: layerBackground.drawnRect).intersection(all)
    // A bitmap cannot be empty.
    if drawnRect.isEmpty {
      drawnRect = PixelRect(x: 0, y: 0, width: 1, height: 1).intersection(all)
    }
    let gap = layerBackground.gap.map { grid.rows(inside: $0).limited(to: drawnRect) } ?? .none
    if drawnRect.isEmpty || drawnRect == all && gap.isEmpty { return }
    let pixel = layerBackground.color.premultiplied
    let color = pixel >> 24 == 255 ? Color(hex: pixel) : .clear
    let (above, below) = gap.parts(of: drawnRect)
    self.background = Background(
      color: color, drawnRect: drawnRect, gap: gap, above: scenePixels(showing: above),
      below: below.isEmpty ? .zero : scenePixels(showing: below))
  }
}
