// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// A text laid out for a width and a scale, to be measured and drawn any number of times.
///
/// A layout is immutable. Glyphs are positioned in physical pixels of its scale, so that text is as
/// sharp at 1.25 as at 2. Drawing again needs neither lookups nor allocations. Use
/// ``TextSystem/layout(_:style:width:scale:)`` to get a cached layout.
///
/// A text of more than ``maximumLength`` bytes, or of more than ``maximumLineLength`` for each
/// allowed line, is truncated there with an ellipsis: divide long documents into several layouts.
/// NUL is displayed as U+FFFD, and a character that no font has as a hollow box.
@MainActor public final class TextLayout {
  /// The most UTF-8 bytes that are laid out.
  ///
  /// The limit is lower for letters larger than 15 pixels, since no paragraph may be wider than
  /// 1,000,000 pixels.
  public nonisolated static let maximumLength = 65_536
  /// The most UTF-8 bytes that are laid out for each line, if the number of lines is limited.
  public nonisolated static let maximumLineLength = 4_096

  /// The text as it was given, without attributes.
  public let text: String
  /// The parts with attributes; usually empty.
  let runs: [AttributedText.Run]
  /// The style of the text.
  public let style: TextStyle
  /// The width at which lines wrap, end and align, in logical pixels; `nil` if unlimited.
  public let width: Double?
  /// The scale that the text was laid out for.
  public let scale: DisplayScale
  /// The factor on font sizes and letter spacing: `TextSystem.textScale` when the text was laid
  /// out.
  public let textScale: Double

  private let system: TextSystem.Fonts
  let content: TextContent
  /// The position of each character, once needed.
  private var cachedCaretMap: CaretMap?
  /// The same text at another scale, while it is drawn on canvases of that scale.
  private var cachedRescaled: TextLayout?

  /// Lays out a text.
  ///
  /// `TextSystem.layout` does the same and caches the result.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - width: The width in logical pixels at which lines wrap and align; `nil` breaks lines only
  ///     at line separators.
  ///   - scale: The scale of the canvases that the text is drawn on.
  ///   - system: The fonts to use; `nil` means `TextSystem.shared`.
  public convenience init(
    _ text: String, style: TextStyle, width: Double? = nil, scale: DisplayScale,
    system: TextSystem? = nil
  ) {
    self.init(text, [], style: style, width: width, scale: scale, fonts: (system ?? .shared).fonts)
  }

  /// Lays out a text with attributes.
  ///
  /// `TextSystem.layout` does the same and caches the result.
  ///
  /// - Parameters:
  ///   - text: The text with its attributes.
  ///   - style: The style of parts without attributes.
  ///   - width: The width in logical pixels at which lines wrap and align; `nil` breaks lines only
  ///     at line separators.
  ///   - scale: The scale of the canvases that the text is drawn on.
  ///   - system: The fonts to use; `nil` means `TextSystem.shared`.
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

  /// The positions of the characters.
  var caretMap: CaretMap {
    if let cachedCaretMap { return cachedCaretMap }
    let map = system.caretMap(
      of: TextShaper.Request(
        text: text, runs: runs, style: style, width: Self.pixels(width, scale), scale: scale,
        textScale: textScale))
    cachedCaretMap = map
    return map
  }

  /// Creates a layout of the same content in another colour.
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

  /// Returns a width in whole physical pixels, at least one.
  static func pixels(_ width: Double?, _ scale: DisplayScale) -> Int? {
    guard let width else { return nil }
    return max(scale.edge(width), 1)
  }

  // MARK: Measures

  /// The size of the lines in logical pixels, rounded up to whole physical pixels.
  ///
  /// It is narrower than `width` if no line needs all of it; laying out the text with this width
  /// gives the same lines. The ink may extend slightly beyond.
  public var size: Size { scale.logical(content.text.size) }

  /// The distance from the top to the baseline of the first line, in logical pixels.
  public var baseline: Double { Double(content.text.lines.first?.baseline ?? 0) / scale.factor }

  /// The distance from the top to the baseline of the last line, in logical pixels.
  public var lastBaseline: Double {
    Double(content.text.lines.last?.baseline ?? 0) / scale.factor
  }

