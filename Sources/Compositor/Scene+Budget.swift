import SashGeometry
import SashRaster

/// How many times the bytes of the whole scene its layers may keep.
private let budgetScenes = 3

/// A layer painted within this many paints keeps its pixels, whatever the budget: to give them
/// back and draw them anew with every frame would cost more than memory.
private let recentPaints = 8

/// Each time that a layer had to draw its pixels anew, it keeps them twice as long the next time,
/// up to so often: a scene that needs more than the budget again and again must not draw without end.
private let maximumDoublings = 12

/// How many paints lie between two looks at the budget.
private let interval = 16

extension Scene {
  /// How many bytes of pixels the layers keep, pictures put together included.
  ///
  /// Pictures of the application do not count.
  package var layerBytes: Int {
    var bytes = scratch.byteCount + turning.byteCount + lower.byteCount + blurred.byteCount
    bytes += stillPicture.byteCount
    for layer in tree.layers { bytes += layer.ownBytes }
    return bytes
  }

  /// Gives back pixels of the layers unpainted longest, until the rest is within the budget.
  ///
  /// They are drawn anew when they are needed: below the picture of still layers, or hidden by
  /// others, that may be never.
  func keepBudget() {
    paints += 1
    guard paints % interval == 0 else { return }
    dropOldBackdrops()
    let budget = pixelSize.area * 4 * budgetScenes
    var bytes = layerBytes
    if bytes <= budget { return }
    let old = tree.layers.filter {
      $0.pixels.ownBytes > 0
        && paints - $0.lastPaint > recentPaints << min($0.restores, maximumDoublings)
    }
    for layer in old.sorted(by: { $0.lastPaint < $1.lastPaint }) {
      // Of what is halved, and kept in part, the pixels depend on which part it is.
      if let smaller = layer.smaller, smaller.steps > 0, !layer.pixels.isWhole { continue }
      bytes -= layer.pixels.ownBytes + (layer.smaller?.ownBytes ?? 0)
      layer.pixels = .none
      layer.smaller = nil
      if bytes <= budget { return }
    }
  }

  /// Draws the pixels of a layer anew that has given them back.
  func restore(_ index: Int) {
    let node = tree.nodes[index]
    guard !node.visible.isEmpty else { return }
    let layer = tree.layers[index]
    if case .none = layer.pixels { layer.restores += 1 }
    layer.display(
      node, in: pixelSize, scale: scale.multiplied(by: layer.density), scratch: turning,
      statistics: &statistics
    ) { _ in }
  }
}
