import Glibc

/// How many random scenes each test walks through, and how far.
enum Walks {
  /// How many edits each walk takes.
  static let edits = 50

  /// How many walks: what `SASH_WALKS` says, else 2,000, or fewer where pixels are slow to reach.
  static var count: UInt64 {
    let wanted = unsafe getenv("SASH_WALKS").flatMap { unsafe UInt64(String(cString: $0)) }
    return wanted ?? (_isDebugAssertConfiguration() ? 6 : 2_000)
  }

  /// The seeds of the walks of a test that begins at a number.
  static func seeds(from first: UInt64) -> Range<UInt64> { first..<first + count }
}
