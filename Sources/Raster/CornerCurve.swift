internal import SashGeometry

/// How many slices a pixel is cut into to measure how much of it a corner cuts off.
///
/// Off the diagonal the curve is flat in its slices, so that 32 leave less than a 1,000th part.
private let slices = 32

/// The curve of one corner: a quarter of a superellipse |x|^n + |y|^n = 1.
///
/// A circle is the one with n = 2. A continuous corner reaches further along the sides, and its n
/// is chosen so that on the diagonal it meets the circle of the same radius; with less room along
/// the sides it turns into that circle step by step.
struct CornerCurve {
  /// How far along the sides the corner reaches, in physical pixels.
  let reach: Double
  private let exponent: Double

  /// The curve of a radius that reaches some way along the sides, at least the radius.
  init(radius: Double, reach: Double) {
    self.reach = reach
    // The circle leaves this much of the way into the corner on the diagonal.
    let diagonal = radius * (1 - 0.5.squareRoot())
    exponent =
      reach <= radius
      ? 2 : -Mathematics.logarithm(2) / Mathematics.logarithm(1 - diagonal / reach)
  }

  /// How many pixels along each side the corner touches.
  var extent: Int { Int(reach.rounded(.up)) }

  /// The part of each pixel that the corner cuts off, row by row, `extent` to a side.
  func cuts() -> [Double] {
    let n = extent
    var result = [Double](repeating: 0, count: n * n)
    var depths = [Double](repeating: 0, count: slices)
    for column in 0..<n {
      for slice in 0..<slices {
        depths[slice] = depth(Double(column) + (Double(slice) + 0.5) / Double(slices))
      }
      // Mirrored along the diagonal: exactly symmetric, and measured where the curve is flat.
      for row in 0...column {
        var sum = 0.0
        for depth in depths { sum += min(max(depth - Double(row), 0), 1) }
        result[row * n + column] = sum / Double(slices)
        result[column * n + row] = sum / Double(slices)
      }
    }
    return result
  }

  /// How far below the top side the curve lies at a distance from the left side.
  private func depth(_ x: Double) -> Double {
    guard x < reach else { return 0 }
    let u = (reach - x) / reach
    if exponent == 2 { return reach * (1 - (1 - u * u).squareRoot()) }
    let rest = 1 - Mathematics.power(u, exponent)
    return reach * (1 - Mathematics.power(max(rest, 0), 1 / exponent))
  }
}
