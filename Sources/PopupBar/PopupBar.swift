import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashText

/// The bar that is docked at the bottom of a host and opens into its content.
///
/// The host makes it when it is first asked for, and keeps it while it lives. It shows the content's
/// `PopupItem`, and every change of it at once.
public final class PopupBar: View {
  /// How a bar looks.
  public typealias Style = PopupBarStyle

  /// How long the highlight takes to come and go, in seconds.
  static let highlightDuration = 0.2

  // MARK: Looks

  /// How it looks; `custom` is what a custom bar controller makes of it and cannot be set.
  public var barStyle: PopupBarStyle {
    get { customBarHeight == nil ? storedStyle : .custom }
    set {
      guard newValue != .custom, newValue != storedStyle else { return }
      storedStyle = newValue
      restyle()
    }
  }
  /// Where it shows how far its content has come.
  public var progressViewStyle = ProgressViewStyle.default {
    didSet { if progressViewStyle != oldValue { update(.progress) } }
  }
  /// Whether its ground and tint are those of the view that it docks to.
  public var inheritsAppearanceFromDockingView = true {
    didSet { if inheritsAppearanceFromDockingView != oldValue { onAppearanceNeed?() } }
  }
  /// Whether the pill is no wider than suits it where there is room.
  public var limitFloatingContentWidth = true {
    didSet { if limitFloatingContentWidth != oldValue { restyle() } }
  }
  /// Whether the pill is as far from the sides as the bars below it; never in the classic design.
  public var inheritsBottomBarMetrics: Bool {
    get { theme.design == .modern && storedInheritsMetrics }
    set {
      guard newValue != storedInheritsMetrics else { return }
      storedInheritsMetrics = newValue
      restyle()
    }
  }
  /// The same as ``inheritsBottomBarMetrics``, which a bar beside a small dock goes by as well.
  public var supportsMinimization: Bool {
    get { inheritsBottomBarMetrics }
    set { inheritsBottomBarMetrics = newValue }
  }
  /// Whether a custom bar takes the whole width; only in the modern design.
  public var customBarWantsFullBarWidth = false {
    didSet { if customBarWantsFullBarWidth != oldValue { restyle() } }
  }

