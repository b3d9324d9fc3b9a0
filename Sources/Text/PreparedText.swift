internal import SashCPixman
internal import SashGeometry
internal import SashRaster

/// A text with its glyphs looked up: the data of one drawing, which needs no further lookup.
///
/// Valid as long as the cache has the generation in which the text was prepared.
@MainActor @safe final class PreparedText {
  /// A colour glyph with the position of its top left corner.
  struct Picture {
    var glyph: ColorGlyph
    var x: Int32
    var y: Int32
  }

  /// A glyph that did not fit into the cache.
  struct Loose {
    var face: FontFace
    var id: GlyphVariant
    var x: Int32
    var y: Int32
  }

  /// A contiguous part of the glyphs.
  struct Glyphs {
    var masks: Range<Int>
    var pictures: Range<Int>
    var loose: Range<Int>

    /// Returns the glyphs that are also among others.
    func clamped(to others: Glyphs) -> Glyphs {
      Glyphs(
        masks: masks.clamped(to: others.masks), pictures: pictures.clamped(to: others.pictures),
        loose: loose.clamped(to: others.loose))
    }
  }

  /// The glyphs of one line, and the vertical extent of its ink.
  struct Line {
    var glyphs: Glyphs
    var top: Int
    var bottom: Int
  }

  /// Adjacent glyphs in one colour; each kind of glyph extends to the start of the next span.
  struct Span {
    var color: Color?
    var masks: Int
    var pictures: Int
    var loose: Int
  }

  let generation: Int
  /// The glyphs to draw.
  let found: Found

  /// Looks up all glyphs of a text, rendering those that are new.
  init(_ text: borrowing ShapedText, from cache: GlyphCache) {
    cache.beginLookup()
    defer { cache.endLookup() }
    generation = cache.generation
    var found = Found()
    unsafe found.masks.reserveCapacity(text.glyphs.count)
    found.lines.reserveCapacity(text.lines.count)
    let hasColors = text.hasColors
    for index in text.lines.indices {
      found.add(text.lines[index], of: text, hasColors, from: cache)
    }
    self.found = found
  }

  /// The vertical extent of the ink, from the text's top.
  var ink: (top: Int, bottom: Int) {
    var ink = (top: 0, bottom: 0)
    for line in found.lines { ink = (min(ink.top, line.top), max(ink.bottom, line.bottom)) }
    return ink
  }

  // MARK: Drawing

  /// Returns the lines whose ink lies between two heights; `nil` if there are none.
  ///
  /// Lines are ordered from top to bottom, so that visible ones are adjacent.
  func lines(from top: Int, to bottom: Int) -> ClosedRange<Int>? {
    let lines = found.lines
    var first = 0
    while first < lines.count, lines[first].bottom <= top { first += 1 }
    var last = lines.count - 1
    while last >= first, lines[last].top >= bottom { last -= 1 }
    return first <= last ? first...last : nil
  }

  /// Returns the glyphs of some lines.
  func glyphs(of lines: ClosedRange<Int>) -> Glyphs {
    let first = found.lines[lines.lowerBound].glyphs
    let last = found.lines[lines.upperBound].glyphs
    return Glyphs(
      masks: first.masks.lowerBound..<last.masks.upperBound,
      pictures: first.pictures.lowerBound..<last.pictures.upperBound,
      loose: first.loose.lowerBound..<last.loose.upperBound)
  }

  /// Returns the glyphs of a span, which extend to the start of the next one.
  func glyphs(ofSpan index: Int) -> Glyphs {
    let span = found.spans[index]
    let next = index + 1 < found.spans.count ? found.spans[index + 1] : nil
    return Glyphs(
      masks: span.masks..<(next?.masks ?? (unsafe found.masks.count)),
      pictures: span.pictures..<(next?.pictures ?? found.pictures.count),
      loose: span.loose..<(next?.loose ?? found.loose.count))
  }

