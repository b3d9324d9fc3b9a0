import SashContainers
import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashText

/// A bar that is docked at the bottom of a host and opens into the host's popup content.
///
/// The host creates it on first use and retains it. Get it from `ViewController.popupBar`, and
/// present it with `presentPopupBar(with:openPopup:animated:completion:)`. It displays the
/// `PopupItem` of the content, and updates when the item changes.
///
/// ```swift
/// tabs.presentPopupBar(with: song)
/// tabs.popupBar.barStyle = .floating
/// tabs.popupBar.progressViewStyle = .bottom
/// ```
public final class PopupBar: View {
  /// The styles of a popup bar.
  public typealias Style = PopupBarStyle

  /// The duration of the highlight's fade, in seconds.
  static let highlightDuration = 0.2

  // MARK: Appearance

  /// The requested style of the bar.
  ///
  /// It reads `custom` while the bar has a `customBarViewController`; setting it to `custom` has no
  /// effect.
  public var barStyle: PopupBarStyle {
    get { customBarHeight == nil ? storedStyle : .custom }
    set {
      guard newValue != .custom, newValue != storedStyle else { return }
      storedStyle = newValue
      restyle()
    }
  }
  /// The position of the progress line.
  public var progressViewStyle = ProgressViewStyle.default {
    didSet { if progressViewStyle != oldValue { update(.progress) } }
  }
  /// Whether the bar copies background and tint of the view that it docks to.
  public var inheritsAppearanceFromDockingView = true {
    didSet { if inheritsAppearanceFromDockingView != oldValue { onAppearanceInheritanceChange?() } }
  }
  /// Whether the pill has a maximum width where the size class is regular.
  public var limitFloatingContentWidth = true {
    didSet { if limitFloatingContentWidth != oldValue { restyle() } }
  }
  /// Whether the pill's margins match those of the bars below it; always false in the classic
  /// design.
  public var inheritsBottomBarMetrics: Bool {
    get { theme.design == .modern && storedInheritsMetrics }
    set {
      guard newValue != storedInheritsMetrics else { return }
      storedInheritsMetrics = newValue
      restyle()
    }
  }
  /// Whether the bar moves beside a minimised dock; another name of ``inheritsBottomBarMetrics``.
  public var supportsMinimization: Bool {
    get { inheritsBottomBarMetrics }
    set { inheritsBottomBarMetrics = newValue }
  }
  /// Whether a custom bar extends over the whole width; only in the modern design.
  public var customBarWantsFullBarWidth = false {
    didSet { if customBarWantsFullBarWidth != oldValue { restyle() } }
  }

  /// How the order of the buttons on either side follows the layout direction.
  ///
  /// The default, `playback`, keeps the order of playback controls in right-to-left layouts.
  public var barItemsSemanticContentAttribute = SemanticContentAttribute.playback {
    didSet { if barItemsSemanticContentAttribute != oldValue { setNeedsLayout() } }
  }
  /// Whether the bar's image is hidden because an image transition shows a copy of it.
  var isImageInTransition = false {
    didSet {
      guard isImageInTransition != oldValue else { return }
      if isImageInTransition { imageView.alpha = 0 }
      setNeedsLayout()
      if !isImageInTransition { layoutIfNeeded() }
    }
  }
  var storedSemanticContentAttribute = SemanticContentAttribute.unspecified

  // MARK: Subviews

  /// The recogniser that opens the popup with a tap.
  ///
  /// The application may set its delegate, which is asked after the bar's own conditions.
  public var popupOpenGestureRecognizer: TapGestureRecognizer { tap }
  /// The recogniser that highlights the bar while it is pressed.
  ///
  /// The application may set its delegate.
  public var barHighlightGestureRecognizer: LongPressGestureRecognizer { press }
  /// The view of the item's image.
  public let imageView = PopupImageView()
  /// The view of the item's progress.
  public let progressView = ProgressView()

  /// The background of a bar that extends from edge to edge.
  let backgroundView = PopupBarBackgroundView()
  /// The gradient behind a floating bar of the classic design.
  let gradientView = PopupBarGradientView()
  /// The floating part of the bar, which contains all other visible parts.
  let pill = PopupBarPill()
  let tap = PopupBarTapGestureRecognizer()
  let press = PopupBarPressGestureRecognizer(minimumPressDuration: 0)
  let hover = HoverGestureRecognizer()
  /// The recogniser that catches a moving bar while the popup's own drag recogniser is attached to
  /// the content.
  let pan = PopupInteractionGestureRecognizer()
  /// The gestures that the bar handles.
  var defaultGestures = PopupBarGestures.all
  /// The current causes of the highlight.
  var highlightTriggers: PopupBarHighlightTriggers = []
  let titles = PopupTitlesView()
  let highlight = View()
  var highlightAnimator: Animator?
  var leading: [BarButton] = []
  var trailing: [BarButton] = []
  let appearances = PopupBarAppearances()
  let itemSource = PopupBarItemSource()
  let inlineAnimators = PopupInlineAnimators()
  lazy var customBar = PopupCustomBarSlot(self)
  lazy var pager = PopupTitlesPager(self)

