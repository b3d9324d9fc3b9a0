// SPDX-License-Identifier: MIT

/// A view of the library in which a box displays what is inside it.
///
/// The frames of the boxes inside are in the coordinates of that view.
struct ContentHolder {
  /// The view, whose frame is that of the box.
  let view: Sash.View
  /// Whether the subviews are to be set at the next placement.
  var needsViews = true

  init(_ view: Sash.View) { self.view = view }

  /// Sets the frame and the subviews of the view.
  ///
  /// - Parameters:
  ///   - frame: The frame of the box.
  ///   - views: Returns the subviews.
  /// - Returns: The frame in the coordinates of the view. What the view's origin was rounded by is
  ///   taken back, so that edges inside and outside agree.
  mutating func place(_ frame: Rect, views: () -> [Sash.View]) -> Rect {
    let outer = frame.aligned(for: view)
    view.frame = outer
    if needsViews {
      needsViews = false
      view.setSubviews(views())
    }
    return Rect(
      x: frame.minX - outer.minX, y: frame.minY - outer.minY, width: frame.width,
      height: frame.height)
  }
}
