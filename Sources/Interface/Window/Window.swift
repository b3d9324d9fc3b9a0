import SashCompositor
import SashGeometry
import SashGestures
import SashMotion
import SashRaster
import SashText

/// A window: a tree of views, their layout, focus, gestures and animations, and its frames.
///
/// It is carried by a `WindowHost`, which it holds weakly. The window holds its views and its root
/// controller. Nothing is drawn and no frame is asked for while nothing changes.
public final class Window: Responder {
  // MARK: What it is made of

  /// The time of the window: animations and delayed calls.
  public let timeline: Timeline
  /// The layers of the window.
  public let scene: Scene
  /// Where touches are fought over.
  public let arena: GestureArena
  /// The view that holds everything; it always has the window's size.
  public let contentView: View

  /// What upper floors keep about the window.
  public var attachments = AttachmentStore()

  /// Decides about presses before the views do; held strongly.
  public var pressRouter: (any PressRouter)?
  /// Asked about every key before the first responder; true: the key is answered.
  public var keyRouter: ((KeyEvent) -> Bool)?

  /// Hears what the user did before anything comes of it, at the host's places.
  public var onInput: ((InputEvent) -> Void)?

  // MARK: State

  /// The size in logical pixels.
  public private(set) var size: Size
  /// The scale of the display.
  public private(set) var scale: DisplayScale
  /// How much of each edge the host covers: a title bar, an on-screen keyboard.
  public private(set) var safeAreaInsets: EdgeInsets
  /// Whether it has the keyboard.
  public internal(set) var isActive = false
  /// What carries the window.
  public private(set) weak var host: (any WindowHost)?
  /// Whether it is carried; what is in it appears then.
  public private(set) var isAttached = false
  /// Whether a change waits for a frame.
  public private(set) var needsFrame = false

  /// Who gets the keys.
  public internal(set) weak var firstResponder: Responder?
  /// Who was told to have the keyboard, and not yet that it has it no longer.
  weak var toldResponder: Responder?
  var isTellingFocus = false
  /// Where the keyboard was, while nobody has it.
  var focusGap = FocusGap.none
  /// Where it is, while the view that has it leaves.
  var placeOfLeaving: FocusPlace?
  /// Those in it that are modal.
  var modalViews = ModalViews()
  /// Those that will give the keyboard back.
  var focusScopes = FocusScopes()
  /// What the host knows of the text that may be edited.
  var toldTextInput: TextInputState?
  /// Whose state that is.
  weak var toldTextInputClient: (any TextInputClient)?
  /// The caret of the text that had the keyboard last, which hears of each frame.
  weak var caretBlink: CaretBlink?
  /// Keys that went down and not yet up, with who answered them.
  var heldKeys: [UInt32: HeldKey] = [:]
  /// Whether focus is shown: the last thing used was the keyboard.
  public internal(set) var showsFocus = false
  /// Where Tab stays, apart from what lies above it; nil: the whole window.
  public weak var focusScope: View?
  /// Shows menus; nil: there are none.
  ///
  /// `Application` gives one to each window that it opens.
  public var contextMenuPresenter: (any ContextMenuPresenter)?

  /// The views under the pointer, innermost first.
  var hoverPath: [HoverEntry] = []
  var hover: PointerHover?
  var shownCursor = Cursor.default
  var hoverIsStale = false

  /// What two fingers on touchpads scroll.
  var scrollTouches = ScrollTouches()

  /// What it is doing about the frame.
  var phase = FramePhase.idle
  var shownDeadline: Double?
  var wasShownOnce = false

  /// How often views have drawn, for tests and for looking at what redraws.
  public private(set) var drawCount = 0
  func countDrawing() { drawCount += 1 }
  /// What frames cost so far, as the host tells.
  var frameRecord = FrameStatistics()
  /// Shows how the window draws; nil unless somebody wants to see it.
  var overlay: OverlayPainter?

  /// Called in each frame, after animators moved and before the layout; the presentation stack lets
  /// what is attached to moving views follow them.
  package var onFrame: (() -> Void)?

  /// Told about faults that the window lives with: a layout that does not come to rest, a layer
  /// too large to keep.
  public var onReport: ((String) -> Void)?

  /// Hears what a screen reader should tell; whoever publishes the window sets it.
  public var onAccessibilityEvent: ((AccessibilityEvent) -> Void)?
  /// Sentences that wait for the end of the event or frame in hand.
  var announcements = AnnouncementQueue()
  /// How many events are being handled, one within the other.
  var eventDepth = 0
  /// Whether a screen reader reads the window; set by whoever connects one.
  public var isScreenReaderActive = false {
    didSet {
      if isScreenReaderActive != oldValue { contentView.propagateEnvironmentChange() }
    }
  }

  /// Whether it is out of sight for longer, as the host says: what only pleases the eye rests.
  public var isSuspended = false {
    didSet { if isSuspended != oldValue { suspensionObservers.tell(()) } }
  }
  var suspensionObservers = ItemObservers<Void>()

  /// Whether less movement is asked for.
  ///
  /// What `View.animate` would move then fades in where it ends, and nothing overshoots. What moves
  /// by other means should ask for it, too.
  public var prefersReducedMotion = false {
    didSet {
      if prefersReducedMotion != oldValue { contentView.propagateEnvironmentChange() }
    }
  }

