// SPDX-License-Identifier: MIT

/// A box whose content is displayed in a view of its own, all of it in one.
///
/// It is an implementation detail of the views.
public class ContainerViewBox: ImplicitStackBox {
  private var holder: ContentHolder

  init(_ view: Sash.View, in place: NodePlace) {
    holder = ContentHolder(view)
    super.init(in: place)
  }

  /// The view, whose frame is that of the box and whose subviews are those of the content.
  final var view: Sash.View { holder.view }

  override final var contentView: Sash.View? { view }

  override final func viewsDidChange() {
    holder.needsViews = true
    setNeedsMeasurement()
  }

  override final func collectViews(into views: inout [Sash.View]) { views.append(view) }

  override final func arrange() {
    let bounds = holder.place(frame) {
      var views: [Sash.View] = []
      for box in boxesByDepth { box.collectViews(into: &views) }
      return views
    }
    arrangeContent(in: bounds)
  }

  /// Sets the frames of the boxes of the content within the view.
  func arrangeContent(in bounds: Rect) { arrangeBoxes(in: bounds, offering: proposal) }
}
