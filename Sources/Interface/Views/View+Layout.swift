import SashGeometry

extension View {
  /// Asks for `layoutSubviews()` before the next frame.
  public final func setNeedsLayout() {
    forgetFittingSizes()
    requestLayout()
  }

  /// Asks for `layoutSubviews()`, while the sizes that suit it and those above it stay what they are.
  final func requestLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markLayoutUpwards()
  }

  /// Lays out what is due above it on the way down to it, and everything due in it, at once.
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

  /// The size by itself changed: whoever places this view has to do so again, and whoever places
  /// views whose size depends on it.
  public final func invalidateIntrinsicContentSize() {
    isMeasured = true
    setNeedsLayout()
    tellMeasurers()
  }

  /// Takes the size that fits without bounds, at its origin.
  public final func sizeToFit() {
    frame.size = intrinsicContentSize
  }

  // MARK: The pass

  /// Lays out what is due in the subtree, from the top down, once.
  final func layoutSubtree() {
    subtreeNeedsLayout = false
    if needsLayout { performLayout() }
    for view in subviews where view.subtreeNeedsLayout || view.needsLayout {
      view.layoutSubtree()
    }
  }

  private func performLayout() {
    needsLayout = false
    controller?.viewWillLayoutSubviews()
    for view in subviews where view.fillsSuperview { view.frame = bounds }
    anchorLayout?.place()
    layoutSubviews()
    guard let controller else { return }
    controller.viewDidLayoutSubviews()
    controller.onViewLayout?()
  }

  /// Marks the way from the window down to this view, so that the pass finds it.
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

  /// How much of each edge is covered by bars, by the host's insets or by what controllers add.
  public final var safeAreaInsets: EdgeInsets { storedSafeArea }

  /// Whether what is in the view has the safe area and the coordinates of its superview: it only cuts
  /// that off, and may move without anything in it being laid out anew.
  ///
  /// Whoever moves such a view moves its bounds along.
  package final var passesSafeArea: Bool {
    get { extras?.passesSafeArea ?? false }
    set {
      guard newValue != passesSafeArea else { return }
      ownExtras.passesSafeArea = newValue
      for view in subviews { view.refreshSafeArea() }
    }
  }

  final func frameDidChange(sizeChanged: Bool) {
    refreshSafeArea(boundsChanged: sizeChanged)
    guard sizeChanged, let controller else { return }
    controller.viewSizeDidChange()
    controller.sizeClassMayHaveChanged()
  }

  /// Takes over what the superview's safe area leaves of it, and passes that on when it changed.
  final func refreshSafeArea(boundsChanged: Bool = false) {
    let new = computedSafeArea()
    let changed = new != storedSafeArea
    if changed {
      storedSafeArea = new
      setNeedsLayout()
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    guard changed || passesSafeArea || (boundsChanged && new != .zero) else { return }
    for view in subviews { view.refreshSafeArea() }
  }

  private func computedSafeArea() -> EdgeInsets {
    var insets: EdgeInsets
    if let superview {
      // Measured where the layout put the view, so that no animation disturbs what is in it. No bar
      // covers what sticks out: a sheet that is moved beyond an edge needs no other layout.
      let outer = superview.contentSafeArea
      let area = superview.contentArea
      insets = EdgeInsets(
        top: max(0, outer.top - max(0, storedFrame.minY - area.minY)),
        left: max(0, outer.left - max(0, storedFrame.minX - area.minX)),
        bottom: max(0, outer.bottom - max(0, area.maxY - storedFrame.maxY)),
        right: max(0, outer.right - max(0, area.maxX - storedFrame.maxX)))
    } else {
      insets = window?.safeAreaInsets ?? .zero
    }
    guard let controller else { return insets }
    // What is taken off makes up for what a superview adds; where there is none it ends at zero.
    let sum = insets + controller.additionalSafeAreaInsets + controller.containerInsets
    return EdgeInsets(
      top: max(0, sum.top), left: max(0, sum.left), bottom: max(0, sum.bottom),
      right: max(0, sum.right))
  }
}
