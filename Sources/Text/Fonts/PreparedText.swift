// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry
internal import SashRaster

/// A text with its glyphs looked up: the data of one drawing, which needs no further lookup.
///
/// Valid as long as the cache has the generation in which the text was prepared.
@MainActor @safe final class PreparedText {
  /// A colour glyph with the position of its top left corner.
  struct PositionedColorGlyph {
    var glyph: RenderedGlyph
    var x: Int32
    var y: Int32
  }

  /// A glyph that did not fit into the cache.
  struct UncachedGlyph {
    var face: FontFace
    var id: GlyphVariant
    var x: Int32
    var y: Int32
  }

  /// A contiguous part of the glyphs.
  struct Glyphs {
    var masks: Range<Int>
    var colorGlyphs: Range<Int>
    var uncached: Range<Int>

    /// Returns the glyphs that are also among others.
    func clamped(to others: Glyphs) -> Glyphs {
      Glyphs(
        masks: masks.clamped(to: others.masks),
        colorGlyphs: colorGlyphs.clamped(to: others.colorGlyphs),
        uncached: uncached.clamped(to: others.uncached))
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
    var colorGlyphs: Int
    var uncached: Int
  }

  let generation: Int
  /// The glyphs to draw.
  let resolved: ResolvedGlyphs

  /// Looks up all glyphs of a text, rendering those that are new.
  init(_ text: borrowing ShapedText, from cache: GlyphCache) {
    cache.beginLookup()
    defer { cache.endLookup() }
    generation = cache.generation
    var resolved = ResolvedGlyphs()
    unsafe resolved.masks.reserveCapacity(text.glyphs.count)
    resolved.lines.reserveCapacity(text.lines.count)
    let hasColors = text.hasColors
    for index in text.lines.indices {
      resolved.add(text.lines[index], of: text, hasColors, from: cache)
    }
    self.resolved = resolved
  }

  /// The vertical extent of the ink, from the text's top.
  var inkExtent: (top: Int, bottom: Int) {
    var extent = (top: 0, bottom: 0)
    for line in resolved.lines {
      extent = (min(extent.top, line.top), max(extent.bottom, line.bottom))
    }
    return extent
  }

  // MARK: Drawing

  /// Returns the lines whose ink lies between two heights; `nil` if there are none.
  ///
  /// Lines are ordered from top to bottom, so that visible ones are adjacent.
  func lines(from top: Int, to bottom: Int) -> ClosedRange<Int>? {
    let lines = resolved.lines
    var first = 0
    while first < lines.count, lines[first].bottom <= top { first += 1 }
    var last = lines.count - 1
    while last >= first, lines[last].top >= bottom { last -= 1 }
    return first <= last ? first...last : nil
  }

  /// Returns the glyphs of some lines.
  func glyphs(of lines: ClosedRange<Int>) -> Glyphs {
    let first = resolved.lines[lines.lowerBound].glyphs
    let last = resolved.lines[lines.upperBound].glyphs
    return Glyphs(
      masks: first.masks.lowerBound..<last.masks.upperBound,
      colorGlyphs: first.colorGlyphs.lowerBound..<last.colorGlyphs.upperBound,
      uncached: first.uncached.lowerBound..<last.uncached.upperBound)
  }

  /// Returns the glyphs of a span, which extend to the start of the next one.
  func glyphs(ofSpan index: Int) -> Glyphs {
    let span = resolved.spans[index]
    let next = index + 1 < resolved.spans.count ? resolved.spans[index + 1] : nil
    return Glyphs(
      masks: span.masks..<(next?.masks ?? (unsafe resolved.masks.count)),
      colorGlyphs: span.colorGlyphs..<(next?.colorGlyphs ?? resolved.colorGlyphs.count),
      uncached: span.uncached..<(next?.uncached ?? resolved.uncached.count))
  }

