// SPDX-License-Identifier: MIT

/// The changes of a collection that the user makes by its rows in a list, at the offsets of elements.
struct RowEdits {
  /// Removes elements, or `nil` where the user does not delete rows.
  var onDelete: (@MainActor ([Int]) -> Void)?
  /// Moves elements to before another one, or `nil` where the user does not move rows.
  var onMove: (@MainActor ([Int], Int) -> Void)?
}
