// SPDX-License-Identifier: MIT

internal import SashGeometry

/// A blur of an image of one number a pixel, with three boxes in each direction.
///
/// All sums are integers, so that equal rows and mirrored columns stay equal to the last bit.
struct BoxBlur {
  /// The value of full coverage: eight bits and eight fractional bits.
  static let fullCoverage = 255 << 8

  private let boxRadius: Int
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
    var source = [Int](repeating: -1, count: width)
    var line = source
    for y in 0..<(isMirrored ? (height + 1) / 2 : height) {
      let row = y * width
      var isRepeated = true
      for x in 0..<width where source[x] != values[row + x] {
        isRepeated = false
        source[x] = values[row + x]
      }
      if !isRepeated {
        line = source
        blur(&line)
      }
      let mirror = isMirrored ? (height - 1 - y) * width : row
      for x in 0..<width {
        values[row + x] = line[x]
        values[mirror + x] = line[x]
      }
    }
    source = [Int](repeating: -1, count: height)
    line = source
    for x in 0..<(isMirrored ? (width + 1) / 2 : width) {
      var isRepeated = true
      for y in 0..<height where source[y] != values[y * width + x] {
        isRepeated = false
        source[y] = values[y * width + x]
      }
      if !isRepeated {
        line = source
        blur(&line)
      }
      let mirror = isMirrored ? width - 1 - x : x
      for y in 0..<height {
        values[y * width + x] = line[y]
        values[y * width + mirror] = line[y]
      }
    }
  }

  private mutating func blur(_ line: inout [Int]) {
    let count = line.count
    if sums.count != count + 1 { sums = [Int](repeating: 0, count: count + 1) }
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
