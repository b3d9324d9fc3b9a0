// SPDX-License-Identifier: MIT

/// The number of layouts after which a view that reads its own size is no longer followed.
private let maximumLayouts = 100

/// A bar of a page's items.
protocol PageBar: AnyObject {
  /// Shows the items again at the end of the round.
  func setChanged()
}

/// The uppermost box of a tree, or of a part of it that is displayed elsewhere, whose views are the
/// subviews of one view.
class RootBox: ImplicitStackBox, GraphPart {
  private var needsViews = true
  /// What changes the content with the next pass.
  private var pendingChange: (() -> Void)?
  private weak var view: Sash.View?
  /// The subviews of the view that the tree displays.
  private var displayed: Set<ObjectIdentifier> = []
  /// The bar of the page's items that are displayed while a text is edited, once there is one.
  final var keyboardBar: (any PageBar)?
  /// Whether the tree is what a view controller displays, and not a part of a page such as a row.
  var isPage: Bool { true }
  /// The size of the view in the last layout.
  private var size = Size.zero
  /// Whether a part of the view is covered.
  private var isCovered = false

  override var contentView: Sash.View? { view }

  override final var isRoot: Bool { true }

  override final func viewsDidChange() {
    needsViews = true
    requestLayout()
  }

  override final func passChangeOn() { requestLayout() }

  /// Changes the content with the next pass, in the transaction of now.
  final func change(_ body: @escaping () -> Void) {
    pendingChange = body
    setNeedsUpdate()
  }

  override final func update() {
    let change = pendingChange
    pendingChange = nil
    change?()
  }

  /// Requests a layout of the view, and a new measurement by those around it.
  func requestLayout() { graph.host?.graphNeedsLayout() }

  /// Performs the layout that was requested, if the view is in a window.
  func layOutIfNeeded() {}

  override final func safeArea(around box: LayoutBox) -> SafeArea? {
    SafeArea(outer: Rect(origin: .zero, size: size), safe: frame)
  }

  /// Displays the views, and sets the frames of all that have changed.
  ///
  /// - Parameters:
  ///   - view: The view that displays them.
  ///   - size: Its size.
  ///   - insets: What covers it.
  final func layOut(in view: Sash.View, size: Size, insets: Sash.EdgeInsets) {
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

  /// Lays out until the views change nothing more, which read their own sizes and positions.
  ///
  /// - Parameters:
  ///   - view: The view that displays them, of which they have the size.
  ///   - flush: Evaluates what has changed.
  final func layOutUntilStable(in view: Sash.View, flush: () -> Void) {
    for _ in 0..<maximumLayouts {
      flush()
      layOut(in: view, size: view.bounds.size, insets: view.safeAreaInsets)
      if !graph.positions.check(), !graph.hasChanges || graph.isRunning { return }
    }
    graph.stopChanges()
  }

  /// Returns the size of the views, and of what covers their view at its edges, for an available one
  /// whose sides may be infinite.
  final func sizeThatFits(_ size: Size, insets: Sash.EdgeInsets) -> Size {
    let (width, height) = (insets.left + insets.right, insets.top + insets.bottom)
    let inner = self.size(
      for: ProposedViewSize(
        finite: Size(width: max(0, size.width - width), height: max(0, size.height - height))))
    return Size(width: inner.width + width, height: inner.height + height)
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

extension ProposedViewSize {
  /// Creates a proposal of the dimensions of a size that have a limit.
  fileprivate init(finite size: Size) {
    self.init(
      width: size.width.isFinite ? size.width : nil,
      height: size.height.isFinite ? size.height : nil)
  }
}
