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

  /// Purges the pixels of the least recently painted layers until the rest is within the budget.
  ///
  /// They are drawn again when they are needed, which may never happen below the static layer cache
  /// or behind opaque layers.
  func enforceBudget() {
    let budget = pixelSize.area * 4 * budgetFactor
    var bytes = layerBytes
    if bytes <= budget { return }
    let old = tree.layers.filter {
      $0.pixels.ownBytes > 0
        && paintCount - $0.lastPaint > recentPaints << min($0.restoreCount, maximumDoublings)
    }
    for layer in old.sorted(by: { $0.lastPaint < $1.lastPaint }) {
      // Halved pixels of a part depend on the part's position.
      if let mipLevel = layer.mipLevel, mipLevel.halvings > 0, !layer.pixels.isWhole { continue }
      bytes -= layer.pixels.ownBytes + (layer.mipLevel?.ownBytes ?? 0)
      layer.pixels = .none
      layer.mipLevel = nil
      if bytes <= budget { return }
    }
  }
}
