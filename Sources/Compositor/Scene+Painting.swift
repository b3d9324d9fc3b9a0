import SashGeometry
public import SashRaster

/// Painting that costs as much as to store so many pixels is worth waking other threads.
private let bandedCost = 1_500_000

extension Scene {
  /// Paints a region of the scene as it was at the last commit, and nothing outside.
  ///
  /// The bitmap's first pixel is the scene's. What lay in the region before does not matter.
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

  /// Brings the picture of still layers up to date where a plan needs it.
  func fillStill(_ plan: PaintPlan, depth: Int) {
    stillPicture.fill(plan) { region, picture in
      stillPlan.make(region, of: tree, upTo: stillPicture.nodes(of: tree))
      fillBackdrops(for: stillPlan, depth: depth)
      execute(stillPlan, into: picture, still: nil)
    }
  }

  /// The still layers below a node, where there is a picture of them; how many, and which.
  func stillNodes(below index: Int) -> (nodes: Int, picture: Bitmap)? {
    let nodes = isCulling ? stillPicture.nodes(of: tree) : 0
    guard nodes > 0, nodes <= index, let picture = stillPicture.picture(of: nodes),
      tree.space.isOpaque || picture.format.hasAlpha
    else { return nil }
    return (nodes, picture)
  }

  /// Plans a region, from the picture of still layers where that pays; returns the picture.
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

  /// Paints a plan into a bitmap whose first pixel is a pixel of the scene.
  func execute(
    _ plan: PaintPlan, into bitmap: Bitmap, origin: (x: Int, y: Int) = (0, 0), still: Bitmap?
  ) {
    let painter = Painter(
      plan: plan, background: backgroundColor, scratch: scratch, still: still)
    let bands = origin == (0, 0) ? self.bands(for: plan, in: bitmap) : 1
    if bands > 1 {
      let bounds = plan.bounds
      PaintList.shared.begin(bitmap, rows: bounds.top..<bounds.bottom, bands: bands)
    }
    statistics.pixelsPainted += painter.draw(into: bitmap, origin: origin)
    if bands > 1 { PaintList.shared.end() }
    statistics.layersDrawn += plan.drawn
    statistics.layersCulled += plan.culled
    plan.end()
  }

  /// How many bands a plan is painted in; one where it costs too little for several threads.
  private func bands(for plan: PaintPlan, in bitmap: Bitmap) -> Int {
    // Dithering to fewer bits reckons with the place of a pixel in the whole bitmap.
    guard bitmap.format.bitsPerPixel == 32 else { return 1 }
    if let bands { return bands }
    if plan.mostCost < bandedCost || plan.cost < bandedCost { return 1 }
    return PaintCrew.shared.bands(rows: plan.bounds.height)
  }

  /// Paints damage, and what the framebuffer owes of earlier frames; then it owes nothing.
  ///
  /// The caller adds the damage to what its other framebuffers owe.
  public func draw(into framebuffer: any Framebuffer, damage: Region) {
    var region = framebuffer.owed
    // Given up first, so that adding to it does not copy.
    framebuffer.owed = Region()
    region.formUnion(damage)
    paint(region, into: framebuffer.bitmap)
  }
}
