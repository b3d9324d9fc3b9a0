// SPDX-License-Identifier: MIT

/// A grid of views for images; the views of a row have equal widths.
class ViewGrid: View {
  private var rows: [[View]] = []

  /// Adds a row of views, from the leading side.
  final func add(_ row: View...) { add(row) }

  /// Adds a row of views.
  final func add(_ row: [View]) {
    rows.append(row)
    for view in row { addSubview(view) }
  }

  override func layoutSubviews() {
    var y = 8.0
    for row in rows {
      let columnWidth = (bounds.width - 16) / Double(row.count)
      var height = 0.0
      for (index, view) in row.enumerated() {
        let size = view.sizeThatFits(Size(width: columnWidth - 8, height: .infinity))
        let x = 8 + Double(index) * columnWidth
        let isMirrored = layoutDirection == .rightToLeft
        view.frame = Rect(
          x: isMirrored ? bounds.width - x - size.width : x, y: y, width: size.width,
          height: size.height)
        height = max(height, size.height)
      }
      y += height + 6
    }
  }
}

/// Returns an image with a sun above a hill, which shows mirroring and stretching.
@MainActor func makeLandscape(_ size: Size = Size(width: 60, height: 40)) throws -> Image {
  try Image.draw(size: size, scale: DisplayScale(2)) { canvas in
    canvas.fill(Rect(origin: .zero, size: size), with: Color(hex: 0x80B0D8))
    let side = size.height * 0.35
    canvas.fill(
      RoundedRect(
        rect: Rect(x: size.width * 0.12, y: size.height * 0.12, width: side, height: side),
        radius: side / 2), with: Color(hex: 0xF0D060))
    var hill = Path()
    hill.addEllipse(
      in: Rect(
        x: size.width * 0.3, y: size.height * 0.5, width: size.width, height: size.height))
    canvas.fill(hill, with: Color(hex: 0x508848))
  }
}
