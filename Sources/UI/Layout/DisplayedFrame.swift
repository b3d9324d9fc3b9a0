// SPDX-License-Identifier: MIT

extension LayoutBox {
  /// The frame in which the box is displayed, in the coordinates of a view, or `nil`.
  ///
  /// A row of a form displays the view of a control itself, without a layout of the boxes around it.
  final var displayedFrame: (view: Sash.View, frame: Rect)? {
    if isPlaced, let view = enclosingView { return (view, frame.aligned(for: view)) }
    var box: LayoutBox = self
    while let inner = (box as? WrapperBox)?.inner { box = inner }
    guard let view = (box as? ViewBox)?.view, view.superview != nil else { return nil }
    return (view, view.bounds)
  }
}
