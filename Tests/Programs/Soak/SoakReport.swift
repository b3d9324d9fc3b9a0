// SPDX-License-Identifier: MIT

/// The memory samples of a soak test, each taken while nothing moved, and their evaluation.
struct SoakReport {
  /// The largest accepted range of the memory use without layers after the warm-up, in bytes.
  ///
  /// The window retains the pixels of layers up to a budget, whichever were drawn last. The rest
  /// varies by the pages that are partly in use; a loss of 1 KB an episode exceeds it in ten minutes.
  static let tolerance = 2 << 20

  /// The memory use at one time.
  struct Sample {
    /// The time in seconds since the start.
    let time: Double
    let memory: MemoryUse
    /// The size of the pixels in the window's layers, in bytes.
    let layers: Int

    /// The memory use without layers, in bytes.
    var rest: Int { memory.total - layers }
  }

  private var samples: [Sample] = []
  private var printed = 0

  mutating func add(_ sample: Sample) { samples.append(sample) }

  /// The heading of the table.
  ///
  /// "least" and "most" are the memory use without layers over the samples of a line; the other
  /// columns are of its last sample. "else" is the memory of this process without layers and without
  /// shared buffers. Sizes are in KB.
  static let heading = row([
    "time", "least", "most", "shared", "layers", "else", "episodes", "frames", "compared",
    "buffers",
  ])

  /// Returns a table row about the samples since the last row, or `nil` if there are none.
  mutating func line(_ walk: SoakWalk) -> String? {
    let new = samples[printed...]
    guard let last = new.last, let range = Self.range(of: new) else { return nil }
    printed = samples.count
    let sizes = [
      range.lowerBound, range.upperBound, last.memory.shared, last.layers,
      last.memory.own - last.layers,
    ]
    let counts = [walk.episodes, walk.frames, walk.comparisons, walk.largestBufferCount]
    return Self.row([Self.time(last.time)] + (sizes.map(Self.kilobytes) + counts).map { "\($0)" })
  }

  /// The range of the memory use, and whether it stayed flat.
  var outcome: (text: String, isFlat: Bool)? {
    guard let first = samples.first, let range = Self.range(of: samples[...]), samples.count > 1
    else { return nil }
    let spread = range.upperBound - range.lowerBound
    let isFlat = spread <= Self.tolerance
    return (
      "memory without layers after the first \(Int(first.time)) s: \(Self.kilobytes(range.lowerBound)) to "
        + "\(Self.kilobytes(range.upperBound)) KB, \(Self.kilobytes(spread)) KB difference, "
        + "\(Self.kilobytes(Self.tolerance)) allowed: \(isFlat ? "flat" : "NOT flat")",
      isFlat
    )
  }

  private static func range(of samples: ArraySlice<Sample>) -> ClosedRange<Int>? {
    guard let least = samples.map(\.rest).min(), let most = samples.map(\.rest).max()
    else { return nil }
    return least...most
  }

  private static func row(_ cells: [String]) -> String {
    cells.map { String(repeating: " ", count: max(1, 9 - $0.utf8.count)) + $0 }.joined()
  }

  private static func time(_ seconds: Double) -> String {
    let seconds = Int(seconds)
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  private static func kilobytes(_ bytes: Int) -> Int { bytes >> 10 }
}
