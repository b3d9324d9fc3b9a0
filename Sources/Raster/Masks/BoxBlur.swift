// SPDX-License-Identifier: MIT

internal import SashGeometry

/// A blur of an image of one number a pixel, with three boxes in each direction.
///
/// All sums are integers, so that equal rows and mirrored columns stay equal to the last bit.
struct BoxBlur {
  /// The value of full coverage: eight bits and eight fractional bits.
  static let fullCoverage: UInt16 = 255 << 8

  private let boxRadius: Int
  /// The row or column that was blurred last, as it was before.
  private var source: [UInt16] = []
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
  mutating func blur(_ values: inout [UInt16], size: PixelSize, isMirrored: Bool) {
    guard boxRadius > 0 else { return }
    reserve(max(size.width, size.height))
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe blurRows(values, size, isMirrored: isMirrored)
      unsafe blurColumns(values, size, isMirrored: isMirrored)
    }
  }

  private mutating func blurRows(
    _ values: UnsafeMutableBufferPointer<UInt16>, _ size: PixelSize, isMirrored: Bool
  ) {
    let width = size.width
    for y in 0..<(isMirrored ? (size.height + 1) / 2 : size.height) {
      let row = values.extracting(y * width..<(y + 1) * width)
      var isRepeated = y > 0
      for x in 0..<width where unsafe source[x] != row[x] {
        isRepeated = false
        source[x] = unsafe row[x]
      }
      if !isRepeated { blurLine(width) }
      let mirror = isMirrored ? size.height - 1 - y : y
      for x in 0..<width {
        let value = UInt16(truncatingIfNeeded: line[x])
        unsafe row[x] = value
        unsafe values[mirror * width + x] = value
      }
    }
  }

  private mutating func blurColumns(
    _ values: UnsafeMutableBufferPointer<UInt16>, _ size: PixelSize, isMirrored: Bool
  ) {
    let (width, height) = (size.width, size.height)
    let count = isMirrored ? (width + 1) / 2 : width
    // Row by row, since memory is contiguous there: which columns differ from the one before.
    var differences = [UInt16](repeating: 0, count: count)
    unsafe differences.withUnsafeMutableBufferPointer { differences in
      for y in 0..<height {
        for x in 1..<max(count, 1) {
          unsafe differences[x] |= unsafe values[y * width + x] ^ values[y * width + x - 1]
        }
      }
    }
    for x in 0..<count {
      if x == 0 || differences[x] != 0 {
        for y in 0..<height { source[y] = unsafe values[y * width + x] }
        blurLine(height)
      }
      let mirror = isMirrored ? width - 1 - x : x
      for y in 0..<height {
        let value = UInt16(truncatingIfNeeded: line[y])
        unsafe values[y * width + x] = value
        unsafe values[y * width + mirror] = value
      }
    }
  }

  private mutating func reserve(_ count: Int) {
    guard line.count < count else { return }
    source = [UInt16](repeating: 0, count: count)
    line = [Int](repeating: 0, count: count)
    sums = [Int](repeating: 0, count: count + 1)
  }

  /// Blurs `source` into `line`.
  private mutating func blurLine(_ count: Int) {
    for i in 0..<count { line[i] = Int(source[i]) }
    // Between these the whole box lies in the line.
    let first = min(boxRadius, count)
    let last = max(count - boxRadius - 1, first)
    let boxRadius = boxRadius
    let width = 2 * boxRadius + 1
    unsafe line.withUnsafeMutableBufferPointer { line in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for _ in 0..<3 {
          var sum = 0
          for i in 0..<count {
            sum += unsafe line[i]
            unsafe sums[i + 1] = sum
          }
          for i in 0..<first { unsafe line[i] = unsafe sums[min(i + boxRadius + 1, count)] }
          for i in first..<last {
            unsafe line[i] = unsafe sums[i + boxRadius + 1] - sums[i - boxRadius]
          }
          for i in last..<count { unsafe line[i] = unsafe sums[count] - sums[i - boxRadius] }
        }
        // Multiplied, since a division takes ten times as long; equal sums give equal results.
        let factor = 1 / Double(width * width * width)
        for i in 0..<count { unsafe line[i] = unsafe Int(Double(line[i]) * factor + 0.5) }
      }
    }
  }
}
