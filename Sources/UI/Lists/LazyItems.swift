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
  /// The views as parts of which some have lines of their own.
  private(set) var parts: [LazySegments.Part] = []
  /// The sections with headers and footers.
  private(set) var groups: [LazySection] = []
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
    let new = ListSections(flattened(rows))
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

  /// Returns the items without sections: their headers and footers are views like others, whose
  /// numbers are noted.
  private func flattened(_ rows: [RowItem]) -> [RowItem] {
    (parts, groups) = ([], [])
    var count = 0
    var flat: [RowItem] = []
    func add(_ items: [RowItem], isEdge: Bool) {
      for item in items {
        guard case .section(let section) = item else {
          append(item, isEdge: isEdge)
          continue
        }
        let start = count
        let header = addEdge(section.header)
        add(Self.rows(section.content), isEdge: isEdge)
        let footer = addEdge(section.footer)
        groups.append(LazySection(header: header, footer: footer, views: start..<count))
      }
    }
    func append(_ item: RowItem, isEdge: Bool) {
      flat.append(item)
      var added = 1
      if case .elements(let elements) = item { added = elements.table?.count ?? 0 }
      count += added
      if parts.last?.isWhole == isEdge {
        parts[parts.count - 1].count += added
      } else {
        parts.append(LazySegments.Part(count: added, isWhole: isEdge))
      }
    }
    func addEdge(_ node: ViewNode?) -> Int? {
      let start = count
      add(Self.rows(node), isEdge: true)
      // Several views are not pinned, which would need a place together.
      return count == start + 1 ? start : nil
    }
    add(rows, isEdge: false)
    return flat
  }

  private static func rows(_ node: ViewNode?) -> [RowItem] {
    var rows: [RowItem] = []
    node?.collectRows(into: &rows)
    return rows
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

  /// Removes the views outside of a range, apart from some others.
  func removeItems(outside range: Range<Int>, except kept: Set<Int>) -> Bool {
    var hasRemoved = false
    for (number, item) in items where !range.contains(number) && !kept.contains(number) {
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

/// A section of a lazy container, by the numbers of its views.
struct LazySection {
  var header: Int?
  var footer: Int?
  /// All views of the section.
  let views: Range<Int>
}

/// The box of an element of a lazy container.
final class LazyItemBox: ImplicitStackBox {}
