// SPDX-License-Identifier: MIT

/// The box of a modifier that displays each view of its content in a view of its own: to clip it, to
/// fade it, to move it as a whole, or to attach gestures to it.
class WrapperViewBox: WrapperBox {
  private var holder: ContentHolder

  init(_ view: Sash.View, in place: NodePlace) {
    holder = ContentHolder(view)
    super.init(in: place)
  }

  /// The view, whose frame is that of the box and whose subviews are those of the box inside.
  final var view: Sash.View { holder.view }

  override final var contentView: Sash.View? { view }

  override final func innerDidChange() { holder.needsViews = true }

  // The views of all members report to the first box, which does not know whose have changed.
  override final func viewsDidChange() {
    forEachMember(as: WrapperViewBox.self) { member in
      member.holder.needsViews = true
      member.setNeedsMeasurement()
    }
  }

  override final func collectViews(into views: inout [Sash.View]) { views.append(view) }

  override final func arrange() {
    let bounds = holder.place(frame) {
      var views: [Sash.View] = []
      inner?.collectViews(into: &views)
      return views
    }
    arrangeContent(in: bounds)
  }

  /// Sets the frame of the box inside within the view.
  func arrangeContent(in bounds: Rect) {
    if let inner { place(inner, at: bounds, proposal, in: bounds) }
  }
}
