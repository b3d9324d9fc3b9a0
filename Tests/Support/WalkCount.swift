// SPDX-License-Identifier: MIT

import Glibc

/// The default number of random walks of a test.
private let standardWalks = 300
/// The part of them that runs where the library is not optimised, in which checks are slow.
private let unoptimisedPart = 20

/// Whether the tests run everything, however long it takes: `SASH_THOROUGH=1`, as in `Tests/soak`.
public let isThorough = environmentVariable("SASH_THOROUGH") == "1"

/// Returns the number of random walks of a test; as many as `SASH_SEEDS` names where it is set.
///
/// - Parameter standard: The number in a run of the tests, at most 300.
/// - Returns: At least one.
public func walkCount(_ standard: Int = 300) -> Int {
  if let named = namedSeeds() { return max(1, named.count * standard / standardWalks) }
  return _isDebugAssertConfiguration() ? max(1, standard / unoptimisedPart) : standard
}

/// Returns the seeds of random walks: from 1, so that a run that fails fails again, or those that
/// `SASH_SEEDS` names, to repeat the walks of another run: "586", or "2000-3999".
///
/// - Parameter standard: The number in a run of the tests, at most 300; slow walks name fewer, and
///   get the same part of the seeds that are named.
/// - Returns: At least one seed.
public func walkSeeds(_ standard: Int = 300) -> ClosedRange<UInt64> {
  guard let named = namedSeeds() else { return 1...UInt64(walkCount(standard)) }
  return named.lowerBound...named.lowerBound + UInt64(walkCount(standard) - 1)
}

/// Returns the seeds that `SASH_SEEDS` names, or `nil`.
public func namedSeeds() -> ClosedRange<UInt64>? {
  guard let named = environmentVariable("SASH_SEEDS") else { return nil }
  let ends = named.split(separator: "-").compactMap { UInt64($0) }
  guard let first = ends.first, let last = ends.last, first <= last else { return nil }
  return first...last
}

private func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
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
