// SPDX-License-Identifier: MIT

import SashGeometry

/// A pointer that is confined to a part of a view.
///
/// Use it while the pointer must not leave a canvas or a slider, as for precise drawing. The
/// compositor stops the pointer at the edges; movements, presses and scrolls arrive as ever. The area
/// follows the view.
///
/// ```swift
/// confinement = canvas.requestPointerConfinement()
/// ```
public final class PointerConfinement: PointerConstraint {
  /// The area in the view's coordinates, or `nil` for the whole view.
  public var rect: Rect? { didSet { geometryMayHaveChanged() } }

  init(for view: View, in window: Window, rect: Rect?) {
    self.rect = rect
    super.init(for: view, in: window)
  }

  override var geometry: Geometry {
    guard let view, let window else { return Geometry(region: .zero) }
    let visible = Rect(origin: .zero, size: window.size)
    let frame = view.convert(rect ?? view.bounds, to: nil).intersection(visible)
    let size = window.size
    let corner = window.turn.apply(Point(x: frame.minX, y: frame.minY), in: size)
    let opposite = window.turn.apply(Point(x: frame.maxX, y: frame.maxY), in: size)
    // Rounded inwards, so that the pointer is never outside; the window is smaller than any limit.
    let left = Int(min(corner.x, opposite.x).rounded(.up))
    let top = Int(min(corner.y, opposite.y).rounded(.up))
    return Geometry(
      region: PixelRect(
        left: left, top: top, right: max(left, Int(max(corner.x, opposite.x).rounded(.down))),
        bottom: max(top, Int(max(corner.y, opposite.y).rounded(.down)))))
  }
}
