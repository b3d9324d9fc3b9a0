// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The opacity of a preview, through which the target remains visible.
private nonisolated let previewOpacity = 0.85

/// The image of a dragged item, which follows the pointer or finger.
public final class DragPreview {
  /// The size in logical pixels.
  public let size: Size
  /// The view whose position the preview begins at, or `nil` for a preview that is centred at the
  /// pointer.
  public private(set) weak var source: View?
  private let draw: (DisplayScale) -> Image?

  /// Creates a preview that displays a view as it looks now, at its position.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - backgroundColor: The colour behind the view, for one that is not opaque. It has the view's
  ///     corners.
  public init(view: View, backgroundColor: Color? = nil) {
    size = view.bounds.size
    source = view
    draw = { [size] scale in
      guard let image = view.snapshotImage(scale: scale) else { return nil }
      guard let backgroundColor else { return image }
      let outline = RoundedRect(
        rect: Rect(origin: .zero, size: size), radii: view.cornerRadii, style: view.cornerStyle)
      return try? Image.draw(size: size, scale: scale) {
        $0.fill(outline, with: backgroundColor)
        $0.draw(image, at: .zero)
      }
    }
  }

  /// Creates a preview of a size in logical pixels, which is centred at the pointer.
  ///
  /// - Parameters:
  ///   - size: The size in logical pixels.
  ///   - draw: Draws the preview from the origin; its pixels are transparent at first.
  public init(size: Size, draw: @escaping (Canvas) -> Void) {
    self.size = size
    self.draw = { scale in try? Image.draw(size: size, scale: scale, draw) }
  }

  /// Returns the preview for a host, with the pointer at a position of the window.
  func request(at point: Point) -> DragRequest.Preview? {
    guard !size.isEmpty else { return nil }
    let hotspot =
      source.map { $0.convert(point, from: nil) - $0.bounds.origin }
      ?? Vector(dx: size.width / 2, dy: size.height / 2)
    return DragRequest.Preview(
      size: size, hotspot: Point(x: hotspot.dx, y: hotspot.dy), image: image)
  }

  private func image(_ scale: DisplayScale) -> Image? {
    guard let image = draw(scale) else { return nil }
    return try? Image.draw(size: size, scale: scale) {
      $0.draw(image, at: .zero, opacity: previewOpacity)
    }
  }
}
