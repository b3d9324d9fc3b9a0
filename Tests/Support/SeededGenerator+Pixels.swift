// SPDX-License-Identifier: MIT

// Loops over pixels are here, as this module is optimised and the tests are not.

extension SeededGenerator {
  /// Returns random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &self) }
  }

  /// Fills a row with random bytes.
  public mutating func fill(_ row: inout MutableSpan<UInt8>) {
    for x in 0..<row.count { row[x] = .random(in: 0...255, using: &self) }
  }

  /// Fills columns of a row with pixels that differ from each other and from those of other calls.
  public mutating func fill(_ row: inout MutableSpan<UInt32>, columns: Range<Int>) {
    let start = UInt32.random(in: 0 ... .max, using: &self)
    for x in columns { row[x] = start &+ UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 }
  }

  /// Fills a row with premultiplied pixels; a third of them are transparent, a third opaque.
  public mutating func fillPremultiplied(_ row: inout MutableSpan<UInt32>) {
    for x in 0..<row.count {
      let bits = UInt32.random(in: 0 ... .max, using: &self)
      let alpha = [0, 255, bits >> 24][Int(bits & 0xFF) % 3]
      func part(_ shift: UInt32) -> UInt32 { ((bits >> shift & 0xFF) * alpha / 255) << shift }
      row[x] = alpha << 24 | part(16) | part(8) | part(0)
    }
  }
}
