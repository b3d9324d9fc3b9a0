import SashGeometry
import SashRaster
import SashText

/// The size of a title, in logical pixels.
private let fontSize: Double = 15
/// The room between image and title.
private let gap: Double = 6
/// The radius of a filled button's corners.
private let defaultRadius: Double = 8
/// How opaque what is disabled is drawn.
private let disabledOpacity: Double = 0.4
/// How opaque a held plain button is drawn.
private let heldOpacity: Double = 0.5
/// How much a held filled button is darkened, and a hovered one.
private let heldShade: Double = 0.2
private let hoverShade: Double = 0.08
/// The width of the ring of focus.
private let ringWidth: Double = 2

/// A button with a title, an image, or both.
open class Button: Control {
  /// How a button looks.
  public enum Style: Hashable, Sendable {
    /// The title and image alone, in the tint.
    case plain
    /// On a ground of the tint.
    case filled
  }

  /// The title.
  public final var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// The image, before the title.
  public final var image: Image? {
    didSet { if image !== oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// How it looks.
  public final var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// The font of the title.
  public final var font = Font(size: fontSize, weight: .medium) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// The colour of the ground, or of the title without one; nil: the theme's tint.
  public final var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// The room around title and image.
  public final var contentInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12) {
    didSet { if contentInsets != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// The radius of a filled button's corners, in logical pixels.
  public final var groundRadius: Double = defaultRadius {
    didSet { if groundRadius != oldValue { setNeedsDisplay() } }
  }

  /// A button with a title, an image, or both.
  public init(
    _ title: String? = nil, image: Image? = nil, style: Style = .plain,
    onTap: (() -> Void)? = nil
  ) {
    self.title = title
    self.image = image
    self.style = style
    super.init()
    self.onTap = onTap
    cursor = .pointer
  }

  /// The title, unless another name was given.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// The size of title and image with the room around them.
  open override func sizeThatFits(_ size: Size) -> Size {
    let content = contentSize(titleWidth: nil)
    return Size(
      width: content.width + contentInsets.horizontal,
      height: content.height + contentInsets.vertical)
  }

  // MARK: Drawing

  /// Draws ground, image, title and the ring of focus.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    let tint = tint ?? theme.tint
    let opacity = isEnabled ? 1 : disabledOpacity
    var ink = tint
    if style == .filled {
      let shape = RoundedRect(rect: bounds, radius: groundRadius)
      canvas.fill(shape, with: tint.withAlpha(tint.alpha * opacity))
      let shade = isHighlighted ? heldShade : isHovered ? hoverShade : 0
      if shade > 0 && isEnabled { canvas.fill(shape, with: Color(white: 0, alpha: shade)) }
      ink = theme.onTint
    } else if isHovered && isEnabled {
      canvas.fill(
        RoundedRect(rect: bounds, radius: groundRadius),
        with: theme.fill.withAlpha(theme.fill.alpha / 2))
    }
    let held = style == .plain && isHighlighted ? heldOpacity : 1
    drawContent(in: canvas, ink: ink, opacity: opacity * held)
    if showsFocusRing {
      let ring = RoundedRect(rect: bounds.inset(by: ringWidth / 2), radius: groundRadius)
      canvas.stroke(ring, with: style == .filled ? theme.onTint : tint, width: ringWidth)
    }
  }

  private func drawContent(in canvas: Canvas, ink: Color, opacity: Double) {
    let area = bounds.inset(by: contentInsets)
    let imageSize = image?.size.limited(to: area.size) ?? .zero
    let spare = area.width - imageSize.width - (image != nil && hasTitle ? gap : 0)
    let content = contentSize(titleWidth: max(spare, 0))
    var x = displayScale.aligned(area.midX - min(content.width, area.width) / 2)
    let isMirrored = layoutDirection == .rightToLeft
    let titleLayout = titleLayout(width: max(spare, 0))
    if isMirrored, let titleLayout {
      draw(titleLayout, in: canvas, at: x, ink: ink, opacity: opacity)
      x += titleLayout.size.width + gap
    }
    if let image {
      let place = Rect(
        x: x, y: displayScale.aligned(bounds.midY - imageSize.height / 2),
        width: imageSize.width, height: imageSize.height)
      canvas.draw(image, in: place, opacity: opacity)
      x += imageSize.width + gap
    }
    if !isMirrored, let titleLayout {
      draw(titleLayout, in: canvas, at: x, ink: ink, opacity: opacity)
    }
  }

  private func draw(
    _ layout: TextLayout, in canvas: Canvas, at x: Double, ink: Color, opacity: Double
  ) {
    let y = displayScale.aligned(bounds.midY - layout.size.height / 2)
    layout.draw(in: canvas, at: Point(x: x, y: y), color: ink.withAlpha(ink.alpha * opacity))
  }

  // MARK: Sizes

  private var hasTitle: Bool { title.map { !$0.isEmpty } ?? false }

  private func titleLayout(width: Double?) -> TextLayout? {
    guard let title, !title.isEmpty else { return nil }
    let style = TextStyle(
      font: font, color: .black, alignment: .left, truncation: .tail, maximumLines: 1)
    let natural = TextSystem.shared.layout(title, style: style, width: nil, scale: displayScale)
    guard let width, natural.size.width > width else { return natural }
    return TextSystem.shared.layout(title, style: style, width: width, scale: displayScale)
  }

  private func contentSize(titleWidth: Double?) -> Size {
    let imageSize = image?.size ?? .zero
    let titleSize = titleLayout(width: titleWidth)?.size ?? .zero
    let between = image != nil && hasTitle ? gap : 0
    return Size(
      width: imageSize.width + between + titleSize.width,
      height: max(imageSize.height, titleSize.height))
  }
}

extension Size {
  /// The size, made smaller in its own proportions until it fits.
  fileprivate func limited(to bounds: Size) -> Size {
    width <= bounds.width && height <= bounds.height ? self : fitted(into: bounds)
  }
}