  /// The title, for bars and lists of windows.
  public var title = "" { didSet { if title != oldValue { host?.titleDidChange(title) } } }
  /// The pixels that surely hide what lies behind the window, in those of its framebuffer.
  public var opaqueRegion: Region { scene.opaqueRegion }

  /// What lies behind all views; nil: the theme's background.
  public var backgroundColor: Color? { didSet { applyBackground() } }
  /// The colours that controls use.
  public var theme: Theme {
    get { surroundings.theme.theme }
    set {
      guard newValue != theme else { return }
      surroundingsDidChange(theme: OwnTheme(newValue))
      applyBackground()
      contentView.propagateEnvironmentChange()
    }
  }
  /// Which way text and rows run.
  public var layoutDirection: LayoutDirection {
    get { surroundings.direction }
    set {
      guard newValue != layoutDirection else { return }
      surroundingsDidChange(direction: newValue)
      contentView.propagateEnvironmentChange()
    }
  }
  /// What views without overrides above them follow.
  private(set) var surroundings = Surroundings.none

  /// The controller whose view fills the window; the window holds it.
  public var rootViewController: ViewController? {
    didSet { rootDidChange(from: oldValue) }
  }

  // MARK: Life

  /// A window of a size in logical pixels on a display of a scale.
  public init(size: Size, scale: DisplayScale = .one) {
    let size = Rect(origin: .zero, size: size).sanitized.size
    timeline = Timeline(now: 0)
    scene = Scene(size: size, scale: scale)
    arena = GestureArena(timeline: timeline)
    contentView = ContentView(frame: Rect(origin: .zero, size: size))
    self.size = size
    self.scale = scale
    safeAreaInsets = .zero
    super.init()
    contentView.clipsToBounds = true
    contentView.window = self
    TextScaleObservers.add(self)
    applyBackground()
    timeline.onStart = { [weak self] in self?.setNeedsFrame() }
    timeline.onSchedule = { [weak self] in self?.updateWake() }
    scene.onProblem = { [weak self] in self?.report($0.description) }
  }

  package override var respondingWindow: Window? { self }

  /// Puts the window on a host: what is in it appears, and a frame is asked for.
  public func attach(_ host: any WindowHost) {
    if self.host === host && isAttached { return }
    if isAttached { detach() }
    self.host = host
    isAttached = true
    timeline.setClock(host)
    advance(to: host.now)
    host.titleDidChange(title)
    contentView.appear()
    needsFrame = false
    setNeedsFrame()
    updateWake()
  }

  /// Takes the window from its host: touches and keys are cancelled, what is in it disappears.
  public func detach() {
    guard isAttached else { return }
    loseScrolls(of: nil)
    arena.cancelAll()
    handle(.focusChanged(false))
    handle(.hover(nil))
    contentView.disappear()
    isAttached = false
    attachments[MotionLoops.self]?.update()
    host = nil
    timeline.setClock(nil)
    shownDeadline = nil
  }

  /// Has views find their surroundings anew: those changed, or the place of views in the tree.
  func surroundingsDidChange(theme: OwnTheme? = nil, direction: LayoutDirection? = nil) {
    surroundings = Surroundings(
      theme: theme ?? surroundings.theme, direction: direction ?? surroundings.direction,
      stamp: Surroundings.nextStamp())
  }

  private func applyBackground() {
    let color = backgroundColor ?? theme.background
    if scene.backgroundColor != color {
      scene.backgroundColor = color
      setNeedsFrame()
    }
  }

  private func rootDidChange(from old: ViewController?) {
    guard old !== rootViewController else { return }
    if let old, old.isViewLoaded { old.view.removeFromSuperview() }
    guard let new = rootViewController else { return }
    precondition(
      new.parent == nil, "A root controller has no parent; remove it from the other one first.")
    new.view.fillsSuperview = true
    new.view.frame = contentView.bounds
    contentView.insertSubview(new.view, at: 0)
  }

  // MARK: Size

  /// Takes a new size, scale and insets, and lays out at once.
  ///
  /// All are the host's; where the content is turned, so are they. Any size is valid: what is not
  /// finite or negative becomes zero.
  public func resize(to newSize: Size, scale newScale: DisplayScale, insets: EdgeInsets = .zero) {
    let newSize = (-turn).apply(Rect(origin: .zero, size: newSize).sanitized.size)
    let insets = (-turn).apply(insets)
    let scaleChanged = newScale != scale
    let sizeChanged = newSize != size
    let insetsChanged = insets != safeAreaInsets
    guard scaleChanged || sizeChanged || insetsChanged else { return }
    size = newSize
    scale = newScale
    safeAreaInsets = insets
    if sizeChanged { scene.size = newSize }
    if scaleChanged { scene.scale = newScale }
    contentView.frame = Rect(origin: .zero, size: newSize)
    if insetsChanged { contentView.refreshSafeArea() }
    if scaleChanged { contentView.propagateEnvironmentChange() }
    setNeedsFrame()
    layoutIfNeeded()
  }

  // MARK: Asking for frames

  /// Asks the host for a frame, once until it comes.
  public func setNeedsFrame() {
    guard !needsFrame else { return }
    if phase == .preparing { return }
    needsFrame = true
    host?.requestFrame()
  }

  func frameWasPrepared() { needsFrame = false }
}
