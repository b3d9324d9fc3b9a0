import Glibc

/// What a run of the tests walks by default where they are optimised, and a soak multiplies.
private let usualWalks = 2_000

/// How many random walks a test takes: its own numbers, times what `SASH_WALKS` asks for.
///
/// - Parameters:
///   - optimised: How many where the environment says nothing, or says 2,000.
///   - unoptimised: How many then where checks are slow.
/// - Returns: At least one.
public func walkCount(_ optimised: Int, unoptimised: Int) -> Int {
  guard let wanted = unsafe getenv("SASH_WALKS").flatMap({ unsafe Int(String(cString: $0)) }) else {
    return _isDebugAssertConfiguration() ? unoptimised : optimised
  }
  return max(1, optimised * wanted / usualWalks)
}
