// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance by which letters may reach beyond the edges, as a fraction of the font's size.
///
/// Hooks and slanted letters of common fonts reach less far.
private let overhangFraction = 0.2

/// A view that shows text in one or several lines.
///
/// Use `TextView` with `isEditable` off instead where the user should select and copy the text.
///
/// ```swift
/// let heading = Label("Harbour Lights", style: .title2)
/// heading.numberOfLines = 2
/// heading.textAlignment = .center
/// ```
public final class Label: View {
  /// The text that the label shows, without attributes.
  ///
  /// Setting it removes all attributes.
  public var text: String {
    get { storedText }
    set {
      guard newValue != storedText || storedAttributedText != nil else { return }
      storedAttributedText = nil
      storedText = newValue
      contentDidChange()
    }
  }
  /// The text with attributes that override the label's style in parts of it, or `nil` for plain
  /// text.
  ///
  /// Setting it also sets `text`. Setting `nil` keeps the text and removes the attributes.
  public var attributedText: AttributedText? {
    get { storedAttributedText }
    set {
      guard newValue != storedAttributedText else { return }
      storedAttributedText = newValue
      if let newValue { storedText = newValue.text }
      contentDidChange()
    }
  }
  /// The font of the text.
  ///
  /// While none is set, it is the theme's font for `textStyle`. Setting a font clears `textStyle`.
  public var font: Font {
    get { customFont ?? theme.font(storedStyle ?? .body) }
    set {
      guard newValue != customFont else { return }
      storedStyle = nil
      customFont = newValue
      contentDidChange()
    }
  }
  /// The semantic style that selects a font of the theme, or `nil` while a `font` is set.
  ///
  /// The default is `body`. Setting a style discards a `font` that was set; setting `nil` restores
  /// `body`.
  public var textStyle: Font.TextStyle? {
    get { customFont == nil ? storedStyle ?? .body : nil }
    set {
      guard customFont != nil || newValue != storedStyle else { return }
      customFont = nil
      storedStyle = newValue
      contentDidChange()
    }
  }
  /// The colour of the text, or `nil` for the theme's label colour.
  ///
  /// Setting it ends a `textRole`.
  public var textColor: Color? {
    get { storedTextColor.color(in: theme) }
    set { storedTextColor = ThemedColor(newValue) }
  }
  /// The role of the theme's colour that the text has, or `nil` if it has a fixed colour or the
  /// default.
  ///
  /// Setting it replaces `textColor`.
  public var textRole: ColorRole? {
    get { storedTextColor.role }
    set { storedTextColor = ThemedColor(role: newValue) }
  }
  private var storedTextColor = ThemedColor.standard {
    didSet { if storedTextColor != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text has the theme's secondary label colour.
  ///
  /// It has no effect while `textColor` or `textRole` is set.
  public var isSecondary = false { didSet { if isSecondary != oldValue { setNeedsDisplay() } } }
  /// The alignment of lines that are shorter than the label is wide.
  public var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// The maximum number of lines, or 0 for no limit.
  public var numberOfLines = 1 {
    didSet {
      numberOfLines = max(numberOfLines, 0)
      if numberOfLines != oldValue { contentDidChange() }
    }
  }
  /// The position of the ellipsis in text that does not fit.
  public var truncation = TruncationMode.tail {
    didSet { if truncation != oldValue { contentDidChange() } }
  }
  /// Additional space between lines, in logical pixels.
  public var lineSpacing: Double = 0 {
    didSet { if lineSpacing != oldValue { contentDidChange() } }
  }
  /// The positions at which lines longer than the label may be broken.
  public var wrapping = TextWrapping.words {
    didSet { if wrapping != oldValue { contentDidChange() } }
  }
  /// The base direction of paragraphs.
  public var paragraphDirection = ParagraphDirection.natural {
    didSet { if paragraphDirection != oldValue { contentDidChange() } }
  }

  private var storedText: String
  private var customFont: Font?
  private var storedStyle: Font.TextStyle?
  private var storedAttributedText: AttributedText?
  private var measuredLayout: TextLayout?
  /// The layout in the current width, from the last placement or drawing.
  private var displayedLayout: TextLayout?

  /// Creates a label with a text and a font, or the theme's body font without one.
  public convenience init(_ text: String = "", font: Font? = nil) {
    self.init(text, font, nil)
  }

  /// Creates a label with a text in the theme's font for a text style.
  public convenience init(_ text: String, style: Font.TextStyle) {
    self.init(text, nil, style)
  }

  private init(_ text: String, _ font: Font?, _ style: Font.TextStyle?) {
    storedText = text
    customFont = font
    storedStyle = style
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .staticText
  }

  /// Whether there is any text to draw.
  public override var drawsContent: Bool { !text.isEmpty }

  /// The accessibility label that was set, or else the text.
  public override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// Whether assistive technologies skip the label: it has neither text nor an accessibility label,
  /// or the property was set.
  public override var accessibilityElementsHidden: Bool {
    get { super.accessibilityElementsHidden || accessibilityLabel?.isEmpty ?? true }
    set { super.accessibilityElementsHidden = newValue }
  }

  /// Whether the text is truncated at the label's current size.
  public var isTruncated: Bool { layout(width: bounds.width).isTruncated }

  /// Returns the size of the text, wrapped at the given width if several lines are allowed.
  public override func sizeThatFits(_ size: Size) -> Size {
    if text.isEmpty { return .zero }
    let width = size.width.isFinite ? max(size.width, 0) : nil
    let layout = valid(measuredLayout, width: width) ?? layout(width: width)
    let fitting = layout.size
    measuredLayout = layout
    return Size(width: roundedUp(fitting.width), height: roundedUp(fitting.height))
  }

  /// Returns the size of the text in a width with another number of lines than the label's.
  ///
  /// - Parameters:
  ///   - width: The width at which the text is wrapped, or `nil`.
  ///   - numberOfLines: The maximum number of lines, or 0 for no limit.
  /// - Returns: The size, as `sizeThatFits(_:)` returns it for the label's own number.
  package func sizeThatFits(width: Double?, numberOfLines: Int) -> Size {
    if numberOfLines == self.numberOfLines {
      return sizeThatFits(Size(width: width ?? .infinity, height: .infinity))
    }
    if text.isEmpty { return .zero }
    var style = style
    style.maximumLines = numberOfLines
    let size = layout(width: width.map { max($0, 0) }, style).size
    return Size(width: roundedUp(size.width), height: roundedUp(size.height))
  }

  /// The columns of the bounds that the lines take, with a margin for ink that extends beyond them.
  public override var drawingBounds: Rect {
    let fitting = fittingLayout
    let layout = fitting ?? layoutToDisplay
    let columns = layout.columns
    let left = fitting == nil ? columns.lowerBound : 0
    let margin = layout.size.height
    return Rect(
      x: bounds.minX + left - margin, y: bounds.minY,
      width: columns.upperBound - columns.lowerBound + 2 * margin, height: bounds.height
    ).intersection(bounds.inset(by: EdgeInsets(left: -drawingOverhang, right: -drawingOverhang)))
  }

  /// The space for ink of the first and the last letter that extends beyond their advances.
  public override var drawingOverhang: Double { font.size * overhangFraction }

  /// The distance between the top of the text and the baseline of its first line, in logical pixels.
  ///
  /// The top of the text is that of a label that is as high as `sizeThatFits(_:)` returns. Place a
  /// label beside another one so that both first lines are on one baseline:
  ///
  /// ```swift
  /// value.frame.origin.y = title.frame.minY + title.firstBaseline - value.firstBaseline
  /// ```
  public var firstBaseline: Double { layout(width: nil).baseline }

  /// Returns the distance between the top of the text and the baseline of its last line, in logical
  /// pixels.
  ///
  /// - Parameter width: The width at which the text is wrapped, or `nil`.
  /// - Returns: The distance.
  package func lastBaseline(width: Double?) -> Double { layout(width: width).lastBaseline }

  /// Draws the text, centred vertically.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let fitting = fittingLayout
    let layout = fitting ?? layoutToDisplay
    // A layout measured at another width has its line aligned for that width; undo its offset.
    let x = fitting?.columns.lowerBound ?? 0
    let y = max(0, displayScale.aligned((bounds.height - layout.size.height) / 2))
    layout.draw(
      in: canvas, at: Point(x: bounds.minX - x, y: bounds.minY + y), color: effectiveColor)
  }

  /// The layout from the last measurement, if its single line fills the label's width.
  private var fittingLayout: TextLayout? {
    guard let measuredLayout, measuredLayout.lineCount == 1, !measuredLayout.isTruncated,
      abs(bounds.width - measuredLayout.size.width) * displayScale.factor < 1,
      isValid(measuredLayout, withAnyAlignment: true)
    else { return nil }
    return measuredLayout
  }

  /// The layout in the label's width, kept from the placement for the drawing that follows.
  private var layoutToDisplay: TextLayout {
    let width = bounds.width
    if let layout = valid(displayedLayout, width: width) { return layout }
    let layout = valid(measuredLayout, width: width) ?? layout(width: width)
    displayedLayout = layout
    return layout
  }

  /// Returns a layout if it was made for this width and is still valid.
  private func valid(_ layout: TextLayout?, width: Double?) -> TextLayout? {
    guard let layout, layout.width == width, isValid(layout) else { return nil }
    return layout
  }

  /// Returns whether a layout was made with the current display scale, text scale and style.
  private func isValid(_ layout: TextLayout, withAnyAlignment: Bool = false) -> Bool {
    var style = style
    if withAnyAlignment { style.alignment = layout.style.alignment }
    return layout.scale == displayScale && layout.textScale == TextSystem.shared.textScale
      && layout.style == style
  }

  private var effectiveColor: Color {
    textColor ?? (isSecondary ? theme.secondaryLabel : theme.label)
  }

  /// Returns the layout of the text.
  ///
  /// The text system caches it while it is in use.
  private func layout(width: Double?, _ other: TextStyle? = nil) -> TextLayout {
    let system = TextSystem.shared
    let style = other ?? style
    guard let storedAttributedText else {
      return system.layout(storedText, style: style, width: width, scale: displayScale)
    }
    return system.layout(storedAttributedText, style: style, width: width, scale: displayScale)
  }

  /// The width of the widest word, in logical pixels; in a narrower column a word is broken.
  ///
  /// The words of Thai count, which has no spaces.
  package var widestWordWidth: Double {
    var style = style
    style.maximumLines = 0
    let words = text.wrappedWords.joined(separator: "\n")
    return roundedUp(TextSystem.shared.layout(words, style: style, scale: displayScale).size.width)
  }

  private var style: TextStyle {
    TextStyle(
      font: font, color: .black, alignment: textAlignment, truncation: truncation,
      maximumLines: numberOfLines, lineSpacing: lineSpacing,
      direction: isMirrored ? .rightToLeft : .leftToRight,
      paragraphDirection: paragraphDirection, wrapping: wrapping)
  }

  private func contentDidChange() {
    measuredLayout = nil
    displayedLayout = nil
    invalidateIntrinsicContentSize()
    // A label that received its first text or lost all text starts or stops drawing.
    setNeedsPlacement()
    setNeedsDisplay()
  }

  /// Returns a length rounded up to a whole physical pixel, so that text is not truncated for a
  /// fraction of one.
  private func roundedUp(_ length: Double) -> Double {
    (length * displayScale.factor).rounded(.up) / displayScale.factor
  }
}
