// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension ScrollView {
  /// The subview that scrolls: it contains `contentView`.
  public final var scrolledView: View { contentContainer }

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of `scrolledView`.
  ///   - animated: Whether the scrolling is animated.
  /// - Returns: The visible part of the rectangle at the end of the scroll, in this view's
  ///   coordinates.
  public final func reveal(_ rect: Rect, animated: Bool) -> Rect {
    var rect = rect
    rect.origin.y += contentSlice?.origin ?? 0
    scrollRectToVisible(rect, animated: animated)
    let scale = zoomController.state.scale
    let target = position.target
    let visible = Rect(
      x: rect.minX * scale - target.x, y: rect.minY * scale - target.y,
      width: rect.width * scale, height: rect.height * scale)
    return visible.intersects(bounds) ? visible.intersection(bounds) : bounds
  }
}
