// SPDX-License-Identifier: MIT

/// A value that can be animated: the sum of others, multiplied by numbers.
nonisolated public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies the value by a number.
  mutating func scale(by factor: Double)
  /// The square of the value's length.
  var magnitudeSquared: Double { get }
}

nonisolated extension VectorArithmetic {
  /// Returns the value multiplied by a number.
  func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

nonisolated extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

nonisolated extension Float: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by factor: Double) { self *= Float(factor) }

  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

/// Two values that are animated together; pairs in pairs animate more.
nonisolated public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic
{
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// Returns the pair of the sums.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }

  /// Returns the pair of the differences.
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }

  /// Multiplies both values.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of the squares of both.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

nonisolated extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
nonisolated extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The animated data of what has none.
nonisolated public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  /// Creates the data.
  public init() {}

  /// The data.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// Returns the data.
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }

  /// Returns the data.
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }

  /// Does nothing.
  public mutating func scale(by factor: Double) {}

  /// Zero.
  public var magnitudeSquared: Double { 0 }
}
