// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// The button that closes an open popup.
///
/// `PopupContentView.popupCloseButton` returns the button of a popup; there is no need to create
/// one.
public final class PopupCloseButton: Control {
  /// The animations of a chevron's bend, of a press's fade-out, and of a change of position.
  private static let bendAnimation = Motion.curve(.easeInOut, duration: 0.3)
  private static let releaseAnimation = Motion.curve(.easeInOut, duration: 0.2)
  private static let positionAnimation = Motion.curve(.easeInOut, duration: 0.25)

  /// The requested style of the button.
  public var style = Style.default { didSet { if style != oldValue { restyle() } } }
  /// The requested position of the button.
  public var positioning = Positioning.default {
    didSet { if positioning != oldValue { updatePosition() } }
  }
  /// Whether the popup is being dragged.
  ///
  /// A dragged popup's chevron is flat.
  var isDragged = false {
    didSet {
      guard isDragged != oldValue else { return }
      let target = isDragged ? 0.0 : 1
      // Only a chevron displays the bend; animating it for other styles would cost frames for
      // nothing.
      if effectiveStyle == .chevron {
        bend.move(to: target, in: self, with: Self.bendAnimation)
      } else {
        bend.set(target)
      }
    }
  }
  /// Whether the popup that contains the button is moving.
  var isMoving = false { didSet { if isMoving != oldValue { applyBackground() } } }
  /// The opacity of the button's parts in a transition of the popup.
  ///
  /// It leaves the button's own `alpha` to the application.
  var transitionOpacity = 1.0 {
    didSet {
      guard transitionOpacity != oldValue else { return }
      for view in [buttonBackground, symbolView] { view.alpha = transitionOpacity }
    }
  }

  private let buttonBackground = PopupCloseButtonBackgroundView()
  private let symbolView = PopupCloseButtonSymbolView()
  private let bend = AnimatedNumber(1)
  private let press = AnimatedNumber(0)

  /// The style in effect: `default`, and styles that the design lacks, are resolved.
  public var effectiveStyle: Style { rules.effective(style) }

  /// The position in effect: `default` is resolved.
  public var effectivePositioning: Positioning { rules.effective(positioning, of: style) }

  /// The background of the button.
  ///
  /// It is hidden in styles without a background, such as `chevron`.
  public var backgroundView: View { buttonBackground }

  override init() {
    super.init()
    cursor = .pointer
    for view in [buttonBackground, symbolView] {
      view.fillsSuperview = true
      addSubview(view)
    }
    bend.onChange = { [weak self] _, new in self?.symbolView.bend = new }
    press.onChange = { [weak self] _, new in self?.buttonBackground.update(pressed: new) }
    restyle()
  }

  /// The label for assistive technologies; a localized "Close" unless another one is set.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? LocalizedStrings.current.close }
    set { super.accessibilityLabel = newValue }
  }

  /// Whether the accessibility label is the tooltip of the button, which has no title.
  public override var showsLabelAsToolTip: Bool { true }

  // MARK: Appearance

  private var rules: PopupCloseButtonRules {
    PopupCloseButtonRules(
      design: theme.design, formFactor: theme.formFactor,
      isCompact: SizeClass(width: contentView?.bounds.width ?? 0) == .compact,
      hasWindowControls: theme.hasWindowControls, textScale: theme.textScale)
  }

  /// The popup that the button closes.
  ///
  /// It need not be the superview: the content may move the button into a subview.
  weak var contentView: PopupContentView?

  /// Updates style and position.
  private func restyle() {
    applyStyle()
    updatePosition()
  }

  private func applyStyle() {
    let style = effectiveStyle
    isHidden = style == .none
    symbolView.style = style
    applyBackground()
    setNeedsDisplay()
  }

  private func applyBackground() { buttonBackground.apply(effectiveStyle, isMoving: isMoving) }

  /// Updates the button for the theme's design and colours.
  public override func environmentDidChange() {
    applyStyle()
    contentView?.setNeedsLayout()
  }

  /// Updates the button for the theme of the new window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  /// Finishes all animations, because their timeline belongs to the old window.
  public override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    bend.finish()
    press.finish()
  }

  /// Shows a press at once, and fades it out.
  public override func highlightDidChange() {
    if isHighlighted {
      press.set(1)
    } else {
      press.move(to: 0, in: self, with: Self.releaseAnimation)
    }
    setNeedsDisplay()
  }

  /// Whether the button draws a focus ring; everything else is drawn by its subviews.
  ///
  /// Without a focus ring the button needs no blending while the popup moves.
  public override var drawsContent: Bool { showsFocusRing }

  /// Draws the focus ring.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    drawFocusRing(
      in: canvas,
      around: RoundedRect(rect: bounds, radius: min(bounds.width, bounds.height) / 2))
  }

  // MARK: Position

  /// Returns the size of the effective style.
  public override func sizeThatFits(_ size: Size) -> Size { rules.size(of: style) }

  /// Returns the button's frame in a popup.
  func preferredFrame(in contentView: PopupContentView) -> Rect {
    var area = PopupCloseButtonRules.Area(size: contentView.bounds.size)
    area.safeArea = contentView.safeAreaInsets
    area.margin = theme.metrics.margin
    area.barHeight = theme.metrics.barHeight
    area.isRightToLeft = contentView.isMirrored
    return rules.frame(of: style, at: positioning, in: area)
  }

  /// Requests a new layout from the popup; a visible button moves with an animation unless reduced
  /// motion is preferred.
  private func updatePosition() {
    guard let contentView else { return }
    contentView.setNeedsLayout()
    guard let window, !window.prefersReducedMotion, contentView.window != nil,
      !contentView.isHidden
    else { return }
    View.animate(with: Self.positionAnimation) { contentView.layoutIfNeeded() }
  }
}
