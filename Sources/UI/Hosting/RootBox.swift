// SPDX-License-Identifier: MIT

/// The uppermost box of a tree, whose views are the subviews of the hosting view.
final class RootBox: ContainerBox {
  private(set) var needsViews = true
  private(set) var needsArrangement = true
  private weak var view: Sash.View?

  override var contentView: Sash.View? { view }

  override func viewsDidChange() {
    needsViews = true
    graph.host?.graphNeedsLayout()
  }

  override func passChangeOn() {
    needsArrangement = true
    graph.host?.graphNeedsLayout()
  }

  /// Displays the views, and sets the frames of all that have changed.
  func layOut(in view: Sash.View, size: Size) {
    self.view = view
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      collectViews(into: &views)
      view.setSubviews(views)
    }
    needsArrangement = false
    place(Rect(origin: .zero, size: size), ProposedViewSize(size))
  }
}
