// SPDX-License-Identifier: MIT

import SashInterface

/// The rows of a list that wait to be reused, and the functions that create new ones, by reuse
/// identifier.
///
/// The list's tiler owns it.
final class ListReuseQueue {
  private var factories: [String: () -> ListRow] = [:]
  private var rows: [String: [ListRow]] = [:]

  /// Registers the function that creates the rows with an identifier.
  func register(_ identifier: String, _ make: @escaping () -> ListRow) {
    factories[identifier] = make
  }

  /// Returns a reused row with a registered identifier, or else a new one.
  func dequeue(_ identifier: String) -> ListRow {
    if let row = rows[identifier]?.popLast() {
      row.prepareForReuse()
      return row
    }
    guard let make = factories[identifier] else {
      preconditionFailure(
        "No row is registered as \"\(identifier)\"; call register(_:forCellReuseIdentifier:) first."
      )
    }
    return make()
  }

  /// Adds a row that is not needed any more.
  func enqueue(_ row: ListRow) { rows[row.identifier, default: []].append(row) }

  /// Hides the rows that still wait to be reused.
  ///
  /// They stay in the content view, so that a row that is reused at once need not be added again.
  func hideRows() {
    for (_, rows) in rows {
      for row in rows where !row.isHidden { row.isHidden = true }
    }
  }
}
