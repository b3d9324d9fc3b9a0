// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues
import SashRaster

/// The shadow of a card that is lifted from the page.
private nonisolated let liftShadow = Shadow(
  color: Color(white: 0, alpha: 0.3), offset: Vector(dx: 0, dy: 4), blur: 16)

/// The image of a dragged item, which follows the pointer or finger.
///
/// A view with a background is lifted from the page: it is an opaque card with a shadow, and in dark
/// themes with a line around it.
public final class DragPreview {
  /// The size in logical pixels, without a shadow.
  public let size: Size
  /// The view whose position the preview begins at, or `nil` for a preview that is centred at the
  /// pointer.
  public private(set) weak var source: View?
  /// The position of the preview in the source, relative to the origin of its bounds.
  private let sourceOffset: Vector
  /// The space around the preview for its shadow, in whole logical pixels, so that the preview lies
  /// at whole pixels at each whole scale.
  private let margins: EdgeInsets
  /// Draws the preview, with its margins.
  private let draw: (DisplayScale) -> Image?

  /// Creates a preview that displays a view as it looks now, at its position.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - backgroundColor: The colour behind the view, in place of its own background. It has the
  ///     view's corners.
  public convenience init(view: View, backgroundColor: Color? = nil) {
    self.init(
      view: view, backgroundColor: backgroundColor,
      visibleArea: RoundedRect(
        rect: Rect(origin: .zero, size: view.bounds.size), radii: view.cornerRadii,
        style: view.cornerStyle))
  }

  /// Creates a preview that displays a part of a view as it looks now, at its position.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - backgroundColor: The colour behind the view, in place of its own background.
  ///   - visibleArea: The displayed part, relative to the origin of the view's bounds.
  package init(view: View, backgroundColor: Color?, visibleArea: RoundedRect) {
    let offset = visibleArea.rect.origin - Point.zero
    size = visibleArea.rect.size
    source = view
    sourceOffset = offset
    guard let color = backgroundColor ?? view.backgroundColor, color.alpha > 0 else {
      // The shape of the content is unknown, and with it that of a shadow.
      margins = .zero
      draw = { [size] scale in
        guard let image = view.snapshotImage(scale: scale) else { return nil }
        return try? Image.draw(size: size, scale: scale) {
          $0.draw(image, at: Point.zero - offset)
        }
      }
      return
    }
    let margins = Self.shadowMargins
    self.margins = margins
    draw = { [size] scale in
      guard let image = view.snapshotImage(scale: scale, drawsBackground: false) else { return nil }
      let origin = Point(x: margins.left, y: margins.top)
      var card = visibleArea
      card.rect.origin = origin
      let content = Rect(origin: origin - offset, size: image.size)
      let theme = view.theme
      return try? Image.draw(size: size.expanded(by: margins), scale: scale) { canvas in
        canvas.drawShadow(liftShadow, of: card, outsideOnly: true)
        if theme.style == .dark {
          canvas.drawShadow(theme.surfaceLine(at: scale), of: card, outsideOnly: true)
        }
        canvas.fill(card, with: color)
        canvas.draw(image, in: content, clippedTo: card)
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
    sourceOffset = .zero
    margins = .zero
    self.draw = { scale in try? Image.draw(size: size, scale: scale, draw) }
  }

  /// The space that the shadow needs at any scale.
  private static var shadowMargins: EdgeInsets {
    let extent = liftShadow.extent()
    // At fractional scales the parts of the shadow round to other lengths.
    func whole(_ length: Double) -> Double { length.rounded(.up) + 2 }
    return EdgeInsets(
      top: whole(extent.top), left: whole(extent.left), bottom: whole(extent.bottom),
      right: whole(extent.right))
  }

  /// Returns the preview for a host, with the pointer at a position of the window.
  func request(at point: Point) -> DragRequest.Preview? {
    guard !size.isEmpty else { return nil }
    let position =
      source.map { $0.convert(point, from: nil) - $0.bounds.origin - sourceOffset }
      ?? Vector(dx: size.width / 2, dy: size.height / 2)
    return DragRequest.Preview(
      size: size.expanded(by: margins),
      hotspot: Point(x: position.dx + margins.left, y: position.dy + margins.top), image: draw)
  }
}

extension Size {
  /// Returns the size with space around it.
  fileprivate func expanded(by margins: EdgeInsets) -> Size {
    Size(width: width + margins.horizontal, height: height + margins.vertical)
  }
}
