// SPDX-License-Identifier: MIT

import SashControls
import SashGestures
import SashInterface

/// The selection of a list's row by typing the beginning of its accessibility label.
///
/// The list owns it. Keys that are commands of the application are not typed.
final class ListTypeSelection {
  /// The greatest number of rows that are searched, from the current one on: the data source is
  /// asked for those without a view.
  private static let maximumRows = 1_000

  private var typeSelect = TypeSelect()
  /// The labels of rows without a view.
  private var labels: [RowPath: String] = [:]

  /// Forgets the labels after a change of the rows.
  func rowsDidChange() { labels = [:] }

  /// Handles the keys that a list's window receives while the list has the focus, and that nothing
  /// else handles.
  func attach(to list: ListView) {
    list.window?.addUnhandledKeyHandler(self) { [weak self, weak list] event in
      guard let self, let list, list.isFirstResponder else { return false }
      return handleKey(event, in: list)
    }
  }

  /// Handles a space within a name, which otherwise selects the current row.
  func handleSpace(_ event: KeyEvent, in list: ListView) -> Bool {
    guard event.key == .space, Self.isTyped(event, in: list),
      typeSelect.isTyping(at: event.time)
    else { return false }
    let (rows, start) = rows(of: list)
    let names = names(of: rows, in: list)
    guard typeSelect.takesSpace(at: event.time, in: names) else { return false }
    type(" ", at: event.time, rows, names, from: start, in: list)
    return true
  }

  private func handleKey(_ event: KeyEvent, in list: ListView) -> Bool {
    guard Self.isTyped(event, in: list), let character = TypeSelect.text(of: event) else {
      return false
    }
    let (rows, start) = rows(of: list)
    type(character, at: event.time, rows, names(of: rows, in: list), from: start, in: list)
    return true
  }

  private static func isTyped(_ event: KeyEvent, in list: ListView) -> Bool {
    list.selectionMode != .none && event.modifiers.isDisjoint(with: [.control, .alt, .super])
  }

  private func type(
    _ character: String, at time: Double, _ rows: [RowPath], _ names: [String],
    from start: Int?, in list: ListView
  ) {
    let index = typeSelect.index(typing: character, at: time, in: names, from: start)
    if let index { move(to: rows[index], in: list) }
  }

  /// Makes a row the current one, and selects it in a list of single selection.
  private func move(to path: RowPath, in list: ListView) {
    list.window?.showFocus(true)
    list.rangeSelection.reset()
    list.currentRow = path
    list.scrollToRow(at: path, animated: true)
    if list.selectionMode == .single, !list.selectedRows.contains(path) { list.toggle(path) }
  }

  /// Returns the rows from the current one on, which continue with the first one after the last, and
  /// the index of the current one, or `nil` for none.
  private func rows(of list: ListView) -> ([RowPath], current: Int?) {
    list.loadIfNeeded()
    let metrics = list.metrics
    let current = list.activeRow.flatMap { metrics.itemIndex(of: $0) }
    let start = current ?? 0
    var rows: [RowPath] = []
    for item in [start..<metrics.count, 0..<start].joined() {
      if rows.count == Self.maximumRows { break }
      if case .row(let path) = metrics.item(item) { rows.append(path) }
    }
    return (rows, current == nil ? nil : 0)
  }

  private func names(of rows: [RowPath], in list: ListView) -> [String] {
    defer { list.tiler.reuseQueue.hideRows() }
    return rows.map { path in
      if let row = list.cellForRow(at: path) { return row.accessibilityLabel ?? "" }
      if let label = labels[path] { return label }
      let label = list.tiler.accessibilityLabel(ofRowAt: path) ?? ""
      labels[path] = label
      return label
    }
  }
}
