/// A drawn pixel is the sum of at most so many in each direction; a picture shrunk further leaves
/// pixels out, at a size at which nothing can be seen.
private let maximumTaps = 64

/// How many tables are kept: more than pictures scale at once.
private let maximumTables = 16

/// Which pixels of a row or a column make up each drawn one, and how much of each.
///
/// Never changes, so that any number may read it at once.
final class ScaleTable: Sendable {
  /// What tells tables apart.
  struct Key: Hashable {
    /// How many pixels the source has.
    let count: Int
    /// Where the first drawn pixel begins in the source, and how far on each further one does.
    let start: Double
    let step: Double
    /// The drawn pixels that are wanted.
    let drawn: Range<Int>
    let filter: ScaleFilter
  }

  /// The drawn pixels that it has.
  let drawn: Range<Int>
  /// How many pixels of the source make up a drawn one.
  let taps: Int
  /// For each drawn pixel the first that makes it up; where there are two, both are in the source,
  /// otherwise what lies outside stands for the nearest.
  let first: [Int32]
  /// The part of each of them, one drawn pixel after another.
  let weights: [Float]
  /// Where there are two, the parts as 128ths, four times each; else nothing.
  let pairs: [SIMD8<Int16>]

  init(_ key: Key) {
    drawn = key.drawn
    let isCubic = key.filter == .smooth && key.step < 1
    // A triangle as wide as the drawn pixel's share on each side; two pixels where that is one.
    let isLinear = !isCubic && key.step <= (key.filter == .smooth ? 1 : 2)
    let radius = isCubic ? 2 : isLinear ? 1 : min(key.step, Double(maximumTaps / 2))
    taps = isLinear ? 2 : min(Int((2 * radius).rounded(.up)), maximumTaps)
    var first: [Int32] = []
    var weights: [Float] = []
    var pairs: [SIMD8<Int16>] = []
    var parts = [Double](repeating: 0, count: taps)
    for pixel in key.drawn {
      // The middle of the drawn pixel, counted from the middle of the first.
      let place = key.start + (Double(pixel) + 0.5) * key.step - 0.5
      let held =
        place.isNaN ? 0 : min(max(place, -Double(taps)), Double(key.count + taps))
      var index = Int((held - radius).rounded(.down)) + 1
      var sum = 0.0
      for tap in 0..<taps {
        let distance = abs(Double(index + tap) - held)
        parts[tap] = isCubic ? Self.cubic(distance) : max(1 - distance / radius, 0)
        sum += parts[tap]
      }
      if isLinear {
        // At an edge the one pixel inside counts for both.
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

  /// The pixels of the source that make up some drawn ones; not all need be in it.
  func sources(of drawn: Range<Int>) -> Range<Int> {
    guard !drawn.isEmpty else { return 0..<0 }
    let low = Int(first[drawn.lowerBound - self.drawn.lowerBound])
    return low..<Int(first[drawn.upperBound - 1 - self.drawn.lowerBound]) + taps
  }

  /// The parts of those that make up one drawn pixel.
  func weights(of pixel: Int) -> ArraySlice<Float> {
    weights[(pixel - drawn.lowerBound) * taps..<(pixel - drawn.lowerBound + 1) * taps]
  }

  /// The spline through its points, from Catmull and Rom, "A class of local interpolating
  /// splines" (1974).
  private static func cubic(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}

/// The two tables of a picture that is scaled.
struct Scaling: Sendable {
  let columns: ScaleTable
  let rows: ScaleTable
}

/// Keeps the tables of pictures that are drawn again and again.
@MainActor final class ScaleTables {
  /// The one of the process.
  static let shared = ScaleTables()

  private var tables = RecentlyUsed<ScaleTable.Key, ScaleTable>(capacity: maximumTables)

  /// The table of a key.
  func table(_ key: ScaleTable.Key) -> ScaleTable {
    tables.value(key) { ScaleTable(key) }
  }
}
