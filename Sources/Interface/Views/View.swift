import SashCompositor
import SashGeometry
import SashGestures
import SashRaster

/// A rectangle of a window that lays out, draws and answers the user.
///
/// A view draws into the layer of the nearest composited view above it. It has a layer of its own
/// when `isComposited` is set, when it is transparent, dimmed, scaled, turned, moved, animated or
/// casts a shadow, when it clips round corners or composited views, when it lies above a composited
/// view that comes before it, or when it sticks out of the layer it would be drawn into. Moving,
/// fading and dimming such a view repaints nothing.
///
/// Superviews own their subviews; the window is known weakly.
open class View: Responder, GestureNode {
  // MARK: Tree

  /// The view that this one lies in.
  public internal(set) weak var superview: View?
  /// The views in this one, the last one on top.
  public internal(set) final var subviews: [View] = []
  /// The window, if it is in one.
  public internal(set) final weak var window: Window?
  /// The controller whose view this is.
  public internal(set) final weak var controller: ViewController?

  /// It is about to enter a window, or to leave its window (nil).
  open func willMove(toWindow window: Window?) {}
  /// It entered a window, or left it.
  open func didMoveToWindow() {}
  /// It is about to be put into a view, or taken out of one (nil).
  open func willMove(toSuperview superview: View?) {}
  /// It was put into a view, or taken out of one.
  open func didMoveToSuperview() {}

  // MARK: Place

  final var storedFrame: Rect
  final var boundsOrigin = Point.zero

  /// Whether the frame follows the bounds of the superview, whatever its layout does.
  public final var fillsSuperview = false {
    didSet { if fillsSuperview != oldValue { superview?.subviewsDidChange() } }
  }
  /// How much of a stack's surplus the view takes, relative to its siblings; zero: none.
  public final var flexibility: Double = 0 { didSet { superview?.setNeedsLayout() } }

  // MARK: Looks

