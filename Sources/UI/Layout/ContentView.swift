// SPDX-License-Identifier: MIT

extension Sash.View {
  /// Gives the view, which displays what is inside a box, the frame of the box.
  ///
  /// The frames of the boxes inside are in the coordinates of the view.
  ///
  /// - Parameter frame: The frame of the box.
  /// - Returns: The frame in the coordinates of the view. What the view's origin was rounded by is
  ///   taken back, so that edges inside and outside agree.
  func setFrame(ofContent frame: Rect) -> Rect {
    let outer = frame.aligned(for: self)
    self.frame = outer
    return Rect(
      x: frame.minX - outer.minX, y: frame.minY - outer.minY, width: frame.width,
      height: frame.height)
  }
}
