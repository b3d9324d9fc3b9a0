import SashGeometry
import SashGestures

extension ListView {
  /// Selects a row, or takes it out of the selection where several can be selected.
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
        onSelect?(path)
      }
    }
  }

  /// Has the rows in sight look as they are selected.
  final func showSelection() {
    // The keyboard goes on from what is selected, wherever that was selected.
    if showsFocusRing, currentRow == nil, !needsReload, let row = firstSelectedRow {
      currentRow = row
    }
    for row in shown {
      guard let row, let path = row.path else { continue }
      row.isSelected = selectedRows.contains(path)
      row.isCurrent = showsCurrent(path)
    }
    showFocusFrame(showsFocusRing && currentRow == nil)
  }

  final func showsCurrent(_ path: RowPath) -> Bool {
    path == currentRow && showsFocusRing
  }

  // MARK: Keyboard

  final func movesSelection(for event: KeyEvent) -> Bool {
    guard selectionMode != .none, event.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return false }
    loadIfNeeded()
    let page = max(1, Int(bounds.height / max(estimatedRowHeight, 1)) - 1)
    switch event.key {
    case .up: return moveCurrent(by: -1)
    case .down: return moveCurrent(by: 1)
    case .pageUp: return moveCurrent(by: -page)
    case .pageDown: return moveCurrent(by: page)
    case .home: return moveCurrent(by: -metrics.count)
    case .end: return moveCurrent(by: metrics.count)
    case .return, .keypadEnter:
      guard let currentRow else { return false }
      if onActivate == nil || selectionMode == .single { toggle(currentRow) }
      if !event.isRepeat { onActivate?(currentRow) }
      return true
    case .space:
      guard let currentRow else { return false }
      toggle(currentRow)
      return true
    default: return false
    }
  }

  /// Takes a row for the keyboard that has come, and brings it into sight.
  final func enterByKeyboard() {
    guard selectionMode != .none, currentRow == nil else { return }
    loadIfNeeded()
    guard let row = firstSelectedRow ?? firstUncoveredRow else { return }
    currentRow = row
    scrollToRow(row, animated: true)
  }

  /// The row that keys act on, also while nothing shows which that is.
  final var activeRow: RowPath? { currentRow ?? firstSelectedRow }

  private var firstSelectedRow: RowPath? {
    selectedRows.filter { metrics.number(of: $0) != nil }.min()
  }

  /// The first row in sight that no bar covers.
  private var firstUncoveredRow: RowPath? {
    let rows = visibleRows
    let top = contentOffset.y + adjustedContentInset.top - barRise
    return rows.first { rect(of: $0).map { $0.minY >= top } ?? false } ?? rows.first
  }

  /// Goes so many rows on, as far as there are any, and selects where one can be selected.
  private func moveCurrent(by count: Int) -> Bool {
    window?.showFocus(true)
    let now = (currentRow ?? firstSelectedRow).flatMap { metrics.number(of: $0) }
    guard let target = rowNumber(from: now, by: count), case .row(let path) = metrics.item(target)
    else { return false }
    // The row that the keyboard came to is chosen by going where it is.
    let isChosen = selectionMode != .single || selectedRows.contains(path)
    guard path != currentRow || !isChosen else { return false }
    currentRow = path
    scrollToRow(path, animated: true)
    if selectionMode == .single { toggle(path) }
    return true
  }

  /// The row at the place of one that is gone, or else the last one before it, or the next.
  final func rowPath(near number: Int) -> RowPath? {
    if number < metrics.count, case .row(let path) = metrics.item(number) { return path }
    let start = min(number, metrics.count)
    let other = rowNumber(from: start, by: -1) ?? rowNumber(from: start - 1, by: 1)
    guard let other, case .row(let path) = metrics.item(other) else { return nil }
    return path
  }

  /// The number of the row that many rows on; headers and footers do not count.
  private func rowNumber(from start: Int?, by count: Int) -> Int? {
    let isForward = count > 0
    let from = start ?? (isForward ? -1 : metrics.count)
    var number = from
    var found: Int?
    var left = abs(count)
    // Long ways go straight to their end, and then back to the nearest row.
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
