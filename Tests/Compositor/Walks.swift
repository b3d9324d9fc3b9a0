// SPDX-License-Identifier: MIT

import SashTestSupport

/// The number and length of the random walks of each test.
enum Walks {
  /// The number of edits per walk.
  static let edits = 50

  /// The minimum distance between the first seeds of two tests.
  private static let seedDistance: UInt64 = 1_000_000

  /// Returns the seeds of a test's walks; if `SASH_SEEDS` is set, those of its seeds that belong to
  /// this test, or as many of this test's if none does.
  static func seeds(from first: UInt64) -> Range<UInt64> {
    guard let named = namedSeeds() else { return first..<first + UInt64(walkCount()) }
    let own = Range(named).clamped(to: first..<first + seedDistance)
    guard own.isEmpty else { return own }
    let start = first + named.lowerBound % seedDistance
    return start..<start + UInt64(named.count)
  }
}
