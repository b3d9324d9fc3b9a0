// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

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
      for layer in tree.layers { layer.dirtyState = .whole }
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
  package internal(set) var statistics = SceneStatistics()

  /// Whether hidden pixels are culled, commands merged and static layers cached; disabled only to
  /// verify that the result is the same.
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
  let changes = SceneChanges()
  let plan = PaintPlan()
  let staticPlan = PaintPlan()
  let staticLayerCache = StaticLayerCache()
  let scratch = ScratchBitmaps()
  /// The bitmaps in which contents are drawn before they are rotated.
  let rotationScratch = ScratchBitmaps()
  /// The plans and bitmaps of the layers below blurred layers, one for each nesting depth.
  var lowerPlans: ContiguousArray<PaintPlan> = []
  let lowerScratch = ScratchBitmaps()
  /// The most recently blurred pixels.
  let blurScratch = ScratchBitmaps()
  /// Whether a commit is displaying drawings.
  var isCommitting = false
  /// The number of paints so far.
  var paintCount = 0
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

  /// Converts a point of the content to the rotated framebuffer, both in logical pixels.
  package func framebufferPoint(of point: Point) -> Point { turn.apply(point, in: size) }

  /// Converts a point of the rotated framebuffer, for example of a touch, to the content, both in
  /// logical pixels.
  package func contentPoint(at point: Point) -> Point {
    (-turn).apply(point, in: turn.apply(size))
  }

  /// The rectangle of all physical pixels.
  package var pixelBounds: PixelRect { PixelRect(pixelSize) }

  private func updateGeometry() {
    tree.space = SceneGeometry(scale: scale, turn: turn, size: scale.pixels(size))
    pixelSize = tree.space.pixelSize
    root.frame = Rect(origin: .zero, size: size)
    tree.rootParent = .scene(pixelSize)
    changes.isWhole = true
  }
}
