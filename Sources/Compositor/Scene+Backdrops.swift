import SashGeometry
import SashRaster

/// The number of rectangles above which they are blurred as one, since each also reads the pixels
/// around it.
private let maximumParts = 4

/// The number of paints without use after which a blurred backdrop is released.
private let patience = 120

extension Scene {
  // MARK: Damage

  /// Adds damage to blurred layers where the layers below them have changed.
  func spreadThroughBlurs() {
    for index in tree.blurred {
      let node = tree.nodes[index]
      guard case .blur(let look) = node.look.material else { continue }
      let backdrop = tree.layers[index].backdrop
      if tree.isRestacked {
        backdrop?.invalidateAll()
        markBlurred(node.visible, index)
        continue
      }
      // The damage added here belongs to this layer, so that only blurred layers above it need to
      // process it.
      for place in tree.damage.entries.indices {
        let entry = tree.damage.entries[place]
        if entry.source.lowest >= index || entry.isHidden(by: tree.nodes, before: index) {
          continue
        }
        let reached = look.blur.affectedRect(by: entry.rect)
        backdrop?.invalidate(reached)
        markBlurred(reached.intersection(node.visible), index)
      }
    }
  }

  private func markBlurred(_ rect: PixelRect, _ index: Int) {
    tree.damage.add(rect, source: .subtree(index))
  }

  /// Invalidates all blurred backdrops.
  func forgetBackdrops() {
    for index in tree.blurred { tree.layers[index].backdrop?.invalidateAll() }
  }

  // MARK: Painting

  /// Updates the backdrops of the blurred layers in a plan.
  ///
  /// - Parameter depth: The number of blurred layers above that need this backdrop.
  func fillBackdrops(for plan: PaintPlan, depth: Int = 0) {
    if tree.blurred.isEmpty { return }
    for command in plan.commands where command.kind == .material {
      guard case .blur(let look) = tree.nodes[command.node].look.material else { continue }
      fillBackdrop(of: command.node, look, plan.rects[command.place], depth: depth)
    }
  }

  private func fillBackdrop(
    of index: Int, _ look: BackdropLook, _ rects: ArraySlice<PixelRect>, depth: Int
  ) {
    let node = tree.nodes[index]
    let layer = tree.layers[index]
    let backdrop = layer.backdrop ?? Backdrop()
    layer.backdrop = backdrop
    backdrop.lastPaint = paints
    guard
      backdrop.reserve(
        node.look.shape.rect, in: pixelSize, look: look, isOpaque: tree.space.isOpaque)
    else { return }
    let missing = backdrop.missing(rects)
    if missing.isEmpty { return }
    let parts = missing.count > maximumParts ? [missing.bounds] : missing.rects
    var around = Region()
    for part in parts {
      around.formUnion(look.blur.affectedRect(by: part).intersection(pixelBounds))
    }
    let bounds = around.bounds
    // The scene's own edges, beyond which its last pixels are repeated.
    let edges = pixelBounds.offset(x: -bounds.left, y: -bounds.top)
    guard let below = paintBelow(index, around, depth: depth) else { return }
    for part in parts {
      guard let picture = blurred.picture(part.size, depth: 0),
        Compositing.blur(
          below, part.offset(x: -bounds.left, y: -bounds.top), by: look.blur, edges: edges,
          into: picture, at: (0, 0))
      else { return }
      statistics.pixelsBlurred += look.blur.affectedRect(by: part).intersection(pixelBounds).area
      picture.saturate(PixelRect(part.size), by: look.saturation)
      Compositing.fill(picture, Region(PixelRect(part.size)), with: look.tint)
      backdrop.take(part, from: picture)
    }
  }

  /// Paints the layers below a layer into a bitmap whose first pixel is that of the region's
  /// bounds.
  private func paintBelow(_ index: Int, _ region: Region, depth: Int) -> Bitmap? {
    while lowerPlans.count <= depth { lowerPlans.append(makePlan()) }
    let plan = lowerPlans[depth]
    plan.paint = paints
    plan.isCulling = self.plan.isCulling
    let still = stillNodes(below: index)
    plan.make(region, of: tree, upTo: index, still: still?.nodes ?? 0)
    if still != nil { fillStill(plan, depth: depth + 1) }
    fillBackdrops(for: plan, depth: depth + 1)
    let bounds = region.bounds
    guard let picture = lower.picture(bounds.size, depth: depth) else {
      plan.end()
      return nil
    }
    execute(plan, into: picture, origin: (bounds.left, bounds.top), still: still?.picture)
    return picture
  }

  /// Releases the backdrops of layers that have not been painted for many frames.
  func dropOldBackdrops() {
    for index in tree.blurred {
      if let backdrop = tree.layers[index].backdrop, paints - backdrop.lastPaint > patience {
        tree.layers[index].backdrop = nil
      }
    }
  }
}
