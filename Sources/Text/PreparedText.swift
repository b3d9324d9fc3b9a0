internal import SashCPixman
internal import SashGeometry

/// A text with its glyphs looked up: what one drawing needs, without looking anything up again.
///
/// Valid as long as the cache's generation is the one it was made in.
@safe struct PreparedText {
  /// A colour glyph with the place of its top left corner.
  struct Picture {
    var glyph: ColorGlyph
    var x: Int32
    var y: Int32
  }

  /// A glyph for which the cache had no room.
  struct Loose {
    var face: FontFace
    var id: UInt32
    var x: Int32
    var y: Int32
  }

  /// What belongs to one line, and how far its ink reaches.
  struct Line {
    var masks: Range<Int>
    var pictures: Range<Int>
    var loose: Range<Int>
    var top: Int
    var bottom: Int
  }

  var generation: Int
  var masks: [pixman_glyph_t] = unsafe []
  var pictures: [Picture] = []
  var loose: [Loose] = []
  var lines: [Line] = []
  /// Whether glyphs of a line may overlap, which shows where the colour is translucent.
  var hasOverlaps = false

  /// Looks up all glyphs of a text, rendering those that are new.
  @MainActor init(_ text: ShapedText, from cache: GlyphCache) {
    generation = 0
    unsafe masks.reserveCapacity(text.glyphs.count)
    lines.reserveCapacity(text.lines.count)
    cache.withLookup {
      generation = cache.generation
      for line in text.lines { add(line, of: text, from: cache) }
    }
  }

  @MainActor private mutating func add(
    _ line: ShapedText.Line, of text: ShapedText, from cache: GlyphCache
  ) {
    let firstMask = unsafe masks.count
    let firstPicture = pictures.count
    let firstLoose = loose.count
    var ink = PixelRect.zero
    var inkRight = Int.min
    for run in text.runs[line.runs] {
      for index in run.glyphs {
        let glyph = text.glyphs[index]
        switch cache.entry(glyph.id, of: run.face) {
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
            PixelRect(x: Int(x), y: Int(y), width: Int(picture.width), height: Int(picture.height)))
        case .uncached:
          loose.append(Loose(face: run.face, id: glyph.id, x: glyph.x, y: glyph.y))
          // How far it reaches is not known: as far as the largest letters of the face.
          let reach = 2 * Int(run.face.pixelSize)
          ink = ink.union(
            PixelRect(x: Int(glyph.x), y: Int(glyph.y) - reach, width: 1, height: 2 * reach))
        }
      }
    }
    for box in text.boxes[line.boxes] { ink = ink.union(box.rect) }
    lines.append(
      Line(
        masks: firstMask..<(unsafe masks.count), pictures: firstPicture..<pictures.count,
        loose: firstLoose..<loose.count, top: ink.top, bottom: ink.bottom))
  }
}
