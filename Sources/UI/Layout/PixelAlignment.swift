// SPDX-License-Identifier: MIT

extension Rect {
  /// Returns the rectangle with its edges at whole physical pixels of a view's window.
  ///
  /// Edges are rounded and not sizes, so that neighbours have no gap between them.
  func aligned(for view: Sash.View) -> Rect {
    let scale = view.displayScale
    let (left, top) = (scale.aligned(minX), scale.aligned(minY))
    return Rect(
      x: left, y: top, width: scale.aligned(maxX) - left, height: scale.aligned(maxY) - top)
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
