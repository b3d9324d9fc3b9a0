// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The memory budget of the layers, as a multiple of the bytes of the scene.
private let budgetFactor = 3

/// The number of paints for which a painted layer retains its pixels, whatever the budget: to purge
/// and redraw them with every frame would cost more than the memory.
private let recentPaints = 8

/// The maximum number of times that the retention period of a layer doubles.
///
/// It doubles each time that the layer had to redraw purged pixels: a scene that exceeds the budget
/// again and again must not redraw without end.
private let maximumDoublings = 12

extension Scene {
  /// The number of bytes that the layers retain, including scratch bitmaps and caches.
  ///
  /// The application's images do not count.
  package var layerBytes: Int {
    var bytes = scratch.byteCount + rotationScratch.byteCount + backdrops.byteCount
    bytes += staticLayerCache.byteCount
    for layer in tree.layers { bytes += layer.ownBytes }
    return bytes
  }

  /// The number of bytes of the layers that have left the scene with their pixels, for views that
  /// may return.
  package var departedLayerBytes: Int {
    changes.departed.values.compactMap(\.layer).reduce(0) {
      $0 + ($1.membership == nil ? $1.ownBytes : 0)
    }
  }

  /// Releases what the last frame does not display: scratch bitmaps, caches, and the pixels of
  /// layers that are out of view or have left the scene.
  ///
  /// Call it when nothing has been drawn for some time. All of it is created again when it is
  /// needed, which makes the next frames more expensive.
  package func releaseUnusedMemory() {
    scratch.removeAll()
    rotationScratch.removeAll()
    backdrops.releaseScratch()
    staticLayerCache.reset()
    for index in tree.nodes.indices
    where !tree.nodes[index].isVisible || tree.nodes[index].visibleRect.isEmpty {
      tree.layers[index].backingStore.purge()
      tree.layers[index].backdrop = nil
      tree.layers[index].displayedPicture?.purge()
    }
    for layer in tree.layers { layer.displayedPicture?.scene?.releaseUnusedMemory() }
    for layer in changes.takeDeparted() { layer.backingStore.purge() }
  }

  /// Purges the pixels of the least recently painted layers until the rest is within the budget.
  ///
  /// They are drawn again when they are needed, which may never happen below the static layer cache
  /// or behind opaque layers.
  func enforceBudget() {
    let budget = pixelSize.area * 4 * budgetFactor
    var bytes = layerBytes
    if bytes <= budget { return }
    let old = tree.layers.filter {
      $0.backingStore.pixels.ownBytes > 0
        && paintCount - $0.backingStore.lastPaint
          > recentPaints << min($0.backingStore.restoreCount, maximumDoublings)
    }
    for layer in old.sorted(by: { $0.backingStore.lastPaint < $1.backingStore.lastPaint }) {
      // Halved pixels of a part depend on the part's position.
      if let mipLevel = layer.backingStore.mipLevel, mipLevel.halvings > 0,
        !layer.backingStore.pixels.isWhole
      {
        continue
      }
      bytes -= layer.backingStore.ownBytes
      layer.backingStore.purge()
      if bytes <= budget { return }
    }
  }
}
