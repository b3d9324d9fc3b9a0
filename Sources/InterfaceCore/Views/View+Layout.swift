// SPDX-License-Identifier: MIT

import SashGeometry

extension View {
  /// The layout of the subviews by rules, or `nil`.
  package final var subviewLayout: (any SubviewLayout)? { extras?.subviewLayout }
  /// The priority by which a stack keeps the view's length when there is too little space: views of
  /// lower priority shrink first.
  ///
  /// The default is 0.
  public final var layoutPriority: Double {
    get { extras?.layoutPriority ?? 0 }
    set {
      guard newValue != layoutPriority else { return }
      ensuredExtras.layoutPriority = newValue
      superview?.setNeedsLayout()
    }
  }

  /// Requests a call of `layoutSubviews()` before the next frame.
  public final func setNeedsLayout() {
    clearFittingSizes()
    requestLayout()
  }

  /// Requests a call of `layoutSubviews()` without emptying the caches of fitting sizes.
  package final func requestLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markLayoutUpwards()
  }

  /// Performs the pending layout of the ancestors and of the view's subtree at once.
  public final func layoutIfNeeded() {
    var chain: [View] = []
    var view = superview
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    for ancestor in chain.reversed() where ancestor.needsLayout { ancestor.performLayout() }
    if subtreeNeedsLayout || needsLayout { layoutSubtree() }
  }

  /// Invalidates the view's intrinsic size and the layout of all ancestors whose layout depends on
  /// it.
  public final func invalidateIntrinsicContentSize() {
    isMeasured = true
    setNeedsLayout()
    invalidateMeasuringAncestors()
  }

  /// Sets the size of the frame to the intrinsic size.
  public final func sizeToFit() {
    frame.size = intrinsicContentSize
  }

  // MARK: Layout pass

  /// Performs the pending layout of the subtree once, from the top down.
  final func layoutSubtree() {
    subtreeNeedsLayout = false
    if needsLayout { performLayout() }
    for view in subviews where view.subtreeNeedsLayout || view.needsLayout {
      view.layoutSubtree()
    }
  }

  private func performLayout() {
    needsLayout = false
    viewOwner?.viewWillLayoutSubviews()
    for view in subviews where view.fillsSuperview { view.frame = bounds }
    subviewLayout?.layoutSubviews()
    layoutSubviews()
    viewOwner?.viewWasLaidOut()
  }

  /// Marks the ancestors of the view, so that the layout pass reaches it.
  final func markLayoutUpwards() {
    var view: View = self
    view.subtreeNeedsLayout = true
    while let parent = view.superview {
      if parent.subtreeNeedsLayout { break }
      parent.subtreeNeedsLayout = true
      view = parent
    }
    window?.setNeedsFrame()
  }

  // MARK: Safe area

  /// The rectangle that `safeAreaInsetsForSubviews` is relative to, in the subviews' coordinate
  /// system.
  final var contentArea: Rect {
    guard extras?.passesSafeArea == true, let superview else { return bounds }
    return superview.contentArea
  }

  /// The insets of the view that bars, the host's insets or additional insets of controllers cover.
  public final var safeAreaInsets: EdgeInsets { storedSafeArea }

  /// Whether the subviews use the safe area and the coordinates of the superview: the view only
  /// clips them and may move without a new layout of its contents.
  ///
  /// The code that moves such a view must move its bounds by the same distance.
  package final var passesSafeArea: Bool {
    get { extras?.passesSafeArea ?? false }
    set {
      guard newValue != passesSafeArea else { return }
      ensuredExtras.passesSafeArea = newValue
      for view in subviews { view.refreshSafeArea() }
    }
  }

  final func frameDidChange(sizeChanged: Bool) {
    refreshSafeArea(boundsChanged: sizeChanged)
    if sizeChanged { viewOwner?.viewWasResized() }
  }

  /// Updates the safe area from the superview's, and propagates a change to the subviews.
  package final func refreshSafeArea(boundsChanged: Bool = false) {
    let new = computedSafeArea()
    let changed = new != storedSafeArea
    if changed {
      storedSafeArea = new
      setNeedsLayout()
      safeAreaInsetsDidChange()
      viewOwner?.viewSafeAreaInsetsDidChange()
    }
    guard changed || passesSafeArea || (boundsChanged && new != .zero) else { return }
    for view in subviews { view.refreshSafeArea() }
  }

  private func computedSafeArea() -> EdgeInsets {
    let insets: EdgeInsets
    if let superview {
      // It is computed from the frame after layout, so that animations do not change the layout. A
      // part outside of the superview is not covered: a sheet that is moved beyond an edge needs no
      // other layout.
      let outer = superview.safeAreaInsetsForSubviews
      let area = superview.contentArea
      insets = EdgeInsets(
        top: max(0, outer.top - max(0, storedFrame.minY - area.minY)),
        left: max(0, outer.left - max(0, storedFrame.minX - area.minX)),
        bottom: max(0, outer.bottom - max(0, area.maxY - storedFrame.maxY)),
        right: max(0, outer.right - max(0, area.maxX - storedFrame.maxX)))
    } else {
      insets = window?.safeAreaInsets ?? .zero
    }
    return viewOwner?.viewSafeAreaInsets(from: insets) ?? insets
  }
}
