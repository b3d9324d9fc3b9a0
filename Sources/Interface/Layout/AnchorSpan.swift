/// How far two values may lie apart that should be one, in logical pixels.
nonisolated private let tolerance = 0.01

/// Where something begins along an axis and how long it is, as far as that is known.
nonisolated struct AnchorSpan: Hashable, Sendable {
  /// What is known.
  enum Facts: Hashable, Sendable {
    /// Nothing; the last place and length stand by.
    case nothing
    /// A position: where it begins, ends, or has its middle.
    case position(AnchorSolver.Quantity, Double)
    /// The length.
    case length(Double)
    /// All.
    case whole
  }

  private(set) var facts = Facts.whole
  private(set) var start: Double
  private(set) var length: Double
  /// How the place was found, so that a length that is held later stays where it was said to be.
  private var pin = AnchorSolver.Quantity.start

  init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// Its place is to be found anew.
  mutating func forget() {
    facts = .nothing
    pin = .start
  }

  /// A value of what is known as a whole, or the one that is known by itself.
  func value(_ quantity: AnchorSolver.Quantity) -> Double {
    switch facts {
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

  /// Takes one more fact; false when it contradicts what is known as a whole.
  mutating func set(_ quantity: AnchorSolver.Quantity, to value: Double) -> Bool {
    switch (facts, quantity) {
    case (.nothing, .length): facts = .length(max(value, 0))
    case (.nothing, _): facts = .position(quantity, value)
    case (.length(let length), .length): return abs(length - value) <= tolerance
    case (.length(let length), _): place(quantity, value, length: length)
    case (.position(let known, let place), .length):
      self.place(known, place, length: max(value, 0))
    case (.position(quantity, let known), _): return abs(known - value) <= tolerance
    case (.position(let known, let first), _):
      return span(known, first, quantity, value)
    case (.whole, _): return abs(self.value(quantity) - value) <= tolerance
    }
    return true
  }

  /// It stands where it was.
  mutating func keepPlace() {
    if case .length(let length) = facts { place(.start, start, length: length) }
  }

  /// Holds a length that was said, from above or below, without moving what was said of the place.
  mutating func limitLength(_ limit: Double, isUpper: Bool) {
    let held = isUpper ? min(value(.length), max(limit, 0)) : max(value(.length), limit)
    switch facts {
    case .length: facts = .length(held)
    case .whole: place(pin, value(pin), length: held)
    case .nothing, .position: break
    }
  }

  /// The length with which something of it would come to a value, and whether more of the value is
  /// less of the length; nil when the length does not matter for that.
  func length(
    reaching value: Double, _ quantity: AnchorSolver.Quantity
  ) -> (length: Double, shrinks: Bool)? {
    if quantity == .length { return (value, false) }
    guard case .position(let known, let place) = facts else { return nil }
    switch (known, quantity) {
    case (.start, .end): return (value - place, false)
    case (.start, .center): return (2 * (value - place), false)
    case (.end, .start): return (place - value, true)
    case (.end, .center): return (2 * (place - value), true)
    case (.center, .end): return (2 * (value - place), false)
    case (.center, .start): return (2 * (place - value), true)
    default: return nil
    }
  }

  private mutating func place(
    _ quantity: AnchorSolver.Quantity, _ value: Double, length: Double
  ) {
    self.length = length
    pin = quantity
    switch quantity {
    case .start, .length: start = value
    case .end: start = value - length
    case .center: start = value - length / 2
    }
    facts = .whole
  }

  /// Stretches it between two positions; false, and no length, when they stand the wrong way round.
  private mutating func span(
    _ first: AnchorSolver.Quantity, _ one: Double, _ second: AnchorSolver.Quantity, _ other: Double
  ) -> Bool {
    let length: Double
    switch (first, second) {
    case (.start, .end): length = other - one
    case (.end, .start): length = one - other
    case (.start, _), (_, .end): length = 2 * (other - one)
    default: length = 2 * (one - other)
    }
    place(first, one, length: max(length, 0))
    return length >= -tolerance
  }
}