  /// Draws a colour through some of the masks, with the text's top left corner at a position.
  func drawMasks(
    _ range: Range<Int>, on target: OpaquePointer, _ source: OpaquePointer, x: Int32, y: Int32,
    cache: OpaquePointer, isTranslucent: Bool
  ) {
    unsafe resolved.masks.withUnsafeBufferPointer { all in
      guard let start = all.baseAddress else { return }
      let glyphs = unsafe start + range.lowerBound
      let count = Int32(range.count)
      guard isTranslucent && resolved.hasOverlaps else {
        return unsafe pixman_composite_glyphs_no_mask(
          PIXMAN_OP_OVER, source, target, 0, 0, x, y, cache, count, glyphs)
      }
      // Joined in one mask first, so that a translucent colour is blended only once.
      var inkBox = pixman_box32_t()
      unsafe pixman_glyph_get_extents(cache, count, UnsafeMutablePointer(mutating: glyphs), &inkBox)
      unsafe pixman_composite_glyphs(
        PIXMAN_OP_OVER, source, target, PIXMAN_a8, 0, 0, inkBox.x1, inkBox.y1, x + inkBox.x1,
        y + inkBox.y1,
        inkBox.x2 - inkBox.x1, inkBox.y2 - inkBox.y1, cache, count, glyphs)
    }
  }
}

extension PreparedText {
  /// The glyphs that were looked up, in the order of the lines.
  @MainActor @safe struct ResolvedGlyphs {
    fileprivate(set) var masks: [pixman_glyph_t] = unsafe []
    fileprivate(set) var colorGlyphs: [PositionedColorGlyph] = []
    fileprivate(set) var uncached: [UncachedGlyph] = []
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
      let firstColorGlyph = colorGlyphs.count
      let firstUncached = uncached.count
      var inkRect = PixelRect.zero
      var inkRight = Int.min
      for index in line.runs {
        let run = text.runs[index]
        let face = run.face
        if hasColors { beginSpan(text.color(of: run)) }
        for index in run.glyphs {
          let glyph = text.glyphs[index]
          switch cache.entry(glyph.id, of: face) {
          case .mask(let mask):
            var positioned = unsafe pixman_glyph_t(x: glyph.x, y: glyph.y, glyph: mask)
            var box = pixman_box32_t()
            unsafe pixman_glyph_get_extents(cache.masks, 1, &positioned, &box)
            unsafe masks.append(positioned)
            if Int(box.x1) < inkRight { hasOverlaps = true }
            inkRight = max(inkRight, Int(box.x2))
            inkRect = inkRect.union(
              PixelRect(
                left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2)))
          case .colorGlyph(let colorGlyph):
            let x = glyph.x + colorGlyph.left
            let y = glyph.y - colorGlyph.top
            colorGlyphs.append(PositionedColorGlyph(glyph: colorGlyph, x: x, y: y))
            inkRect = inkRect.union(
              PixelRect(
                x: Int(x), y: Int(y), width: Int(colorGlyph.width), height: Int(colorGlyph.height)))
          case .uncached:
            uncached.append(UncachedGlyph(face: face, id: glyph.id, x: glyph.x, y: glyph.y))
            // The extent of the glyph is not available: the largest letters of the face are
            // assumed.
            let extent = 2 * Int(face.pixelSize)
            inkRect = inkRect.union(
              PixelRect(x: Int(glyph.x), y: Int(glyph.y) - extent, width: 1, height: 2 * extent))
          }
        }
      }
      for box in text.boxes[line.boxes] { inkRect = inkRect.union(box.rect) }
      for stroke in text.decorations[line.decorations] { inkRect = inkRect.union(stroke.rect) }
      lines.append(
        Line(
          glyphs: Glyphs(
            masks: firstMask..<(unsafe masks.count),
            colorGlyphs: firstColorGlyph..<colorGlyphs.count,
            uncached: firstUncached..<uncached.count),
          top: inkRect.top, bottom: inkRect.bottom))
    }

    /// Starts a new span with the next glyph, unless the last one has the same colour.
    private mutating func beginSpan(_ color: Color?) {
      if let last = spans.last, last.color == color { return }
      spans.append(
        Span(
          color: color, masks: unsafe masks.count, colorGlyphs: colorGlyphs.count,
          uncached: uncached.count))
    }
  }
}