  /// How the order of the buttons on either side follows the direction of reading; those that play
  /// something keep it.
  public var barItemsSemanticContentAttribute = SemanticContentAttribute.playback {
    didSet { if barItemsSemanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// Whether its image is on its way into the content, or back.
  var isImageAway = false {
    didSet {
      guard isImageAway != oldValue else { return }
      if isImageAway { imageView.alpha = 0 }
      setNeedsLayout()
      if !isImageAway { layoutIfNeeded() }
    }
  }
  var storedSemantics = SemanticContentAttribute.unspecified

  // MARK: Parts

  /// The recogniser that opens the popup with a tap.
  ///
  /// Its delegate is the application's: it is asked after the bar's own conditions.
  public var popupOpenGestureRecognizer: TapGestureRecognizer { tap }
  /// The recogniser that highlights the bar while it is pressed.
  ///
  /// Its delegate is the application's, too.
  public var barHighlightGestureRecognizer: PressGestureRecognizer { press }
  /// The picture beside the titles.
  public let imageView = PopupImageView()
  /// The line that shows the progress.
  public let progressView = ProgressView()

  /// What a bar from edge to edge lies on.
  let ground = PopupBarGround()
  /// What lies behind a classic pill.
  let backing = PopupBarBacking()
  /// The part that floats: everything that is seen.
  let pill = PopupBarPill()
  let tap = PopupBarTapGestureRecognizer()
  let press = PopupBarPressGestureRecognizer(minimumDuration: 0)
  let hover = HoverGestureRecognizer()
  /// Catches a bar that moves, while the drag of the popup lies on the content.
  let pan = PopupInteractionGestureRecognizer()
  /// What it does by itself at a touch.
  var defaultGestures = PopupBarGestures.all
  /// What highlights it now.
  var triggers: PopupBarTriggers = []
  let titles = PopupTitlesView()
  let highlight = View()
  var highlightAnimator: Animator?
  var leading: [BarButton] = []
  var trailing: [BarButton] = []
  let appearances = PopupBarAppearances()
  let feed = PopupBarFeed()
  let inline = PopupInlineMotors()
  lazy var customBar = PopupCustomBarSlot(self)
  lazy var pager = PopupTitlesPager(self)

  // MARK: What others tell it

  /// Called when the height that it asks for may have changed.
  var onHeightChange: (() -> Void)?
  /// Called when it has shown another appearance.
  var onLookChange: (() -> Void)?
  /// Called when what it takes over from its dock may be another.
  var onAppearanceNeed: (() -> Void)?
  /// Called with what its appearance, its item's and its dock's come to, after each change.
  var onActiveAppearanceChange: ((PopupBarAppearance) -> Void)?
  /// Whether it lies beside a dock that has made itself small.
  var usesInlineAppearance = false {
    didSet { if usesInlineAppearance != oldValue { appearanceDidChange() } }
  }
  /// The height that a custom bar asks for; nil: there is none.
  var customBarHeight: Double? { didSet { if customBarHeight != oldValue { restyle() } } }
  /// Where it is, beside its own frame.
  var surroundings = PopupBarSurroundings() {
    didSet { if surroundings != oldValue { setNeedsLayout() } }
  }
  /// Whether the content is on its way over what is behind the bar.
  var isOpening = false { didSet { if isOpening != oldValue { showPill() } } }

  private var storedStyle = PopupBarStyle.default
  private var storedInheritsMetrics = true
  /// What it looked like when the host asked for its height last.
  private var knownTraits = PopupBarTraits()

  init() {
    super.init()
    isComposited = true
    for part in [ground, backing, pill] { addSubview(part) }
    ground.isHidden = true
    backing.isHidden = true
    watch(appearances.standard)
    imageView.cornerRadius = PopupBarMetrics.imageRadius
    imageView.isUserInteractionEnabled = false
    progressView.isUserInteractionEnabled = false
    highlight.isUserInteractionEnabled = false
    highlight.isHidden = true
    for part in [imageView, titles, progressView] { pill.contents.addSubview(part) }
    pill.addSubview(highlight)
    installTriggers()
    pill.addGestureRecognizer(pan)
    appearanceDidChange()
  }

  /// Nothing of its own: what is seen is in the pill.
  public override var drawsContent: Bool { false }

  /// Only the pill is hit; beside it presses reach what lies behind.
  public override func point(inside point: Point) -> Bool { pill.frame.contains(point) }

  /// Whether presses find nothing in it but the pill: it may only be caught.
  var isCatching = false

  /// Only the pill while it may only be caught.
  public override func hitTest(_ point: Point) -> View? {
    isCatching ? super.hitTest(point).map { _ in pill } : super.hitTest(point)
  }

  /// The style with `default` resolved for the design, the form factor and the width.
  public var effectiveBarStyle: PopupBarStyle { metrics.style }

  /// The size of the pill, or of a bar from edge to edge, as it was laid out.
  public var effectiveContentSize: Size { pill.frame.size }

  /// Places the pill and what is in it.
  public override func layoutSubviews() { placeParts() }

  /// Larger text needs a higher bar, and another design another one.
  public override func environmentDidChange() {
    let traits = traits(width: bounds.width)
    guard traits != knownTraits else { return showAppearance() }
    knownTraits = traits
    restyle()
  }

  func restyle() {
    showAppearance()
    setNeedsLayout()
    onHeightChange?()
  }

  func showPill() {
    pill.show(
      activeAppearance, isFloating: metrics.isFloating, design: theme.design, isMoving: isOpening)
  }

  /// Forgets the highlight of a window that the bar has left, and takes the theme of the new one.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    highlightAnimator?.cancel()
    highlightAnimator = nil
    highlight.isHidden = true
    pager.stop()
    inline.stop()
    if window != nil { environmentDidChange() }
  }
}
