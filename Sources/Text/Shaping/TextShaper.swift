// SPDX-License-Identifier: MIT

internal import SashCPango
internal import SashGeometry

/// A layout of one text: paragraph by paragraph through Pango, into a `ShapedText`.
///
/// A shaper is used for one text, and is never copied.
@MainActor struct TextShaper: ~Copyable {
  /// The text to lay out, with its parameters.
  struct Request {
    var text: String
    /// The parts with attributes; usually empty.
    var runs: [AttributedText.Run] = []
    var style: TextStyle
    /// The width to wrap at, in physical pixels; `nil` means no limit.
    var width: Int?
    var scale: DisplayScale
    /// The factor on all font sizes and letter spacing.
    var textScale: Double = 1

    /// Returns the size of a font's em in physical pixels.
    func pixelSize(of font: Font) -> Double {
      let size = font.size * textScale * scale.factor
      return size.isNaN ? 1 : min(max(size, 1), Font.maximumPixelSize)
    }

    /// Whether glyphs are hinted: at integral scales, where it aligns their heights with pixels.
    ///
    /// At fractional scales it would change the heights of letters relative to those of views.
    var hintsGlyphs: Bool { scale.factor == scale.factor.rounded() }
  }

  /// The fonts; `nil` if there are none.
  let library: FontLibrary?
  let request: Request
  var style: TextStyle { request.style }
  let pixelSize: Double

  var result = ShapedText()
  /// The attributes by prepared bytes; usually empty.
  var spans: [AttributedText.Run] = []
  /// The decorations of the current line.
  var decorationBuilder = DecorationBuilder()
  /// The prepared offset at which the paragraph starts.
  var paragraphStart = 0
  /// The prepared offset at which the paragraph ends; an ellipsis may have been appended there.
  var paragraphEnd = 0
  var lineDistance = 0
  /// Whether glyphs are hinted.
  let hintsGlyphs: Bool
  /// Whether the position of each character is recorded, for carets.
  let recordsCells: Bool

  /// The minimum width of letters in ems that is assumed to choose a method; a wrong guess costs
  /// only time.
  private static let minimumLetterWidth = 0.2

  /// The ranges that Pango can count in its units of 1/1024 pixel.
  private static let maximumLineWidth = 1 << 20
  private static let maximumLineCount = 1 << 20

  /// Creates a shaper for a text.
  init(_ request: Request, library: FontLibrary?, recordsCells: Bool) {
    self.library = library
    self.request = request
    self.recordsCells = recordsCells
    hintsGlyphs = request.hintsGlyphs
    lineDistance = request.scale.edge(request.style.lineSpacing)
    pixelSize = request.pixelSize(of: request.style.font)
  }

  /// Lays out a text.
  static func shape(_ request: Request, library: FontLibrary?) -> ShapedText {
    let shaper = TextShaper(request, library: library, recordsCells: false)
    let source = shaper.source
    return shaper.shape(source)
  }

  /// The text prepared for Pango.
  var source: TextSource {
    TextSource(
      request.text, style: style,
      maximumBytes: TextSource.limit(for: style, pixelSize: largestPixelSize))
  }

  /// Lays out the prepared text.
  consuming func shape(_ source: TextSource) -> ShapedText {
    if let library {
      spans = Self.spans(of: request.runs, in: source)
      repeat {
        result = ShapedText()
        library.use(style, pixelSize: pixelSize, for: source, isPlain: request.runs.isEmpty)
        shape(source, library)
      } while library.takeRemoval()
    } else {
      result = BoxShaper(style: style, width: request.width, pixelSize: pixelSize)
        .shape(source, recordsCells: recordsCells)
    }
    result.align(style.alignment, width: request.width ?? result.size.width)
    return result
  }

  /// The size of the largest letters, in physical pixels.
  var largestPixelSize: Double {
    var result = pixelSize
    for run in request.runs where run.attributes.size != nil {
      let font = run.attributes.applied(to: style.font)
      result = max(result, request.pixelSize(of: font))
    }
    return result
  }

  // MARK: Paragraphs

  private mutating func shape(_ source: TextSource, _ library: FontLibrary) {
    result.isTruncated = source.isTruncated
    var linesLeft = style.maximumLines > 0 ? style.maximumLines : Int.max
    for index in source.paragraphs.indices {
      let paragraph = source.paragraphs[index]
      let first = result.lines.count
      shape(source, paragraph, library, lineLimit: linesLeft, isTruncatedAfter: false)
      linesLeft -= result.lines.count - first
      guard linesLeft <= 0 else { continue }
      // The limit is at the end of a paragraph, where Pango has nothing to truncate.
      if source.paragraphs[(index + 1)...].contains(where: { !$0.isEmpty }) {
        result.isTruncated = true
        if style.truncation != .none {
          let lineLimit = result.lines.count - first
          result.removeLines(from: first)
          shape(source, paragraph, library, lineLimit: lineLimit, isTruncatedAfter: true)
        }
      }
      break
    }
  }

