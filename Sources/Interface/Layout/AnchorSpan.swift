// SPDX-License-Identifier: MIT

/// The greatest difference between two values that count as equal, in logical pixels.
nonisolated private let tolerance = 0.01

/// The start and the length of an item along an axis, as far as they are resolved.
nonisolated struct AnchorSpan: Hashable, Sendable {
  /// The resolved quantities.
  enum Resolution: Hashable, Sendable {
    /// No quantity is resolved; the previous position and length are stored.
    case unresolved
    /// A position is resolved: the start, the end or the centre.
    case position(AnchorSolver.Quantity, Double)
    /// The length is resolved.
    case length(Double)
    /// The start and the length are resolved.
    case resolved
  }

  private(set) var resolution = Resolution.resolved
  private(set) var start: Double
  private(set) var length: Double
  /// The quantity that determined the position.
  ///
  /// It stays fixed if the length is limited later.
  private var anchoredQuantity = AnchorSolver.Quantity.start

  init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// Marks the span as unresolved.
  mutating func reset() {
    resolution = .unresolved
    anchoredQuantity = .start
  }

  /// Returns a quantity of a resolved span, or the one that is resolved by itself.
  func value(_ quantity: AnchorSolver.Quantity) -> Double {
    switch resolution {
    case .position(quantity, let value): return value
    case .length(let value) where quantity == .length: return value
    default: break
    }
    switch quantity {
    case .start: return start
    case .end: return start + length
    case .center: return start + length / 2
    case .length: return length
    }
  }

  /// Resolves one more quantity.
  ///
  /// - Returns: `false` if the value contradicts the resolved span.
  mutating func set(_ quantity: AnchorSolver.Quantity, to value: Double) -> Bool {
    switch (resolution, quantity) {
    case (.unresolved, .length): resolution = .length(max(value, 0))
    case (.unresolved, _): resolution = .position(quantity, value)
    case (.length(let length), .length): return abs(length - value) <= tolerance
    case (.length(let length), _): resolve(quantity, value, length: length)
    case (.position(let resolvedQuantity, let position), .length):
      self.resolve(resolvedQuantity, position, length: max(value, 0))
    case (.position(quantity, let resolvedValue), _): return abs(resolvedValue - value) <= tolerance
    case (.position(let resolvedQuantity, let first), _):
      return stretch(resolvedQuantity, first, quantity, value)
    case (.resolved, _): return abs(self.value(quantity) - value) <= tolerance
    }
    return true
  }

  /// Keeps the previous position.
  mutating func keepPosition() {
    if case .length(let length) = resolution { resolve(.start, start, length: length) }
  }

  /// Clamps a given length from above or below, without moving the given position.
  mutating func limitLength(_ limit: Double, isUpper: Bool) {
    let clamped = isUpper ? min(value(.length), max(limit, 0)) : max(value(.length), limit)
    switch resolution {
    case .length: resolution = .length(clamped)
    case .resolved: resolve(anchoredQuantity, value(anchoredQuantity), length: clamped)
    case .unresolved, .position: break
    }
  }

  /// Returns the length at which a quantity reaches a value, and whether a greater value means a
  /// smaller length; `nil` when the quantity does not depend on the length.
  func length(
    reaching value: Double, _ quantity: AnchorSolver.Quantity
  ) -> (length: Double, shrinks: Bool)? {
    if quantity == .length { return (value, false) }
    guard case .position(let resolvedQuantity, let position) = resolution else { return nil }
    switch (resolvedQuantity, quantity) {
    case (.start, .end): return (value - position, false)
    case (.start, .center): return (2 * (value - position), false)
    case (.end, .start): return (position - value, true)
    case (.end, .center): return (2 * (position - value), true)
    case (.center, .end): return (2 * (value - position), false)
    case (.center, .start): return (2 * (position - value), true)
    default: return nil
    }
  }

  private mutating func resolve(
    _ quantity: AnchorSolver.Quantity, _ value: Double, length: Double
  ) {
    self.length = length
    anchoredQuantity = quantity
    switch quantity {
    case .start, .length: start = value
    case .end: start = value - length
    case .center: start = value - length / 2
    }
    resolution = .resolved
  }

  /// Stretches the span between two positions; returns `false`, with a length of zero, when they
  /// are in the wrong order.
  private mutating func stretch(
    _ first: AnchorSolver.Quantity, _ one: Double, _ second: AnchorSolver.Quantity, _ other: Double
  ) -> Bool {
    let length: Double
    switch (first, second) {
    case (.start, .end): length = other - one
    case (.end, .start): length = one - other
    case (.start, _), (_, .end): length = 2 * (other - one)
    default: length = 2 * (one - other)
    }
    resolve(first, one, length: max(length, 0))
    return length >= -tolerance
  }
}
