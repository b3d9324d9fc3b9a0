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
    layout.draw(in: canvas, at: displayScale.centered(layout.size, in: rect).origin, color: color)
  }
}
