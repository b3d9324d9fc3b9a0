/// The observers of a model such as a bar item, held weakly.
struct ItemObservers<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: (Change) -> Void
  }

  private var observers: [Observer] = []

  /// Calls a closure after every change, until the owner is released or removed.
  mutating func add(_ owner: AnyObject, _ body: @escaping (Change) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Removes all closures of an observer.
  mutating func remove(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Calls the closures of all observers that still exist.
  func notify(_ change: Change) {
    for observer in observers where observer.owner != nil { observer.body(change) }
  }
}
