internal import SashCPango
internal import SashGeometry

/// Lays a text out: paragraph by paragraph through Pango, into a `ShapedText`.
@MainActor struct TextShaper {
  /// The fonts; nil where there are none.
  let library: FontLibrary?
  let style: TextStyle
  let scale: DisplayScale
  /// The width to wrap at, in physical pixels; nil is no limit.
  let width: Int?

  private var result = ShapedText()
  private var lineDistance = 0
  private let pixelSize: Double

  /// Prepares to set text in a style.
  init(library: FontLibrary?, style: TextStyle, width: Int?, scale: DisplayScale) {
    self.library = library
    self.style = style
    self.scale = scale
    self.width = width
    lineDistance = scale.edge(style.lineSpacing)
    pixelSize = FontLibrary.pixelSize(of: style.font, scale: scale)
  }

  /// Lays a text out.
  static func shape(
    _ text: String, style: TextStyle, width: Int?, scale: DisplayScale, library: FontLibrary?
  ) -> ShapedText {
    var shaper = TextShaper(library: library, style: style, width: width, scale: scale)
    let source = TextSource(
      text, style: style,
      maximumBytes: TextSource.limit(for: style, pixelSize: shaper.pixelSize))
    if let library {
      library.use(style.font, pixelSize: shaper.pixelSize, direction: style.direction)
      shaper.shape(source, library)
    } else {
      shaper.result = BoxShaper(style: style, width: width, pixelSize: shaper.pixelSize)
        .shape(source)
    }
    shaper.result.align(style.alignment, width: width ?? shaper.result.size.width)
    return shaper.result
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
    let layout = unsafe library.scratch
    result.bytesShaped += paragraph.count
    // As many glyphs as bytes is the most that most texts have.
    result.glyphs.reserveCapacity(result.glyphs.count + min(paragraph.count, Self.reservedGlyphs))
    source.withBytes(of: paragraph, endingWithEllipsis: isCutAfter) { bytes in
      unsafe Self.setText(bytes, of: layout)
    }
    unsafe setBreaks(source, paragraph, layout)
    unsafe setLimits(lineLimit, layout)
    var node = unsafe pango_layout_get_lines_readonly(layout)
    var count = 0
    while let current = unsafe node {
      if count == lineLimit {
        result.isTruncated = true
        break
      }
      if let data = unsafe current.pointee.data {
        unsafe append(data.assumingMemoryBound(to: PangoLayoutLine.self), library)
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

  /// Tells Pango where to wrap and where to put an ellipsis.
  private func setLimits(_ lineLimit: Int, _ layout: OpaquePointer) {
    let isLimited = lineLimit < Int.max
    let staysOnOneLine = style.maximumLines == 1 && style.truncation == .none
    var units: Int32 = -1
    if let width, !staysOnOneLine { units = Int32(min(width, Self.widestLine)) * PANGO_SCALE }
    unsafe pango_layout_set_width(layout, units)
    let mode =
      switch isLimited ? style.truncation : .none {
      case .none: PANGO_ELLIPSIZE_NONE
      case .tail: PANGO_ELLIPSIZE_END
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      }
    unsafe pango_layout_set_ellipsize(layout, mode)
    // A negative height is a number of lines.
    unsafe pango_layout_set_height(layout, -Int32(min(lineLimit, Self.mostLines)))
  }

  /// How many glyphs a paragraph gets room for at once; more than a label has.
  private static let reservedGlyphs = 64

  /// What Pango can count in its units of 1/1024 pixel.
  private static let widestLine = 1 << 20
  private static let mostLines = 1 << 20

  /// Divides words that are too long for Pango to wrap in a bearable time.
  private func setBreaks(_ source: TextSource, _ paragraph: Range<Int>, _ layout: OpaquePointer) {
    let divisions = source.divisions(of: paragraph)
    guard !divisions.isEmpty else {
      unsafe pango_layout_set_attributes(layout, nil)
      return
    }
    // A letter spacing of nothing changes nothing, but ends Pango's items where it starts and ends.
    let list = unsafe pango_attr_list_new()
    for range in divisions {
      guard let attribute = unsafe pango_attr_letter_spacing_new(0) else { continue }
      unsafe attribute.pointee.start_index = guint(range.lowerBound)
      unsafe attribute.pointee.end_index = guint(range.upperBound)
      unsafe pango_attr_list_insert(list, attribute)
    }
    unsafe pango_layout_set_attributes(layout, list)
    unsafe pango_attr_list_unref(list)
  }

  // MARK: Lines

  private mutating func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ library: FontLibrary
  ) {
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &logical)
    let ascent = pixelsUp(-logical.y)
    let descent = pixelsUp(logical.y + logical.height)
    var top = 0
    if let last = result.lines.last { top = max(last.bottom + lineDistance, last.top) }
    let firstRun = result.runs.count
    let firstBox = result.boxes.count
    let baseline = top + ascent
    var x: Int32 = 0
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        unsafe append(
          data.assumingMemoryBound(to: PangoGlyphItem.self), library, at: &x,
          baseline: baseline)
      }
      unsafe node = unsafe current.pointee.next
    }
    result.lines.append(
      ShapedText.Line(
        runs: firstRun..<result.runs.count, boxes: firstBox..<result.boxes.count, top: top,
        baseline: baseline, bottom: baseline + max(descent, 0), width: pixelsUp(x), offset: 0,
        isRightToLeft: unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      ))
  }

  private mutating func append(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, _ library: FontLibrary, at x: inout Int32,
    baseline: Int
  ) {
    x += unsafe item.pointee.start_x_offset
    defer { x += unsafe item.pointee.end_x_offset }
    guard let glyphs = unsafe item.pointee.glyphs, let infos = unsafe glyphs.pointee.glyphs else {
      return
    }
    var face: FontFace?
    if let font = unsafe item.pointee.item.pointee.analysis.font {
      face = unsafe library.face(of: font)
    }
    let y = Int32(baseline) - pixels(unsafe item.pointee.y_offset)
    let first = result.glyphs.count
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let info = unsafe infos[index]
      defer { x += info.geometry.width }
      guard info.glyph != Self.emptyGlyph else { continue }
      guard info.glyph & Self.unknownGlyph == 0, face != nil else {
        appendBox(x: x, width: info.geometry.width, baseline: baseline)
        continue
      }
      result.glyphs.append(
        ShapedText.Glyph(
          id: info.glyph, x: pixels(x + info.geometry.x_offset),
          y: y + pixels(info.geometry.y_offset)))
    }
    guard let face, result.glyphs.count > first else { return }
    result.runs.append(ShapedText.Run(face: face, glyphs: first..<result.glyphs.count))
  }

  /// Pango's glyph that shows nothing, and its mark of a character that no font has.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownGlyph: UInt32 = 0x1000_0000

  private mutating func appendBox(x: Int32, width: Int32, baseline: Int) {
    result.boxes.append(
      ShapedText.Box(
        from: Int(pixels(x)), to: Int(pixels(x + width)), baseline: baseline, pixelSize: pixelSize))
  }

  private func pixels(_ units: Int32) -> Int32 { (units + PANGO_SCALE / 2) >> 10 }
  private func pixelsUp(_ units: Int32) -> Int { Int((units + PANGO_SCALE - 1) >> 10) }
}
