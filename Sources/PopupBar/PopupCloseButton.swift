import SashGeometry
import SashInterface
import SashRaster

/// The button that closes an open popup.
public final class PopupCloseButton: Control {
  /// How it looks.
  nonisolated public enum Style: Hashable, Sendable {
    /// What the design prefers: `round`.
    case `default`
    /// A "v" that lies flat while the popup is dragged.
    case chevron
    /// A flat bar.
    case grabber
    /// A cross on a circle.
    case round
    /// No button.
    case none
  }

  /// Where it lies.
  nonisolated public enum Positioning: Hashable, Sendable {
    /// Where its style lies: round ones lead, the others are centred.
    case `default`
    case leading
    case center
    case trailing
  }

  /// The distance from the sides and the top, in logical pixels.
  static let margin = 12.0

  /// How it looks.
  public var style = Style.default { didSet { if style != oldValue { restyle() } } }
  /// Where it lies.
  public var positioning = Positioning.default {
    didSet { if positioning != oldValue { superview?.setNeedsLayout() } }
  }
  /// Whether the popup is being dragged, which flattens a chevron.
  var isDragged = false { didSet { if isDragged != oldValue { setNeedsDisplay() } } }

  /// The style with `default` resolved.
  public var effectiveStyle: Style { style == .default ? .round : style }

  /// The position with `default` resolved.
  public var effectivePositioning: Positioning {
    guard positioning == .default else { return positioning }
    return effectiveStyle == .round ? .leading : .center
  }

  override init() {
    super.init()
    cursor = .pointer
  }

  /// Its usual name, unless another one was given.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? BuiltInWords.current.close }
    set { super.accessibilityLabel = newValue }
  }

  private func restyle() {
    isHidden = effectiveStyle == .none
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  private var size: Size {
    switch effectiveStyle {
    case .round, .default: Size(width: 30, height: 30)
    case .chevron: Size(width: 42, height: 25)
    case .grabber: Size(width: 70, height: 25)
    case .none: .zero
    }
  }

  func effectiveFrame(in area: Rect, isRightToLeft: Bool) -> Rect {
    let size = size
    let leading = area.minX + Self.margin
    let trailing = area.maxX - Self.margin - size.width
    let x =
      switch effectivePositioning {
      case .leading: isRightToLeft ? trailing : leading
      case .trailing: isRightToLeft ? leading : trailing
      case .center, .default: area.midX - size.width / 2
      }
    return Rect(x: x, y: area.minY + Self.margin, width: size.width, height: size.height)
  }

  /// Draws the button.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let color = isHighlighted ? theme.label : theme.secondaryLabel
    if effectiveStyle == .round {
      canvas.fill(RoundedRect(rect: bounds, radius: bounds.height / 2), with: theme.fill)
    }
    let strokes = CloseGlyph.strokes(effectiveStyle, in: bounds, isFlat: isDragged)
    guard !strokes.isEmpty, let mask = CloseGlyph.mask(strokes, in: bounds, scale: canvas.scale)
    else { return }
    canvas.fill(mask: mask, at: .zero, with: color)
  }
}
