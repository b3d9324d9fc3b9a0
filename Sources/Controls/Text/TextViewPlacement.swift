// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText
import SashTextEditing

/// The minimum padding above and below the text, in logical pixels.
private nonisolated let minimumPadding = 4.0

/// The padding and the corners that a container gives a text view without ones of its own.
///
/// With them the text is aligned with the other content of a box, and the focus ring follows the
/// corners of the box.
nonisolated package struct TextViewPlacement: Hashable, Sendable {
  /// The distance between the text and the side edges of the view, in logical pixels.
  package var margin: Double
  /// The radius of the corners of the focus ring, in logical pixels.
  package var cornerRadius: Double

  package init(margin: Double, cornerRadius: Double) {
    self.margin = margin
    self.cornerRadius = cornerRadius
  }

  /// Returns the theme's padding around the text, with which one line is as high as a field.
  @MainActor static func standardInsets(in view: TextView) -> EdgeInsets {
    let metrics = view.theme.metrics
    let line = TextSystem.shared.layout(
      "", style: view.style(lineSpacing: view.lineSpacing), scale: view.displayScale)
    let height = max(metrics.controlHeight - line.size.height, 2 * minimumPadding)
    let top = view.displayScale.aligned(height / 2)
    return EdgeInsets(
      top: top, left: metrics.controlPadding, bottom: height - top, right: metrics.controlPadding)
  }
}
