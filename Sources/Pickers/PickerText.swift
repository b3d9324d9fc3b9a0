// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

extension View {
  /// Returns the layout of a short text in one line.
  func lineLayout(_ text: String, _ font: Font) -> TextLayout {
    TextSystem.shared.layout(
      text, style: TextStyle(font: font, alignment: .left, maximumLines: 1), scale: displayScale)
  }

  /// Draws a short text in the middle of a rectangle.
  func draw(_ layout: TextLayout, inMiddleOf rect: Rect, in canvas: Canvas, color: Color) {
    layout.draw(
      in: canvas,
      at: Point(
        x: displayScale.aligned(rect.midX - layout.size.width / 2),
        y: displayScale.aligned(rect.midY - layout.size.height / 2)), color: color)
  }
}
