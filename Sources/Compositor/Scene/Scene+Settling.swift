// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The difference below which two densities are equal: no pixel of the largest layer moves visibly.
private let tolerance = 1e-6

extension Scene {
  /// Redraws scaled layers at their displayed size, at the next commit.
  ///
  /// Until then their pixels are filtered. Call it when all animations and gestures have ended.
  package func settle() {
    guard tree.needsSettling else { return }
    tree.needsSettling = false
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let layer = tree.layers[index]
      guard node.isVisible, case .pixels = node.properties.content, !node.visibleRect.isEmpty else {
        if node.isVisible, case .picture = node.properties.content { layer.picture?.settle() }
        continue
      }
      if node.hasMismatchedEdges, let grid = layer.backingStore.grid {
        let displayed = (-node.properties.turn).apply(node.properties.shape.rect.size)
        let fitted = PixelGrid(grid.frame, scale: grid.scale, showing: displayed)
        if fitted != grid {
          layer.backingStore.invalidate()
          layer.setNeedsUpdate()
        }
      }
      // The density is limited to a feasible one, so that it is not attempted again and again.
      let density = scale.multiplied(by: node.context.factor).factor / scale.factor
      guard abs(layer.density - density) > tolerance * density else { continue }
      let size = scale.multiplied(by: density).pixels(layer.frame.size)
      guard LayerPixels.isWhole(size, in: pixelSize) || LayerPixels.isAddressable(size) else {
        continue
      }
      layer.backingStore.density = abs(density - 1) <= tolerance ? 1 : density
      layer.setNeedsUpdate()
    }
  }
}
