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

  private func handleKey(_ event: KeyEvent, in list: ListView) -> Bool {
    guard list.selectionMode != .none,
      event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let character = event.text?.first, character.isLetter || character.isNumber
    else { return false }
    list.loadIfNeeded()
    let start = list.activeRow.flatMap { list.metrics.itemIndex(of: $0) }
    let rows = rows(from: start ?? 0, in: list)
    let index = typeSelect.index(
      typing: character, at: event.time, in: names(of: rows, in: list),
      from: start == nil ? nil : 0)
    if let index { move(to: rows[index], in: list) }
    return true
  }

  /// Makes a row the current one, and selects it in a list of single selection.
  private func move(to path: RowPath, in list: ListView) {
    list.window?.showFocus(true)
    list.rangeSelection.reset()
    list.currentRow = path
    list.scrollToRow(at: path, animated: true)
    if list.selectionMode == .single, !list.selectedRows.contains(path) { list.toggle(path) }
  }

  /// Returns the rows from an item on, which continue with the first one after the last.
  private func rows(from start: Int, in list: ListView) -> [RowPath] {
    let metrics = list.metrics
    var rows: [RowPath] = []
    for item in Array(start..<metrics.count) + Array(0..<start) {
      if rows.count == Self.maximumRows { break }
      if case .row(let path) = metrics.item(item) { rows.append(path) }
    }
    return rows
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
