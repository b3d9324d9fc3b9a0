// SPDX-License-Identifier: MIT

/// A random generator with a seed (SplitMix64), so that a failing random walk can be repeated.
///
/// The same seed gives the same numbers everywhere.
public struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible, Sendable {
  /// The seed, for messages of failing walks, with which `SASH_SEEDS` repeats them.
  public let seed: UInt64
  private var state: UInt64

  /// The seed as messages name it, "seed 5".
  public var description: String { "seed \(seed)" }

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - offset: A number that is added to the seed, so that similar tests get other numbers.
  public init(seed: UInt64, offset: UInt64 = 0) {
    self.seed = seed
    state = seed &+ offset
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
  /// Returns a number in a range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  /// Returns a number in a range, such as an index.
  public mutating func int(_ range: Range<Int>) -> Int {
    .random(in: range, using: &self)
  }

  /// Returns a number in a range.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  /// Returns `true` with a probability in percent.
  public mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

  /// Returns `true` or `false`.
  public mutating func bool() -> Bool { .random(using: &self) }

  /// Returns one of some elements, of which there must be one.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(elements.indices)]
  }

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
