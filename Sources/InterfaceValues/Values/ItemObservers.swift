// SPDX-License-Identifier: MIT

/// The observers of a model such as a bar item, or of a property, held weakly.
package struct ItemObservers<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: (Change) -> Void
  }

  private var observers: [Observer] = []

  /// Creates an empty list.
  package init() {}

  /// Calls a closure after every change, until the owner is released or removed.
  package mutating func add(_ owner: AnyObject, _ body: @escaping (Change) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Removes all closures of an observer.
  package mutating func remove(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Calls the closures of all observers that still exist.
  package func notify(_ change: Change) {
    for observer in observers where observer.owner != nil { observer.body(change) }
  }
}
