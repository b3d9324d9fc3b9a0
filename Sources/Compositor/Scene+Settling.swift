import SashGeometry
import SashRaster

/// The difference below which two densities are equal: no pixel of the largest layer moves visibly.
private let tolerance = 1e-6

extension Scene {
  /// Redraws scaled layers at their displayed size, at the next commit.
  ///
  /// Until then their pixels are filtered. Call it when all animations and gestures have ended.
  public func settle() {
    guard tree.isUnsettled else { return }
    tree.isUnsettled = false
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard node.isVisible, case .pixels = node.look.content, !node.visible.isEmpty else {
        continue
      }
      let layer = tree.layers[index]
      if node.isOffGrid, let grid = layer.grid {
        let shown = (-node.look.turn).apply(node.look.shape.rect.size)
        let fitted = PixelGrid(grid.frame, scale: grid.scale, showing: shown)
        if fitted != grid {
          layer.dirt = .whole
          layer.touch()
        }
      }
      // The density is limited to a feasible one, so that it is not attempted again and again.
      let density = scale.multiplied(by: node.factor).factor / scale.factor
      guard abs(layer.density - density) > tolerance * density else { continue }
      let size = scale.multiplied(by: density).pixels(layer.frame.size)
      guard LayerPixels.isWhole(size, in: pixelSize) || LayerPixels.isPlaceable(size) else {
        continue
      }
      layer.density = abs(density - 1) <= tolerance ? 1 : density
      layer.touch()
    }
  }
}
