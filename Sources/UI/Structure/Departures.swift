// SPDX-License-Identifier: MIT

/// The views that were removed from a node and are displayed until their animations have ended, each
/// with a key by which it can be revived.
final class Departures<Key: Equatable> {
  private unowned let owner: ViewNode
  private var entries: [(key: Key, departure: Departure)] = []

  /// Creates the list of a node.
  init(of owner: ViewNode) { self.owner = owner }

  /// Removes the node of a view, at once or after its animation.
  func remove(_ node: ViewNode, _ key: Key) {
    let departure = Departure(of: node) { [weak self] departure in
      departure.node.unmount()
      guard let self else { return }
      entries.removeAll { $0.departure === departure }
      owner.structureDidChange()
    }
    guard let departure else { return node.unmount() }
    entries.append((key, departure))
    // What it was is no longer among the values of preferences.
    owner.preferenceDidChange(nil)
  }

  /// Returns the node of a view that was removed and is still displayed, which it is from now on, or
  /// `nil`.
  func revive(_ key: Key) -> ViewNode? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let departure = entries.remove(at: index).departure
    departure.revive()
    return departure.node
  }

  /// Calls a closure for each node.
  func forEach(_ body: (ViewNode) -> Void) {
    for entry in entries { body(entry.departure.node) }
  }

  /// Ends all animations, because the owner is removed.
  func cancel() { for entry in entries { entry.departure.cancel() } }
}