  /// Draws a colour through some of the masks, with the text's top left corner at a position.
  func drawMasks(
    _ range: Range<Int>, on target: OpaquePointer, _ source: OpaquePointer, x: Int32, y: Int32,
    cache: OpaquePointer, isTranslucent: Bool
  ) {
    unsafe found.masks.withUnsafeBufferPointer { all in
      guard let start = all.baseAddress else { return }
      let glyphs = unsafe start + range.lowerBound
      let count = Int32(range.count)
      guard isTranslucent && found.hasOverlaps else {
        return unsafe pixman_composite_glyphs_no_mask(
          PIXMAN_OP_OVER, source, target, 0, 0, x, y, cache, count, glyphs)
      }
      // Joined in one mask first, so that a translucent colour is blended only once.
      var ink = pixman_box32_t()
      unsafe pixman_glyph_get_extents(cache, count, UnsafeMutablePointer(mutating: glyphs), &ink)
      unsafe pixman_composite_glyphs(
        PIXMAN_OP_OVER, source, target, PIXMAN_a8, 0, 0, ink.x1, ink.y1, x + ink.x1, y + ink.y1,
        ink.x2 - ink.x1, ink.y2 - ink.y1, cache, count, glyphs)
    }
  }
}

extension PreparedText {
  /// The glyphs that were looked up, in the order of the lines.
  @MainActor @safe struct Found {
    fileprivate(set) var masks: [pixman_glyph_t] = unsafe []
    fileprivate(set) var pictures: [Picture] = []
    fileprivate(set) var loose: [Loose] = []
    fileprivate(set) var lines: [Line] = []
    /// The spans in the order of the glyphs; empty if no part has a colour of its own.
    fileprivate(set) var spans: [Span] = []
    /// Whether glyphs of a line may overlap, which is visible with a translucent colour.
    fileprivate(set) var hasOverlaps = false

    /// Looks up the glyphs of a line.
    fileprivate mutating func add(
      _ line: ShapedText.Line, of text: borrowing ShapedText, _ hasColors: Bool,
      from cache: GlyphCache
    ) {
      let firstMask = unsafe masks.count
      let firstPicture = pictures.count
      let firstLoose = loose.count
      var ink = PixelRect.zero
      var inkRight = Int.min
      for index in line.runs {
        let run = text.runs[index]
        let face = run.face
        if hasColors { beginSpan(text.color(of: run)) }
        for index in run.glyphs {
          let glyph = text.glyphs[index]
          switch cache.entry(glyph.id, of: face) {
          case .mask(let mask):
            var placed = unsafe pixman_glyph_t(x: glyph.x, y: glyph.y, glyph: mask)
            var box = pixman_box32_t()
            unsafe pixman_glyph_get_extents(cache.masks, 1, &placed, &box)
            unsafe masks.append(placed)
            if Int(box.x1) < inkRight { hasOverlaps = true }
            inkRight = max(inkRight, Int(box.x2))
            ink = ink.union(
              PixelRect(
                left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2)))
          case .picture(let picture):
            let x = glyph.x + picture.left
            let y = glyph.y - picture.top
            pictures.append(Picture(glyph: picture, x: x, y: y))
            ink = ink.union(
              PixelRect(
                x: Int(x), y: Int(y), width: Int(picture.width), height: Int(picture.height)))
          case .uncached:
            loose.append(Loose(face: face, id: glyph.id, x: glyph.x, y: glyph.y))
            // The extent of the glyph is not available: the largest letters of the face are
            // assumed.
            let reach = 2 * Int(face.pixelSize)
            ink = ink.union(
              PixelRect(x: Int(glyph.x), y: Int(glyph.y) - reach, width: 1, height: 2 * reach))
          }
        }
      }
      for box in text.boxes[line.boxes] { ink = ink.union(box.rect) }
      for stroke in text.decorations[line.decorations] { ink = ink.union(stroke.rect) }
      lines.append(
        Line(
          glyphs: Glyphs(
            masks: firstMask..<(unsafe masks.count), pictures: firstPicture..<pictures.count,
            loose: firstLoose..<loose.count),
          top: ink.top, bottom: ink.bottom))
    }

    /// Starts a new span with the next glyph, unless the last one has the same colour.
    private mutating func beginSpan(_ color: Color?) {
      if let last = spans.last, last.color == color { return }
      spans.append(
        Span(color: color, masks: unsafe masks.count, pictures: pictures.count, loose: loose.count))
    }
  }
}
