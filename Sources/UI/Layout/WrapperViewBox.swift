// SPDX-License-Identifier: MIT

/// The box of a modifier that displays each view of its content in a view of its own: to clip it, to
/// fade it, to move it as a whole, or to attach gestures to it.
@usableFromInline class WrapperViewBox: WrapperBox {
  /// The view, whose frame is that of the box and whose subviews are those of the box inside.
  final let view: Sash.View
  /// Whether the subviews are to be set at the next placement.
  private var needsViews = true

  init(_ view: Sash.View, in place: NodePlace) {
    self.view = view
    super.init(in: place)
  }

  override final var contentView: Sash.View? { view }

  override final func innerDidChange() { needsViews = true }

  // The views of all members report to the first box, which does not know whose have changed.
  override final func viewsDidChange() {
    forEachMember(as: WrapperViewBox.self) { member in
      member.needsViews = true
      member.setNeedsMeasurement()
    }
  }

  override final func collectViews(into views: inout [Sash.View]) { views.append(view) }

  override final func arrange() {
    let bounds = view.setFrame(ofContent: frame)
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      inner?.collectViews(into: &views)
      view.setSubviews(views)
    }
    arrangeContent(in: bounds)
  }

  /// Sets the frame of the box inside within the view.
  func arrangeContent(in bounds: Rect) {
    if let inner { place(inner, at: bounds, proposal, in: bounds) }
  }
}
