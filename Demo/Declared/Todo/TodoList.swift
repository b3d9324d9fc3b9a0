// SPDX-License-Identifier: MIT

import SashUI

/// Something to do.
struct TodoItem: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false
}

/// A choice of the items that are displayed.
enum TodoFilter: String, CaseIterable, Identifiable {
  case all = "All"
  case open = "Open"
  case done = "Done"

  var id: Self { self }

  func includes(_ item: TodoItem) -> Bool {
    switch self {
    case .all: true
    case .open: !item.isDone
    case .done: item.isDone
    }
  }
}

/// What there is to do, in the user's order.
@MainActor @Observable final class TodoList {
  var items: [TodoItem]
  var filter = TodoFilter.all
  private var nextID: Int

  init(_ titles: [String]) {
    items = titles.enumerated().map { TodoItem(id: $0, title: $1) }
    nextID = titles.count
  }

  var openCount: Int { items.count { !$0.isDone } }
  var visibleItems: [TodoItem] { items.filter(filter.includes) }

  func add(_ title: String) {
    items.append(TodoItem(id: nextID, title: title))
    nextID += 1
  }

  func remove(_ id: TodoItem.ID) { items.removeAll { $0.id == id } }

  func removeDone() { items.removeAll(where: \.isDone) }

  /// Returns whether an item can change places with the visible one above or below it.
  func canMove(_ id: TodoItem.ID, by distance: Int) -> Bool {
    neighbor(of: id, at: distance) != nil
  }

  /// Lets an item change places with the visible one above (-1) or below it (1).
  func move(_ id: TodoItem.ID, by distance: Int) {
    guard let neighbor = neighbor(of: id, at: distance),
      let from = items.firstIndex(where: { $0.id == id }),
      let to = items.firstIndex(where: { $0.id == neighbor })
    else { return }
    items.swapAt(from, to)
  }

  private func neighbor(of id: TodoItem.ID, at distance: Int) -> TodoItem.ID? {
    let visible = visibleItems
    guard let index = visible.firstIndex(where: { $0.id == id }) else { return nil }
    return visible.indices.contains(index + distance) ? visible[index + distance].id : nil
  }
}
