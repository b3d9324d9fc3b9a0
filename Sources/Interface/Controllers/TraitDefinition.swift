// SPDX-License-Identifier: MIT

/// A trait of the environment of view controllers, with its default value.
///
/// A trait is set on a controller and inherited by its children.
///
/// ```swift
/// enum DrivingTrait: TraitDefinition {
///   static let defaultValue = false
/// }
/// ```
nonisolated public protocol TraitDefinition {
  /// The type of the trait's value.
  associatedtype Value: Hashable & Sendable
  /// The value where neither the controller nor one of its ancestors sets the trait.
  static var defaultValue: Value { get }
}

/// The traits of a controller's environment: those that were set on it or on one of its ancestors.
nonisolated public struct TraitCollection: Hashable, Sendable {
  private var values: [ObjectIdentifier: any Hashable & Sendable] = [:]

  /// Creates an empty collection, in which every trait has its default value.
  public init() {}

  /// The value of a trait.
  ///
  /// Setting the default value also overrides the ancestors' values.
  public subscript<Trait: TraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }

  /// Removes the value of a trait.
  mutating func remove(_ trait: any TraitDefinition.Type) {
    values[ObjectIdentifier(trait)] = nil
  }

  /// Returns these traits, completed by those of the other collection that are not set here.
  func overriding(_ others: TraitCollection) -> TraitCollection {
    guard !others.values.isEmpty else { return self }
    var all = self
    all.values.merge(others.values) { own, _ in own }
    return all
  }

  /// Returns whether two collections have the same value of a trait.
  func hasSameValue(for trait: any TraitDefinition.Type, as other: TraitCollection) -> Bool {
    func same<Trait: TraitDefinition>(_ trait: Trait.Type) -> Bool { self[trait] == other[trait] }
    return same(trait)
  }

  /// Returns whether two collections set the same traits to the same values.
  public static func == (a: TraitCollection, b: TraitCollection) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { key, value in
        b.values[key].map { AnyHashable(value) == AnyHashable($0) } ?? false
      }
  }

  /// Hashes the set traits and their values, in any order.
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
