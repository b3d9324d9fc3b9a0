import SashTestSupport

/// How many random scenes each test walks through, and how far.
enum Walks {
  /// How many edits each walk takes.
  static let edits = 50

  /// The seeds of the walks of a test that begins at a number.
  static func seeds(from first: UInt64) -> Range<UInt64> {
    first..<first + UInt64(walkCount(2_000, unoptimised: 6))
  }
}
