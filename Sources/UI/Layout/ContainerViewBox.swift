// SPDX-License-Identifier: MIT

/// A box whose content is displayed in a view of its own: to clip it, to fade it, or to move it as a
/// whole.
///
/// The frames of the boxes inside it are in the coordinates of that view.
///
/// It is an implementation detail of the views.
public class ContainerViewBox: ContainerBox {
  /// The view, whose frame is that of the box and whose subviews are those of the content.
  final let view: Sash.View
  private var needsViews = true

  init(_ view: Sash.View, in place: NodePlace) {
    self.view = view
    super.init(in: place)
  }

  override final var contentView: Sash.View? { view }

  override final func viewsDidChange() {
    needsViews = true
    setNeedsMeasurement()
  }

  override final func collectViews(into views: inout [Sash.View]) { views.append(view) }

  override final func arrange() {
    let outer = frame.aligned(for: view)
    view.frame = outer
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      for box in boxes { box.collectViews(into: &views) }
      view.setSubviews(views)
    }
    // What the view's origin was rounded by is taken back, so that edges inside and outside agree.
    arrangeContent(
      in: Rect(
        x: frame.minX - outer.minX, y: frame.minY - outer.minY, width: frame.width,
        height: frame.height))
  }

  /// Sets the frames of the boxes of the content within the view.
  func arrangeContent(in bounds: Rect) { arrangeBoxes(in: bounds) }
}
