// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// The selection of ranges of rows in a list of multiple selection, by Shift and Control with clicks
/// and keys.
///
/// The list owns it. A range has a fixed end, its anchor, and one that is the list's current row;
/// where no range was selected, it begins at the current row.
final class ListRangeSelection {
  /// The last range.
  private struct Ends {
    var anchor: RowPath
    var end: RowPath
  }

  private var range: Ends?
  /// The row that was last selected alone, at which a range begins that ends at the current row.
  private var lastRow: RowPath?

  /// Forgets the anchor, because a row was chosen alone.
  func reset() { range = nil }

  /// Remembers a row that the user has selected alone.
  func didSelect(_ path: RowPath) { lastRow = path }

  /// Updates the range after a change of the rows.
  ///
  /// - Parameter newPath: Returns the path of a row after the change, or `nil` for a deleted one.
  func rowsDidChange(_ newPath: (RowPath) -> RowPath?) {
    lastRow = lastRow.flatMap(newPath)
    guard let old = range else { return }
    range = nil
    guard let anchor = newPath(old.anchor), let end = newPath(old.end) else { return }
    range = Ends(anchor: anchor, end: end)
  }

  // MARK: Events

  /// Selects up to a clicked row, if Shift is held.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - modifiers: The modifiers of the click; with Control the other rows stay selected.
  ///   - list: The list.
  /// - Returns: Whether the click was handled.
  func click(_ path: RowPath, with modifiers: Modifiers, in list: ListView) -> Bool {
    guard list.selectionMode == .multiple, modifiers.contains(.shift) else { return false }
    let anchor = anchor(in: list) ?? path
    list.currentRow = path
    select(from: anchor, keepsOthers: modifiers.contains(.control), in: list)
    return true
  }

  /// Handles the keys that select ranges or all rows, and those that with Control only move from row
  /// to row.
  func handleKey(_ event: KeyEvent, in list: ListView) -> Bool {
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    guard list.selectionMode == .multiple, !modifiers.isEmpty,
      modifiers.isDisjoint(with: [.alt, .super])
    else { return false }
    let isShifted = modifiers.contains(.shift)
    let isControlled = modifiers.contains(.control)
    var plainEvent = event
    plainEvent.modifiers.subtract([.shift, .control])
    switch event.key {
    // Control with Page Up and Page Down turns the pages of tabs.
    case .pageUp, .pageDown:
      return !isControlled && move(by: plainEvent, isShifted: true, keepsOthers: false, in: list)
    case .up, .down, .home, .end:
      return move(by: plainEvent, isShifted: isShifted, keepsOthers: isControlled, in: list)
    case .space where isShifted:
      guard let anchor = lastSelectedRow(in: list), list.currentRow != nil else { return false }
      select(from: anchor, keepsOthers: isControlled, in: list)
      return true
    case .space: return list.handleSelectionKey(for: plainEvent)
    default:
      guard isControlled, event.key.withoutShift == .selectAll else { return false }
      return isShifted ? deselectAll(in: list) : selectAll(in: list)
    }
  }

  private func move(
    by event: KeyEvent, isShifted: Bool, keepsOthers: Bool, in list: ListView
  ) -> Bool {
    let start = anchor(in: list)
    guard list.handleSelectionKey(for: event) else { return false }
    guard isShifted, let end = list.currentRow else { return true }
    select(from: start ?? end, keepsOthers: keepsOthers, in: list)
    return true
  }

  // MARK: Selection

  /// Returns the fixed end of the range that is selected next, or `nil` for none yet.
  private func anchor(in list: ListView) -> RowPath? {
    list.loadIfNeeded()
    if let range, range.end == list.currentRow { return range.anchor }
    return list.activeRow
  }

  /// Returns the fixed end of the last range, or the row that was last selected alone, or else the
  /// current row.
  private func lastSelectedRow(in list: ListView) -> RowPath? {
    let anchor = anchor(in: list)
    guard range?.end != list.currentRow, let lastRow, list.selectedRows.contains(lastRow) else {
      return anchor
    }
    return lastRow
  }

  /// Selects the rows from the anchor to the current row.
  private func select(from anchor: RowPath, keepsOthers: Bool, in list: ListView) {
    guard let end = list.currentRow else { return }
    range = Ends(anchor: anchor, end: end)
    let rows = list.metrics.rows(from: anchor, to: end)
    changeSelection(of: list, to: keepsOthers ? list.selectedRows.union(rows) : rows)
  }

  /// Changes the selection for the user.
  private func changeSelection(of list: ListView, to rows: Set<RowPath>) {
    let old = list.selectedRows
    list.selectedRows = rows
    for row in old.subtracting(rows).sorted() { list.onDeselect?(row) }
    for row in rows.subtracting(old).sorted() { list.onSelect?(row) }
  }

  private func selectAll(in list: ListView) -> Bool {
    list.loadIfNeeded()
    let rows = list.metrics.allRows
    guard !rows.isEmpty else { return false }
    changeSelection(of: list, to: rows)
    return true
  }

  private func deselectAll(in list: ListView) -> Bool {
    guard !list.selectedRows.isEmpty else { return false }
    changeSelection(of: list, to: [])
    return true
  }
}

nonisolated extension Key {
  /// The letter that selects all together with Control.
  fileprivate static let selectAll = Key.character("a")
}

nonisolated extension ListMetrics {
  /// All rows.
  fileprivate var allRows: Set<RowPath> { rows(in: 0..<count) }

  /// Returns the rows between two rows, these included; of rows that do not exist, those that do.
  fileprivate func rows(from first: RowPath, to last: RowPath) -> Set<RowPath> {
    let ends = [first, last].compactMap { itemIndex(of: $0) }
    guard let low = ends.min(), let high = ends.max() else { return [] }
    return rows(in: low..<(high + 1))
  }

  private func rows(in items: Range<Int>) -> Set<RowPath> {
    Set(items.compactMap { if case .row(let path) = item($0) { path } else { nil } })
  }
}
