// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The cost, in pixels stored, above which painting with several threads pays.
private let minimumBandedCost = 3_000_000

extension Scene {
  /// Paints a region of the scene as of the last commit.
  ///
  /// Pixels outside the region stay unchanged; previous pixels within it are overwritten. Use
  /// `draw(into:damage:)` for framebuffers that are used in turn.
  ///
  /// - Parameters:
  ///   - region: The region in physical pixels.
  ///   - bitmap: The target, whose first pixel is the first pixel of the scene.
  package func paint(_ region: Region, into bitmap: Bitmap) {
    let region = region.intersection(pixelBounds.intersection(bitmap.bounds))
    if region.isEmpty { return }
    if !isCulling {
      backdrops.invalidate(in: tree)
      for layer in tree.layers { layer.displayedPicture?.paintAgain() }
    }
    plan.paintNumber = paintCount
    staticPlan.paintNumber = paintCount
    let staticBitmap = planWithStaticLayers(region, format: bitmap.format)
    if staticBitmap != nil { updateStaticLayerCache(plan, depth: 0) }
    backdrops.update(for: plan, in: self)
    execute(plan, into: bitmap, staticBitmap: staticBitmap)
    endPaint()
  }

  /// Updates the static layer cache where a plan reads from it.
  func updateStaticLayerCache(_ plan: PaintPlan, depth: Int) {
    staticLayerCache.update(plan) { region, bitmap in
      staticPlan.build(region, of: tree, upTo: staticLayerCache.staticNodeCount(of: tree))
      backdrops.update(for: staticPlan, in: self, depth: depth)
      execute(staticPlan, into: bitmap, staticBitmap: nil)
    }
  }

  /// Returns the number of static nodes below a node and their cached bitmap, or `nil` if there is
  /// none, or if backdrops ignore some of them.
  func staticNodes(below index: Int) -> (nodes: Int, picture: Bitmap)? {
    let nodes = isCulling ? staticLayerCache.staticNodeCount(of: tree) : 0
    guard nodes > 0, nodes <= index, nodes <= tree.backdropNodes.lowestExcluded,
      let bitmap = staticLayerCache.bitmap(of: nodes),
      tree.space.isOpaque || bitmap.format.hasAlpha
    else { return nil }
    return (nodes, bitmap)
  }

  /// Plans a region, with the static layer cache where that pays; returns the cached bitmap.
  private func planWithStaticLayers(_ region: Region, format: PixelFormat) -> Bitmap? {
    let nodes = isCulling ? staticLayerCache.staticNodeCount(of: tree) : 0
    if nodes > 0, let bitmap = staticLayerCache.bitmap(of: nodes, format: format) {
      plan.build(region, of: tree, staticCount: nodes)
      return bitmap
    }
    plan.build(region, of: tree)
    guard nodes > 0, staticLayerCache.activate(nodes, for: plan, size: pixelSize, format: format)
    else {
      return nil
    }
    plan.build(region, of: tree, staticCount: nodes)
    return staticLayerCache.bitmap(of: nodes, format: format)
  }

  /// Paints a plan into a bitmap whose first pixel is `origin` in the scene.
  func execute(
    _ plan: PaintPlan, into bitmap: Bitmap, origin: (x: Int, y: Int) = (0, 0), staticBitmap: Bitmap?
  ) {
    let painter = Painter(
      plan: plan, background: backgroundColor, scratch: scratch, staticBitmap: staticBitmap)
    let bands = origin == (0, 0) ? self.bands(for: plan, in: bitmap) : 1
    if bands > 1 {
      let bounds = plan.bounds
      RenderList.shared.begin(bitmap, rows: bounds.top..<bounds.bottom, bands: bands)
    }
    let pixelsPainted = painter.draw(into: bitmap, origin: origin)
    if bands > 1 { RenderList.shared.end() }
    count(plan, pixelsPainted: pixelsPainted)
    plan.releaseLayers()
  }

  /// Returns the number of bands in which to paint a plan; 1 where several threads do not pay.
  private func bands(for plan: PaintPlan, in bitmap: Bitmap) -> Int {
    // Dithering depends on a pixel's position in the whole bitmap.
    guard bitmap.format.bitsPerPixel == 32 else { return 1 }
    if let bands { return bands }
    if plan.maximumCost < minimumBandedCost || plan.cost < minimumBandedCost { return 1 }
    return RenderPool.shared.bands(rows: plan.bounds.height)
  }

  /// Paints the damage and the framebuffer's pending damage, which is empty afterwards.
  ///
  /// Add the damage to `pendingDamage` of all other framebuffers of the scene.
  ///
  /// - Parameters:
  ///   - framebuffer: The target, as large as `pixelBounds`.
  ///   - damage: The region that `commit()` returned, in physical pixels.
  package func draw(into framebuffer: any Framebuffer, damage: Region) {
    let region = paintedRegion(framebuffer.pendingDamage, damage)
    framebuffer.pendingDamage = Region()
    paint(region, into: framebuffer.bitmap)
  }
}
