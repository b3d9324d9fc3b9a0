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
  /// How long the highlight takes to come and go, in seconds.
  static let highlightDuration = 0.2

  /// How it looks; `default` goes by the width.
  public var barStyle = PopupBarStyle.default { didSet { if barStyle != oldValue { restyle() } } }
  /// What it shows; the content's own item.
  public internal(set) var popupItem: PopupItem?
  /// Whether it shows how far the content has come.
  public var showsProgress = true { didSet { if showsProgress != oldValue { update(.progress) } } }

  /// The recogniser that opens the popup with a tap.
  ///
  /// Its delegate is the application's: it is asked after the bar's own conditions.
  public var popupOpenGestureRecognizer: TapGestureRecognizer { tap }
  /// The recogniser that highlights the bar while it is pressed.
  ///
  /// Its delegate is the application's, too.
  public var barHighlightGestureRecognizer: PressGestureRecognizer { press }
  /// The picture beside the titles.
  public let imageView = ImageView()
  /// The line that shows the progress.
  public let progressView = ProgressView()

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
  /// Called when the height that it asks for may have changed.
  var onHeightChange: (() -> Void)?
  /// How the whole bar is shown: fades and grows as it comes, fades out as it opens.
  let titles = PopupTitlesView()
  /// The scale of text that the host knows the height for.
  private var textScale = 1.0
  let highlight = View()
  var highlightAnimator: Animator?
  var leading: [BarButton] = []
  var trailing: [BarButton] = []

  init() {
    super.init()
    isComposited = true
    addSubview(pill)
    imageView.cornerRadius = PopupBarMetrics.imageRadius
    imageView.isUserInteractionEnabled = false
    progressView.isUserInteractionEnabled = false
    highlight.isUserInteractionEnabled = false
    highlight.isHidden = true
    for part in [imageView, titles, progressView, highlight] { pill.addSubview(part) }
    installTriggers()
    pill.addGestureRecognizer(pan)
  }

  /// Nothing of its own: what is seen is in the pill.
  public override var drawsContent: Bool { false }

  /// Only the pill is hit; beside it presses reach what lies behind.
  public override func point(inside point: Point) -> Bool { pill.frame.contains(point) }

  /// The style with `default` resolved for the bar's width.
  public var effectiveBarStyle: PopupBarStyle { barStyle.effective(width: bounds.width) }

  /// The size of the part that floats.
  public var effectiveContentSize: Size { pill.frame.size }

  /// The height that the style asks for at a width.
  func height(width: Double) -> Double {
    metrics(barStyle.effective(width: width)).height
  }

  func metrics(_ style: PopupBarStyle) -> PopupBarMetrics {
    PopupBarMetrics(style, textScale: theme.textScale)
  }

  // MARK: Layout

  private func restyle() {
    setNeedsLayout()
    onHeightChange?()
  }

  /// Larger text needs a higher bar.
  public override func environmentDidChange() {
    guard theme.textScale != textScale else { return }
    textScale = theme.textScale
    restyle()
  }

  /// Places the pill and what is in it.
  public override func layoutSubviews() {
    nameProgress()
    let metrics = metrics(effectiveBarStyle)
    pill.frame = metrics.pill(width: bounds.width)
    pill.cornerRadius = metrics.height / 2
    highlight.frame = pill.bounds
    highlight.cornerRadius = pill.cornerRadius
    titles.page.use(metrics)
    let inner = PopupBarContentLayout(
      pill: pill.bounds.size, metrics: metrics, hasImage: popupItem?.image != nil,
      leading: leading.map(\.intrinsicContentSize.width),
      trailing: trailing.map(\.intrinsicContentSize.width),
      isRightToLeft: layoutDirection == .rightToLeft)
    imageView.frame = inner.image
    imageView.alpha = inner.showsImage ? 1 : 0
    titles.frame = inner.titles
    titles.isHidden = !inner.showsTitles
    for (button, frame) in zip(leading, inner.leading) { button.frame = frame }
    for (button, frame) in zip(trailing, inner.trailing) { button.frame = frame }
    progressView.frame = inner.progress
  }

  /// Forgets the highlight of a window that the bar has left.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    highlightAnimator?.cancel()
    highlightAnimator = nil
    highlight.isHidden = true
  }
}
