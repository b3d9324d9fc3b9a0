// SPDX-License-Identifier: MIT

/// The views that were removed from a node and are displayed until their animations have ended, each
/// with a key by which it can be revived.
final class Departures<Key: Equatable> {
  private struct Entry {
    let key: Key
    let departure: Departure
    /// The node of the view that lies directly behind, of those that were not removed; `nil` for none.
    weak var below: ViewNode?
  }

  private unowned let owner: ViewNode
  private var entries: [Entry] = []

  /// Creates the list of a node.
  init(of owner: ViewNode) { self.owner = owner }

  /// Whether nothing that was removed is displayed.
  var isEmpty: Bool { entries.isEmpty }

  /// Removes the node of a view, at once or after its animation.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - key: The key by which it can be revived.
  ///   - below: The node of the view that lies directly behind and stays, or `nil`.
  func remove(_ node: ViewNode, _ key: Key, above below: ViewNode? = nil) {
    // What was removed before and lies in front of this view lies in front of the other one now.
    let inFront = entries.filter { $0.below === node }
    entries.removeAll { $0.below === node }
    defer {
      entries += inFront.map { Entry(key: $0.key, departure: $0.departure, below: below) }
    }
    let departure = Departure(of: node) { [weak self] departure in
      departure.node.unmount()
      guard let self else { return }
      entries.removeAll { $0.departure === departure }
      owner.structureDidChange()
    }
    guard let departure else { return node.unmount() }
    entries.append(Entry(key: key, departure: departure, below: below))
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

  /// Calls a closure for nodes and for those that were removed, each in front of the node that lay
  /// behind it.
  func forEach(among nodes: [ViewNode], _ body: (ViewNode) -> Void) {
    var removed: [ObjectIdentifier: [ViewNode]] = [:]
    for entry in entries {
      guard let below = entry.below, below.isMounted else {
        body(entry.departure.node)
        continue
      }
      removed[ObjectIdentifier(below), default: []].append(entry.departure.node)
    }
    for node in nodes {
      body(node)
      if let others = removed[ObjectIdentifier(node)] { others.forEach(body) }
    }
  }

  /// Ends all animations, because the owner is removed.
  func cancel() { for entry in entries { entry.departure.cancel() } }
}