  /// What the view is filled with before it draws; nil: nothing.
  public final var backgroundColor: Color? {
    didSet {
      guard backgroundColor != oldValue else { return }
      carryBackground(from: oldValue)
      backgroundDidChange()
    }
  }
  /// Whether it and all in it is not drawn and not pressed.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { hiddenDidChange() } }
  }
  /// The opacity of it and all in it, 0 to 1; below 0.01 it is not pressed either.
  public final var alpha: Double = 1 {
    didSet {
      alpha = alpha.clampedFraction(or: 1)
      guard alpha != oldValue else { return }
      carry(.alpha, from: oldValue, to: alpha)
      effectDidChange(alpha != 1) { $0.opacity = self.shownAlpha }
    }
  }
  /// The radii of the corners of the background, and of the view when it clips.
  public final var cornerRadii = CornerRadii.zero {
    didSet {
      guard cornerRadii != oldValue else { return }
      carryRadii(from: oldValue)
      cornersDidChange()
    }
  }
  /// The largest of the radii; setting it sets all four.
  public final var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }
  /// How the corners bend.
  public final var cornerStyle = RoundedRect.Style.circular {
    didSet { if cornerStyle != oldValue { cornersDidChange() } }
  }
  /// What it is made of below its background; a blur shows what lies under the view.
  public final var material = Material.none {
    didSet {
      if material != oldValue { effectDidChange(material != .none) { $0.material = self.material } }
    }
  }
  /// Whether what is in it cannot be seen outside its bounds.
  public final var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsPlacement() } }
  }
  /// What it casts on what lies below.
  public final var shadow: Shadow? {
    didSet {
      guard shadow != oldValue else { return }
      carryShadow(from: oldValue)
      effectDidChange(shadow != nil) { $0.shadow = self.shownShadow }
    }
  }
  /// How much black lies over it and all in it, 0 to 1.
  public final var dimming: Double = 0 {
    didSet {
      dimming = dimming.clampedFraction(or: 0)
      guard dimming != oldValue else { return }
      carry(.dimming, from: oldValue, to: dimming)
      effectDidChange(dimming != 0) { $0.dimming = self.shownDimming }
    }
  }
  /// How much larger it is shown, about its centre; the frame stays what it is.
  public final var transformScale: Double = 1 {
    didSet {
      if !(transformScale.isFinite && transformScale >= 0) { transformScale = oldValue }
      guard transformScale != oldValue else { return }
      carry(.scale, from: oldValue, to: transformScale)
      effectDidChange(transformScale != 1) { $0.scale = self.shownScale }
      setNeedsPlacement()
    }
  }
  /// How far from its frame it is shown; the frame stays what it is.
  public final var translation = Vector.zero {
    didSet {
      if !translation.isFinite { translation = oldValue }
      guard translation != oldValue else { return }
      carryTranslation(from: oldValue)
      effectDidChange(translation != .zero) { $0.translation = self.shownTranslation }
      setNeedsPlacement()
    }
  }
  /// How it is turned, about its centre; the frame stays what it is.
  public final var turn = QuarterTurn.none {
    didSet {
      guard turn != oldValue else { return }
      effectDidChange(turn != .none) { $0.turn = self.turn }
      setNeedsPlacement()
    }
  }
  /// Whether it is asked to have a layer of its own; it may have one for other reasons too.
  public final var isComposited = false {
    didSet {
      guard isComposited != oldValue else { return }
      if isComposited { compositing.insert(.explicit) } else { compositing.remove(.explicit) }
      setNeedsPlacement()
    }
  }

  final var presence = Presence.absent
  /// What is seen beside what is set; nil while nothing of the view is animated.
  final var motions: ViewMotions?
  final var compositing: CompositingReasons = []
  final var contentKind = ContentKind.none
  /// The layers of the composited views next in this composited one, lowest first.
  final var layerChildren: [Layer] = []
  /// What their layers and all on these cover, in this view's layer.
  final var layerExtents: [Rect] = []
  final var needsPlacement = true

  /// Whether `draw(in:dirty:)` draws anything; a subclass that only arranges views says false, which
  /// spares its pixels.
  open var drawsContent: Bool { type(of: self) != View.self }

  /// The picture that is all the view shows; nil where there is none, or more.
  var picture: (image: Image, mode: ContentMode)? { nil }

  /// Draws the view in its own coordinates, over its background.
  ///
  /// Only called for what is dirty; `dirty` is the part in question, and the canvas is clipped to it.
  open func draw(in canvas: Canvas, dirty: Rect) {}

  /// The theme, the direction or the display's scale changed for this view.
  open func environmentDidChange() {}
  /// Apart from the view: few have one, and it is as large as the rest of a view.
  final var storedTheme: OwnTheme?
  final var storedDirection: LayoutDirection?
  final var knownSurroundings: Surroundings?

  // MARK: Layout

  final var needsLayout = true
  final var subtreeNeedsLayout = true
  final var storedSafeArea = EdgeInsets.zero
  /// What is said of the anchors of its subviews; nil: nothing.
  final var anchorLayout: AnchorLayout? { extras?.anchorLayout }
  /// How long a stack lets the view keep its length when room is short: those with less give way
  /// first; 0 unless set.
  public final var layoutPriority: Double {
    get { extras?.layoutPriority ?? 0 }
    set {
      guard newValue != layoutPriority else { return }
      ownExtras.layoutPriority = newValue
      superview?.setNeedsLayout()
    }
  }
  /// The part of its safe area that counts for what is in it.
  var contentSafeArea: EdgeInsets {
    guard extras?.passesSafeArea == true, let superview else { return storedSafeArea }
    return superview.contentSafeArea
  }
  /// What that safe area is measured from, in the coordinates of what is in the view.
  final var contentArea: Rect {
    guard extras?.passesSafeArea == true, let superview else { return bounds }
    return superview.contentArea
  }

  /// What it answered when it was asked for its size.
  final var fittingSizes = FittingSizes()
  /// Whether it was asked for its size since anyone was told that this has changed.
  final var isMeasured = false

  /// Whether its size is another one when subviews come, hide or go.
  var sizeFollowsSubviews: Bool { false }

  /// Places the subviews; called when the layout is due, never directly.
  open func layoutSubviews() {}
  /// The size that suits it best within a size, whose sides may be infinite.
  ///
  /// By default that in which all is placed that constraints say, or the one it has. The answer is
  /// taken to hold until the view or anything in it asks for layout, and for every lesser height that
  /// it fits into.
  open func sizeThatFits(_ size: Size) -> Size {
    anchorLayout?.fittingSize(in: size) ?? bounds.size
  }
  /// The size that it has by itself.
  open var intrinsicContentSize: Size {
    fittingSize(in: Size(width: .infinity, height: .infinity))
  }
  /// The part of the view that bars and edges cover has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Input

  /// Whether it and all in it can be pressed.
  public final var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { interactionDidChange() } }
  }
  /// Whether presses beside its subviews go to what lies below it.
  public final var passesThroughTouches = false
  /// The recognisers that touches in this view are offered to.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// The shape of the pointer over it; nil: the one of its superview.
  open var cursor: Cursor? { didSet { if cursor != oldValue { window?.hoverMayHaveChanged() } } }

  /// Whether a point in its own coordinates belongs to it.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// The view that a press at a point in its own coordinates is meant for; nil: none in here.
  open func hitTest(_ point: Point) -> View? { defaultHitTest(point) }

  /// The wheel turns over it; true when it took that, else its superview is asked.
  ///
  /// Touchpads do not come here: their scrolls are touches of source `touchpad`.
  open func scrollWheel(_ event: ScrollEvent) -> Bool { false }
  /// The pointer came over it or something in it, or left.
  open func hoverDidChange(_ isInside: Bool) {}
  /// The pointer moves over it, at a point in its own coordinates.
  open func hoverDidMove(to point: Point) {}

  // MARK: Accessibility

  /// Whether a screen reader stops here; what lies in it is then not read.
  open var isAccessibilityElement = false
  /// What it is.
  open var accessibilityRole = AccessibilityRole.none
  /// Its name.
  open var accessibilityLabel: String?
  /// What it is set to.
  open var accessibilityValue: String?
  /// What happens when it is used.
  open var accessibilityHint: String?
  /// What can be done with it, the main action first.
  open var accessibilityActions: [AccessibilityAction] = []
  /// What is true of it at the moment, as far as a screen reader tells it.
  ///
  /// A subclass that knows more adds to what was given: `super.accessibilityState.union(.checked)`.
  open var accessibilityState: AccessibilityState {
    get { extras?.state ?? [] }
    set { if newValue != extras?.state ?? [] { ownExtras.state = newValue } }
  }
  /// The numbers that its value lies between; nil: it has no number.
  open var accessibilityRange: AccessibilityRange? {
    get { extras?.range }
    set { if newValue != extras?.range { ownExtras.range = newValue } }
  }
  /// What is read in it, in this order; nil: its subviews in theirs.
  ///
  /// Only views that lie in it count; what is not named is not read.
  open var accessibilityElements: [View]? {
    get { extras?.elements?.compactMap(\.view) }
    set {
      if newValue != nil || extras?.elements != nil { ownExtras.elements = WeakView.all(newValue) }
    }
  }
  /// Makes its value a step greater; asked of sliders and what else `isAdjustable`.
  open func accessibilityIncrement() {}
  /// Makes its value a step smaller; asked of sliders and what else `isAdjustable`.
  open func accessibilityDecrement() {}
  /// Whether a screen reader and the keyboard see nothing that lies below it.
  ///
  /// What lies below it loses the keyboard, and cannot have it before it goes or says otherwise.
  public final var accessibilityViewIsModal = false {
    didSet {
      if accessibilityViewIsModal != oldValue { window?.modalityDidChange(of: self) }
    }
  }
  /// Whether a screen reader sees neither it nor anything in it.
  open var accessibilityElementsHidden = false

  // MARK: Focus

  /// The part of it that the keyboard acts on, in its own coordinates: it is scrolled into sight,
  /// and a menu that the keyboard asks for opens there.
  open var focusRect: Rect { bounds }

  /// The view in it that keys act on while it has the keyboard itself, such as the current row of a
  /// list; nil: keys act on the view as a whole.
  ///
  /// The context menu that the keyboard asks for is that of this view.
  open var activeDescendant: View? { nil }

  /// Makes and scrolls into sight what `activeDescendant` stands for, where it may be out of sight.
  func revealActiveDescendant() {}

  /// `showsFocusRing` may be another: it got or lost the keyboard, or has it and the keyboard came
  /// into use or out of it.
  func focusRingDidChange() { setNeedsDisplay() }

  /// Apart from the view: few have any of it.
  final var extras: ViewExtras?

  // MARK: Life

  /// A view with a frame in its superview's coordinates.
  public init(frame: Rect = .zero) {
    storedFrame = frame.sanitized
    super.init()
  }

  /// The controller of the view, or else its superview.
  open override var next: Responder? { controller ?? superview }

  package final override var respondingWindow: Window? { window }
}
