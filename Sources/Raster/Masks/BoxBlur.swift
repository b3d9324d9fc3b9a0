// SPDX-License-Identifier: MIT

internal import SashGeometry

/// A blur of an image of one number a pixel, with three boxes in each direction.
///
/// All sums are integers, so that equal rows and mirrored columns stay equal to the last bit.
struct BoxBlur {
  /// The value of full coverage: eight bits and eight fractional bits.
  static let fullCoverage = 255 << 8

  private let boxRadius: Int
  /// The row or column that was blurred last, as it was before.
  private var source: [Int] = []
  /// The row or column that was blurred last.
  private var line: [Int] = []
  /// The sums of the first values of a line.
  private var sums: [Int] = []

  /// Creates a blur whose boxes reach `boxRadius` pixels to each side.
  init(boxRadius: Int) { self.boxRadius = boxRadius }

  /// Blurs an image; pixels outside of it count as zero.
  ///
  /// `values` has rows of `size.width` numbers from 0 to `fullCoverage`. Of an image that is
  /// symmetric along both axes only a quarter is computed, and no row or column that equals the one
  /// before is computed twice.
  mutating func blur(_ values: inout [Int], size: PixelSize, isMirrored: Bool) {
    guard boxRadius > 0 else { return }
    let width = size.width
    let height = size.height
    for y in 0..<(isMirrored ? (height + 1) / 2 : height) {
      let mirror = isMirrored ? height - 1 - y : y
      blur(
        &values, from: y * width, mirroredTo: mirror * width, step: 1, count: width, isFirst: y == 0
      )
    }
    for x in 0..<(isMirrored ? (width + 1) / 2 : width) {
      let mirror = isMirrored ? width - 1 - x : x
      blur(&values, from: x, mirroredTo: mirror, step: width, count: height, isFirst: x == 0)
    }
  }

  /// Blurs the row or column of `count` values that begins at an index, and copies it to that at
  /// another.
  private mutating func blur(
    _ values: inout [Int], from start: Int, mirroredTo mirror: Int, step: Int, count: Int,
    isFirst: Bool
  ) {
    if isFirst { reserve(count) }
    var isRepeated = !isFirst
    for i in 0..<count {
      let value = values[start + i * step]
      if source[i] == value { continue }
      isRepeated = false
      source[i] = value
    }
    if !isRepeated { blurLine(count) }
    for i in 0..<count {
      values[start + i * step] = line[i]
      values[mirror + i * step] = line[i]
    }
  }

  private mutating func reserve(_ count: Int) {
    guard line.count < count else { return }
    source = [Int](repeating: 0, count: count)
    line = source
    sums = [Int](repeating: 0, count: count + 1)
  }

  /// Blurs `source` into `line`.
  private mutating func blurLine(_ count: Int) {
    for i in 0..<count { line[i] = source[i] }
    for _ in 0..<3 {
      for i in 0..<count { sums[i + 1] = sums[i] + line[i] }
      for i in 0..<count {
        line[i] = sums[min(i + boxRadius + 1, count)] - sums[max(i - boxRadius, 0)]
      }
    }
    let width = 2 * boxRadius + 1
    // Multiplied, since a division takes ten times as long; equal sums give equal results.
    let factor = 1 / Double(width * width * width)
    for i in 0..<count { line[i] = Int(Double(line[i]) * factor + 0.5) }
  }
}
