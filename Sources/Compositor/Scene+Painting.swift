import SashGeometry
public import SashRaster

/// The cost, in pixels stored, above which painting with several threads pays.
private let bandedCost = 1_500_000

extension Scene {
  /// Paints a region of the scene as of the last commit.
  ///
  /// Pixels outside the region stay unchanged; previous pixels within it are overwritten. Use
  /// `draw(into:damage:)` for framebuffers that are used in turn.
  ///
  /// - Parameters:
  ///   - region: The region in physical pixels.
  ///   - bitmap: The target, whose first pixel is the scene's.
  public func paint(_ region: Region, into bitmap: Bitmap) {
    let region = region.intersection(pixelBounds.intersection(bitmap.bounds))
    if region.isEmpty { return }
    plan.paint = paints
    stillPlan.paint = paints
    let still = planWithStill(region, format: bitmap.format)
    if still != nil { fillStill(plan, depth: 0) }
    fillBackdrops(for: plan)
    execute(plan, into: bitmap, still: still)
    stillPicture.endPaint()
    scratch.endPaint()
    turning.endPaint()
    lower.endPaint()
    blurred.endPaint()
    keepBudget()
  }

  /// Updates the static layer cache where a plan reads from it.
  func fillStill(_ plan: PaintPlan, depth: Int) {
    stillPicture.fill(plan) { region, picture in
      stillPlan.make(region, of: tree, upTo: stillPicture.nodes(of: tree))
      fillBackdrops(for: stillPlan, depth: depth)
      execute(stillPlan, into: picture, still: nil)
    }
  }

  /// Returns the number of static nodes below a node and their cached bitmap, or `nil` if there is
  /// none.
  func stillNodes(below index: Int) -> (nodes: Int, picture: Bitmap)? {
    let nodes = isCulling ? stillPicture.nodes(of: tree) : 0
    guard nodes > 0, nodes <= index, let picture = stillPicture.picture(of: nodes),
      tree.space.isOpaque || picture.format.hasAlpha
    else { return nil }
    return (nodes, picture)
  }

  /// Plans a region, with the static layer cache where that pays; returns the cached bitmap.
  private func planWithStill(_ region: Region, format: PixelFormat) -> Bitmap? {
    let nodes = isCulling ? stillPicture.nodes(of: tree) : 0
    if nodes > 0, let picture = stillPicture.picture(of: nodes, format: format) {
      plan.make(region, of: tree, still: nodes)
      return picture
    }
    plan.make(region, of: tree)
    guard nodes > 0, stillPicture.begin(nodes, for: plan, size: pixelSize, format: format) else {
      return nil
    }
    plan.make(region, of: tree, still: nodes)
    return stillPicture.picture(of: nodes, format: format)
  }

  /// Paints a plan into a bitmap whose first pixel is `origin` in the scene.
  func execute(
    _ plan: PaintPlan, into bitmap: Bitmap, origin: (x: Int, y: Int) = (0, 0), still: Bitmap?
  ) {
    let painter = Painter(
      plan: plan, background: backgroundColor, scratch: scratch, still: still)
    let bands = origin == (0, 0) ? self.bands(for: plan, in: bitmap) : 1
    if bands > 1 {
      let bounds = plan.bounds
      RenderList.shared.begin(bitmap, rows: bounds.top..<bounds.bottom, bands: bands)
    }
    statistics.pixelsPainted += painter.draw(into: bitmap, origin: origin)
    if bands > 1 { RenderList.shared.end() }
    statistics.layersDrawn += plan.drawn
    statistics.layersCulled += plan.culled
    plan.end()
  }

  /// Returns the number of bands in which to paint a plan; 1 where several threads do not pay.
  private func bands(for plan: PaintPlan, in bitmap: Bitmap) -> Int {
    // Dithering depends on a pixel's position in the whole bitmap.
    guard bitmap.format.bitsPerPixel == 32 else { return 1 }
    if let bands { return bands }
    if plan.mostCost < bandedCost || plan.cost < bandedCost { return 1 }
    return RenderPool.shared.bands(rows: plan.bounds.height)
  }

  /// Paints the damage and the framebuffer's pending damage, which is empty afterwards.
  ///
  /// Add the damage to `pendingDamage` of all other framebuffers of the scene.
  ///
  /// - Parameters:
  ///   - framebuffer: The target, as large as `pixelBounds`.
  ///   - damage: The region that `commit()` returned, in physical pixels.
  public func draw(into framebuffer: any Framebuffer, damage: Region) {
    var region = framebuffer.owed
    // Moved out first, so that the union does not copy the region.
    framebuffer.owed = Region()
    region.formUnion(damage)
    paint(region, into: framebuffer.bitmap)
  }
}
