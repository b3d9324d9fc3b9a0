// SPDX-License-Identifier: MIT

import SashUI

/// A layout of views in rows, as many in each as fit, like the words of a text.
struct FlowLayout: Layout {
  var spacing = 8.0

  private struct Item {
    let index: Int
    let frame: Rect
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let frames = items(subviews, in: proposal.width ?? .infinity).map(\.frame)
    return Size(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for item in items(subviews, in: bounds.width) {
      subviews[item.index].place(
        at: bounds.origin + (item.frame.origin - .zero),
        proposal: ProposedViewSize(item.frame.size))
    }
  }

  /// Returns the frames of the views from the upper leading corner, centred in their rows.
  private func items(_ subviews: Subviews, in width: Double) -> [Item] {
    var items: [Item] = []
    var row: [(index: Int, x: Double, size: Size)] = []
    var (x, y) = (0.0, 0.0)
    func endRow() {
      let height = row.map(\.size.height).max() ?? 0
      items += row.map { index, x, size in
        Item(
          index: index,
          frame: Rect(origin: Point(x: x, y: y + (height - size.height) / 2), size: size))
      }
      (row, x, y) = ([], 0, y + height + spacing)
    }
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
      if !row.isEmpty, x + size.width > width { endRow() }
      row.append((index, x, size))
      x += size.width + spacing
    }
    endRow()
    return items
  }
}
