import SashGeometry
public import SashRaster

extension Scene {
  /// Paints a region of the scene as it was at the last commit, and nothing outside.
  ///
  /// The bitmap's first pixel is the scene's. What lay in the region before does not matter.
  public func paint(_ region: Region, into bitmap: Bitmap) {
    let region = region.intersection(pixelBounds.intersection(bitmap.bounds))
    if region.isEmpty { return }
    plan.make(region, of: tree)
    let painter = Painter(
      plan: plan, nodes: tree.nodes, layers: tree.layers, background: backgroundColor,
      scratch: scratch, still: nil)
    statistics.pixelsPainted += painter.draw(into: bitmap)
    statistics.layersDrawn += plan.drawn
    statistics.layersCulled += plan.culled
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
