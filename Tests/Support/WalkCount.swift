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
  namedSeeds() ?? 1...UInt64(walkCount(optimised, unoptimised: unoptimised))
}

/// The seeds that `SASH_SEEDS` names; nil where it names none.
public func namedSeeds() -> ClosedRange<UInt64>? {
  guard let named = unsafe getenv("SASH_SEEDS").map({ unsafe String(cString: $0) }) else {
    return nil
  }
  let ends = named.split(separator: "-").compactMap { UInt64($0) }
  guard let first = ends.first, let last = ends.last, first <= last else { return nil }
  return first...last
}

/// Walks seed by seed; after some faults it ends, for they are seldom all different.
///
/// - Parameters:
///   - seeds: The walks to be made.
///   - most: So many faults are looked for.
///   - walk: Makes the walk of a seed; what goes wrong on it, or nil.
/// - Returns: What went wrong, each with its seed.
public func walkFaults(
  _ seeds: ClosedRange<UInt64>, most: Int = 5, _ walk: (UInt64) -> String?
) -> [String] {
  var faults: [String] = []
  for seed in seeds where faults.count < most {
    if let fault = walk(seed) { faults.append("seed \(seed): \(fault)") }
  }
  return faults
}
