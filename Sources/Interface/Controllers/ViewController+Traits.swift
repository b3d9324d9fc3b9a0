/// What a controller says of its surroundings, and who listens.
final class TraitObservers {
  struct Observer {
    let traits: [any TraitDefinition.Type]
    let handler: (ViewController, TraitCollection) -> Void
  }

  /// What the controller says itself.
  var own = TraitCollection()
  /// What those who listen know.
  var known = TraitCollection()
  var observers: [Int: Observer] = [:]
  var nextNumber = 0
}

/// Something that listens to a controller's surroundings; it stops when told to, or with the
/// controller.
public struct TraitChangeRegistration: Hashable, Sendable {
  let number: Int
}

/// Controllers listen to their surroundings by their own type.
public protocol TraitChangeObservable: ViewController {}

extension ViewController: TraitChangeObservable {}

extension TraitChangeObservable {
  /// Calls a handler after each change of some traits, with the controller and what was said before.
  ///
  /// The handler is kept as long as the controller, unless it is taken off; it gets the controller,
  /// and so has no need to hold it.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any TraitDefinition.Type],
    handler: @escaping (_ controller: Self, _ previous: TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    let store = traitObservers
    store.known = traitCollection
    store.nextNumber += 1
    store.observers[store.nextNumber] = TraitObservers.Observer(traits: traits) {
      controller, previous in
      if let controller = controller as? Self { handler(controller, previous) }
    }
    return TraitChangeRegistration(number: store.nextNumber)
  }

  /// Calls a handler after each change of some traits, with the controller and what was said before.
  ///
  /// The same for closures that name the controller's type, as `Self` in a class's own methods; a
  /// controller of another type is told nothing.
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
    if let store = attachments[TraitObservers.self] { return store }
    let store = TraitObservers()
    attachments[TraitObservers.self] = store
    return store
  }

  /// What the controller's surroundings say; what it was given itself goes before its parents'.
  public final var traitCollection: TraitCollection {
    var all = TraitCollection()
    var controller: ViewController? = self
    while let current = controller {
      if let store = current.attachments[TraitObservers.self] { all = all.over(store.own) }
      controller = current.parent
    }
    return all
  }

  /// Says something of the surroundings of the controller and all in it; nil: nothing any more.
  public final func setTrait<Trait: TraitDefinition>(_ trait: Trait.Type, to value: Trait.Value?) {
    if let value {
      traitObservers.own[trait] = value
    } else {
      attachments[TraitObservers.self]?.own.remove(trait)
    }
    traitsMayHaveChanged()
  }

  /// Takes a handler off.
  public final func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    attachments[TraitObservers.self]?.observers[registration.number] = nil
  }

  /// Tells whoever listens here and below, from the top.
  final func traitsMayHaveChanged() {
    if let store = attachments[TraitObservers.self], !store.observers.isEmpty {
      let previous = store.known
      let new = traitCollection
      if new != previous {
        store.known = new
        for (_, observer) in store.observers.sorted(by: { $0.key < $1.key })
        where observer.traits.contains(where: { !new.says(the: $0, as: previous) }) {
          observer.handler(self, previous)
        }
      }
    }
    for child in children { child.traitsMayHaveChanged() }
  }
}
