// SPDX-License-Identifier: MIT

/// A box that displays a view of its own.
///
/// It is an implementation detail of the views.
public class ViewBox: LayoutBox {
  /// The view, whose frame is that of the box.
  final let view: Sash.View

  init(_ view: Sash.View, in place: NodePlace) {
    self.view = view
    super.init(in: place)
    followLayoutDirection(in: place)
  }

  override func arrange() { view.frame = frame.aligned(for: view) }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    // That of the window reaches the view by its superviews.
    view.layoutDirectionOverride =
      followsWindowDirection ? nil : isMirrored ? .rightToLeft : .leftToRight
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(view) }
}
