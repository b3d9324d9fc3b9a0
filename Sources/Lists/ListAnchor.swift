// SPDX-License-Identifier: MIT

import SashGeometry
import SashScrolling

/// The position of a list's content by the topmost visible row, which is independent of the heights
/// of the rows before it.
nonisolated struct ListAnchor: Codable, Hashable, Sendable {
  /// The key under which lists save their anchor.
  static let key = "topRow"

  /// The section of the row.
  let section: Int
  /// The row's index in its section.
  let row: Int
  /// The distance from the top of the row to the edge of the bars above, in logical pixels.
  let distance: Double
}

extension ListAnchor {
  /// Creates the anchor of a list's present position, or `nil` if it has no row there.
  ///
  /// It lays out nothing, because the list may be about to leave its window.
  init?(of list: ListView) {
    let metrics = list.metrics
    guard metrics.count > 0 else { return nil }
    let top = list.contentOffset.y + list.adjustedContentInset.top
    // The first row at or below the edge of the bars: a header may be above it.
    for item in metrics.item(at: max(0, top))..<metrics.count {
      guard case .row(let path) = metrics.item(item) else { continue }
      self.init(section: path.section, row: path.row, distance: top - metrics.top(of: item))
      return
    }
    return nil
  }

  /// Returns the position of a list's content that shows the row where it was, or `nil` if there is
  /// no such row.
  func position(in list: ListView) -> Double? {
    guard distance.isFinite, list.lastLayoutWidth > 0,
      let frame = list.rectForRow(at: RowPath(section: section, row: row))
    else { return nil }
    return frame.minY + distance
  }
}
