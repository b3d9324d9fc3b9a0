// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// A list of rectangles that do not overlap, in no order, for the computations of a paint plan.
///
/// A `Region` sorts its rectangles and allocates when there are several. This list reuses its
/// memory; its content lives for one frame.
struct RectList {
  private(set) var rects: ContiguousArray<PixelRect> = []

  /// Whether the list is empty.
  var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels in all rectangles.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Removes all rectangles and keeps the memory.
  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle that overlaps none of the others.
  mutating func append(_ rect: PixelRect) {
    if !rect.isEmpty { rects.append(rect) }
  }

  /// Adds the rectangles of a region, which overlap none of the others.
  mutating func append(_ region: Region) { region.forEachRect { rects.append($0) } }

  /// Subtracts a rectangle.
  mutating func subtract(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var index = 0
    // Pieces are appended at the end, and need not be visited.
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

  /// Returns whether any pixel of a rectangle is in the list.
  func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { !$0.intersection(rect).isEmpty }
  }

  /// Calls `body` with each non-empty intersection of the list with a rectangle.
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
