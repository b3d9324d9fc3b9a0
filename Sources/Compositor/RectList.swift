import SashGeometry
import SashRaster

/// Rectangles that do not overlap, in no order; what a plan reckons with.
///
/// A `Region` keeps its rectangles in order and asks for memory when there are several. Here the
/// memory is kept, and what is computed is forgotten within the frame.
struct RectList {
  private(set) var rects: ContiguousArray<PixelRect> = []

  /// Whether there is no pixel in it.
  var isEmpty: Bool { rects.isEmpty }

  /// How many pixels it has.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Forgets all, but keeps the memory.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle that overlaps none of the others.
  mutating func append(_ rect: PixelRect) {
    if !rect.isEmpty { rects.append(rect) }
  }

  /// Adds the rectangles of a region, which overlap none of the others.
  mutating func append(_ region: Region) { region.forEachRect { rects.append($0) } }

  /// Takes away a rectangle.
  mutating func subtract(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var index = 0
    // Pieces are added behind; they need not be looked at.
    var end = rects.count
    while index < end {
      let whole = rects[index]
      let common = whole.intersection(rect)
      if common.isEmpty {
        index += 1
        continue
      }
      end -= 1
      rects[index] = rects[end]
      rects[end] = rects[rects.count - 1]
      rects.removeLast()
      appendPieces(of: whole, around: common)
    }
  }

  /// Keeps only what lies in a rectangle, too.
  mutating func intersect(_ rect: PixelRect) {
    var kept = 0
    for index in rects.indices {
      let common = rects[index].intersection(rect)
      if common.isEmpty { continue }
      rects[kept] = common
      kept += 1
    }
    rects.removeLast(rects.count - kept)
  }

  /// Whether any pixel of a rectangle lies in it.
  func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { !$0.intersection(rect).isEmpty }
  }

  /// Calls `body` with what each rectangle has in common with another.
  func forEach(in limit: PixelRect, _ body: (PixelRect) -> Void) {
    for rect in rects {
      let common = rect.intersection(limit)
      if !common.isEmpty { body(common) }
    }
  }

  private mutating func appendPieces(of whole: PixelRect, around hole: PixelRect) {
    let (left, right) = (whole.left, whole.right)
    append(PixelRect(left: left, top: whole.top, right: right, bottom: hole.top))
    append(PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom))
    append(PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom))
    append(PixelRect(left: left, top: hole.bottom, right: right, bottom: whole.bottom))
  }
}
