// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The maximum number of rows that are blurred at once, so that the scratch bitmaps of a large layer
/// stay small and in the processor's cache.
private let maximumRows = 96

/// The number of paints without use after which a blurred backdrop is released.
private let maximumIdlePaints = 120

/// The number of paints without a blur after which the memory for blurring is released.
private let maximumPaintsWithoutBlur = 10

/// The painter of the blurred backdrops of layers.
@MainActor final class BackdropPainter {
  /// The plans and bitmaps of the layers below blurred layers, one for each nesting depth.
  private var lowerPlans: ContiguousArray<PaintPlan> = []
  private let lowerScratch = ScratchBitmaps()
  /// The most recently blurred pixels.
  private let blurScratch = ScratchBitmaps()
  /// The rectangles of one layer that a plan paints.
  private var requested: ContiguousArray<PixelRect> = []
  /// The number of paints since the last blur.
  private var paintsWithoutBlur = 0

  /// The number of bytes of the bitmaps, without those of the layers.
  var byteCount: Int { lowerScratch.byteCount + blurScratch.byteCount }

  // MARK: Damage

  /// Adds damage to blurred layers where the layers below them have changed.
  func addDamage(to tree: SceneTree) {
    for index in tree.backdropNodes.blurred {
      let node = tree.nodes[index]
      guard case .blur(let style) = node.properties.material else { continue }
      let backdrop = tree.layers[index].backdrop
      if tree.isRestacked {
        backdrop?.invalidateAll()
        tree.damage.add(node.visibleRect, source: .subtree(index))
        continue
      }
      // The damage added here belongs to this layer, so that only blurred layers above it need to
      // process it.
      for entryIndex in tree.damage.entries.indices {
        let entry = tree.damage.entries[entryIndex]
        if entry.isAbsentFromBackdrop(of: index, in: tree.nodes) { continue }
        let reached = style.blur.affectedRect(by: entry.rect)
        backdrop?.invalidate(reached)
        tree.damage.add(
          reached.intersection(node.visibleRect), source: .subtree(index))
      }
    }
  }

  /// Invalidates all blurred backdrops.
  func invalidate(in tree: SceneTree) {
    for index in tree.backdropNodes.blurred { tree.layers[index].backdrop?.invalidateAll() }
  }

  // MARK: Painting

  /// Updates the backdrops of the blurred layers in a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan that is about to be painted.
  ///   - scene: The scene of the plan.
  ///   - depth: The number of blurred layers above that need these backdrops.
  func update(for plan: PaintPlan, in scene: Scene, depth: Int = 0) {
    for index in scene.tree.backdropNodes.blurred {
      guard case .blur(let style) = scene.tree.nodes[index].properties.material else { continue }
      requested.removeAll(keepingCapacity: true)
      // The corners of a layer can be commands of their own.
      for command in plan.commands where command.kind == .material && command.node == index {
        requested.append(contentsOf: plan.rects[command.rectRange])
      }
      if !requested.isEmpty { updateBackdrop(of: index, style, in: scene, depth: depth) }
    }
  }

  /// Updates the backdrop of a layer where it is requested.
  private func updateBackdrop(
    of index: Int, _ style: BackdropStyle, in scene: Scene, depth: Int
  ) {
    let tree = scene.tree
    let layer = tree.layers[index]
    let backdrop = layer.backdrop ?? BackdropCache()
    layer.backdrop = backdrop
    backdrop.lastPaint = scene.paintCount
    guard
      let missing = backdrop.request(
        requested, of: tree.nodes[index].properties.shape.rect,
        visible: tree.nodes[index].visibleRect, in: scene.pixelSize, style: style,
        isOpaque: tree.space.isOpaque),
      !missing.isEmpty
    else { return }
    let parts = Self.parts(of: missing, style, in: scene)
    if missing.bounds.height <= maximumRows {
      return blur(parts, below: index, style, into: backdrop, in: scene, depth: depth)
    }
    for part in parts {
      for top in stride(from: part.top, to: part.bottom, by: maximumRows) {
        var band = part
        band.top = top
        band.bottom = min(top + maximumRows, part.bottom)
        blur([band], below: index, style, into: backdrop, in: scene, depth: depth)
      }
    }
  }

