/// A kind of surroundings that a controller is in and may ask for, with the value where nobody says.
///
/// ```swift
/// enum DrivingTrait: TraitDefinition {
///   static let defaultValue = false
/// }
/// ```
nonisolated public protocol TraitDefinition {
  /// What it says.
  associatedtype Value: Hashable & Sendable
  /// What it says where no controller above says otherwise.
  static var defaultValue: Value { get }
}

/// What a controller's surroundings say: those that it, or a controller above it, was given.
nonisolated public struct TraitCollection: Hashable, Sendable {
  private var values: [ObjectIdentifier: any Hashable & Sendable] = [:]

  /// Surroundings that say nothing.
  public init() {}

  /// What is said of a trait; setting it to the default is saying it too.
  public subscript<Trait: TraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  /// Says nothing of a trait any more.
  mutating func remove(_ trait: any TraitDefinition.Type) {
    values[ObjectIdentifier(trait)] = nil
  }

  /// These, and of the others what these say nothing of.
  func over(_ others: TraitCollection) -> TraitCollection {
    guard !others.values.isEmpty else { return self }
    var all = self
    all.values.merge(others.values) { own, _ in own }
    return all
  }

  /// Whether two say the same of a trait.
  func says(the trait: any TraitDefinition.Type, as other: TraitCollection) -> Bool {
    func same<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool { self[trait] == other[trait] }
    return same(trait)
  }

  /// Whether two say the same.
  public static func == (a: TraitCollection, b: TraitCollection) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { key, value in
        b.values[key].map { AnyHashable(value) == AnyHashable($0) } ?? false
      }
  }

  /// What is said of each trait counts.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in values {
      var each = Hasher()
      key.hash(into: &each)
      value.hash(into: &each)
      sum &+= each.finalize()
    }
    hasher.combine(sum)
  }
}
