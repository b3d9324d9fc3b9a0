// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The scene of one layer that has an affine map.
@MainActor final class LayerScene: PictureScene {
  private let scene: Scene

  /// Creates the scene of a layer, which keeps its superlayer in another scene.
  init(_ layer: Layer) {
    scene = Scene(size: .zero)
    scene.backgroundColor = .clear
    scene.root.sublayers = [layer]
  }

  var changes: SceneChanges { scene.changes }

  var layerBytes: Int { scene.layerBytes }

  func paint(
    _ size: PixelSize, scale: DisplayScale, into bitmap: Bitmap, isNew: Bool,
    statistics: inout SceneStatistics
  ) -> Region {
    let before = scene.statistics
    // The scene around this one has been told of what changed; the size is its own decision.
    let host = changes.host
    changes.host = nil
    scene.scale = scale
    scene.size = scale.logical(size)
    changes.host = host
    var changed = scene.commit()
    if isNew { changed = Region(scene.pixelBounds) }
    scene.paint(changed, into: bitmap)
    statistics.add(scene.statistics, since: before)
    return changed
  }

  func paintAgain(into bitmap: Bitmap) {
    scene.isCulling = false
    scene.paint(Region(scene.pixelBounds), into: bitmap)
    scene.isCulling = true
  }

  func settle() { scene.settle() }

  func releaseUnusedMemory() { scene.releaseUnusedMemory() }

  func removeLayer() {
    scene.root.sublayers = []
    scene.changes.layers.removeAll()
  }
}

extension SceneStatistics {
  /// Adds the work of a scene inside since a time.
  fileprivate mutating func add(_ inner: SceneStatistics, since before: SceneStatistics) {
    displays += inner.displays - before.displays
    bitmapsCreated += inner.bitmapsCreated - before.bitmapsCreated
    pixelsPainted += inner.pixelsPainted - before.pixelsPainted
    pixelsBlurred += inner.pixelsBlurred - before.pixelsBlurred
  }
}
