// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The traits that are set on a controller, and the observers of its traits.
final class TraitObservers {
  struct Observer {
    let traits: [any TraitDefinition.Type]
    let handler: (ViewController, TraitCollection) -> Void
  }

  /// The traits that are set on the controller itself.
  var overrides = TraitCollection()
  /// The traits that the observers were last notified of.
  var lastReported = TraitCollection()
  var observers: [Int: Observer] = [:]
  var nextNumber = 0
}

/// The registration of a trait observer, which lasts until it is unregistered or the controller is
/// released.
public struct TraitChangeRegistration: Hashable, Sendable {
  let number: Int
}

/// A view controller whose traits can be observed with handlers typed by its own class.
public protocol TraitChangeObservable: ViewController {}

extension ViewController: TraitChangeObservable {}

extension TraitChangeObservable {
  /// Calls a handler after each change of some traits, with the controller and the previous traits.
  ///
  /// The controller keeps the handler until it is unregistered. The handler receives the
  /// controller, so it does not need to capture it.
  ///
  /// - Parameters:
  ///   - traits: The observed traits.
  ///   - handler: Receives the controller and its previous traits.
  /// - Returns: The registration for `unregisterForTraitChanges(_:)`.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type],
    handler: @escaping (_ controller: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let store = traitObservers
    store.lastReported = traitCollection
    store.nextNumber += 1
    store.observers[store.nextNumber] = TraitObservers.Observer(traits: traits) {
      controller, previous in
      if let controller = controller as? Self { handler(controller, previous) }
    }
    return TraitChangeRegistration(number: store.nextNumber)
  }

  /// Calls a handler after each change of some traits, with the controller and the previous traits.
  ///
  /// This variant is for closures that name the controller's type, as `Self` in a class's own
  /// methods; a controller of another type is never passed to the handler.
  ///
  /// - Parameters:
  ///   - traits: The observed traits.
  ///   - handler: Receives the controller and its previous traits.
  /// - Returns: The registration for `unregisterForTraitChanges(_:)`.
  @discardableResult
  public func registerForTraitChanges<Controller: ViewController>(
    _ traits: [any TraitDefinition.Type],
    handler: @escaping (_ controller: Controller, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let any: (Self, TraitCollection) -> Void = { controller, previous in
      if let controller = controller as? Controller { handler(controller, previous) }
    }
    return registerForTraitChanges(traits, handler: any)
  }
}

extension ViewController {
  fileprivate final var traitObservers: TraitObservers {
    attachments.object(orAttach: TraitObservers())
  }

  /// The traits of the controller: its own first, then those of its ancestors.
  public final var traitCollection: TraitCollection {
    selfAndAncestors.compactMap { $0.attachments[TraitObservers.self]?.overrides }
      .reduce(TraitCollection()) { $0.overriding($1) }
  }

  /// Sets a trait for the controller and its descendants; `nil` removes the controller's value.
  public final func setTrait<Trait: TraitDefinition>(_ trait: Trait.Type, to value: Trait.Value?) {
    if let value {
      traitObservers.overrides[trait] = value
    } else {
      attachments[TraitObservers.self]?.overrides.remove(trait)
    }
    traitsMayHaveChanged()
  }

  /// Removes a handler.
  public final func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    attachments[TraitObservers.self]?.observers[registration.number] = nil
  }

  /// Notifies the observers of this controller and of its descendants, from the top.
  final func traitsMayHaveChanged() {
    if let store = attachments[TraitObservers.self], !store.observers.isEmpty {
      let previous = store.lastReported
      let new = traitCollection
      if new != previous {
        store.lastReported = new
        for (_, observer) in store.observers.sorted(by: { $0.key < $1.key })
        where observer.traits.contains(where: { !new.hasSameValue(for: $0, as: previous) }) {
          observer.handler(self, previous)
        }
      }
    }
    for child in children { child.traitsMayHaveChanged() }
  }
}
