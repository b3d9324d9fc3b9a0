// SPDX-License-Identifier: MIT

/// A random generator with a seed (SplitMix64), so that a failing random walk can be repeated.
///
/// The same seed gives the same numbers everywhere.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The initial seed, for messages of failing walks.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SeededGenerator {
  /// Returns the time until the next frame, in seconds: that of a display of 30 to 240 Hz, or of a
  /// frame that is bunched with the one before, late or missing.
  public mutating func frameInterval() -> Double {
    let interval = 1 / ([30.0, 60, 60, 75, 144, 240].randomElement(using: &self) ?? 60)
    switch Int.random(in: 0..<20, using: &self) {
    case 0: return 0
    case 1: return interval * .random(in: 1...3, using: &self)
    case 2: return interval * 8
    default: return interval
    }
  }

  /// Returns a time in which a program is idle, from 0.1 to 60 s; mostly short.
  public mutating func idleTime() -> Double {
    let fraction = Double.random(in: 0...1, using: &self)
    return 0.1 + 59.9 * fraction * fraction * fraction
  }
}
