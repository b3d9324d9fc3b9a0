import SashTestSupport

/// How many random scenes each test walks through, and how far.
enum Walks {
  /// How many edits each walk takes.
  static let edits = 50

  /// How far the first seeds of two tests are apart at least.
  private static let apart: UInt64 = 1_000_000

  /// The seeds of the walks of a test that begins at a number; where `SASH_SEEDS` names some, those
  /// of them that are this test's.
  static func seeds(from first: UInt64) -> Range<UInt64> {
    if let named = namedSeeds() {
      return Range(named).clamped(to: first..<first + apart)
    }
    return first..<first + UInt64(walkCount(2_000, unoptimised: 6))
  }
}
