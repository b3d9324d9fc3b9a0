// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashScrolling

extension ListView {
  /// Selects a row, or deselects a selected one if several rows can be selected.
  final func toggle(_ path: RowPath) {
    switch selectionMode {
    case .none: return
    case .single:
      let old = selectedRows.filter { $0 != path }
      selectedRows = [path]
      for row in old { onDeselect?(row) }
      onSelect?(path)
    case .multiple:
      if selectedRows.remove(path) != nil {
        onDeselect?(path)
      } else {
        selectedRows.insert(path)
        rangeSelection.didSelect(path)
        onSelect?(path)
      }
    }
  }

  /// Applies the selection and the current row to the visible rows.
  final func updateSelectionAppearance() {
    // Keyboard navigation continues from the selection, also from one that was not made by
    // keyboard.
    if showsFocusRing, currentRow == nil, !tiler.needsReload, let row = firstSelectedRow {
      currentRow = row
    }
    for row in tiler.itemViews {
      guard let row, let path = row.path else { continue }
      row.isSelected = selectedRows.contains(path)
      row.isCurrent = showsAsCurrent(path)
    }
    showFocusRing(showsFocusRing && currentRow == nil)
    updateIndicatorInsets()
  }

  /// Keeps the scroll indicators clear of the focus ring of the current row.
  final func updateIndicatorInsets() {
    let hasRing = showsFocusRing && currentRow != nil
    let row = hasRing ? tiler.itemViews.lazy.compactMap(\.self).first : nil
    keepIndicators(clearOf: row?.focusRingMargin)
  }

  final func showsAsCurrent(_ path: RowPath) -> Bool {
    path == currentRow && showsFocusRing
  }

  // MARK: Taps

  /// Selects or activates the row that was tapped.
  final func tapDidChange(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended else { return }
    if swipeController.isOpen { return swipeController.close() }
    guard let touch = recognizer.touches.last,
      let row = row(at: recognizer.location(in: nil)), row === touchFilter.touchedRow,
      let path = row.path
    else { return }
    window?.endComposing(for: self)
    // The keys go on from a row that was clicked.
    if selectionMode == .multiple, touch.source.kind == .pointer, window?.isActive == true {
      becomeFirstResponder()
    }
    if rangeSelection.click(path, with: touch.modifiers, in: self) { return }
    rangeSelection.reset()
    currentRow = path
    toggle(path)
    if selectionMode != .multiple { onActivate?(path) }
  }

  // MARK: Keyboard

  final func handleSelectionKey(for event: KeyEvent) -> Bool {
    guard selectionMode != .none, event.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return false }
    loadIfNeeded()
    switch event.key {
    case .up: return moveCurrentRow(by: -1)
    case .down: return moveCurrentRow(by: 1)
    case .pageUp: return moveCurrentRow(by: -rowsPerPage(forward: false))
    case .pageDown: return moveCurrentRow(by: rowsPerPage(forward: true))
    case .home: return moveCurrentRow(by: -metrics.count)
    case .end: return moveCurrentRow(by: metrics.count)
    case .return, .keypadEnter:
      guard let currentRow else { return false }
      if onActivate == nil || selectionMode == .single { toggle(currentRow) }
      if !event.isRepeat { onActivate?(currentRow) }
      return true
    case .space:
      guard let currentRow else { return false }
      toggle(currentRow)
      return true
    case .delete:
      guard let activeRow, event.modifiers.isDisjoint(with: [.shift]) else { return false }
      // A held key must not delete row after row.
      if event.isRepeat, trailingSwipeActionsConfigurationProvider != nil { return true }
      return performDeletion(ofRowAt: activeRow)
    default: return false
    }
  }

  /// Chooses the current row when the list receives focus from the keyboard, and scrolls to it.
  final func chooseCurrentRow() {
    guard selectionMode != .none, currentRow == nil else { return }
    loadIfNeeded()
    guard let row = firstSelectedRow ?? firstUncoveredRow else { return }
    currentRow = row
    scrollToRow(at: row, animated: true)
  }

  /// The row that keys act on, even while no focus ring is shown.
  final var activeRow: RowPath? { currentRow ?? firstSelectedRow }

  private var firstSelectedRow: RowPath? {
    selectedRows.filter { metrics.itemIndex(of: $0) != nil }.min()
  }

  /// The first visible row that is not covered by a bar.
  private var firstUncoveredRow: RowPath? {
    let rows = visibleRows
    let top = contentOffset.y + adjustedContentInset.top - collapsedBarHeight
    return rows.first { rectForRow(at: $0).map { $0.minY >= top } ?? false } ?? rows.first
  }

  /// Returns the number of rows from the current row to the last one that fits with it between the
  /// bars; at least 1.
  private func rowsPerPage(forward isForward: Bool) -> Int {
    guard let current = activeRow, let start = metrics.itemIndex(of: current),
      let frame = rectForRow(at: current)
    else { return 1 }
    let height = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    var (count, item) = (0, start)
    while let next = rowIndex(from: item, by: isForward ? 1 : -1), next != item,
      case .row(let path) = metrics.item(next), let other = rectForRow(at: path),
      frame.union(other).height <= height
    {
      (count, item) = (count + 1, next)
    }
    return max(1, count)
  }

  /// Moves the current row by a number of rows, as far as there are any, and selects it in single
  /// selection mode.
  private func moveCurrentRow(by count: Int) -> Bool {
    window?.showFocus(true)
    let current = (currentRow ?? firstSelectedRow).flatMap { metrics.itemIndex(of: $0) }
    guard let target = rowIndex(from: current, by: count),
      case .row(let path) = metrics.item(target)
    else { return false }
    // In single selection mode a row that became current on focus is not selected yet; moving onto
    // it selects it.
    let isChosen = selectionMode != .single || selectedRows.contains(path)
    guard path != currentRow || !isChosen else { return false }
    currentRow = path
    scrollToRow(at: path, animated: true)
    if selectionMode == .single { toggle(path) }
    return true
  }

  /// Returns the row with an item index, or else the last row before it, or the next one after it.
  final func rowPath(near number: Int) -> RowPath? {
    if number < metrics.count, case .row(let path) = metrics.item(number) { return path }
    let start = min(number, metrics.count)
    let other = rowIndex(from: start, by: -1) ?? rowIndex(from: start - 1, by: 1)
    guard let other, case .row(let path) = metrics.item(other) else { return nil }
    return path
  }

  /// Returns the item index of the row a number of rows away, ignoring headers and footers.
  final func rowIndex(from start: Int?, by count: Int) -> Int? {
    let isForward = count > 0
    let from = start ?? (isForward ? -1 : metrics.count)
    var number = from
    var found: Int?
    var left = abs(count)
    // Long distances go directly to the end and search back from there for a row.
    if left > metrics.count / 2 {
      number = isForward ? metrics.count : -1
      while found == nil {
        number += isForward ? -1 : 1
        guard (0..<metrics.count).contains(number) else { return nil }
        if case .row = metrics.item(number) { found = number }
      }
      return found
    }
    while left > 0 {
      number += isForward ? 1 : -1
      guard (0..<metrics.count).contains(number) else { break }
      if case .row = metrics.item(number) {
        found = number
        left -= 1
      }
    }
    return found
  }
}
