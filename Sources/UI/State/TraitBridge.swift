// SPDX-License-Identifier: MIT

import SashInterface

/// The connection of a value of the environment to a trait of view controllers.
///
/// It is an implementation detail of the keys.
nonisolated public struct TraitBridge {
  /// Returns the trait's value around the views of an environment, and subscribes to it.
  let read: @MainActor (EnvironmentLink) -> Any?
  /// Sets the trait of a controller inside the views to the value of a location; without one, the
  /// controller has its parent's.
  let write: @MainActor (AnyLocation?, ViewController) -> Void
}

/// A key of a value that is a trait of view controllers too.
///
/// A view reads the trait of the controller around its hosting view, unless a view has set the value.
/// A controller that a view displays has the value of its place as its trait.
///
/// ```swift
/// nonisolated enum DrivingTrait: TraitDefinition { static let defaultValue = false }
///
/// struct DrivingKey: TraitBridgedEnvironmentKey { typealias Trait = DrivingTrait }
/// ```
nonisolated public protocol TraitBridgedEnvironmentKey: EnvironmentKey
where Value == Trait.Value {
  /// The trait, whose value is that of the environment.
  associatedtype Trait: TraitDefinition
}

nonisolated extension TraitBridgedEnvironmentKey {
  /// The value of the trait where no controller sets one.
  public static var defaultValue: Trait.Value { Trait.defaultValue }

  /// The connection to the trait; an implementation detail.
  public static var _bridge: TraitBridge? {
    TraitBridge(
      read: { EnvironmentValues($0).hostTraits?.value(of: Trait.self) },
      write: { location, controller in
        let typed = location.map { unsafe unsafeDowncast($0, to: StoredLocation<Value>.self) }
        controller.setTrait(Trait.self, to: typed?.get())
      })
  }
}

/// The traits of the controller around a hosting view that its views have read.
final class HostTraits {
  /// A trait that views have read.
  private struct Entry {
    let location: AnyLocation
    /// Takes over the value of a controller.
    let update: (ViewController?) -> Void
    /// Follows the trait of a controller.
    let register: (ViewController) -> TraitChangeRegistration
    var registration: TraitChangeRegistration?
  }

  private weak var controller: ViewController?
  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns the value of a trait, and subscribes the node that is being evaluated.
  func value<Trait: TraitDefinition>(of trait: Trait.Type) -> Trait.Value {
    if let entry = entries[ObjectIdentifier(trait)] {
      return unsafe unsafeDowncast(entry.location, to: StoredLocation<Trait.Value>.self).get()
    }
    func current(_ controller: ViewController?) -> Trait.Value {
      controller.map { $0.traitCollection[trait] } ?? trait.defaultValue
    }
    let location = StoredLocation(current(controller))
    let update: (ViewController?) -> Void = { [weak location] in location?.set(current($0)) }
    var entry = Entry(location: location, update: update) { controller in
      controller.registerForTraitChanges([trait]) { (controller: ViewController, _) in
        update(controller)
      }
    }
    entry.registration = controller.map(entry.register)
    entries[ObjectIdentifier(trait)] = entry
    return location.get()
  }

  /// Follows the controller around the hosting view.
  func follow(_ new: ViewController?) {
    guard new !== controller else { return }
    for (trait, entry) in entries {
      entry.registration.map { controller?.unregisterForTraitChanges($0) }
      entries[trait]?.registration = new.map(entry.register)
      entry.update(new)
    }
    controller = new
  }
}

nonisolated private struct HostTraitsKey: EnvironmentKey {
  static var defaultValue: HostTraits? { nil }
}

nonisolated extension EnvironmentValues {
  /// The traits of the controller around the hosting view.
  fileprivate var hostTraits: HostTraits? { self[HostTraitsKey.self] }
}

extension HostTraits {
  /// Returns an environment with the traits.
  func link(in outer: EnvironmentLink?) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(HostTraitsKey.self), StoredLocation<HostTraits?>(self))
  }
}

/// The traits that a controller inside the views has from its environment.
final class PassedTraits {
  private var passed: [ObjectIdentifier: TraitBridge] = [:]

  /// Sets the traits of a controller to the values that the views around it have set.
  func pass(_ environment: EnvironmentLink?, to controller: ViewController) {
    var current: [ObjectIdentifier: TraitBridge] = [:]
    var link = environment
    while let next = link {
      if let bridge = next.bridge, next.isSet, current[next.key] == nil {
        current[next.key] = bridge
        bridge.write(next.location, controller)
      }
      link = next.outer
    }
    for (key, bridge) in passed where current[key] == nil { bridge.write(nil, controller) }
    passed = current
  }
}
