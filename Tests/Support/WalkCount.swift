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

/// The seeds of as many random walks, from 1; or those that `SASH_SEEDS` names, to see again what a
/// run has found: "586", or "200-299".
///
/// - Parameters:
///   - optimised: How many where the environment says nothing.
///   - unoptimised: How many then where checks are slow.
/// - Returns: At least one.
public func walkSeeds(_ optimised: Int, unoptimised: Int) -> ClosedRange<UInt64> {
  let all = 1...UInt64(walkCount(optimised, unoptimised: unoptimised))
  guard let named = unsafe getenv("SASH_SEEDS").map({ unsafe String(cString: $0) }) else {
    return all
  }
  let ends = named.split(separator: "-").compactMap { UInt64($0) }
  guard let first = ends.first, let last = ends.last, first <= last else { return all }
  return first...last
}