  // MARK: Input from the presenter

  /// Called when the height of the bar may have changed.
  var onHeightChange: (() -> Void)?
  /// Called when the bar has displayed another appearance.
  var onDisplayedAppearanceChange: (() -> Void)?
  /// Called when the bar must copy the dock's appearance again.
  var onAppearanceInheritanceChange: (() -> Void)?
  /// Called with the merged appearance after each change.
  var onActiveAppearanceChange: ((PopupBarAppearance) -> Void)?
  /// Whether the bar is beside a minimised dock.
  var usesInlineAppearance = false {
    didSet { if usesInlineAppearance != oldValue { appearanceDidChange() } }
  }
  /// The height of the custom bar in logical pixels, or `nil` without a custom bar.
  var customBarHeight: Double? { didSet { if customBarHeight != oldValue { restyle() } } }
  /// The geometry of the host around the bar.
  var layoutContext = PopupBarLayoutContext() {
    didSet { if layoutContext != oldValue { setNeedsLayout() } }
  }
  /// Whether the content is open to any extent; materials are then drawn without blur.
  var isContentOpen = false { didSet { if isContentOpen != oldValue { applyPillAppearance() } } }

  private var storedStyle = PopupBarStyle.default
  private var storedInheritsMetrics = true
  /// The traits for which the host was last asked to update the height.
  private var lastTraits = PopupBarTraits()

  init() {
    super.init()
    isComposited = true
    for part in [backgroundView, gradientView, pill] { addSubview(part) }
    backgroundView.isHidden = true
    gradientView.isHidden = true
    observe(appearances.standard)
    imageView.cornerRadius = PopupBarMetrics.imageRadius
    imageView.isUserInteractionEnabled = false
    progressView.isUserInteractionEnabled = false
    highlight.isUserInteractionEnabled = false
    highlight.isHidden = true
    for part in [imageView, titles, progressView] { pill.contents.addSubview(part) }
    pill.addSubview(highlight)
    installHighlightTriggers()
    pill.addGestureRecognizer(pan)
    appearanceDidChange()
  }

  /// False: the pill and the backgrounds draw all content.
  public override var drawsContent: Bool { false }

  /// Returns whether a point lies in the pill; touches beside it reach the views behind the bar.
  public override func point(inside point: Point) -> Bool { pill.frame.contains(point) }

  /// Whether hit-testing returns only the pill, so that a finger can catch the moving bar but press
  /// nothing in it.
  var blocksContentTouches = false

  /// Returns the pill instead of its subviews while content touches are blocked.
  public override func hitTest(_ point: Point) -> View? {
    blocksContentTouches ? super.hitTest(point).map { _ in pill } : super.hitTest(point)
  }

  /// The style with `default` resolved for the design, the form factor and the width.
  public var effectiveBarStyle: PopupBarStyle { metrics.style }

  /// The size of the pill, or of a bar from edge to edge, after the last layout, in logical pixels.
  public var effectiveContentSize: Size { pill.frame.size }

  /// Lays out the pill and its contents.
  public override func layoutSubviews() { layoutParts() }

  /// Updates the height when the text size or the design changes, and the appearance in any case.
  public override func environmentDidChange() {
    let traits = traits(width: bounds.width)
    guard traits != lastTraits else { return applyAppearance() }
    lastTraits = traits
    restyle()
  }

  /// Updates appearance, layout and height.
  func restyle() {
    applyAppearance()
    setNeedsLayout()
    onHeightChange?()
  }

  /// Applies the active appearance to the pill.
  func applyPillAppearance() {
    pill.apply(
      activeAppearance, isFloating: metrics.isFloating, design: theme.design,
      isMoving: isContentOpen)
  }

  /// Removes the highlight and stops animations when the bar leaves a window; takes over the theme
  /// of a new window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    highlightAnimator?.cancel()
    highlightAnimator = nil
    highlight.isHidden = true
    pager.stop()
    inlineAnimators.finish()
    if window != nil { environmentDidChange() }
  }
}
