// SPDX-License-Identifier: MIT

import Glibc

/// The default number of walks where tests are optimised; a soak run multiplies it.
private let defaultWalks = 2_000

/// Returns the number of random walks of a test: its own number, scaled by `SASH_WALKS`.
///
/// - Parameters:
///   - optimised: The number where the environment sets none, or 2,000.
///   - unoptimised: The same for builds without optimisation, in which checks are slow.
/// - Returns: At least one.
public func walkCount(_ optimised: Int, unoptimised: Int) -> Int {
  guard let wanted = unsafe getenv("SASH_WALKS").flatMap({ unsafe Int(String(cString: $0)) }) else {
    return _isDebugAssertConfiguration() ? unoptimised : optimised
  }
  return max(1, optimised * wanted / defaultWalks)
}

/// Returns the seeds of random walks, from 1; or those that `SASH_SEEDS` names, to repeat the walks
/// of an earlier run: "586", or "200-299".
///
/// - Parameters:
///   - optimised: The number of walks where the environment sets none.
///   - unoptimised: The same for builds without optimisation, in which checks are slow.
/// - Returns: At least one.
public func walkSeeds(_ optimised: Int, unoptimised: Int) -> ClosedRange<UInt64> {
  namedSeeds() ?? 1...UInt64(walkCount(optimised, unoptimised: unoptimised))
}

/// Returns the seeds that `SASH_SEEDS` names, or `nil`.
public func namedSeeds() -> ClosedRange<UInt64>? {
  guard let named = unsafe getenv("SASH_SEEDS").map({ unsafe String(cString: $0) }) else {
    return nil
  }
  let ends = named.split(separator: "-").compactMap { UInt64($0) }
  guard let first = ends.first, let last = ends.last, first <= last else { return nil }
  return first...last
}

/// Runs walks seed by seed; ends after some failures, which are often the same.
///
/// - Parameters:
///   - seeds: The seeds of the walks.
///   - limit: The number of failures after which to end.
///   - walk: Runs the walk of a seed, and returns its failure or `nil`.
/// - Returns: The failures, each with its seed.
public func walkFaults(
  _ seeds: ClosedRange<UInt64>, limit: Int = 5, _ walk: (UInt64) -> String?
) -> [String] {
  var violations: [String] = []
  for seed in seeds where violations.count < limit {
    if let violation = walk(seed) { violations.append("seed \(seed): \(violation)") }
  }
  return violations
}
