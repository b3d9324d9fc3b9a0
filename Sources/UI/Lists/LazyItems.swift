// SPDX-License-Identifier: MIT

/// The views of a lazy container: those that are declared by themselves, and those of collections that
/// are visible.
final class LazyItems {
  /// A view that has been made.
  struct Item {
    let box: LayoutBox
    /// The collection of its element, or `nil`.
    let elements: ElementsNode?
  }

  private unowned let owner: LazyBox
  private(set) var sections = ListSections()
  /// The views that have been made, by their numbers.
  private(set) var items: [Int: Item] = [:]

  init(_ owner: LazyBox) { self.owner = owner }

  /// The number of views.
  var count: Int { sections.sections.reduce(0) { $0 + $1.count } }

  /// Returns the run that a view is in, and its index in that.
  private func run(at number: Int) -> (run: ListSections.Run, index: Int)? {
    sections.run(at: RowPath(row: number))
  }

  /// Replaces the views, and returns the changes of their order.
  func show(_ rows: [RowItem]) -> ListChanges {
    let new = ListSections(rows.flatMap { $0.flattened })
    let changes = new.takeChanges(from: sections)
    let old = items
    items = [:]
    sections = new
    let mapping = ListRowMapping(changes)
    for (number, item) in old {
      let newNumber = mapping.newPath(RowPath(row: number))?.row
      guard let newNumber, let (run, index) = run(at: newNumber), holds(item, run) else {
        remove(item)
        continue
      }
      items[newNumber] = item
      if case .elements(let elements, _) = run, let content = (item.box as? LazyItemBox)?.content {
        elements.table?.patch(index, content)
      }
    }
    return changes
  }

  private func holds(_ item: Item, _ run: ListSections.Run) -> Bool {
    switch run {
    case .box(let box): item.box === box
    case .elements(let elements, _): item.elements === elements
    }
  }

  /// Returns a view, which is made if necessary.
  func item(_ number: Int) -> LayoutBox? {
    if let item = items[number] { return item.box }
    guard let (run, index) = run(at: number) else { return nil }
    let item: Item
    switch run {
    case .box(let box): item = Item(box: box, elements: nil)
    case .elements(let elements, _):
      guard let table = elements.table, index < table.count else { return nil }
      let box = LazyItemBox(in: elements.rowPlace)
      box.content = table.make(index, in: elements.rowPlace.below(box))
      elements.addRow(box, table.identity(at: index))
      item = Item(box: box, elements: elements)
    }
    item.box.wrapper = owner
    items[number] = item
    return item.box
  }

  /// Removes the views outside of a range.
  func removeItems(outside range: Range<Int>) -> Bool {
    var hasRemoved = false
    for (number, item) in items where !range.contains(number) {
      items[number] = nil
      remove(item)
      hasRemoved = true
    }
    return hasRemoved
  }

  private func remove(_ item: Item) {
    if item.box.wrapper === owner { item.box.wrapper = nil }
    item.elements?.removeRow(item.box)
  }

  /// Returns the number of the view with an identity, or `nil` if there is none.
  func number(withIdentity id: AnyHashable) -> Int? {
    var found: Int?
    sections.forEachRun { run, first in
      switch run {
      case .box(let box):
        if ScrollTargets.box(withIdentity: id, in: box) != nil { found = first.row }
        if RowSurroundings(box, below: owner).identity == id { found = first.row }
      case .elements(let elements, _):
        if let index = elements.table?.index(of: id) { found = first.row + index }
      }
      return found == nil
    }
    return found
  }

  /// Returns the identity of the element that a view stands for, or `nil`.
  func identity(of number: Int) -> AnyHashable? {
    sections.identity(at: RowPath(row: number), below: owner)
  }
}

/// The box of an element of a lazy container.
final class LazyItemBox: ImplicitStackBox {}

extension RowItem {
  /// The item without sections: their headers and footers are views like others.
  fileprivate var flattened: [RowItem] {
    guard case .section(let section) = self else { return [self] }
    var items: [RowItem] = []
    section.header?.collectRows(into: &items)
    section.content?.collectRows(into: &items)
    section.footer?.collectRows(into: &items)
    return items.flatMap { $0.flattened }
  }
}
