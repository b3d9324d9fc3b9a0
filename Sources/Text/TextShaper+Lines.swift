internal import SashCPango
internal import SashGeometry
internal import SashRaster

extension TextShaper {
  /// Pango's glyph that shows nothing, and its mark of a character that no font has.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownGlyph: UInt32 = 0x1000_0000

  /// Copies a line out of Pango.
  mutating func append(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ library: FontLibrary) {
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &logical)
    let ascent = pixelsUp(-logical.y)
    let descent = pixelsUp(logical.y + logical.height)
    var top = 0
    if let last = result.lines.last { top = max(last.bottom + lineDistance, last.top) }
    let firstRun = result.runs.count
    let firstBox = result.boxes.count
    let firstDecoration = result.decorations.count
    let baseline = top + ascent
    var x: Int32 = 0
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let item = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self)
        x += unsafe item.pointee.start_x_offset
        if spans.isEmpty {
          unsafe append(item, library, at: &x, baseline: baseline)
        } else {
          unsafe appendAttributed(item, library, at: &x, baseline: baseline)
        }
        x += unsafe item.pointee.end_x_offset
      }
      unsafe node = unsafe current.pointee.next
    }
    if !strokes.isEmpty { strokes.finish(&result, baseline: baseline) }
    result.lines.append(
      ShapedText.Line(
        runs: firstRun..<result.runs.count, boxes: firstBox..<result.boxes.count,
        decorations: firstDecoration..<result.decorations.count, top: top, baseline: baseline,
        bottom: baseline + max(descent, 0), width: pixelsUp(x), offset: 0,
        isRightToLeft: unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      ))
  }

  private mutating func append(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, _ library: FontLibrary, at x: inout Int32,
    baseline: Int
  ) {
    guard let glyphs = unsafe item.pointee.glyphs, let infos = unsafe glyphs.pointee.glyphs else {
      return
    }
    let face = unsafe face(of: item, library)
    let y = Int32(baseline) - pixels(unsafe item.pointee.y_offset)
    let first = result.glyphs.count
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let info = unsafe infos[index]
      append(info, face, x: x, y: y, baseline: baseline, color: nil)
      x += info.geometry.width
    }
    guard let face, result.glyphs.count > first else { return }
    result.runs.append(ShapedText.Run(face: face, glyphs: first..<result.glyphs.count))
  }

  /// The same for a text with attributes, which may change from glyph to glyph.
  ///
  /// A glyph that stands for several characters looks as the first of them.
  private mutating func appendAttributed(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, _ library: FontLibrary, at x: inout Int32,
    baseline: Int
  ) {
    guard let glyphs = unsafe item.pointee.glyphs, let infos = unsafe glyphs.pointee.glyphs,
      let clusters = unsafe glyphs.pointee.log_clusters
    else { return }
    let face = unsafe face(of: item, library)
    let y = Int32(baseline) - pixels(unsafe item.pointee.y_offset)
    let start = unsafe paragraphStart + Int(item.pointee.item.pointee.offset)
    var current: Int?
    var first = result.glyphs.count
    func finishRun(_ color: Color?) {
      guard let face, result.glyphs.count > first else { return }
      result.runs.append(
        ShapedText.Run(face: face, glyphs: first..<result.glyphs.count, color: color))
      first = result.glyphs.count
    }
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let info = unsafe infos[index]
      let next = span(at: start + Int(unsafe clusters[index]), near: current)
      if next != current {
        finishRun(current.flatMap { spans[$0].attributes.color })
        current = next
      }
      let attributes = current.map { spans[$0].attributes }
      append(info, face, x: x, y: y, baseline: baseline, color: attributes?.color)
      if let attributes {
        strokes.add(attributes, from: x, to: x + info.geometry.width, in: face)
      }
      x += info.geometry.width
    }
    finishRun(current.flatMap { spans[$0].attributes.color })
  }

  private func face(
    of item: UnsafeMutablePointer<PangoGlyphItem>, _ library: FontLibrary
  ) -> FontFace? {
    guard let font = unsafe item.pointee.item.pointee.analysis.font else { return nil }
    return unsafe library.face(of: font)
  }

  /// Adds a glyph, or the box that stands in for it.
  private mutating func append(
    _ info: PangoGlyphInfo, _ face: FontFace?, x: Int32, y: Int32, baseline: Int, color: Color?
  ) {
    guard info.glyph != Self.emptyGlyph else { return }
    guard info.glyph & Self.unknownGlyph == 0, face != nil else {
      var box = ShapedText.Box(
        from: Int(pixels(x)), to: Int(pixels(x + info.geometry.width)), baseline: baseline,
        pixelSize: pixelSize)
      box.color = color
      result.boxes.append(box)
      return
    }
    result.glyphs.append(
      ShapedText.Glyph(
        id: info.glyph, x: pixels(x + info.geometry.x_offset),
        y: y + pixels(info.geometry.y_offset)))
  }

  private func pixels(_ units: Int32) -> Int32 { (units + PANGO_SCALE / 2) >> 10 }
  private func pixelsUp(_ units: Int32) -> Int { Int((units + PANGO_SCALE - 1) >> 10) }
}
