import SashGeometry
import SashRaster

/// A part of a layer's contents in a bitmap that is used as a ring in both directions.
///
/// When the part moves, pixels that stay are left where they are, and those that come in take the
/// place of those that go out: scrolling copies nothing. So up to four tiles of the contents lie
/// in the bitmap. Of a part that does not move, rows can be left out; what is above and below
/// them follows on each other in the bitmap.
@MainActor struct KeptPixels {
  /// How far beyond what is needed a part moves, and how much more than what is visible is drawn, as
  /// a part of the view: so strips are worth drawing.
  static let lookahead = 8

  /// The pixels, as large as the part without its gap.
  let bitmap: Bitmap
  /// Which part of the contents they are.
  private(set) var part: PixelRect
  /// Rows of the part that are not kept.
  let gap: RowGap
  /// The extent of the contents.
  let size: PixelSize
  /// Physical pixels to a logical one, as they were drawn.
  let scale: DisplayScale
  /// How the contents are turned: the pixels lie as they appear, so that painting need not turn.
  let turn: QuarterTurn
  /// What of the part has not been drawn, since it was never visible.
  var owed = Region()
  /// Which pixel of the contents would lie at the bitmap's corner, not after the part's corner.
  private(set) var origin: (x: Int, y: Int)

  /// A part of contents of a size, at first one tile.
  init(
    _ bitmap: Bitmap, part: PixelRect, gap: RowGap = .none, of size: PixelSize,
    scale: DisplayScale, turn: QuarterTurn = .none
  ) {
    self.bitmap = bitmap
    self.part = part
    self.gap = gap
    self.size = size
    self.scale = scale
    self.turn = turn
    origin = (part.left, part.top)
  }

  /// Whether the bitmap holds the part as one tile.
  var isStraight: Bool { gap.isEmpty && origin == (part.left, part.top) }

  /// Whether all pixels of a rectangle are there, but for those in another gap; of an empty one they
  /// always are.
  func contains(_ rect: PixelRect, without other: RowGap) -> Bool {
    (rect.isEmpty || part.contains(rect)) && other.contains(gap)
  }

  /// Keeps another part of the same extent.
  mutating func move(to new: PixelRect) {
    precondition(
      new.size == part.size && gap.isEmpty, "A kept part can move, but not change its extent.")
    part = new
    if !owed.isEmpty { owed = owed.intersection(new) }
    origin.x += Self.floored(new.left - origin.x, bitmap.size.width)
    origin.y += Self.floored(new.top - origin.y, bitmap.size.height)
  }

  /// Calls `body` for each tile that a rectangle of the contents touches: with what it has of the
  /// rectangle, and with the pixel of the contents that would lie at the bitmap's corner.
  func forEachTile(of rect: PixelRect, _ body: (PixelRect, (x: Int, y: Int)) -> Void) {
    let rect = rect.intersection(part)
    if rect.isEmpty { return }
    if isStraight { return body(rect, origin) }
    if !gap.isEmpty {
      let (above, below) = gap.parts(of: rect)
      if !above.isEmpty { body(above, origin) }
      if !below.isEmpty { body(below, (origin.x, origin.y + gap.height)) }
      return
    }
    for tile in 0..<4 {
      let x = origin.x + (tile & 1) * bitmap.size.width
      let y = origin.y + (tile >> 1) * bitmap.size.height
      let piece = rect.intersection(
        PixelRect(x: x, y: y, width: bitmap.size.width, height: bitmap.size.height))
      if !piece.isEmpty { body(piece, (x, y)) }
    }
  }

  /// The same part as one tile, as filtering needs it.
  func straightened() throws(BitmapError) -> KeptPixels {
    isStraight ? self : try copied(to: part)
  }

  /// Another part of another extent, with the pixels that both have.
  func copied(to new: PixelRect, without gap: RowGap = .none) throws(BitmapError) -> KeptPixels {
    var result = KeptPixels(
      try Bitmap(size: gap.size(of: new), format: bitmap.format), part: new, gap: gap, of: size,
      scale: scale, turn: turn)
    result.owed = owed.intersection(new)
    forEachTile(of: new) { piece, origin in
      result.forEachTile(of: piece) { piece, place in
        Compositing.blit(
          bitmap, at: (origin.x - place.x, origin.y - place.y), into: result.bitmap,
          clip: Region(piece.offset(x: -place.x, y: -place.y)), blend: .source)
      }
    }
    return result
  }

  /// All that is kept.
  var region: Region {
    let (above, below) = gap.parts(of: part)
    return Region(above).union(Region(below))
  }

  /// The same pixels for contents that are turned otherwise.
  func turned(to new: QuarterTurn) throws(BitmapError) -> KeptPixels {
    let straight = try straightened()
    let change = new + -turn
    let result = KeptPixels(
      try Bitmap(size: change.apply(bitmap.size), format: bitmap.format),
      part: change.apply(part, in: size), of: change.apply(size), scale: scale, turn: new)
    straight.bitmap.copy(bitmap.bounds, turned: change, into: result.bitmap, at: (0, 0))
    return result
  }

  /// The part that shall be kept when another is needed: as little away as possible.
  ///
  /// The view is what can be visible of the contents at most; with half of it on each side it is
  /// what is kept.
  static func part(
    of size: PixelSize, needed: PixelRect, view: PixelSize, known: PixelRect?
  ) -> PixelRect {
    func span(
      _ size: Int, _ low: Int, _ high: Int, _ view: Int, _ known: (Int, Int)?
    ) -> (Int, Int) {
      let length = max(high - low, min(size, view * 2))
      var start = low - (length - (high - low)) / 2
      if let known, known.1 - known.0 == length {
        let ahead = min(view / lookahead, length - (high - low))
        start = known.0
        if low < known.0 { start = low - ahead }
        if high > known.1 { start = high - length + ahead }
      }
      start = min(max(start, 0), size - length)
      return (start, start + length)
    }
    let (left, right) = span(
      size.width, needed.left, needed.right, view.width, known.map { ($0.left, $0.right) })
    let (top, bottom) = span(
      size.height, needed.top, needed.bottom, view.height, known.map { ($0.top, $0.bottom) })
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  /// The largest multiple of a step that is not more than a value.
  private static func floored(_ value: Int, _ step: Int) -> Int {
    let rest = value % step
    return value - (rest < 0 ? rest + step : rest)
  }
}
