// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The part of each pixel of an image that a shape covers, from 0 to 1.
struct Coverage {
  let size: PixelSize
  private var values: [Double]

  /// Creates the coverage of a rectangle that fills the image, its corners cut off by curves.
  init(size: PixelSize, curves: CornerCurves) {
    self.size = size
    values = [Double](repeating: 1, count: size.area)
    let extents = curves.extents
    let topLeft = Cuts(curves.topLeft)
    let topRight = topLeft.or(curves.topRight)
    let bottomRight = topRight.or(curves.bottomRight)
    let bottomLeft = bottomRight.or(curves.bottomLeft)
    // The columns that only the middle of the shape covers.
    let middle = extents.left..<max(size.width - extents.right, extents.left)
    for y in 0..<size.height {
      let below = size.height - 1 - y
      guard y < extents.top || below < extents.bottom else { continue }
      for x in 0..<size.width where !middle.contains(x) {
        let after = size.width - 1 - x
        // Two corners can meet in one pixel where the shape is narrow. Added in this order the sum
        // of the mirrored shape is the same to the last bit.
        let cutOff =
          (topLeft[x, y] + topRight[after, y]) + (bottomLeft[x, below] + bottomRight[after, below])
        values[y * size.width + x] = max(1 - cutOff, 0)
      }
    }
  }

  /// The part of each pixel that a corner cuts off, counted from that corner.
  private struct Cuts {
    let curve: CornerCurve
    let extent: Int
    let values: [Double]

    init(_ curve: CornerCurve) {
      self.curve = curve
      extent = curve.extent
      values = curve.cuts()
    }

    /// Returns the cuts of a curve: these if it is the same, as computing them takes long.
    func or(_ other: CornerCurve) -> Cuts { other == curve ? self : Cuts(other) }

    subscript(x: Int, y: Int) -> Double {
      x < extent && y < extent ? values[y * extent + x] : 0
    }
  }

  subscript(x: Int, y: Int) -> Double { values[y * size.width + x] }

  /// Subtracts a smaller shape that lies inside at the same distance from all edges.
  mutating func subtract(_ inner: Coverage, at distance: Int) {
    for y in 0..<inner.size.height {
      for x in 0..<inner.size.width {
        let index = (y + distance) * size.width + x + distance
        values[index] = max(values[index] - inner[x, y], 0)
      }
    }
  }
}
