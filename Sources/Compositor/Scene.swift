public import SashGeometry
public import SashRaster

/// A tree of layers, what of it has changed, and how it becomes pixels.
///
/// The frame of a window is two steps: `commit()` displays dirty contents and tells the damage,
/// then `draw(into:damage:)` paints that, and what the framebuffer at hand still owes. A commit
/// that finds nothing changed gives an empty region: there is nothing to show anew.
@MainActor public final class Scene {
  /// The layer that all others lie in; its frame is the scene.
  public let root = Layer()

  /// The extent in logical pixels.
  public var size: Size {
    didSet { if size != oldValue { measure() } }
  }

  /// Physical pixels to a logical one.
  public var scale: DisplayScale {
    didSet {
      guard scale != oldValue else { return }
      measure()
      for layer in tree.layers { layer.dirt = .whole }
    }
  }

  /// How the content is turned in its pixels, as for a panel that is mounted sideways.
  ///
  /// `size` and all layers stay as they are; damage and framebuffers are of the turned picture.
  public var turn = QuarterTurn.none {
    didSet { if turn != oldValue { measure() } }
  }

  /// The colour behind all layers.
  public var backgroundColor = Color.black {
    didSet { if backgroundColor != oldValue { changes.isWhole = true } }
  }

  /// Called once for each layer that cannot show what it should, and again when the reason changes.
  public var onProblem: ((LayerProblem) -> Void)?

  /// What the scene has done since it was made.
  public internal(set) var statistics = SceneStatistics()

  /// Whether what opaque layers hide is left out, what can be is drawn in one pass, and still
  /// layers are drawn from a picture of them; off only to prove that it makes no difference.
  package var isCulling: Bool {
    get { plan.isCulling }
    set {
      plan.isCulling = newValue
      stillPlan.isCulling = newValue
    }
  }

  /// In how many bands everything is painted; nil to decide by what it costs.
  package var bands: Int?

  let tree = SceneTree()
  let changes = SceneChanges()
  let plan = PaintPlan()
  let stillPlan = PaintPlan()
  let stillPicture = StillPicture()
  let scratch = ScratchPictures()
  /// In which contents are drawn before they are turned.
  let turning = ScratchPictures()
  /// The plans and pictures of what lies below blurred layers, one for each that lie over others.
  var lowerPlans: ContiguousArray<PaintPlan> = []
  let lower = ScratchPictures()
  /// What has just been blurred.
  let blurred = ScratchPictures()
  /// Whether drawings are being displayed.
  var isCommitting = false
  /// How many paints there have been.
  var paints = 0
  /// The extent in physical pixels.
  private(set) var pixelSize = PixelSize.zero

  /// A scene of a logical size without any layer but its root.
  public init(size: Size, scale: DisplayScale = .one) {
    self.size = size
    self.scale = scale
    root.join(changes)
    root.name = "root"
    plan.restore = { [unowned self] in restore($0) }
    stillPlan.restore = { [unowned self] in restore($0) }
    measure()
  }

  /// A plan that brings back pixels which layers have given back.
  func makePlan() -> PaintPlan {
    let plan = PaintPlan()
    plan.restore = { [unowned self] in restore($0) }
    return plan
  }

  isolated deinit {
    // A changed layer and the list of changes hold each other.
    changes.layers.removeAll()
    root.leave()
  }

  /// Whether anything has changed since the last commit.
  public var needsCommit: Bool { !changes.isEmpty }

  /// Where a point of the content lies in the turned picture, both in logical pixels.
  public func picturePoint(of point: Point) -> Point { turn.apply(point, in: size) }

  /// The point of the content that lies at a place of the turned picture, as a touch there means.
  public func contentPoint(at place: Point) -> Point {
    (-turn).apply(place, in: turn.apply(size))
  }

  /// All pixels.
  public var pixelBounds: PixelRect { PixelRect(pixelSize) }

  private func measure() {
    tree.space = SceneSpace(scale: scale, turn: turn, size: scale.pixels(size))
    pixelSize = tree.space.pixelSize
    root.frame = Rect(origin: .zero, size: size)
    tree.surroundings = .scene(pixelSize)
    changes.isWhole = true
  }
}
