// SPDX-License-Identifier: MIT

import SashInterface

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
  var hostTraits: HostTraits? { self[HostTraitsKey.self] }
}

extension HostTraits {
  /// Returns an environment with the traits.
  func link(in outer: EnvironmentLink?) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(HostTraitsKey.self), StoredLocation<HostTraits?>(self))
  }
}
