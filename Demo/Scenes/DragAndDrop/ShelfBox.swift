// SPDX-License-Identifier: MIT

import Sash

/// The greatest number of items that the box displays.
private let capacity = 6

/// A box with rows for items, which looks like the boxes of a form.
final class ShelfBox: View {
  private(set) var rows: [ListCell] = []

  /// Adds a row below the others, without the first one if there are too many.
  func add(_ row: ListCell) {
    row.separatorInset = nil
    rows.append(row)
    addSubview(row)
    if rows.count > capacity { rows.removeFirst().removeFromSuperview() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: rows.reduce(0) {
        $0 + $1.sizeThatFits(Size(width: size.width, height: .infinity)).height
      })
  }

  override func layoutSubviews() {
    var y = 0.0
    for row in rows {
      let height = row.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard !rows.isEmpty else { return }
    let line = separatorThickness
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.largeCornerRadius)
    canvas.fill(shape, with: theme.cardBackground)
    drawCardBorder(in: canvas)
    for row in rows.dropLast() {
      row.layoutIfNeeded()
      // From the leading edge of the texts to the edge of the box.
      let isMirrored = layoutDirection == .rightToLeft
      let label = row.titleLabel.frame
      let start = isMirrored ? line : label.minX
      let end = isMirrored ? label.maxX : bounds.width - line
      canvas.fill(
        Rect(x: start, y: row.frame.maxY - line, width: max(0, end - start), height: line),
        with: theme.separator)
    }
  }
}
