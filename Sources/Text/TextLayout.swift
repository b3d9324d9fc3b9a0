public import SashGeometry
public import SashRaster

/// A text laid out for a width and a scale: measured, and ready to be drawn any number of times.
///
/// It never changes. Letters are set in whole physical pixels of its scale, so that they are as
/// sharp at 1.25 as at 2. Drawing a second time looks nothing up and allocates nothing.
///
/// A text of more than ``maximumLength`` bytes, or of more than ``maximumLineLength`` for each line
/// that it may have, is cut there with an ellipsis: set long documents in several layouts.
/// NUL is shown as U+FFFD, and a character that no font has as a hollow box.
@MainActor public final class TextLayout {
  /// How many bytes of UTF-8 are laid out at most; fewer where letters are larger than 15 pixels,
  /// since no paragraph grows wider than 1,000,000 pixels.
  public nonisolated static let maximumLength = 65_536
  /// How many bytes of UTF-8 are laid out at most for each line, where lines are limited.
  public nonisolated static let maximumLineLength = 4_096

  /// The text as it was given, without attributes.
  public let text: String
  /// What differs from the style in parts of the text; mostly nothing.
  let runs: [AttributedText.Run]
  /// How it is set.
  public let style: TextStyle
  /// The width that lines wrap, end and align at, in logical pixels; nil when there is none.
  public let width: Double?
  /// The scale that it was laid out for.
  public let scale: DisplayScale
  /// How much larger than its style asks for the text is set, as `TextSystem.textScale` was.
  public let textScale: Double

  private let system: TextSystem.Fonts
  let content: TextContent
  /// Where each character stands, once that was asked for.
  private var knownCaretMap: CaretMap?
  /// The same text for another scale, while it is drawn on canvases of that.
  private var rescaled: TextLayout?

  /// Lays a text out; without a width lines end only where the text says so.
  ///
  /// `TextSystem.layout` does the same and remembers the result.
  public convenience init(
    _ text: String, style: TextStyle, width: Double? = nil, scale: DisplayScale,
    system: TextSystem? = nil
  ) {
    self.init(text, [], style: style, width: width, scale: scale, fonts: (system ?? .shared).fonts)
  }

  /// Lays a text with attributes out; without a width lines end only where the text says so.
  public convenience init(
    _ text: AttributedText, style: TextStyle, width: Double? = nil, scale: DisplayScale,
    system: TextSystem? = nil
  ) {
    self.init(
      text.text, text.runs, style: style, width: width, scale: scale,
      fonts: (system ?? .shared).fonts)
  }

  init(
    _ text: String, _ runs: [AttributedText.Run], style: TextStyle, width: Double?,
    scale: DisplayScale, fonts: TextSystem.Fonts, textScale: Double? = nil
  ) {
    self.text = text
    self.runs = runs
    self.style = style
    self.width = width
    self.scale = scale
    self.textScale = textScale ?? fonts.textScale
    system = fonts
    content = fonts.content(
      of: TextShaper.Request(
        text: text, runs: runs, style: style, width: Self.pixels(width, scale), scale: scale,
        textScale: self.textScale))
  }

  /// Where each character stands.
  var caretMap: CaretMap {
    if let knownCaretMap { return knownCaretMap }
    let map = system.caretMap(
      of: TextShaper.Request(
        text: text, runs: runs, style: style, width: Self.pixels(width, scale), scale: scale,
        textScale: textScale))
    knownCaretMap = map
    return map
  }

  /// A layout of the same content with another colour.
  init(_ other: TextLayout, style: TextStyle) {
    text = other.text
    runs = other.runs
    self.style = style
    width = other.width
    scale = other.scale
    textScale = other.textScale
    system = other.system
    content = other.content
  }

  /// A width in whole physical pixels, of which there is always one.
  static func pixels(_ width: Double?, _ scale: DisplayScale) -> Int? {
    guard let width else { return nil }
    return max(scale.edge(width), 1)
  }

  // MARK: Measures

  /// How far the lines reach, in logical pixels, rounded up to whole physical ones.
  ///
  /// Less wide than `width` where no line needs it all; laying the text out once more with this
  /// width gives the same lines. Ink may reach a little beyond.
  public var size: Size {
    let size = content.text.size
    return Size(
      width: Double(size.width) / scale.factor, height: Double(size.height) / scale.factor)
  }

  /// From the top down to where the letters of the first line stand, in logical pixels.
  public var baseline: Double { Double(content.text.lines.first?.baseline ?? 0) / scale.factor }

  /// From the top down to where the letters of the last line stand, in logical pixels.
  public var lastBaseline: Double {
    Double(content.text.lines.last?.baseline ?? 0) / scale.factor
  }

  /// Whether some of the text is not shown, because of limits to its lines or to its length.
  public var isTruncated: Bool { content.text.isTruncated }

  /// How many lines there are; one for a text without letters.
  public var lineCount: Int { content.text.lines.count }

  /// The place of each line, from its top to its bottom, relative to the top left corner.
  public var lineRects: [Rect] {
    content.text.lines.map {
      scale.logical(
        PixelRect(left: $0.offset, top: $0.top, right: $0.offset + $0.width, bottom: $0.bottom))
    }
  }

  /// How many glyphs there are.
  var glyphCount: Int { content.text.glyphs.count }

  /// For tests: the places of the glyphs of each run in visual order, in physical pixels.
  package var runOrigins: [[Int]] {
    content.text.runs.map { run in content.text.glyphs[run.glyphs].map { Int($0.x) } }
  }

  /// For tests: how many characters no font has.
  package var boxCount: Int { content.text.boxes.count }

  /// For tests: how many bytes were given to Pango, twice what was shaped twice.
  package var bytesShaped: Int { content.text.bytesShaped }

  /// How far ink reaches above the first line and below the last one, in logical pixels.
  ///
  /// The glyphs are looked up for it, as drawing does, which then does not.
  package var overhang: (above: Double, below: Double) {
    let overhang = content.overhang()
    return (Double(overhang.above) / scale.factor, Double(overhang.below) / scale.factor)
  }

  // MARK: Drawing

  /// Draws the text with its top left corner at a point, which is rounded to whole pixels.
  ///
  /// Lines align between the point and the point plus `width`, or plus the width of `size` where
  /// there is none. `color` replaces that of the style, not those of parts. On a canvas of another
  /// scale the text is laid out once more for that.
  public func draw(in canvas: Canvas, at point: Point, color: Color? = nil) {
    if canvas.scale == scale {
      content.draw(in: canvas, at: canvas.pixel(point), color: color ?? style.color)
      return
    }
    if rescaled?.scale != canvas.scale {
      rescaled = TextLayout(
        text, runs, style: style, width: width, scale: canvas.scale, fonts: system,
        textScale: textScale)
    }
    rescaled?.draw(in: canvas, at: point, color: color)
  }
}
