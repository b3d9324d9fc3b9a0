// SPDX-License-Identifier: MIT

import SashInterface

// The views of rows beside those that are displayed in their places.

extension ListTiler {
  /// Returns a further view of a row, which the tiler does not manage, or `nil` if there is no such
  /// row.
  func makeFloatingRow(at path: RowPath) -> ListRow? {
    guard let item = metrics.itemIndex(of: path) else { return nil }
    let shown = view(of: item)
    let row = shown?.identity == nil ? makeRow(item) : shown
    if let row, row === shown {
      // Of a row with an identity, and of a data source that keeps its rows, there is only this one.
      return row.snapshotImage().map { PictureRow($0, of: path, in: list) }
    }
    row?.showsSeparator = false
    return row
  }

  /// Returns the accessibility label of a row without a view, for which the data source is asked.
  ///
  /// Call `reuseQueue.hideRows()` after the last row.
  func accessibilityLabel(ofRowAt path: RowPath) -> String? {
    guard let item = metrics.itemIndex(of: path), let row = makeRow(item) else { return nil }
    let label = row.accessibilityLabel
    row.path = nil
    reuseQueue.enqueue(row, of: nil, keepsContent: false)
    return label
  }
}
