import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// The button that closes an open popup.
public final class PopupCloseButton: Control {
  /// How a chevron bends, how a press fades, and how it moves to another place.
  private static let bending = Motion.curve(.easeInOut, duration: 0.3)
  private static let releasing = Motion.curve(.easeInOut, duration: 0.2)
  private static let moving = Motion.curve(.easeInOut, duration: 0.25)

  /// How it looks.
  public var style = Style.default { didSet { if style != oldValue { restyle() } } }
  /// Where it lies.
  public var positioning = Positioning.default {
    didSet { if positioning != oldValue { moveToPlace() } }
  }
  /// Whether the popup is being dragged, which flattens a chevron.
  var isDragged = false {
    didSet {
      guard isDragged != oldValue else { return }
      let target = isDragged ? 0.0 : 1
      // Nothing else bends, and nothing is to run for what is not seen.
      if effectiveStyle == .chevron {
        bend.move(to: target, in: self, with: Self.bending)
      } else {
        bend.set(target)
      }
    }
  }
  /// Whether it is carried by a popup on its way.
  var isMoving = false { didSet { if isMoving != oldValue { showGround() } } }

  private let ground = PopupCloseButtonGround()
  private let sign = PopupCloseButtonSign()
  private let bend = ShownNumber(1)
  private let press = ShownNumber(0)

  /// The style with `default`, and what the theme's design does not have, resolved.
  public var effectiveStyle: Style { rules.effective(style) }

  /// The position with `default` resolved.
  public var effectivePositioning: Positioning { rules.effective(positioning, of: style) }

  /// What lies below the sign; without one, as in chevrons, it is hidden.
  public var backgroundView: View { ground }

  override init() {
    super.init()
    cursor = .pointer
    for view in [ground, sign] {
      view.fillsSuperview = true
      addSubview(view)
    }
    bend.onChange = { [weak self] _, new in self?.sign.bend = new }
    press.onChange = { [weak self] _, new in self?.ground.show(pressed: new) }
    restyle()
  }

  /// Its usual name, unless another one was given.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? BuiltInWords.current.close }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Look

  private var rules: PopupCloseButtonRules {
    let width = popupWidth
    return PopupCloseButtonRules(
      design: theme.design, formFactor: theme.formFactor,
      isCompact: SizeClass(width: width) == .compact)
  }

  /// The width of what it closes.
  private var popupWidth: Double { contentView?.bounds.width ?? 0 }

  /// The popup that it closes; it may lie deeper in there, where content has put it.
  weak var contentView: PopupContentView?

  private func restyle() {
    showStyle()
    moveToPlace()
  }

  private func showStyle() {
    let style = effectiveStyle
    isHidden = style == .none
    sign.style = style
    showGround()
    setNeedsDisplay()
  }

  private func showGround() { ground.show(effectiveStyle, isMoving: isMoving) }

  /// Follows the theme's design and colours.
  public override func environmentDidChange() {
    showStyle()
    contentView?.setNeedsLayout()
  }

  /// Follows the theme of the window that it comes into.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  /// What moves arrives where nobody sees it.
  public override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    bend.settle()
    press.settle()
  }

  /// A press shows at once and fades out.
  public override func highlightDidChange() {
    if isHighlighted { press.set(1) } else { press.move(to: 0, in: self, with: Self.releasing) }
    setNeedsDisplay()
  }

  /// Whether the ring of focus is shown: all else lies in what is in it.
  ///
  /// A popup that moves is then not blended where nothing is drawn.
  public override var drawsContent: Bool { showsFocusRing }

  /// Draws the ring of focus.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    drawFocusRing(
      in: canvas,
      around: RoundedRect(rect: bounds, radius: min(bounds.width, bounds.height) / 2))
  }

  /// How far a chevron is from flat now, for tests.
  package var shownBend: Double { sign.bend }

  // MARK: Place

  /// Its size, by its style.
  public override func sizeThatFits(_ size: Size) -> Size { rules.size(of: style) }

  /// Where it is placed in a popup.
  func place(in contentView: PopupContentView) -> Rect {
    var area = PopupCloseButtonRules.Area(size: contentView.bounds.size)
    area.safeArea = contentView.safeAreaInsets
    area.margin = theme.metrics.margin
    area.barHeight = theme.metrics.barHeight
    area.isRightToLeft = contentView.layoutDirection == .rightToLeft
    return rules.frame(of: style, at: positioning, in: area)
  }

  /// Lets the popup place it anew; in sight, it goes there in a quarter of a second.
  private func moveToPlace() {
    guard let contentView else { return }
    contentView.setNeedsLayout()
    guard let window, !window.prefersReducedMotion, !contentView.isHidden else { return }
    contentView.layoutIfNeeded(animated: Self.moving)
  }
}
