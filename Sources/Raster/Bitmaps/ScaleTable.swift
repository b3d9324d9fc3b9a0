// SPDX-License-Identifier: MIT

/// The maximum number of source pixels that contribute to a drawn one in each direction; an image
/// that is reduced further skips pixels, at a size where that is not visible.
private let maximumTaps = 64

/// The maximum number of tables that are cached: more than images are scaled at once.
private let maximumTables = 16

/// The source pixels of a row or a column that contribute to each drawn one, with their weights.
///
/// Immutable: several threads may read it at once.
final class ScaleTable: Sendable {
  /// The key of a table.
  struct Key: Hashable {
    /// The number of pixels in the source.
    let count: Int
    /// The source position at which the first drawn pixel starts, and the distance to the next one.
    let start: Double
    let step: Double
    /// The range of drawn pixels that is needed.
    let drawn: Range<Int>
    let filter: ScaleFilter
  }

  /// The range of drawn pixels in the table.
  let drawn: Range<Int>
  /// The number of source pixels that contribute to a drawn one.
  let taps: Int
  /// The first contributing source pixel of each drawn one.
  ///
  /// If two contribute, both lie in the source; otherwise those outside stand for the nearest.
  let first: [Int32]
  /// The weights of the contributing pixels, one drawn pixel after another.
  let weights: [Float]
  /// The weights in 128ths, four times each, if two pixels contribute; else empty.
  let pairs: [SIMD8<Int16>]

  init(_ key: Key) {
    drawn = key.drawn
    let isCubic = key.filter == .smooth && key.step < 1
    // A triangle as wide as a drawn pixel's share on each side; two pixels contribute if that is
    // one.
    let isLinear = !isCubic && key.step <= (key.filter == .smooth ? 1 : 2)
    let radius = isCubic ? 2 : isLinear ? 1 : min(key.step, Double(maximumTaps / 2))
    taps = isLinear ? 2 : min(Int((2 * radius).rounded(.up)), maximumTaps)
    var first: [Int32] = []
    var weights: [Float] = []
    var pairs: [SIMD8<Int16>] = []
    var parts = [Double](repeating: 0, count: taps)
    for pixel in key.drawn {
      // The centre of the drawn pixel, relative to the centre of the first source pixel.
      let center = key.start + (Double(pixel) + 0.5) * key.step - 0.5
      let clamped =
        center.isNaN ? 0 : min(max(center, -Double(taps)), Double(key.count + taps))
      var index = Int((clamped - radius).rounded(.down)) + 1
      var sum = 0.0
      for tap in 0..<taps {
        let distance = abs(Double(index + tap) - clamped)
        parts[tap] = isCubic ? Self.cubic(distance) : max(1 - distance / radius, 0)
        sum += parts[tap]
      }
      if isLinear {
        // At an edge the only pixel inside counts for both.
        if index < 0 { (index, parts[0], parts[1]) = (0, 1, 0) }
        if index > key.count - 2 { (index, parts[0], parts[1]) = (max(key.count - 2, 0), 0, 1) }
        let part = Int16((parts[0] * 128).rounded())
        let rest = 128 - part
        pairs.append(SIMD8(part, part, part, part, rest, rest, rest, rest))
        sum = 1
      }
      first.append(Int32(index))
      for part in parts { weights.append(Float(part / sum)) }
    }
    self.first = first
    self.weights = weights
    self.pairs = pairs
  }

  /// Returns the source pixels that contribute to some drawn ones; they may lie outside the source.
  func sources(of drawn: Range<Int>) -> Range<Int> {
    guard !drawn.isEmpty else { return 0..<0 }
    let low = Int(first[drawn.lowerBound - self.drawn.lowerBound])
    return low..<Int(first[drawn.upperBound - 1 - self.drawn.lowerBound]) + taps
  }

  /// Returns the weights of the source pixels of one drawn pixel.
  func weights(of pixel: Int) -> ArraySlice<Float> {
    weights[(pixel - drawn.lowerBound) * taps..<(pixel - drawn.lowerBound + 1) * taps]
  }

  /// Returns the value of the cubic of Catmull and Rom, "A class of local interpolating splines"
  /// (1974).
  private static func cubic(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}

/// The two tables of a scaled image.
struct Scaling: Sendable {
  let columns: ScaleTable
  let rows: ScaleTable
}

extension ScaleTable {
  /// The tables of images that are drawn repeatedly.
  @MainActor private static var cache = LRUCache<Key, ScaleTable>(capacity: maximumTables)

  /// Returns the cached table of a key, or a new one.
  @MainActor static func cached(_ key: Key) -> ScaleTable { cache.value(key) { ScaleTable(key) } }
}