  /// Returns the rectangles to blur for a region: its own, or its bounds if these have fewer pixels,
  /// since each rectangle also reads the pixels around it.
  private static func parts(
    of region: Region, _ style: BackdropStyle, in scene: Scene
  ) -> [PixelRect] {
    func cost(_ rect: PixelRect) -> Int {
      style.blur.affectedRect(by: rect).intersection(scene.pixelBounds).area
    }
    var sum = 0
    region.forEachRect { sum += cost($0) }
    return sum < cost(region.bounds) ? region.rects : [region.bounds]
  }

  /// Blurs rectangles of the layers below a layer and stores them in its backdrop.
  private func blur(
    _ parts: [PixelRect], below index: Int, _ style: BackdropStyle, into backdrop: BackdropCache,
    in scene: Scene, depth: Int
  ) {
    paintsWithoutBlur = 0
    var around = Region()
    for part in parts {
      around.formUnion(style.blur.affectedRect(by: part).intersection(scene.pixelBounds))
    }
    let bounds = around.bounds
    // The scene's own edges, beyond which its last pixels are repeated.
    let edges = scene.pixelBounds.offset(x: -bounds.left, y: -bounds.top)
    guard let below = paintBelow(index, around, in: scene, depth: depth) else { return }
    for part in parts {
      guard let blurredBitmap = blurScratch.bitmap(part.size, depth: 0),
        Compositing.blur(
          below, part.offset(x: -bounds.left, y: -bounds.top), by: style.blur, edges: edges,
          into: blurredBitmap, at: (0, 0))
      else { return }
      scene.countBlurredPixels(
        style.blur.affectedRect(by: part).intersection(scene.pixelBounds).area)
      blurredBitmap.saturate(PixelRect(part.size), by: style.saturation)
      Compositing.fill(blurredBitmap, Region(PixelRect(part.size)), with: style.tint)
      backdrop.store(part, from: blurredBitmap)
    }
  }

  /// Paints the layers below a layer into a bitmap whose first pixel is that of the region's
  /// bounds.
  private func paintBelow(_ index: Int, _ region: Region, in scene: Scene, depth: Int) -> Bitmap? {
    while lowerPlans.count <= depth { lowerPlans.append(scene.makePlan()) }
    let plan = lowerPlans[depth]
    plan.paintNumber = scene.paintCount
    plan.isCulling = scene.isCulling
    let cachedNodes = scene.staticNodes(below: index)
    plan.build(
      region, of: scene.tree, upTo: index, staticCount: cachedNodes?.nodes ?? 0, isBackdrop: true)
    if cachedNodes != nil { scene.updateStaticLayerCache(plan, depth: depth + 1) }
    update(for: plan, in: scene, depth: depth + 1)
    let bounds = region.bounds
    guard let bitmap = lowerScratch.bitmap(bounds.size, depth: depth) else {
      plan.releaseLayers()
      return nil
    }
    scene.execute(
      plan, into: bitmap, origin: (bounds.left, bounds.top), staticBitmap: cachedNodes?.picture)
    return bitmap
  }

  // MARK: Memory

  /// Releases scratch memory that the recent paints have not used.
  func endPaint() {
    paintsWithoutBlur += 1
    if paintsWithoutBlur == maximumPaintsWithoutBlur { Compositing.releaseBlurMemory() }
    lowerScratch.endPaint()
    blurScratch.endPaint()
  }

  /// Releases all scratch memory, between two paints.
  func releaseScratch() {
    Compositing.releaseBlurMemory()
    lowerScratch.removeAll()
    blurScratch.removeAll()
  }

  /// Releases the backdrops of layers that have not been painted for many frames.
  func releaseUnused(in tree: SceneTree, at paintCount: Int) {
    for index in tree.backdropNodes.blurred {
      if let backdrop = tree.layers[index].backdrop,
        paintCount - backdrop.lastPaint > maximumIdlePaints
      {
        tree.layers[index].backdrop = nil
      }
    }
  }
}
