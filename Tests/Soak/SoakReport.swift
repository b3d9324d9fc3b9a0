/// What was measured while the walk was at rest, and what it says.
struct SoakReport {
  /// How far apart the least and the most memory may be once everything has been used, in bytes.
  static let tolerance = 1 << 20

  /// One measurement.
  struct Sample {
    /// In seconds since the start.
    let time: Double
    let memory: MemoryUse
  }

  private var samples: [Sample] = []
  private var printed = 0

  mutating func add(_ sample: Sample) { samples.append(sample) }

  /// A line on what was measured since the last line; nil when that is nothing.
  mutating func line(_ walk: SoakWalk) -> String? {
    let new = samples[printed...]
    guard let last = new.last, let range = Self.range(of: new) else { return nil }
    printed = samples.count
    let layers = walk.layerBytes
    return "\(Self.time(last.time)): memory \(Self.kilobytes(range.lowerBound)) to "
      + "\(Self.kilobytes(range.upperBound)) KB in \(new.count) samples; the last: shared with the "
      + "compositor \(Self.kilobytes(last.memory.shared)), layers \(Self.kilobytes(layers)), all "
      + "else \(Self.kilobytes(last.memory.own - layers)); \(walk.summary)"
  }

  /// What the memory did, and whether it stayed flat.
  var verdict: (text: String, isFlat: Bool)? {
    guard let first = samples.first, let range = Self.range(of: samples[...]), samples.count > 1
    else { return nil }
    let spread = range.upperBound - range.lowerBound
    let isFlat = spread <= Self.tolerance
    return (
      "memory after the first \(Int(first.time)) s: \(Self.kilobytes(range.lowerBound)) to "
        + "\(Self.kilobytes(range.upperBound)) KB, \(Self.kilobytes(spread)) KB apart, "
        + "\(Self.kilobytes(Self.tolerance)) allowed: \(isFlat ? "flat" : "NOT flat")",
      isFlat
    )
  }

  private static func range(of samples: ArraySlice<Sample>) -> ClosedRange<Int>? {
    guard let least = samples.map(\.memory.total).min(),
      let most = samples.map(\.memory.total).max()
    else { return nil }
    return least...most
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(seconds)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  private static func kilobytes(_ bytes: Int) -> Int { bytes >> 10 }
}
