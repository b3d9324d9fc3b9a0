// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

extension Scene {
  /// Displays changed contents and returns the pixels that differ from the last commit.
  ///
  /// Call it once per frame, before `draw(into:damage:)` or `paint(_:into:)`. Drawing closures may
  /// change layers; those changes take effect at the next commit. It is a programmer error to
  /// commit from a drawing closure.
  ///
  /// - Returns: The damage in physical pixels; empty if nothing visible has changed.
  package func commit() -> Region {
    precondition(!isCommitting, "A drawing must not commit the scene that displays it.")
    if changes.isEmpty { return Region() }
    isCommitting = true
    defer { isCommitting = false }
    statistics.commits += 1
    let isWhole = changes.isWhole
    let isRestructured = changes.isRestructured
    changes.isWhole = false
    changes.isRestructured = false
    var changed: ContiguousArray<Layer> = []
    swap(&changed, &changes.layers)
    for layer in changed { layer.isInChanges = false }
    tree.space.isOpaque = backgroundColor.isOpaque
    if isWhole || isRestructured { tree.rebuild(root) } else { tree.update(&changed) }
    for index in tree.visited { display(index) }
    changed.removeAll(keepingCapacity: true)
    if changes.layers.isEmpty { swap(&changed, &changes.layers) }
    if isWhole || isRestructured {
      staticLayerCache.reset()
    } else {
      staticLayerCache.recordCommit(lowestChange: tree.lowestChange)
    }
    if isWhole {
      invalidateBackdrops()
      return Region(pixelBounds)
    }
    addBlurDamage()
    return tree.damage.region(
      in: pixelBounds, under: tree.nodes, isRestacked: tree.isRestacked)
  }

  /// Updates the pixels of one layer.
  private func display(_ index: Int) {
    let layer = tree.layers[index]
    guard layer.frame.isFinite else { return report(.frameNotFinite, layer) }
    let node = tree.nodes[index]
    let scale = scale.multiplied(by: layer.density)
    guard case .pixels = node.properties.content, !node.visibleRect.isEmpty else {
      return layer.dropMismatchedPixels(at: scale)
    }
    layer.display(
      node, in: pixelSize, scale: scale, scratch: rotationScratch,
      statistics: &statistics
    ) { part in
      tree.damage.add(node.scenePixels(showing: part), source: .contents(index))
      tree.lowestChange = min(tree.lowestChange, index)
    }
    guard case .failed(let reason) = layer.pixels else {
      layer.reportedReason = nil
      return
    }
    // A layer that draws nothing hides nothing, until the next attempt.
    tree.nodes[index].opaqueRect = .zero
    tree.nodes[index].opaqueFullHeightRect = .zero
    layer.needsGeometryUpdate = true
    report(reason, layer)
  }

  private func report(_ reason: LayerProblem.Reason, _ layer: Layer) {
    if layer.reportedReason == reason { return }
    layer.reportedReason = reason
    onProblem?(LayerProblem(layer: layer.name, reason: reason))
  }
}
