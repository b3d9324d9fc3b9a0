// SPDX-License-Identifier: MIT

/// The distance beyond any surface, in logical pixels, from which on edges are not counted in pixels.
private let farthestEdge = 1_000_000.0

extension Rect {
  /// Returns the rectangle with its edges at whole physical pixels of a view's window.
  ///
  /// Edges are rounded and not sizes, so that neighbours have no gap between them.
  func aligned(for view: Sash.View) -> Rect {
    let scale = view.displayScale
    let (left, top) = (scale.alignedEdge(minX), scale.alignedEdge(minY))
    return Rect(
      x: left, y: top, width: scale.alignedEdge(maxX) - left,
      height: scale.alignedEdge(maxY) - top)
  }
}

extension DisplayScale {
  /// Returns the nearest edge of a physical pixel, the higher one of two.
  ///
  /// A view at half a pixel is moved to the next one, and what is inside it is at minus a half then,
  /// which is the same place.
  fileprivate func alignedEdge(_ position: Double) -> Double {
    guard position < 0, position > -farthestEdge else { return aligned(position) }
    let pixels = (-position * factor).rounded(.up)
    return Double(edge(position + pixels / factor) - Int(pixels)) / factor
  }
}

nonisolated extension Size {
  static func - (a: Size, b: Size) -> Size {
    Size(width: a.width - b.width, height: a.height - b.height)
  }
}

nonisolated extension Point {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
