// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The distance of the title from the edges of the rows, in logical pixels.
private let sidePadding = 12.0
/// The distance above and below the title, in logical pixels.
private let verticalPadding = 4.0

/// A section of a context menu: its title with its rows below.
///
/// Assistive technologies announce it as a group with the title.
final class ContextMenuSection: View {
  let rows: [ContextMenuRow]
  private let title = Label()

  init(title text: String, rows: [ContextMenuRow]) {
    self.rows = rows
    super.init()
    accessibilityRole = .group
    accessibilityLabel = text.isEmpty ? nil : text
    title.text = text
    title.textStyle = .caption1
    title.isSecondary = true
    title.numberOfLines = 0
    // The group announces it.
    title.accessibilityElementsHidden = true
    if !text.isEmpty { addSubview(title) }
    for row in rows { addSubview(row) }
  }

  override var drawsContent: Bool { false }

  private var hasTitle: Bool { title.superview != nil }

  private func titleSize(in width: Double) -> Size {
    guard hasTitle else { return .zero }
    let size = title.sizeThatFits(
      Size(width: max(0, width - 2 * sidePadding), height: .infinity))
    return Size(width: size.width + 2 * sidePadding, height: size.height + 2 * verticalPadding)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    var total = titleSize(in: size.width)
    for row in rows {
      let rowSize = row.sizeThatFits(size)
      total = Size(width: max(total.width, rowSize.width), height: total.height + rowSize.height)
    }
    return total
  }

  override func layoutSubviews() {
    let start = titleSize(in: bounds.width).height
    title.textAlignment = isMirrored ? .right : .left
    title.frame = Rect(
      x: sidePadding, y: verticalPadding, width: max(0, bounds.width - 2 * sidePadding),
      height: max(0, start - 2 * verticalPadding))
    layOutVertically(rows, padding: EdgeInsets(top: start))
  }
}
