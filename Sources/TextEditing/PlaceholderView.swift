// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The placeholder of an empty text, displayed in the text's position.
package final class PlaceholderView: View {
  weak var interaction: TextInteraction?
  /// The opacity of the placeholder.
  package var textOpacity: Double = 1 {
    didSet { if textOpacity != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  package override func draw(in canvas: Canvas, dirty: Rect) {
    guard let interaction, !interaction.settings.placeholder.isEmpty else { return }
    var style = interaction.canvas.style
    if interaction.canvas.kind == .line { style.maximumLines = 1 }
    // Aligned with the caret, regardless of the placeholder's own text direction.
    if style.alignment == .natural {
      style.alignment = isMirrored ? .right : .left
    }
    let layout = TextSystem.shared.layout(
      interaction.settings.placeholder, style: style, width: max(bounds.width, 1),
      scale: displayScale)
    let color = theme.placeholder.faded(textOpacity)
    canvas.withClip(bounds) { layout.draw(in: canvas, at: .zero, color: color) }
  }
}

extension TextInteraction {
  /// Shows the placeholder in a frame while the text is empty, or hides it.
  package func layoutPlaceholder(in frame: Rect) {
    placeholderView.isHidden = !editing.text.isEmpty || editing.marked != nil
    if !placeholderView.isHidden { placeholderView.frame = frame }
  }
}
