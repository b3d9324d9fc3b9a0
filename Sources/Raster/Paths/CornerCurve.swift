// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The number of slices in which a pixel is measured to find the part that a corner cuts off.
///
/// Off the diagonal the curve is flat within a slice, so that 32 slices leave an error below
/// 1/1,000.
private let slices = 32

/// The curve of one corner: a quarter of a superellipse |x|^n + |y|^n = 1.
///
/// A circle has n = 2. A continuous corner extends further along the sides, and its n is chosen so
/// that it meets the circle of the same radius on the diagonal. With less space along the sides it
/// approaches that circle step by step.
struct CornerCurve: Equatable {
  /// The length along each side that the corner takes, in physical pixels.
  let length: Double
  private let exponent: Double

  /// Creates the curve of a radius that extends `length` along the sides, which is at least the
  /// radius.
  init(radius: Double, length: Double) {
    self.length = length
    // The distance from the corner to the circle along the diagonal, as a length on each axis.
    let diagonal = radius * (1 - 0.5.squareRoot())
    exponent =
      length <= radius
      ? 2 : -Mathematics.logarithm(2) / Mathematics.logarithm(1 - diagonal / length)
  }

  /// The number of pixels along each side that the corner touches.
  var extent: Int { Int(length.rounded(.up)) }

  /// Returns the part of each pixel that the corner cuts off, row by row, `extent` pixels a side.
  func cuts() -> [Double] {
    let n = extent
    var result = [Double](repeating: 0, count: n * n)
    var depths = [Double](repeating: 0, count: slices)
    for column in 0..<n {
      for slice in 0..<slices {
        depths[slice] = depth(Double(column) + (Double(slice) + 0.5) / Double(slices))
      }
      // From the deepest row on, the corner cuts nothing off.
      let end = min(Int((depths.max() ?? 0).rounded(.up)), column + 1)
      // Mirrored along the diagonal: exactly symmetric, and measured where the curve is flat.
      for row in 0..<end {
        var sum = 0.0
        for depth in depths { sum += min(max(depth - Double(row), 0), 1) }
        result[row * n + column] = sum / Double(slices)
        result[column * n + row] = sum / Double(slices)
      }
    }
    return result
  }

  /// The distance of the curve from the top side, at a distance from the left side.
  private func depth(_ x: Double) -> Double {
    guard x < length else { return 0 }
    let u = (length - x) / length
    if exponent == 2 { return length * (1 - (1 - u * u).squareRoot()) }
    let rest = 1 - Mathematics.power(u, exponent)
    return length * (1 - Mathematics.power(max(rest, 0), 1 / exponent))
  }
}
