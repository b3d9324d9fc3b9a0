internal import SashGeometry

/// How much of each pixel of a picture a shape covers, from 0 to 1.
struct Coverage {
  let size: PixelSize
  private var values: [Double]

  /// The coverage of a rectangle as large as the picture, its corners cut off by curves.
  init(size: PixelSize, curves: CornerCurves) {
    self.size = size
    values = [Double](repeating: 1, count: size.area)
    let extents = curves.extents
    let topLeft = Cuts(curves.topLeft)
    let topRight = Cuts(curves.topRight)
    let bottomRight = Cuts(curves.bottomRight)
    let bottomLeft = Cuts(curves.bottomLeft)
    for y in 0..<size.height {
      let below = size.height - 1 - y
      guard y < extents.top || below < extents.bottom else { continue }
      for x in 0..<size.width {
        let after = size.width - 1 - x
        // Two corners can meet in one pixel, where the shape is as narrow as they are. Added in
        // this order the sum is the same, to the last bit, in a mirror.
        let gone =
          (topLeft[x, y] + topRight[after, y]) + (bottomLeft[x, below] + bottomRight[after, below])
        values[y * size.width + x] = max(1 - gone, 0)
      }
    }
  }

  /// What a corner cuts off each pixel, counted from that corner.
  private struct Cuts {
    let extent: Int
    let values: [Double]

    init(_ curve: CornerCurve) {
      extent = curve.extent
      values = curve.cuts()
    }

    subscript(x: Int, y: Int) -> Double {
      x < extent && y < extent ? values[y * extent + x] : 0
    }
  }

  subscript(x: Int, y: Int) -> Double { values[y * size.width + x] }

  /// Takes away a smaller shape that lies inside by the same distance from all edges.
  mutating func subtract(_ inner: Coverage, at distance: Int) {
    for y in 0..<inner.size.height {
      for x in 0..<inner.size.width {
        let index = (y + distance) * size.width + x + distance
        values[index] = max(values[index] - inner[x, y], 0)
      }
    }
  }
}
