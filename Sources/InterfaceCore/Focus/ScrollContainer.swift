// SPDX-License-Identifier: MIT

import SashGeometry

/// A view that scrolls content which is larger than itself.
///
/// `ScrollView` is one; use it unless you scroll in another way. The keyboard focus reaches views
/// that a scroll container has scrolled out of its visible area, and scrolls to the view that receives it.
public protocol ScrollContainer: View {
  /// The subview that scrolls: everything in it moves as the container scrolls.
  var scrolledView: View { get }

  /// Whether the content moves along the horizontal axis alone, as that of a carousel.
  var scrollsHorizontallyOnly: Bool { get }

  /// Whether Tab skips the container if a view in its content can receive focus.
  var yieldsFocusToContent: Bool { get }

  /// Scrolls by the least distance that makes a rectangle visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of `scrolledView`.
  ///   - animated: Whether the scrolling is animated.
  /// - Returns: The visible part of the rectangle at the end of the scroll, in the container's
  ///   coordinates.
  func reveal(_ rect: Rect, animated: Bool) -> Rect
}

extension ScrollContainer {
  /// Returns `false`.
  public var scrollsHorizontallyOnly: Bool { false }
}
