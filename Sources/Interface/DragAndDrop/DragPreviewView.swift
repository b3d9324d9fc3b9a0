// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues
import SashRaster

/// The preview of a drag that a window performs itself.
final class DragPreviewView: View {
  private let image: Image
  /// The position of the pointer in the preview.
  private let hotspot: Point

  /// Creates the view of a preview, or returns `nil` without memory for it.
  init?(_ preview: DragRequest.Preview, scale: DisplayScale) {
    guard let image = preview.image(scale) else { return nil }
    self.image = image
    hotspot = preview.hotspot
    super.init(frame: Rect(origin: .zero, size: preview.size))
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    isComposited = true
  }

  /// Moves the view so that the pointer has its place in it at a position of the window.
  func place(at point: Point) {
    let corner = point - (hotspot - Point.zero)
    frame.origin = Point(
      x: displayScale.aligned(corner.x), y: displayScale.aligned(corner.y))
  }

  override func draw(in canvas: Canvas, dirty: Rect) { canvas.draw(image, at: .zero) }
}
