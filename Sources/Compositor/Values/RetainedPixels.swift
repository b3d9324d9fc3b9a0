// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// A part of a layer's contents, retained in a bitmap that is a ring buffer in both directions.
///
/// When the part moves, the pixels that stay are not copied, and those that scroll in overwrite
/// those that scroll out. The bitmap therefore holds up to four tiles of the contents. A part that
/// does not move can leave out rows; the rows above and below them are adjacent in the bitmap.
@MainActor struct RetainedPixels {
  /// The divisor of the view's extent that yields how much further than required a part moves and
  /// is drawn, so that scrolling draws few wide strips instead of many narrow ones.
  static let lookahead = 8

  /// The pixels, with the extent of the part without its gap.
  let bitmap: Bitmap
  /// The rectangle of the contents that the pixels cover.
  private(set) var part: PixelRect
  /// The rows of the part that are not retained.
  let gap: RowGap
  /// The extent of the contents in pixels.
  let size: PixelSize
  /// The number of physical pixels per logical pixel at which the contents were drawn.
  let scale: DisplayScale
  /// The rotation of the contents; the pixels are stored rotated, so that painting need not rotate.
  let turn: QuarterTurn
  /// The region of the part that has not been drawn yet, since it was never visible.
  var undrawn = Region()
  /// The pixel of the contents that would lie at the bitmap's corner; not necessarily the part's
  /// corner.
  private(set) var origin: (x: Int, y: Int)

  /// Creates the retained part of contents of a size, at first as one tile.
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
  var isContiguous: Bool { gap.isEmpty && origin == (part.left, part.top) }

  /// Returns whether all pixels of a rectangle are retained, apart from those in `other`; `true`
  /// for an empty rectangle.
  func contains(_ rect: PixelRect, without other: RowGap) -> Bool {
    (rect.isEmpty || part.contains(rect)) && other.contains(gap)
  }

  /// Moves the retained part, without a change of its extent.
  mutating func move(to new: PixelRect) {
    precondition(
      new.size == part.size && gap.isEmpty, "A retained part can move, but not change its extent.")
    part = new
    if !undrawn.isEmpty { undrawn = undrawn.intersection(new) }
    origin.x += Self.floored(new.left - origin.x, bitmap.size.width)
    origin.y += Self.floored(new.top - origin.y, bitmap.size.height)
  }

  /// Calls `body` for each tile that a rectangle of the contents intersects.
  ///
  /// `body` receives the intersection and the pixel of the contents that would lie at the bitmap's
  /// corner.
  func forEachTile(of rect: PixelRect, _ body: (PixelRect, (x: Int, y: Int)) -> Void) {
    let rect = rect.intersection(part)
    if rect.isEmpty { return }
    if isContiguous { return body(rect, origin) }
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

  /// Returns the same part as one tile, which filtering requires.
  func contiguous() throws(BitmapError) -> RetainedPixels {
    isContiguous ? self : try copied(to: part)
  }

  /// Returns another part of another extent, with the pixels that both have in common.
  func copied(to new: PixelRect, without gap: RowGap = .none) throws(BitmapError) -> RetainedPixels
  {
    var result = RetainedPixels(
      try Bitmap(size: gap.size(of: new), format: bitmap.format), part: new, gap: gap, of: size,
      scale: scale, turn: turn)
    result.undrawn = undrawn.intersection(new)
    forEachTile(of: new) { piece, origin in
      result.forEachTile(of: piece) { piece, target in
        Compositing.blit(
          bitmap, at: (origin.x - target.x, origin.y - target.y), into: result.bitmap,
          clip: Region(piece.offset(x: -target.x, y: -target.y)), blend: .source)
      }
    }
    return result
  }

  /// The region of all retained pixels.
  var region: Region {
    let (above, below) = gap.parts(of: part)
    return Region(above).union(Region(below))
  }

  /// Returns the same pixels for another rotation of the contents.
  func turned(to new: QuarterTurn) throws(BitmapError) -> RetainedPixels {
    let source = try contiguous()
    let change = new + -turn
    let result = RetainedPixels(
      try Bitmap(size: change.apply(bitmap.size), format: bitmap.format),
      part: change.apply(part, in: size), of: change.apply(size), scale: scale, turn: new)
    source.bitmap.copy(bitmap.bounds, rotated: change, into: result.bitmap, at: (0, 0))
    return result
  }

  /// Returns the part to retain when `needed` must be included, as close to the current part
  /// as possible.
  ///
  /// The view is the largest visible extent of the contents; the part has the view and half of it
  /// on each side.
  static func part(
    of size: PixelSize, needed: PixelRect, view: PixelSize, current: PixelRect?
  ) -> PixelRect {
    func span(
      _ size: Int, _ low: Int, _ high: Int, _ view: Int, _ current: (Int, Int)?
    ) -> (Int, Int) {
      let length = max(high - low, min(size, view * 2))
      var start = low - (length - (high - low)) / 2
      if let current, current.1 - current.0 == length {
        let ahead = min(view / lookahead, length - (high - low))
        start = current.0
        if low < current.0 { start = low - ahead }
        if high > current.1 { start = high - length + ahead }
      }
      start = min(max(start, 0), size - length)
      return (start, start + length)
    }
    let (left, right) = span(
      size.width, needed.left, needed.right, view.width, current.map { ($0.left, $0.right) })
    let (top, bottom) = span(
      size.height, needed.top, needed.bottom, view.height, current.map { ($0.top, $0.bottom) })
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Returns the largest multiple of a step that is not above a value.
  private static func floored(_ value: Int, _ step: Int) -> Int {
    let remainder = value % step
    return value - (remainder < 0 ? remainder + step : remainder)
  }
}
