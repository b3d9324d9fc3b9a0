// SPDX-License-Identifier: MIT

/// The number of selected values from which all rows are searched at once for them.
private let searchLimit = 4

/// The binding to the selection of a list.
///
/// The list's box owns it. A row is selected by its tag, or else by the identity of its element.
final class ListSelectionBinding {
  /// The functions of a binding of some type.
  struct Access {
    let mode: ListSelectionMode
    /// Returns the selected values.
    let get: @MainActor () -> Set<AnyHashable>
    /// Writes the selected values; those of another type than the binding's are left out.
    let set: @MainActor (Set<AnyHashable>) -> Void
  }

  private unowned let box: ListBox
  /// The binding, or `nil` for a list without a selection.
  var access: Access? {
    didSet { if access == nil, oldValue != nil { values = [] } }
  }
  /// The selected values, as of the last update.
  private var values: Set<AnyHashable> = []
  private var isWriting = false

  init(_ box: ListBox) { self.box = box }

  /// Reads the selected values.
  func read() { if let access { values = access.get() } }

  /// Lets the user select what the binding can hold.
  func showMode() {
    let mode = access?.mode ?? .none
    guard box.list.selectionMode != mode else { return }
    box.list.selectionMode = mode
    guard mode != .none, box.list.onSelect == nil else { return }
    box.list.onSelect = { [weak self] in self?.userDidSelect($0) }
    box.list.onDeselect = { [weak self] _ in self?.selectionDidChange() }
  }

  /// Selects the rows of the values.
  func show() {
    guard access != nil, !isWriting else { return }
    let list = box.list
    let selected = Set(list.selectedRows.compactMap { box.rows.selectionValue(at: $0) })
    if selected == values, selected.count == list.selectedRows.count { return }
    list.selectedRows = values.isEmpty ? [] : paths
  }

  /// The paths of the rows of the values.
  private var paths: Set<RowPath> {
    guard values.count > searchLimit else {
      return Set(values.compactMap { box.rows.path(ofSelected: $0) })
    }
    var found: Set<RowPath> = []
    for (section, content) in box.rows.sections.sections.enumerated() {
      for row in 0..<content.count {
        let path = RowPath(section: section, row: row)
        if let value = box.rows.selectionValue(at: path), values.contains(value) {
          found.insert(path)
          if found.count == values.count { return found }
        }
      }
    }
    return found
  }

  // MARK: The user

  private func userDidSelect(_ path: RowPath) {
    if box.rows.isSelectionDisabled(at: path) || box.rows.selectionValue(at: path) == nil {
      box.list.selectedRows.remove(path)
    }
    selectionDidChange()
  }

  /// Writes the selection once after a change of many rows.
  private func selectionDidChange() {
    guard !isWriting else { return }
    isWriting = true
    box.graph.perform { [weak self] in self?.write() }
  }

  private func write() {
    isWriting = false
    guard box.isMounted, let access else { return }
    access.set(Set(box.list.selectedRows.compactMap { box.rows.selectionValue(at: $0) }))
    // A binding that has not changed would not cause an update.
    box.setNeedsUpdate()
  }
}

extension ListRows {
  /// Returns the value by which a row is selected, or `nil`.
  func selectionValue(at path: RowPath) -> AnyHashable? {
    if let surroundings = surroundings(at: path) { return surroundings.tag }
    guard let (run, index) = sections.run(at: path) else { return nil }
    switch run {
    case .box(let inner): return RowSurroundings(inner, below: box).tag
    case .elements(let elements, _):
      guard let table = elements.table, index < table.count else { return nil }
      return table.identity(at: index)
    }
  }

  /// Returns the path of the row that is selected by a value, or `nil` if there is none.
  func path(ofSelected value: AnyHashable) -> RowPath? {
    for row in visibleRows {
      if let path = row.path, selectionValue(at: path) == value { return path }
    }
    return path { run in
      switch run {
      case .box(let inner): RowSurroundings(inner, below: box).tag == value ? 0 : nil
      case .elements(let elements, _): elements.table?.index(of: value)
      }
    }
  }

  /// Returns the identity of the element of a row, or that given to a row by `id(_:)`, or `nil`.
  func identity(at path: RowPath) -> AnyHashable? {
    sections.identity(at: path, below: box)
  }

  /// Returns the path of the row with an identity, or `nil` if there is none.
  func path(withIdentity id: AnyHashable) -> RowPath? {
    path { run in
      switch run {
      case .box(let inner):
        var isFound = false
        RowSurroundings(inner, below: box).forEachNode { node in
          isFound =
            isFound || (node as? any IdentifiedNode)?.identity == id
            || node.parent?.elementIdentity(of: node) == id
        }
        return isFound ? 0 : nil
      case .elements(let elements, _): return elements.table?.index(of: id)
      }
    }
      ?? visibleRows.first {
        $0.part?.content.flatMap { ScrollTargets.box(withIdentity: id, in: $0) } != nil
      }?.path
  }

  /// Returns the path of a row in the first run in which a closure finds it.
  func path(where index: (ListSections.Run) -> Int?) -> RowPath? {
    var found: RowPath?
    sections.forEachRun { run, first in
      guard let index = index(run) else { return true }
      found = RowPath(section: first.section, row: first.row + index)
      return false
    }
    return found
  }

  /// Returns whether the user must not select a row.
  func isSelectionDisabled(at path: RowPath) -> Bool {
    surroundings(at: path)?.traits.isSelectionDisabled ?? false
  }
}
