internal import SashCPango
internal import SashGeometry

/// Lays a text out: paragraph by paragraph through Pango, into a `ShapedText`.
///
/// Used for one text, and never copied.
@MainActor struct TextShaper: ~Copyable {
  /// What is laid out, and how.
  struct Request {
    var text: String
    /// What differs from the style; mostly nothing.
    var runs: [AttributedText.Run] = []
    var style: TextStyle
    /// The width to wrap at, in physical pixels; nil is no limit.
    var width: Int?
    var scale: DisplayScale
    /// How much larger than asked for all text is set.
    var textScale: Double = 1

    /// How large an em of a font is drawn, in physical pixels.
    func pixelSize(of font: Font) -> Double {
      let size = font.size * textScale * scale.factor
      return size.isNaN ? 1 : min(max(size, 1), Font.maximumPixelSize)
    }

    /// Whether glyphs may stand between pixels: where pixels are small, or room between letters
    /// is asked for that is no whole number of them.
    var takesFractions: Bool {
      let factor = scale.factor
      if factor != factor.rounded() { return true }
      return runs.contains {
        let spacing = $0.attributes.letterSpacing * textScale * factor
        return spacing != spacing.rounded()
      }
    }
  }

  /// The fonts; nil where there are none.
  let library: FontLibrary?
  let request: Request
  var style: TextStyle { request.style }
  let pixelSize: Double

  var result = ShapedText()
  /// What differs from the style, by prepared bytes; mostly nothing.
  var spans: [AttributeSpan] = []
  /// The lines below and through the letters of the present line.
  var strokes = LineStrokes()
  /// The prepared byte that the paragraph begins at.
  var paragraphStart = 0
  /// The prepared byte that it ends before; what was added behind it is an ellipsis.
  var paragraphEnd = 0
  var lineDistance = 0
  /// Whether glyphs may stand between pixels.
  let takesFractions: Bool
  /// Whether the place of each character is wanted, for carets.
  let recordsCells: Bool

  /// How wide letters are at least, in ems, for what is tried first; a wrong guess costs only time.
  private static let narrowestLetter = 0.2

  /// What Pango can count in its units of 1/1024 pixel.
  private static let widestLine = 1 << 20
  private static let mostLines = 1 << 20

  /// Prepares to set a text.
  init(_ request: Request, library: FontLibrary?, recordsCells: Bool) {
    self.library = library
    self.request = request
    self.recordsCells = recordsCells
    takesFractions = request.takesFractions
    lineDistance = request.scale.edge(request.style.lineSpacing)
    pixelSize = request.pixelSize(of: request.style.font)
  }

  /// Lays a text out.
  static func shape(_ request: Request, library: FontLibrary?) -> ShapedText {
    let shaper = TextShaper(request, library: library, recordsCells: false)
    let source = shaper.source
    return shaper.shape(source)
  }

  /// The text made ready for Pango.
  var source: TextSource {
    TextSource(
      request.text, style: style,
      maximumBytes: TextSource.limit(for: style, pixelSize: largestPixelSize))
  }

  /// Lays the prepared text out.
  consuming func shape(_ source: TextSource) -> ShapedText {
    if let library {
      library.use(style, pixelSize: pixelSize, for: source, isPlain: request.runs.isEmpty)
      spans = AttributeSpan.spans(of: request.runs, in: source)
      shape(source, library)
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
    result.isTruncated = source.isCut
    var linesLeft = style.maximumLines > 0 ? style.maximumLines : Int.max
    for index in source.paragraphs.indices {
      let paragraph = source.paragraphs[index]
      let first = result.lines.count
      shape(source, paragraph, library, lineLimit: linesLeft, isCutAfter: false)
      linesLeft -= result.lines.count - first
      guard linesLeft <= 0 else { continue }
      // The limit fell on the end of a paragraph, where Pango sees nothing to leave out.
      if source.paragraphs[(index + 1)...].contains(where: { !$0.isEmpty }) {
        result.isTruncated = true
        if style.truncation != .none {
          let lineLimit = result.lines.count - first
          result.removeLines(from: first)
          shape(source, paragraph, library, lineLimit: lineLimit, isCutAfter: true)
        }
      }
      break
    }
  }

  private mutating func shape(
    _ source: TextSource, _ paragraph: Range<Int>, _ library: FontLibrary, lineLimit: Int,
    isCutAfter: Bool
  ) {
    let stage = library.stage
    (paragraphStart, paragraphEnd) = (paragraph.lowerBound, paragraph.upperBound)
    result.bytesShaped += paragraph.count
    let limits = limits(lineLimit)
    if spans.isEmpty, mayFit(paragraph, limits),
      stage.single.set(
        source, paragraph, endingWithEllipsis: isCutAfter, width: limits.width, library)
    {
      unsafe append(stage.single.line, stage.single.text)
      return
    }
    source.withBytes(of: paragraph, endingWithEllipsis: isCutAfter) { bytes in
      unsafe Self.setText(bytes, of: stage.scratch)
    }
    unsafe setAttributes(source, paragraph, stage.scratch, library)
    unsafe set(limits, of: stage.scratch)
    unsafe appendLines(of: stage.scratch, atMost: lineLimit, library)
  }

  /// Whether a paragraph may be a single line; where lines may be broken that is for Pango to find.
  private func mayFit(_ paragraph: Range<Int>, _ limits: Limits) -> Bool {
    guard let width = limits.width else { return true }
    guard limits.lines == 1, limits.ellipsis != PANGO_ELLIPSIZE_NONE else { return false }
    let least = Double(paragraph.count) * pixelSize * Self.narrowestLetter
    return least <= Double(width)
  }

  /// Copies what Pango's layout has made of a paragraph.
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
      // An empty span may have no address, which Pango does not take.
      guard let start = text.baseAddress, text.count > 0 else {
        return unsafe pango_layout_set_text(layout, "", 0)
      }
      unsafe pango_layout_set_text(layout, start, Int32(text.count))
    }
  }

  // MARK: Limits

  /// Where lines end, and what becomes of the rest.
  private struct Limits {
    /// How wide lines may be, in physical pixels; nil is no limit.
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
      width: endsLines || !staysOnOneLine ? request.width.map { min($0, Self.widestLine) } : nil,
      lines: style.wrapping == .none ? 1 : min(lineLimit, Self.mostLines), ellipsis: ellipsis)
  }

  /// Tells Pango where to wrap and where to put an ellipsis.
  private func set(_ limits: Limits, of layout: OpaquePointer) {
    unsafe pango_layout_set_width(layout, limits.width.map { Int32($0) * PANGO_SCALE } ?? -1)
    unsafe pango_layout_set_wrap(layout, wrapping(of: layout, width: limits.width))
    unsafe pango_layout_set_ellipsize(layout, limits.ellipsis)
    // A negative height is a number of lines.
    unsafe pango_layout_set_height(layout, -Int32(limits.lines))
  }
}
