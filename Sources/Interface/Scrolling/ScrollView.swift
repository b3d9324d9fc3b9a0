import SashCompositor
import SashGeometry
import SashGestures
import SashMotion

/// Shows a part of content that may be larger than itself, and lets the user move it.
///
/// Put views into `contentView`, whose size is `contentSize`. The content lies in a layer of its
/// own: scrolling moves that, and paints only what comes into sight. Views that are added to the
/// scroll view itself stay where they are, above the content.
///
/// At rest the offset is always valid: the content covers as much of the view as it can.
open class ScrollView: View {
  // MARK: Content

  /// What scrolls; it lies at the offset that `contentOffset` tells, in the size of the content.
  public let contentView = View()

  /// The size of the content at zoom scale 1, in logical pixels.
  public final var contentSize: Size {
    get { contentExtent }
    set { resizeContent(to: newValue) }
  }
  /// Room around the content that can be scrolled into sight, in logical pixels.
  public final var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { geometryDidChange() } }
  }
  /// Whether the safe area adds to the content's inset; else content goes below bars.
  public final var adjustsInsetForSafeArea = true {
    didSet { if adjustsInsetForSafeArea != oldValue { geometryDidChange() } }
  }
  /// The inset in effect: `contentInset` and, unless that is off, the safe area.
  public final var adjustedContentInset: EdgeInsets {
    adjustsInsetForSafeArea ? contentInset + safeAreaInsets : contentInset
  }
  /// Which point of the content lies at the view's own corner; setting it moves there at once.
  ///
  /// Beyond the content's edges only while a finger pulls it there or it springs back.
  public final var contentOffset: Point {
    get { Point(x: horizontal.offset, y: vertical.offset) }
    set { setContentOffset(newValue, animated: false) }
  }

  // MARK: Manners

  /// Whether the user can scroll.
  public final var isScrollEnabled = true {
    didSet {
      if !isScrollEnabled { panGestureRecognizer.cancel() }
      zoomLimitsDidChange()
    }
  }
  /// Whether content follows a pull beyond its edges, and springs back.
  public final var bounces = true {
    didSet {
      guard bounces != oldValue else { return }
      geometryDidChange()
      zoomLimitsDidChange()
    }
  }
  /// Whether that is so up and down even where all content is in sight.
  public final var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { geometryDidChange() } }
  }
  /// Whether that is so sideways even where all content is in sight.
  public final var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { geometryDidChange() } }
  }
  /// Whether content stops at multiples of the view's size.
  public final var isPagingEnabled = false {
    didSet { if isPagingEnabled != oldValue { geometryDidChange() } }
  }
  /// The gap between pages, in logical pixels.
  public final var pageGap: Double = 0 {
    didSet { if pageGap != oldValue { geometryDidChange() } }
  }
  /// How flings slow down.
  public final var decelerationRate = ScrollDecelerationRate.normal {
    didSet { if decelerationRate != oldValue { geometryDidChange() } }
  }
  /// Whether a drag that begins rather along one axis stays on it.
  public final var isDirectionalLockEnabled = false
  /// Whether a press is shown on what is in the content only after a moment, when it is no drag.
  public final var delaysContentTouches = true
  /// Whether the content's place up and down is shown while it scrolls.
  public final var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Whether the content's place sideways is shown while it scrolls.
  public final var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Who shares drags with the content; held weakly.
  public final weak var dragPartner: (any ScrollDragPartner)?

  /// The smallest scale that the content can be zoomed to; no larger than `maximumZoomScale`.
  public final var minimumZoomScale: Double = 1 {
    didSet { if minimumZoomScale != oldValue { zoomLimitsDidChange() } }
  }
  /// The largest scale that the content can be zoomed to.
  ///
  /// Where it is above the smallest, two fingers zoom by a pinch, and a wheel with Control held.
  public final var maximumZoomScale: Double = 1 {
    didSet { if maximumZoomScale != oldValue { zoomLimitsDidChange() } }
  }

  // MARK: State

  /// The recogniser of the drags that scroll.
  public let panGestureRecognizer: PanGestureRecognizer
  /// The recogniser of the pinches that zoom; off where there is only one scale.
  public final var pinchGestureRecognizer: PinchGestureRecognizer { scrollPinch }
  /// Whether a finger moves the content, of this view or of one within it that hands movements on.
  public final var isDragging: Bool {
    switch activity {
    case .dragging, .carried, .releasing: true
    case .resting, .coasting: false
    }
  }
  /// Whether content that was let go is on its way.
  public final var isDecelerating: Bool {
    if case .coasting(.deceleration) = activity { true } else { false }
  }

  final var horizontal = ScrollAxis(ScrollRules(content: 0, viewport: 0))
  final var vertical = ScrollAxis(ScrollRules(content: 0, viewport: 0))
  final var activity = ScrollActivity.resting
  final var observers = ScrollObservers()
  /// Moves the content by moving this view, so that no view in it is looked at.
  final let carrier = View()
  /// Which stretch of the content the content view is for; nil: all of it.
  final var canvas: ContentCanvas?
  /// What `contentSize` is.
  final var contentExtent = Size.zero
  final var zoomState = ScrollZoom()
  /// Moves the logarithm of the scale.
  final var zoomMover: Animator?
  /// Whether observers heard of a change of the scale that has not ended.
  final var isZoomTold = false
  /// Whether content can be pulled beyond its edges, as its scale changed and it did not rest since.
  final var isLoose = false
  final var pinchRelease: PinchRelease?
  final let scrollPinch = ScrollPinchGestureRecognizer()
  final var shownOffset = Point.zero
  final var ticker: Animator?
  final var tickerStart: Double = 0
  private final var focusFrame: ScrollFocusFrame?
  /// By how much less the bars above it cover than its insets say, as a large title is scrolled
  /// away.
  final var barRise = 0.0 { didSet { if barRise != oldValue { barRiseDidChange() } } }
  func barRiseDidChange() { placeFocusFrame() }
  final lazy var verticalIndicator = ScrollIndicator(.vertical, of: self)
  final lazy var horizontalIndicator = ScrollIndicator(.horizontal, of: self)

  /// A scroll view with a frame in its superview's coordinates.
  public override init(frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    accessibilityRole = .group
    carrier.isComposited = true
    carrier.passesThroughTouches = true
    contentView.isComposited = true
    contentView.passesThroughTouches = true
    carrier.addSubview(contentView)
    addSubview(carrier)
    pan.scrollView = self
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    // After the pan: the content is moved along with the fingers, and then grows between them.
    scrollPinch.scrollView = self
    scrollPinch.onChange = { [weak self] _ in self?.pinchDidChange() }
    scrollPinch.isEnabled = false
    addGestureRecognizer(scrollPinch)
    geometryDidChange()
  }

  /// Nothing by itself.
  open override var drawsContent: Bool { false }

  // MARK: Observers

  /// Adds one who hears what happens, after those that are there; held weakly.
  public final func addObserver(_ observer: any ScrollObserver) { observers.add(observer) }
  /// Tells one no longer what happens.
  public final func removeObserver(_ observer: any ScrollObserver) { observers.remove(observer) }

  /// The content's place has changed; for subclasses, before observers hear of it.
  open func contentOffsetDidChange() {}

  /// Whether a drag may take a touch from a view in the content; asked when the drag begins, for the
  /// view that was pressed and all around it up to this one.
  ///
  /// A slider says no by answering false here. The default is true.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  // MARK: Layout

  /// Follows the size.
  open override func layoutSubviews() { geometryDidChange() }

  /// Follows the safe area.
  open override func safeAreaInsetsDidChange() { geometryDidChange() }
  /// Its content is inset by what bars cover, and goes below them while it scrolls.
  override final var contentSafeArea: EdgeInsets { .zero }

  /// Follows the direction.
  open override func environmentDidChange() { geometryDidChange() }

  /// Leaves no motion behind in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    finishMotion()
    ticker = nil
    zoomMover = nil
  }

  // MARK: Input

  /// A scroll view with something to scroll can have the keyboard.
  open override var canBecomeFirstResponder: Bool {
    isScrollEnabled && isShown && !scrollableAxes.isEmpty
  }

  /// Whether Tab passes it by where something in it can have the keyboard: that scrolls along.
  var yieldsKeyboard: Bool { true }

  /// Shows or hides the ring around it.
  override func focusRingDidChange() { showFocusFrame(showsFocusRing) }

  final func showFocusFrame(_ shows: Bool) {
    guard shows || focusFrame != nil else { return }
    let frame = focusFrame ?? ScrollFocusFrame()
    focusFrame = frame
    frame.isHidden = !shows
    if shows { addSubview(frame) }
    placeFocusFrame()
  }

  final func placeFocusFrame() {
    guard let focusFrame, !focusFrame.isHidden else { return }
    var covered = adjustedContentInset
    covered.top -= barRise
    focusFrame.frame = bounds.inset(by: covered)
  }

  /// Arrows, pages, the ends and the space bar scroll.
  open override func keyDown(_ event: KeyEvent) -> Bool { scrolls(for: event) }

  /// A wheel's steps add up to a way that is then gone smoothly.
  open override func scrollWheel(_ event: ScrollEvent) -> Bool { takesWheel(event) }

  // MARK: Accessibility

  /// How far the content is scrolled, unless another value was given.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? progressDescription }
    set { super.accessibilityValue = newValue }
  }

  /// Scrolling by a page, before what was given.
  open override var accessibilityActions: [AccessibilityAction] {
    get { scrollActions + super.accessibilityActions }
    set { super.accessibilityActions = newValue }
  }
}