  private mutating func shape(
    _ source: TextSource, _ paragraph: Range<Int>, _ library: FontLibrary, lineLimit: Int,
    isTruncatedAfter: Bool
  ) {
    let shapingContext = library.shapingContext
    (paragraphStart, paragraphEnd) = (paragraph.lowerBound, paragraph.upperBound)
    result.bytesShaped += paragraph.count
    let limits = limits(lineLimit)
    if spans.isEmpty, mayFit(paragraph, limits),
      shapingContext.singleLineShaper.shapeLine(
        source, paragraph, endingWithEllipsis: isTruncatedAfter, width: limits.width, library)
    {
      unsafe append(shapingContext.singleLineShaper.line, shapingContext.singleLineShaper.text)
      return
    }
    source.withBytes(of: paragraph, endingWithEllipsis: isTruncatedAfter) { bytes in
      unsafe Self.setText(bytes, of: shapingContext.layout)
    }
    unsafe setAttributes(source, paragraph, shapingContext.layout, library)
    unsafe set(limits, of: shapingContext.layout)
    unsafe appendLines(of: shapingContext.layout, atMost: lineLimit, library)
  }

  /// Returns whether a paragraph may be a single line; where lines may wrap, Pango must decide.
  private func mayFit(_ paragraph: Range<Int>, _ limits: Limits) -> Bool {
    guard let width = limits.width else { return true }
    guard limits.lines == 1, limits.ellipsis != PANGO_ELLIPSIZE_NONE else { return false }
    let minimumWidth = Double(paragraph.count) * pixelSize * Self.minimumLetterWidth
    return minimumWidth <= Double(width)
  }

  /// Copies the lines of Pango's layout of a paragraph.
  private mutating func appendLines(
    of layout: OpaquePointer, atMost lineLimit: Int, _ library: FontLibrary
  ) {
    guard let text = unsafe pango_layout_get_text(layout) else { return }
    var node = unsafe pango_layout_get_lines_readonly(layout)
    var count = 0
    while let current = unsafe node {
      if count == lineLimit {
        result.isTruncated = true
        break
      }
      if let data = unsafe current.pointee.data {
        let line = unsafe GlyphLine(data.assumingMemoryBound(to: PangoLayoutLine.self), library)
        unsafe append(line, text)
      }
      count += 1
      unsafe node = unsafe current.pointee.next
    }
    if unsafe pango_layout_is_ellipsized(layout) != 0 { result.isTruncated = true }
  }

  private nonisolated static func setText(_ bytes: Span<UInt8>, of layout: OpaquePointer) {
    unsafe bytes.withUnsafeBytes {
      let text = unsafe $0.assumingMemoryBound(to: CChar.self)
      // An empty span may have no address, which Pango does not accept.
      guard let start = text.baseAddress, text.count > 0 else {
        return unsafe pango_layout_set_text(layout, "", 0)
      }
      unsafe pango_layout_set_text(layout, start, Int32(text.count))
    }
  }

  // MARK: Limits

  /// The limits on lines, and the treatment of the rest.
  private struct Limits {
    /// The available width in physical pixels; `nil` means no limit.
    var width: Int?
    var lines: Int
    var ellipsis: PangoEllipsizeMode
  }

  private func limits(_ lineLimit: Int) -> Limits {
    let isLimited = style.maximumLines > 0
    let endsLines = isLimited && style.truncation != .none
    let staysOnOneLine = style.maximumLines == 1 || style.wrapping == .none
    let ellipsis =
      switch isLimited ? style.truncation : .none {
      case .none: PANGO_ELLIPSIZE_NONE
      case .tail: PANGO_ELLIPSIZE_END
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      }
    return Limits(
      width: endsLines || !staysOnOneLine
        ? request.width.map { min($0, Self.maximumLineWidth) } : nil,
      lines: style.wrapping == .none ? 1 : min(lineLimit, Self.maximumLineCount), ellipsis: ellipsis
    )
  }

  /// Sets the width, the wrapping and the ellipsis of a Pango layout.
  private func set(_ limits: Limits, of layout: OpaquePointer) {
    unsafe pango_layout_set_width(layout, limits.width.map { Int32($0) * PANGO_SCALE } ?? -1)
    unsafe pango_layout_set_wrap(layout, wrapMode(of: layout, width: limits.width))
    unsafe pango_layout_set_ellipsize(layout, limits.ellipsis)
    // A negative height is a number of lines.
    unsafe pango_layout_set_height(layout, -Int32(limits.lines))
  }
}
