// SPDX-License-Identifier: MIT

/// The uppermost box of a tree, whose views are the subviews of the hosting view.
final class RootBox: ImplicitStackBox {
  private(set) var needsViews = true
  private(set) var needsArrangement = true
  private weak var view: Sash.View?
  /// The size of the view in the last layout.
  private var size = Size.zero
  /// Whether a part of the view is covered.
  private var isCovered = false

  override var contentView: Sash.View? { view }

  override func viewsDidChange() {
    needsViews = true
    graph.host?.graphNeedsLayout()
  }

  override func passChangeOn() {
    needsArrangement = true
    graph.host?.graphNeedsLayout()
  }

  override func safeArea(around box: LayoutBox) -> SafeArea? {
    SafeArea(outer: Rect(origin: .zero, size: size), safe: frame)
  }

  /// Displays the views, and sets the frames of all that have changed.
  ///
  /// - Parameters:
  ///   - view: The view that displays them.
  ///   - size: Its size.
  ///   - insets: What covers it.
  func layOut(in view: Sash.View, size: Size, insets: Sash.EdgeInsets) {
    self.view = view
    self.size = size
    if (insets != .zero) != isCovered {
      isCovered.toggle()
      if isCovered { graph.addSafeArea() } else { graph.removeSafeArea() }
    }
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      collectViews(into: &views)
      view.setSubviews(views)
    }
    needsArrangement = false
    let safe = Rect(origin: .zero, size: size).inset(
      by: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    place(safe, ProposedViewSize(safe.size))
  }
}
