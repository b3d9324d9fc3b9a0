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

/// A system that a random walk changes step by step.
///
/// A walk in a window states that it conforms on the main actor: `@MainActor RandomWalk`.
public protocol RandomWalk {
  /// Creates the system.
  init(_ random: SeededGenerator) throws
  /// Makes a random change.
  mutating func step() throws
  /// The first broken guarantee, or `nil`; it is read after each step.
  var fault: String? { get }
  /// Ends everything, after the last step, and returns the first broken guarantee, or `nil`.
  mutating func finish() throws -> String?
  /// The changes so far, for the message of a failing walk.
  var history: [String] { get }
  /// Returns a check of what the walk must not keep alive, which is made when it is released.
  func leakCheck() -> () -> String?
}

extension RandomWalk {
  /// Ends nothing.
  public func finish() -> String? { nil }
  /// No changes.
  public var history: [String] { [] }
  /// Checks nothing.
  public func leakCheck() -> () -> String? { { nil } }
}

/// Returns the generators of random walks, one for each of the seeds.
///
/// A message of a failed expectation names the seed:
///
/// ```swift
/// for var random in randomWalks() {
///   …
///   #expect(state.isValid, "\(random)")
/// }
/// ```
///
/// - Parameters:
///   - standard: The number in a run of the tests, at most 300.
///   - offset: A number that is added to each seed, so that similar tests have other walks.
/// - Returns: At least one generator.
public func randomWalks(_ standard: Int = 300, offset: UInt64 = 0) -> [SeededGenerator] {
  walkSeeds(standard).map { SeededGenerator(seed: $0, offset: offset) }
}

/// Runs random walks one after the other; ends after five failures, which are often the same.
///
/// A test expects that there is none:
///
/// ```swift
/// #expect(walkFaults { try SheetWalk($0).run() } == [])
/// ```
///
/// - Parameters:
///   - standard: The number in a run of the tests, at most 300.
///   - offset: A number that is added to each seed.
///   - walk: Runs a walk, and returns its failure or `nil`; a thrown error is a failure too.
/// - Returns: The failures, each with its seed.
public func walkFaults(
  _ standard: Int = 300, offset: UInt64 = 0, _ walk: (SeededGenerator) throws -> String?
) -> [String] {
  var faults: [String] = []
  for random in randomWalks(standard, offset: offset) where faults.count < 5 {
    do {
      if let fault = try walk(random) { faults.append("\(random): \(fault)") }
    } catch { faults.append("\(random): \(error)") }
  }
  return faults
}

/// Runs random walks of a kind, as `walkFaults(_:offset:_:)` does, and checks each after each step.
///
/// - Parameters:
///   - walk: The kind of walks.
///   - standard: The number in a run of the tests, at most 300.
///   - offset: A number that is added to each seed.
///   - steps: The number of steps of a walk.
/// - Returns: The failures, each with its seed and its step.
public func walkFaults<Walk: RandomWalk>(
  of walk: Walk.Type, _ standard: Int = 300, offset: UInt64 = 0, steps: Int = 60
) -> [String] {
  walkFaults(standard, offset: offset) { walkFault(of: walk, $0, steps: steps) }
}

/// Runs one random walk of a kind, and returns its failure with its step, or `nil`.
public func walkFault<Walk: RandomWalk>(
  of walk: Walk.Type, _ random: SeededGenerator, steps: Int = 60
) -> String? {
  /// The changes before a failure.
  var history: [String] = []
  /// Runs the walk, which is released at the end of the function.
  func run() throws -> (fault: String?, leakCheck: () -> String?) {
    var walk = try Walk(random)
    defer { history = walk.history }
    for step in 0..<steps {
      try walk.step()
      if let fault = walk.fault { return ("step \(step): \(fault)", { nil }) }
    }
    return (try walk.finish().map { "at the end: \($0)" }, walk.leakCheck())
  }
  var fault: String?
  do {
    let (found, leakCheck) = try run()
    fault = found ?? leakCheck()
  } catch { fault = "\(error)" }
  return fault.map { $0 + (history.isEmpty ? "" : "; after " + history.joined(separator: ", ")) }
}
