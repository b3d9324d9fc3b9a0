// SPDX-License-Identifier: MIT

import SashTestSupport

/// The number and length of the random walks of each test.
enum Walks {
  /// The number of edits per walk.
  static let edits = 50

  /// The minimum distance between the first seeds of two tests.
  private static let seedDistance: UInt64 = 1_000_000

  /// Returns the seeds of a test's walks; if `SASH_SEEDS` is set, those of its seeds that belong to
  /// this test.
  static func seeds(from first: UInt64) -> Range<UInt64> {
    if let named = namedSeeds() {
      return Range(named).clamped(to: first..<first + seedDistance)
    }
    return first..<first + UInt64(walkCount(2_000, unoptimised: 6))
  }
}
