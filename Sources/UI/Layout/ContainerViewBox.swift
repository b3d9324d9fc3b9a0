// SPDX-License-Identifier: MIT

/// A box whose content is displayed in a view of its own, all of it in one.
///
/// It is an implementation detail of the views.
public class ContainerViewBox: ImplicitStackBox {
  /// The view, whose frame is that of the box and whose subviews are those of the content.
  final let view: Sash.View
  /// Whether the subviews are to be set at the next placement.
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
    let bounds = view.setFrame(ofContent: frame)
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      for box in boxesByDepth { box.collectViews(into: &views) }
      view.setSubviews(views)
    }
    arrangeContent(in: bounds)
  }

  /// Sets the frames of the boxes of the content within the view.
  func arrangeContent(in bounds: Rect) { arrangeBoxes(in: bounds, offering: proposal) }
}
