public import SashGeometry
public import SashRaster

/// A rectangle of a scene that keeps its pixels, so that moving, fading and stacking repaint none.
///
/// Layers form a tree below the `root` of a `Scene`; a layer lies above its superlayer's contents
/// and above its earlier siblings. Changes show at the scene's next `commit()`. A view draws into
/// the nearest layer above it, so layers are few.
@MainActor public final class Layer {
  /// A name for messages about this layer.
  public var name = ""

  /// Where the layer lies in its superlayer, whose top left corner is the origin.
  ///
  /// A new origin only moves the pixels; a new size repaints a drawing. A frame that is not
  /// finite, or of no size, shows nothing.
  public var frame: Rect = .zero {
    didSet { if frame != oldValue { touch() } }
  }

  /// How the layer appears beside its frame, sublayers included.
  ///
  /// Pixels of a scaled layer are filtered until `Scene.settle()`; at 1 they are as they were
  /// drawn. Moves and turns leave each pixel what it is.
  public var transform = LayerTransform.identity {
    didSet { if transform != oldValue { touch() } }
  }

  /// A way by which the layer is moved beyond its frame: a part of its transform.
  public var translation: Vector {
    get { transform.translation }
    set { transform.translation = newValue }
  }

  /// How much larger than its frame the layer appears, about its middle: a part of its transform.
  public var scale: Double {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  /// How the layer is turned, about its middle: a part of its transform.
  public var turn: QuarterTurn {
    get { transform.turn }
    set { transform.turn = newValue }
  }

  /// How opaque the layer is as a whole, shadow and sublayers included, from 0 to 1.
  public var opacity: Double = 1 {
    didSet { if opacity != oldValue { touch() } }
  }

  /// Whether the layer and its sublayers are left out.
  public var isHidden = false {
    didSet { if isHidden != oldValue { touch() } }
  }

  /// The radii by which the corners of the contents are rounded, in logical pixels.
  ///
  /// Sublayers are cut by them only with `clipsToBounds`. Radii that do not fit along a side
  /// shrink in proportion. They turn with the layer.
  public var cornerRadii = CornerRadii.zero {
    didSet { if cornerRadii != oldValue { touch() } }
  }

  /// The largest of the radii; setting it sets all four.
  public var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// How the rounded corners bend.
  public var cornerStyle = RoundedRect.Style.circular {
    didSet { if cornerStyle != oldValue { touch() } }
  }

  /// Whether sublayers are cut off at the frame, rounded corners included.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { touch() } }
  }

  /// The shadow that the rounded frame throws around itself, never below itself.
  public var shadow: Shadow? {
    didSet { if shadow != oldValue { touch() } }
  }

  /// The opacity of a black sheet over the layer's frame, above its sublayers, from 0 to 1.
  public var dimming: Double = 0 {
    didSet { if dimming != oldValue { touch() } }
  }

  /// What the layer is made of below its contents.
  public var material = Material.none {
    didSet { if material != oldValue { touch() } }
  }

  /// How what it shows runs out towards its left and right edges; only with `clipsToBounds`.
  ///
  /// They turn with the layer.
  package var edgeFades = EdgeFades.none {
    didSet { if edgeFades != oldValue { touch() } }
  }

  /// What the layer shows below its sublayers.
  ///
  /// Set anew, it is displayed anew.
  public var contents: LayerContents = .none {
    didSet {
      dirt = .whole
      if !keepsOwnPixels { pixels = .none }
      touch()
    }
  }

  /// What a drawing shows outside of a rectangle, so that only this takes memory; nil to keep all.
  ///
  /// It must be true of what is drawn: where it changes that, say so by `setNeedsDisplay`.
  package var ground: LayerGround? {
    didSet { if ground != oldValue { touch() } }
  }

  /// Whether it has pixels.
  package var isDisplayed: Bool { !pixels.isEmpty }

  /// The layers within this one, from back to front.
  public internal(set) var sublayers: [Layer] = []
  /// The layer that this one lies in; not kept alive by it.
  public internal(set) weak var superlayer: Layer?

  /// What must be displayed anew.
  var dirt = Dirt.whole
  /// The pixels of a drawing, or of a picture that is scaled to the frame.
  var pixels = LayerPixels.none
  /// What lies below, blurred, where the material asks for it.
  var backdrop: Backdrop?
  /// How the contents lie on pixels; nil before they are first looked at.
  var grid: PixelGrid?
  /// The paint in which the pixels were last drawn from.
  var lastPaint = 0
  /// Physical pixels of the contents to one of their own size at the scene's scale.
  ///
  /// It follows the size that the layer appears in when that settles.
  var density = 1.0
  /// The pixels at a half, a quarter and so on, where the layer appears much smaller.
  var smaller: SmallerPixels?
  /// How often its pixels were given back for memory and then drawn anew.
  var restores = 0
  /// Why the layer shows nothing, once that has been reported.
  var reported: LayerProblem.Reason?
  /// What has changed in the scene that the layer belongs to; nil outside any.
  var changes: SceneChanges?
  /// Whether the layer stands among the changes.
  var isListed = false
  /// Whether the scene must find anew where the layer lies and what it hides, not only display it.
  var isUnplaced = true
  /// The place in the scene's list; -1 before the first commit.
  var index = -1

  /// A layer that shows nothing yet.
  public init() {}

  /// Says that a part of the contents, or all of them, must be displayed anew.
  ///
  /// The rectangle is in logical pixels from the layer's own corner.
  public func setNeedsDisplay(_ rect: Rect? = nil) {
    dirt.add(rect)
    list()
  }

  /// Whether the pixels can be drawn into for the present contents.
  private var keepsOwnPixels: Bool {
    guard case .kept = pixels else { return false }
    switch contents {
    case .drawing, .image, .gradient: return true
    case .color, .none: return false
    }
  }

  /// Notes that the scene must look at all of this layer.
  func touch() {
    isUnplaced = true
    list()
  }

  /// Puts the layer among the changes.
  private func list() {
    guard !isListed, let changes else { return }
    isListed = true
    changes.layers.append(self)
  }

  /// What of a layer's contents is out of date.
  enum Dirt {
    /// Nothing.
    case none
    /// These rectangles.
    case parts([Rect])
    /// Everything.
    case whole

    /// More parts than this are not worth telling apart.
    private static let limit = 16

    mutating func add(_ rect: Rect?) {
      guard let rect, rect.isFinite else {
        if rect == nil { self = .whole }
        return
      }
      switch self {
      case .none: self = .parts([rect])
      case .whole: break
      case .parts(var parts):
        // Taken out first, so that appending does not copy.
        self = .none
        if parts.contains(where: { $0.contains(rect) }) {
          // Already there.
        } else if parts.count < Self.limit {
          parts.append(rect)
        } else {
          parts = [parts.reduce(rect) { $0.union($1) }]
        }
        self = .parts(parts)
      }
    }
  }
}
