import Sash

/// What the pages know of trails: all of them, and those that were saved.
@MainActor final class TrailBook {
  /// In which order trails stand.
  enum Order: String, CaseIterable {
    case name = "By name"
    case length = "By length"
    case climb = "By climb"
  }

  private(set) var saved: Set<Trail> = [Trail.all[3], Trail.all[6]]
  var order = Order.name { didSet { if order != oldValue { tell() } } }
  private var listeners: [() -> Void] = []

  /// Calls a body after each change.
  func listen(_ body: @escaping () -> Void) { listeners.append(body) }

  /// Saves a trail, or takes it out again.
  func toggle(_ trail: Trail) {
    if saved.remove(trail) == nil { saved.insert(trail) }
    tell()
  }

  func forgetAll() {
    saved = []
    tell()
  }

  func isSaved(_ trail: Trail) -> Bool { saved.contains(trail) }

  /// The trails that somebody looks for, in order.
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

  private func tell() { for listener in listeners { listener() } }
}
