import SashGeometry
public import SashRaster

extension Scene {
  /// Displays what is dirty and returns the pixels that look different since the last commit.
  ///
  /// The region is empty when nothing that shows has changed. Drawing closures may change layers;
  /// that shows at the next commit.
  public func commit() -> Region {
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
    for layer in changed { layer.isListed = false }
    tree.space.isOpaque = backgroundColor.isOpaque
    if isWhole || isRestructured { tree.rebuild(root) } else { tree.update(&changed) }
    for index in tree.visited { display(index) }
    changed.removeAll(keepingCapacity: true)
    if changes.layers.isEmpty { swap(&changed, &changes.layers) }
    if isWhole || isRestructured {
      stillPicture.reset()
    } else {
      stillPicture.note(lowest: tree.lowestChange)
    }
    if isWhole {
      forgetBackdrops()
      return Region(pixelBounds)
    }
    spreadThroughBlurs()
    return tree.damage.region(
      in: pixelBounds, under: tree.nodes, isRestacked: tree.isRestacked)
  }

  /// Brings the pixels of one layer up to date.
  private func display(_ index: Int) {
    let layer = tree.layers[index]
    guard layer.frame.isFinite else { return report(.frameNotFinite, layer) }
    let node = tree.nodes[index]
    let scale = scale.multiplied(by: layer.density)
    guard case .pixels = node.look.content, !node.visible.isEmpty else {
      return layer.dropUnfitPixels(at: scale)
    }
    layer.display(
      node, in: pixelSize, scale: scale, scratch: turning,
      statistics: &statistics
    ) { part in
      tree.damage.add(node.scenePixels(showing: part), source: .contents(index))
      tree.lowestChange = min(tree.lowestChange, index)
    }
    guard case .failed(let reason) = layer.pixels else {
      layer.reported = nil
      return
    }
    // Nothing is drawn, so nothing is hidden either, until it is tried again.
    tree.nodes[index].cover = .zero
    tree.nodes[index].coverAcross = .zero
    layer.isUnplaced = true
    report(reason, layer)
  }

  private func report(_ reason: LayerProblem.Reason, _ layer: Layer) {
    if layer.reported == reason { return }
    layer.reported = reason
    onProblem?(LayerProblem(layer: layer.name, reason: reason))
  }
}