  /// Whether some of the text is omitted because of limits on its lines or its length.
  public var isTruncated: Bool { content.text.isTruncated }

  /// The number of lines; one for an empty text.
  public var lineCount: Int { content.text.lines.count }

  /// The rectangle of each line in logical pixels, relative to the top left corner.
  public var lineRects: [Rect] {
    content.text.lines.map {
      scale.logical(
        PixelRect(left: $0.offset, top: $0.top, right: $0.offset + $0.width, bottom: $0.bottom))
    }
  }

  /// The columns from the leftmost to the rightmost end of any line, in logical pixels.
  package var columns: ClosedRange<Double> {
    guard let first = content.text.lines.first else { return 0...0 }
    var (left, right) = (first.offset, first.offset + first.width)
    for line in content.text.lines {
      left = min(left, line.offset)
      right = max(right, line.offset + line.width)
    }
    return Double(left) / scale.factor...Double(max(right, left)) / scale.factor
  }

  /// The number of glyphs.
  var glyphCount: Int { content.text.glyphs.count }

  /// The positions of the glyphs of each run in visual order, in physical pixels; for tests.
  package var runOrigins: [[Int]] {
    content.text.runs.map { run in content.text.glyphs[run.glyphs].map { Int($0.x) } }
  }

  /// The number of characters that no font has; for tests.
  package var boxCount: Int { content.text.boxes.count }

  /// The extent of the ink above the first line and below the last one, in logical pixels.
  ///
  /// The glyphs are looked up for it, as drawing does; drawing afterwards needs no lookup.
  package var overhang: (above: Double, below: Double) {
    let overhang = content.overhang()
    return (Double(overhang.above) / scale.factor, Double(overhang.below) / scale.factor)
  }

  // MARK: Drawing

  /// The function that is called instead of each drawing, or `nil` to draw the text.
  ///
  /// For tests that find where text is, or what lies below it.
  package static var drawingReplacement: ((TextLayout, Canvas, Point, Color) -> Void)?

  /// Draws the text with its top left corner at a point, which is rounded to whole physical pixels.
  ///
  /// On a canvas of another scale the text is laid out once more for that scale.
  ///
  /// - Parameters:
  ///   - canvas: The canvas to draw in.
  ///   - point: The top left corner, in logical pixels. Lines align between it and the point plus
  ///     `width`, or plus the width of `size` if `width` is `nil`.
  ///   - color: A colour that replaces that of the style, though not those of attributes.
  public func draw(in canvas: Canvas, at point: Point, color: Color? = nil) {
    if let replacement = Self.drawingReplacement {
      return replacement(self, canvas, point, color ?? style.color)
    }
    if canvas.scale == scale {
      content.draw(in: canvas, at: canvas.pixel(point), color: color ?? style.color)
      return
    }
    rescaled(to: canvas.scale).draw(in: canvas, at: point, color: color)
  }

  /// Returns the same text at another scale.
  ///
  /// A width that a line fills may be too small for it once both are rounded to pixels of the other
  /// scale. It grows by a few pixels then, so that no text is truncated, or wrapped into more lines,
  /// only because it is drawn scaled.
  package func rescaled(to scale: DisplayScale) -> TextLayout {
    if let cachedRescaled, cachedRescaled.scale == scale { return cachedRescaled }
    func layout(growth: Double) -> TextLayout {
      TextLayout(
        text, runs, style: style, width: width.map { $0 + growth / scale.factor }, scale: scale,
        fonts: system, textScale: textScale)
    }
    func isCut(_ other: TextLayout) -> Bool {
      other.isTruncated && !isTruncated || other.lineCount > lineCount
    }
    // The widths of a text at two scales differ by at most a logical pixel, and by the rounding.
    let maximumGrowth = width == nil ? 0 : scale.factor.rounded(.up) + 1
    var result = layout(growth: 0)
    var growth = 1.0
    while growth <= maximumGrowth, isCut(result) {
      result = layout(growth: growth)
      growth += 1
    }
    cachedRescaled = result
    return result
  }
}
