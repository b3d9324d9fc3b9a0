/// Who shows a model such as a bar's item, and hears of its changes; nobody is kept alive.
struct ItemObservers<Change> {
  private struct Observer {
    weak var owner: AnyObject?
    let body: (Change) -> Void
  }

  private var observers: [Observer] = []

  /// Calls the body after every change, until the owner dies or is removed.
  mutating func add(_ owner: AnyObject, _ body: @escaping (Change) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Stops calling an owner.
  mutating func remove(_ owner: AnyObject) {
    observers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  /// Tells all that are still there.
  func tell(_ change: Change) {
    for observer in observers where observer.owner != nil { observer.body(change) }
  }
}
