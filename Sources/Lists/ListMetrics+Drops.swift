// SPDX-License-Identifier: MIT

/// The part of a row's height at each end that counts as the gap beside it.
private let gapFraction = 0.25

extension ListMetrics {
  /// Returns the place for items at a vertical position of the content, or `nil` without sections.
  func dropDestination(at y: Double, _ intent: ListDropProposal.Intent) -> ListDropDestination? {
    if intent == .unspecified { return .list }
    guard !sections.isEmpty else { return nil }
    let gap = ListDropDestination.insert(at: insertion(at: y))
    guard y >= 0, y < total, count > 0, case .row(let path) = item(item(at: y)),
      let index = itemIndex(of: path)
    else { return intent == .insertIntoDestination ? nil : gap }
    let position = (y - top(of: index)) / max(1, height(of: index))
    let isInMiddle = position > gapFraction && position < 1 - gapFraction
    let isInRow = intent == .insertIntoDestination || intent == .automatic && isInMiddle
    return isInRow ? .into(path) : gap
  }

  /// Returns the path that a row inserted at a vertical position would get.
  private func insertion(at y: Double) -> RowPath {
    guard count > 0 else { return RowPath(section: 0, row: 0) }
    let index = item(at: min(max(0, y), max(0, total - 1)))
    switch item(index) {
    case .row(let path):
      let isBelow = y > top(of: index) + height(of: index) / 2
      return isBelow ? RowPath(section: path.section, row: path.row + 1) : path
    case .header(let section): return RowPath(section: section, row: 0)
    case .footer(let section): return RowPath(section: section, row: sections[section].rows)
    }
  }

  /// Returns the item behind the gap before a path, which may be behind the last row.
  func insertionItem(of path: RowPath) -> Int {
    sections.indices.contains(path.section) ? header(of: path.section) + 1 + path.row : count
  }

  /// Returns the vertical position of the gap before a path, which may be behind the last row.
  func insertionPosition(of path: RowPath) -> Double {
    top(of: insertionItem(of: path))
  }
}
