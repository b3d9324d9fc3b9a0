// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The appearance of a frame that a window draws around its content.
package nonisolated struct FrameStyle: Hashable, Sendable {
  /// Whether the window is active.
  package let isActive: Bool
  /// Whether the window's theme is dark.
  package let isDark: Bool

  /// The shadow around the window.
  package var shadow: Shadow {
    let strength = (isActive ? 0.45 : 0.25) * (isDark ? 1.3 : 1)
    return Shadow(
      color: Color(white: 0, alpha: strength), offset: Vector(dx: 0, dy: isActive ? 4 : 2),
      blur: isActive ? 18 : 12)
  }

  /// The colour of the line around the window, one physical pixel thick.
  package var border: Color {
    isDark
      ? Color(white: 1, alpha: isActive ? 0.22 : 0.14)
      : Color(white: 0, alpha: isActive ? 0.24 : 0.16)
  }

  /// Paints a part of the border and the shadow.
  ///
  /// - Parameters:
  ///   - frame: The part in the coordinates of the content.
  ///   - layout: The layout of the frame.
  ///   - bitmap: The bitmap, as large as the part.
  ///   - scale: The scale of the bitmap.
  @MainActor package func paint(
    _ frame: PixelRect, of layout: FrameLayout, into bitmap: Bitmap, scale: DisplayScale
  ) {
    bitmap.clear()
    let canvas = Canvas(
      bitmap, scale: scale, origin: Point(x: Double(frame.left), y: Double(frame.top)))
    let (left, right) = layout.radii
    let shape = RoundedRect(
      rect: Rect(layout.geometry),
      radii: CornerRadii(
        topLeft: Double(left), topRight: Double(right), bottomRight: 0, bottomLeft: 0))
    canvas.drawShadow(shadow, of: shape, outsideOnly: false)
    // The title bar and the content cover all but the line.
    canvas.fill(shape.inset(by: -1 / scale.factor, minimumRadius: 0), with: border)
  }
}
