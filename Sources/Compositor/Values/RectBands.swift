// SPDX-License-Identifier: MIT

import SashGeometry

/// The union of some rectangles, divided into horizontal bands without overlap from top to bottom,
/// and in each from left to right.
///
/// That is the order of the rectangles of a pixman region: one that is created from any others
/// allocates memory for each that overlaps.
package struct RectBands {
  /// The rectangles of the bands.
  package private(set) var rects: ContiguousArray<PixelRect> = []
  private var edges: ContiguousArray<Int> = []
  /// The index of the first rectangle of the last band.
  private var lastBandStart = 0

  /// Creates an empty list.
  package init() {}

  /// Divides the union of some rectangles; the work grows with the cube of their number.
  package mutating func divide(_ source: ContiguousArray<PixelRect>) {
    rects.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    lastBandStart = 0
    for rect in source {
      insertEdge(rect.top)
      insertEdge(rect.bottom)
    }
    guard var top = edges.first else { return }
    for bottom in edges.dropFirst() {
      let start = rects.count
      appendBand(of: source, top: top, bottom: bottom)
      if !extendLastBand(byBandFrom: start) { lastBandStart = start }
      top = bottom
    }
  }

  /// Joins the band from an index on to the one above it, if it continues all of its rectangles;
  /// returns whether it does.
  private mutating func extendLastBand(byBandFrom start: Int) -> Bool {
    let count = start - lastBandStart
    guard count > 0, rects.count - start == count else { return false }
    for index in lastBandStart..<start {
      let (above, below) = (rects[index], rects[index + count])
      if above.bottom != below.top || above.left != below.left || above.right != below.right {
        return false
      }
    }
    for index in lastBandStart..<start { rects[index].bottom = rects[index + count].bottom }
    rects.removeLast(count)
    return true
  }

  /// Inserts an edge into the sorted edges, unless it is one of them.
  private mutating func insertEdge(_ edge: Int) {
    var position = edges.count
    while position > 0, edges[position - 1] > edge { position -= 1 }
    if position > 0, edges[position - 1] == edge { return }
    edges.insert(edge, at: position)
  }

  /// Appends the rectangles of a band between two edges next to each other.
  private mutating func appendBand(
    of source: ContiguousArray<PixelRect>, top: Int, bottom: Int
  ) {
    var end = Int.min
    while true {
      var next: PixelRect?
      for rect in source
      where rect.top <= top && rect.bottom >= bottom && rect.right > end
        && rect.left < next?.left ?? .max
      {
        next = rect
      }
      guard let next else { return }
      // A rectangle that begins within the last one continues it.
      if next.left <= end {
        rects[rects.count - 1].right = next.right
      } else {
        rects.append(PixelRect(left: next.left, top: top, right: next.right, bottom: bottom))
      }
      end = next.right
    }
  }
}
