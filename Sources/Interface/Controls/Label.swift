import SashGeometry
import SashRaster
import SashText

/// Shows text in one or several lines.
public final class Label: View {
  /// The text; setting it leaves no attributes.
  public var text: String {
    get { storedText }
    set {
      guard newValue != storedText || attributed != nil else { return }
      attributed = nil
      storedText = newValue
      contentDidChange()
    }
  }
  /// The text with what differs from the label's style in parts of it; nil: plain text.
  ///
  /// Setting it sets the text; nil leaves the text as it is, without attributes.
  public var attributedText: AttributedText? {
    get { attributed }
    set {
      guard newValue != attributed else { return }
      attributed = newValue
      if let newValue { storedText = newValue.text }
      contentDidChange()
    }
  }
  /// The font; unless given, that of the text style in the view's theme.
  ///
  /// Setting it leaves no text style.
  public var font: Font {
    get { ownFont ?? theme.font(storedStyle ?? .body) }
    set {
      guard newValue != ownFont else { return }
      storedStyle = nil
      ownFont = newValue
      contentDidChange()
    }
  }
  /// What the text is for, which decides its font; `body` unless a font is given, nil then.
  ///
  /// Setting it takes the theme's font again; so does nil.
  public var textStyle: Font.TextStyle? {
    get { ownFont == nil ? storedStyle ?? .body : nil }
    set {
      guard ownFont != nil || newValue != storedStyle else { return }
      ownFont = nil
      storedStyle = newValue
      contentDidChange()
    }
  }
  /// The colour of the text; nil: the theme's.
  public var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// Whether the text is less important, and takes the theme's second colour.
  public var isSecondary = false { didSet { if isSecondary != oldValue { setNeedsDisplay() } } }
  /// Where lines stand that are shorter than the label.
  public var alignment = TextAlignment.natural {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// How many lines there may be; 0: any number.
  public var numberOfLines = 1 {
    didSet {
      numberOfLines = max(numberOfLines, 0)
      if numberOfLines != oldValue { contentDidChange() }
    }
  }
  /// Where text is cut that does not fit.
  public var truncation = TruncationMode.tail {
    didSet { if truncation != oldValue { contentDidChange() } }
  }
  /// More room between lines, in logical pixels.
  public var lineSpacing: Double = 0 {
    didSet { if lineSpacing != oldValue { contentDidChange() } }
  }
  /// Where lines end that are longer than the label is wide.
  public var wrapping = TextWrapping.words {
    didSet { if wrapping != oldValue { contentDidChange() } }
  }
  /// In which direction paragraphs are read.
  public var paragraphDirection = ParagraphDirection.natural {
    didSet { if paragraphDirection != oldValue { contentDidChange() } }
  }

  private var storedText: String
  private var ownFont: Font?
  private var storedStyle: Font.TextStyle?
  private var attributed: AttributedText?
  private var measured: TextLayout?

  /// A label with a text in a font, or else in that of the theme for body text.
  public convenience init(_ text: String = "", font: Font? = nil) {
    self.init(text, font, nil)
  }

  /// A label with a text in the theme's font for what the text is for.
  public convenience init(_ text: String, style: Font.TextStyle) {
    self.init(text, nil, style)
  }

  private init(_ text: String, _ font: Font?, _ style: Font.TextStyle?) {
    storedText = text
    ownFont = font
    storedStyle = style
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .staticText
  }

  /// Whether it has any text to draw.
  public override var drawsContent: Bool { !text.isEmpty }

  /// The text, unless another name was given.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// Whether nothing is to be read: there is no text and no name, or it was asked for.
  public override var accessibilityElementsHidden: Bool {
    get { super.accessibilityElementsHidden || accessibilityLabel?.isEmpty ?? true }
    set { super.accessibilityElementsHidden = newValue }
  }

  /// Whether the text is cut in the label's present size.
  public var isTruncated: Bool { layout(width: bounds.width).isTruncated }

  /// The size of the text, wrapped at the given width when several lines are allowed.
  public override func sizeThatFits(_ size: Size) -> Size {
    if text.isEmpty { return .zero }
    let width = size.width.isFinite ? max(size.width, 0) : nil
    let layout = currentMeasure(width: width) ?? layout(width: width)
    let fitting = layout.size
    measured = layout
    return Size(width: roundedUp(fitting.width), height: roundedUp(fitting.height))
  }

  /// Draws the text in the middle of the label's height.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let fitting = fittingMeasure
    let layout = fitting ?? layout(width: bounds.width)
    // What was measured at another width begins where that aligned it.
    let x = fitting?.lineRects[0].minX ?? 0
    let y = max(0, displayScale.aligned((bounds.height - layout.size.height) / 2))
    layout.draw(
      in: canvas, at: Point(x: bounds.minX - x, y: bounds.minY + y), color: effectiveColor)
  }

  /// The layout that the label was measured with, when its one line fills the label.
  private var fittingMeasure: TextLayout? {
    guard let measured, measured.lineCount == 1, !measured.isTruncated,
      abs(bounds.width - measured.size.width) * displayScale.factor < 1, isCurrent(measured)
    else { return nil }
    return measured
  }

  /// The layout that the label was measured with, if it is that of a width.
  private func currentMeasure(width: Double?) -> TextLayout? {
    guard let measured, measured.width == width, isCurrent(measured) else { return nil }
    return measured
  }

  /// Whether a layout of the text is as it would be made now.
  private func isCurrent(_ layout: TextLayout) -> Bool {
    layout.scale == displayScale && layout.textScale == TextSystem.shared.textScale
      && layout.style == style
  }

  private var effectiveColor: Color {
    textColor ?? (isSecondary ? theme.secondaryLabel : theme.label)
  }

  /// The layout of the text; kept by the text system while it is in use.
  private func layout(width: Double?) -> TextLayout {
    let system = TextSystem.shared
    guard let attributed else {
      return system.layout(storedText, style: style, width: width, scale: displayScale)
    }
    return system.layout(attributed, style: style, width: width, scale: displayScale)
  }

  private var style: TextStyle {
    TextStyle(
      font: font, color: .black, alignment: alignment, truncation: truncation,
      maximumLines: numberOfLines, lineSpacing: lineSpacing,
      direction: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      paragraphDirection: paragraphDirection, wrapping: wrapping)
  }

  private func contentDidChange() {
    measured = nil
    invalidateIntrinsicContentSize()
    // A label that got or lost its text begins or ceases to draw.
    setNeedsPlacement()
    setNeedsDisplay()
  }

  /// The length up to the next whole pixel, so that the text is not cut by a fraction.
  private func roundedUp(_ length: Double) -> Double {
    (length * displayScale.factor).rounded(.up) / displayScale.factor
  }
}
