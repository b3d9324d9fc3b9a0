// SPDX-License-Identifier: MIT

import SashGeometry

extension View {
  /// The layout of the subviews by rules, or `nil`.
  package final var subviewLayout: (any SubviewLayout)? { extras?.layout.subviewLayout }
  /// The priority by which a stack keeps the view's length when there is too little space: views of
  /// lower priority shrink first.
  ///
  /// The default is 0.
  public final var layoutPriority: Double {
    get { extras?.layout.priority ?? 0 }
    set {
      guard newValue != layoutPriority else { return }
      ensuredExtras.layout.priority = newValue
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
    guard !layoutState.isNeeded else { return }
    layoutState.isNeeded = true
    markLayoutUpwards()
  }

  /// Performs the pending layout of the ancestors and of the view's subtree at once.
  public final func layoutIfNeeded() {
    let ancestors = superview?.selfAndAncestors.reversed() ?? []
    for ancestor in ancestors where ancestor.layoutState.isNeeded { ancestor.performLayout() }
    if layoutState.isPending { layoutSubtree() }
  }

  /// Invalidates the view's intrinsic size and the layout of all ancestors whose layout depends on
  /// it.
  public final func invalidateIntrinsicContentSize() {
    layoutState.isMeasured = true
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
    layoutState.isNeededInSubtree = false
    if layoutState.isNeeded { performLayout() }
    for view in subviews where view.layoutState.isPending { view.layoutSubtree() }
  }

  private func performLayout() {
    layoutState.isNeeded = false
    viewOwner?.viewWillLayoutSubviews()
    for view in subviews where view.fillsSuperview { view.frame = bounds }
    subviewLayout?.layoutSubviews()
    layoutSubviews()
    viewOwner?.viewWasLaidOut()
  }

  /// Marks the ancestors of the view, so that the layout pass reaches it.
  final func markLayoutUpwards() {
    var view: View = self
    view.layoutState.isNeededInSubtree = true
    while let parent = view.superview {
      if parent.layoutState.isNeededInSubtree { break }
      parent.layoutState.isNeededInSubtree = true
      view = parent
    }
    window?.setNeedsFrame()
  }

  // MARK: Safe area

  /// The rectangle that `safeAreaInsetsForSubviews` is relative to, in the subviews' coordinate
  /// system.
  final var contentArea: Rect {
    guard extras?.layout.passesSafeArea == true, let superview else { return bounds }
    return superview.contentArea
  }

  /// The insets of the view that bars, the host's insets or additional insets of controllers cover.
  public final var safeAreaInsets: EdgeInsets { layoutState.safeArea }

  /// Whether the subviews use the safe area and the coordinates of the superview: the view only
  /// clips them and may move without a new layout of its contents.
  ///
  /// The code that moves such a view must move its bounds by the same distance.
  package final var passesSafeArea: Bool {
    get { extras?.layout.passesSafeArea ?? false }
    set {
      guard newValue != passesSafeArea else { return }
      ensuredExtras.layout.passesSafeArea = newValue
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
    let changed = new != layoutState.safeArea
    if changed {
      layoutState.safeArea = new
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

  // MARK: Fitting sizes

  /// Returns the size that fits the view into an available size, cached until the view or its
  /// contents change.
  ///
  /// Containers ask for the sizes of their subviews through this function and not through
  /// `sizeThatFits(_:)`, which would measure the whole subtree at each level. The view then
  /// invalidates the container's layout when its size may have changed.
  package final func fittingSize(in availableSize: Size) -> Size {
    layoutState.isMeasured = true
    // Without a window the view receives no environment changes that would empty the cache.
    guard window != nil else { return sizeThatFits(availableSize) }
    if let cached = layoutState.fittingSizes.size(in: availableSize) { return cached }
    let size = sizeThatFits(availableSize)
    layoutState.fittingSizes.add(size, in: availableSize)
    return size
  }

  /// Empties the size caches of the view and of its ancestors.
  package final func clearFittingSizes() {
    var view: View? = self
    while let current = view {
      current.layoutState.fittingSizes.removeAll()
      view = current.superview
    }
  }

  /// Invalidates the layout of the ancestors that measured the view or one of its ancestors.
  package final func invalidateMeasuringAncestors() {
    var view = self
    while let parent = view.superview {
      if view.layoutState.isMeasured {
        view.layoutState.isMeasured = false
        parent.setNeedsLayout()
      }
      view = parent
    }
  }

  /// Updates the layout after subviews were added, removed, shown or hidden.
  final func subviewsDidChange() {
    setNeedsLayout()
    if layoutState.isMeasured, self is any SubviewMeasuring { invalidateMeasuringAncestors() }
  }
}
