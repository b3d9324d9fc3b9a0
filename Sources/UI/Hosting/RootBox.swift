// SPDX-License-Identifier: MIT

/// The uppermost box of a tree, whose views are the subviews of the hosting view.
final class RootBox: ImplicitStackBox {
  private var needsViews = true
  private weak var view: Sash.View?
  /// The subviews of the view that the tree displays.
  private var displayed: Set<ObjectIdentifier> = []
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
      display(views, in: view)
    }
    let safe = Rect(origin: .zero, size: size).inset(
      by: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    place(safe, ProposedViewSize(safe.size))
  }

  /// Makes views the subviews of the hosting view, between others that were added to it, such as the
  /// popup bar of its controller.
  private func display(_ views: [Sash.View], in view: Sash.View) {
    let old = displayed
    displayed = Set(views.map { ObjectIdentifier($0) })
    let others = view.subviews.filter {
      !old.contains(ObjectIdentifier($0)) && !displayed.contains(ObjectIdentifier($0))
    }
    guard !others.isEmpty else { return view.setSubviews(views) }
    // What was added before the first declared views belongs above them, as a popup bar.
    let below =
      old.isEmpty ? 0 : view.subviews.prefix { !old.contains(ObjectIdentifier($0)) }.count
    view.setSubviews(others.prefix(below) + views + others.dropFirst(below))
  }
}
