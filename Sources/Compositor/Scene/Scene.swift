// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The number of paints between two checks of the memory budget.
private let budgetCheckInterval = 16

/// A tree of layers with the record of its changes, painted in software.
///
/// Use a scene to composite layers into any `Framebuffer`. A frame takes two steps: `commit()`
/// displays changed contents and returns the damage, then `draw(into:damage:)` paints it together
/// with the framebuffer's pending damage. If the damage is empty, there is no new frame to present.
///
///     let damage = scene.commit()
///     if !damage.isEmpty { scene.draw(into: framebuffer, damage: damage) }
@MainActor package final class Scene {
  /// The root of the layer tree, whose frame is the scene.
  package let root = Layer()

  /// The extent of the content in logical pixels.
  package var size: Size {
    didSet { if size != oldValue { updateGeometry() } }
  }

  /// The number of physical pixels per logical pixel.
  package var scale: DisplayScale {
    didSet {
      guard scale != oldValue else { return }
      updateGeometry()
      for layer in tree.layers { layer.backingStore.invalidate() }
    }
  }

  /// The rotation of the content in its pixels, as for a panel that is mounted sideways.
  ///
  /// `size` and all layers keep the content's orientation; damage and framebuffers are rotated.
  package var turn = QuarterTurn.none {
    didSet { if turn != oldValue { updateGeometry() } }
  }

  /// The colour behind all layers.
  package var backgroundColor = Color.black {
    didSet { if backgroundColor != oldValue { changes.isWhole = true } }
  }

  /// Receives each layer problem once, and again when its reason changes.
  package var onProblem: ((LayerProblem) -> Void)?

  /// The counters of the scene's work since its creation.
  package private(set) var statistics = SceneStatistics()

  /// Whether hidden pixels are culled, commands merged, and static layers, backdrops and the pictures
  /// of layers with affine maps cached;
  /// disabled only to verify that the result is the same.
  package var isCulling: Bool {
    get { plan.isCulling }
    set {
      plan.isCulling = newValue
      staticPlan.isCulling = newValue
    }
  }

  /// The number of bands in which everything is painted, or `nil` to decide by cost.
  package var bands: Int?

  let tree = SceneTree()
  let changes = SceneChanges { LayerScene($0) }
  let plan = PaintPlan()
  let staticPlan = PaintPlan()
  let staticLayerCache = StaticLayerCache()
  let scratch = ScratchBitmaps()
  /// The bitmaps in which contents are drawn before they are rotated.
  let rotationScratch = ScratchBitmaps()
  let backdrops = BackdropPainter()
  /// Computes the region of a frame, the damage and a framebuffer's pending damage.
  var paintedRegion = RegionUnion()
  /// Whether a commit is displaying drawings.
  private var isCommitting = false
  /// The number of paints so far.
  private(set) var paintCount = 0
  /// The extent in physical pixels.
  private(set) var pixelSize = PixelSize.zero

  /// Creates a scene of a size in logical pixels that has only its root layer.
  package init(size: Size, scale: DisplayScale = .one) {
    self.size = size
    self.scale = scale
    root.joinScene(changes)
    root.name = "root"
    plan.restore = { [unowned self] in restore($0) }
    staticPlan.restore = { [unowned self] in restore($0) }
    updateGeometry()
  }

  /// Returns a plan that redraws purged pixels.
  func makePlan() -> PaintPlan {
    let plan = PaintPlan()
    plan.restore = { [unowned self] in restore($0) }
    return plan
  }

  isolated deinit {
    // A changed layer and the list of changes reference each other.
    changes.layers.removeAll()
    root.leaveScene()
  }

  /// Whether anything has changed since the last commit.
  package var needsCommit: Bool { !changes.isEmpty }

  /// The rectangle of all physical pixels.
  package var pixelBounds: PixelRect { PixelRect(pixelSize) }

  private func updateGeometry() {
    tree.space = SceneGeometry(scale: scale, turn: turn, size: scale.pixels(size))
    pixelSize = tree.space.pixelSize
    root.frame = Rect(origin: .zero, size: size)
    tree.rootContext = .scene(pixelSize)
    changes.isWhole = true
  }

  // MARK: Committing

  /// Displays changed contents and returns the pixels that differ from the last commit.
  ///
  /// Call it once per frame, before `draw(into:damage:)` or `paint(_:into:)`. Drawing closures may
  /// change layers; those changes take effect at the next commit. It is a programmer error to
  /// commit from a drawing closure.
  ///
  /// - Returns: The damage in physical pixels; empty if nothing visible has changed.
  package func commit() -> Region {
    precondition(!isCommitting, "A drawing must not commit the scene that displays it.")
    if changes.isEmpty { return Region() }
    isCommitting = true
    defer { isCommitting = false }
    statistics.commits += 1
    let isWhole = changes.isWhole
    let isRestructured = changes.isRestructured
    changes.isWhole = false
    changes.isRestructured = false
    var changed: ContiguousArray<Layer> = []
    swap(&changed, &changes.layers)
    for layer in changed { layer.membership?.isChanged = false }
    tree.space.isOpaque = backgroundColor.isOpaque
    if isWhole || isRestructured { tree.rebuild(root) } else { tree.update(&changed) }
    for index in tree.visited { display(index) }
    changed.removeAll(keepingCapacity: true)
    if changes.layers.isEmpty { swap(&changed, &changes.layers) }
    if isWhole || isRestructured {
      staticLayerCache.reset()
    } else {
      staticLayerCache.recordCommit(lowestChange: tree.lowestChange)
    }
    if isWhole {
      backdrops.invalidate(in: tree)
      return Region(pixelBounds)
    }
    backdrops.addDamage(to: tree)
    return tree.damage.region(
      in: pixelBounds, under: tree.nodes, isRestacked: tree.isRestacked)
  }

  /// Updates the pixels of one layer.
  private func display(_ index: Int) {
    let layer = tree.layers[index]
    guard layer.frame.isFinite else { return report(.frameNotFinite, layer) }
    let node = tree.nodes[index]
    let scale = scale.multiplied(by: layer.density)
    guard case .pixels = node.properties.content, !node.visibleRect.isEmpty else {
      if let picture = layer.displayedPicture { return display(picture, of: node, index) }
      return layer.backingStore.dropMismatchedPixels(for: layer.frame.size, scale: scale)
    }
    layer.display(
      node, in: pixelSize, scale: scale, scratch: rotationScratch,
      statistics: &statistics
    ) { part in
      tree.damage.add(node.scenePixels(showing: part), source: .contents(index))
      tree.lowestChange = min(tree.lowestChange, index)
    }
    guard case .failed(let reason) = layer.backingStore.pixels else {
      layer.reportedReason = nil
      return
    }
    // A layer that draws nothing hides nothing, until the next attempt.
    tree.nodes[index].opaqueArea = Node.OpaqueArea()
    layer.membership?.needsGeometryUpdate = true
    report(reason, layer)
  }

  /// Updates the picture of a layer with an affine map.
  private func display(_ picture: LayerPicture, of node: Node, _ index: Int) {
    let isVisible = node.isVisible && !node.visibleRect.isEmpty
    let changed = isVisible ? picture.display(statistics: &statistics) : Region()
    if let problem = picture.problem {
      report(problem, tree.layers[index])
    } else {
      tree.layers[index].reportedReason = nil
    }
    let frame = node.properties.shape.rect
    changed.forEachRect { part in
      tree.damage.add(
        picture.scenePixels(showing: part, over: frame).intersection(node.visibleRect),
        source: .contents(index))
      tree.lowestChange = min(tree.lowestChange, index)
    }
  }

  private func report(_ reason: LayerProblem.Reason, _ layer: Layer) {
    if layer.reportedReason == reason { return }
    layer.reportedReason = reason
    onProblem?(LayerProblem(layer: layer.name, reason: reason))
  }

  // MARK: Painting

  /// Redraws the pixels of a layer that were purged.
  func restore(_ index: Int) {
    let node = tree.nodes[index]
    guard !node.visibleRect.isEmpty else { return }
    let layer = tree.layers[index]
    layer.backingStore.willRestore()
    layer.display(
      node, in: pixelSize, scale: scale.multiplied(by: layer.density), scratch: rotationScratch,
      statistics: &statistics
    ) { _ in }
  }

  /// Counts the pixels and the layers of a painted plan.
  func count(_ plan: PaintPlan, pixelsPainted: Int) {
    statistics.pixelsPainted += pixelsPainted
    statistics.layersDrawn += plan.layerCounts.drawn
    statistics.layersCulled += plan.layerCounts.culled
  }

  func countBlurredPixels(_ number: Int) { statistics.pixelsBlurred += number }

  /// Counts a paint, and releases memory that has not been used in the recent ones.
  func endPaint() {
    staticLayerCache.endPaint()
    scratch.endPaint()
    rotationScratch.endPaint()
    backdrops.endPaint()
    paintCount += 1
    guard paintCount % budgetCheckInterval == 0 else { return }
    backdrops.releaseUnused(in: tree, at: paintCount)
    enforceBudget()
  }
}
