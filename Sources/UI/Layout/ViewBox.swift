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

  /// Returns the size of the view for the space that it is offered.
  ///
  /// A view that is in no window yet has another theme than it will be displayed with, and other
  /// fonts.
  final func sizeOfView(_ space: Size) -> Size {
    guard !graph.themes.areStandard, view.window == nil, view.themeOverride == nil else {
      return view.sizeThatFits(space)
    }
    view.themeOverride = theme
    defer { view.themeOverride = nil }
    return view.sizeThatFits(space)
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    // That of the window reaches the view by its superviews.
    view.layoutDirectionOverride =
      followsWindowDirection ? nil : isMirrored ? .rightToLeft : .leftToRight
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(view) }
}
