// SPDX-License-Identifier: MIT

import Sash

/// The model of the pages: all trails, and the saved ones.
@MainActor final class TrailBook {
  /// The order of trails.
  enum Order: String, CaseIterable {
    case name = "By name"
    case length = "By length"
    case climb = "By climb"
  }

  private(set) var saved: Set<Trail> = [Trail.all[3], Trail.all[6]]
  var order = Order.name { didSet { if order != oldValue { notifyObservers() } } }
  private var observers: [() -> Void] = []

  /// Adds a handler that is called after each change.
  func addObserver(_ body: @escaping () -> Void) { observers.append(body) }

  /// Saves a trail, or removes it from the saved ones.
  func toggle(_ trail: Trail) {
    if saved.remove(trail) == nil { saved.insert(trail) }
    notifyObservers()
  }

  func removeAllSaved() {
    saved = []
    notifyObservers()
  }

  func isSaved(_ trail: Trail) -> Bool { saved.contains(trail) }

  /// Returns the trails that match a search, in the chosen order.
  func trails(matching word: String = "", savedOnly: Bool = false) -> [Trail] {
    let found = Trail.all.filter { $0.matches(word) && (!savedOnly || saved.contains($0)) }
    return found.sorted { a, b in
      switch order {
      case .name: a.name < b.name
      case .length: a.length < b.length
      case .climb: a.climb < b.climb
      }
    }
  }

  private func notifyObservers() { for listener in observers { listener() } }
}
