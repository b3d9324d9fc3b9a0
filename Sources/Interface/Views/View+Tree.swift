import SashCompositor

extension View {
  /// How often a view was put somewhere or taken out, so that whoever tells many of something knows
  /// whether they are where they were.
  private static var treeChanges = 0

  /// Puts a view on top of the others, taking it out of where it was.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view among the others, 0 being the lowest place; it is taken out of where it was.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(
      !isDescendant(of: view), "A view cannot be put into itself or into a view that it contains.")
    if view.superview === self {
      move(view, to: index)
      return
    }
    let newWindow = window
    let oldWindow = view.window
    let changesWindow = newWindow !== oldWindow
    Self.treeChanges &+= 1
    view.willMove(toSuperview: self)
    if changesWindow {
      oldWindow?.viewWillLeave(view)
      view.announceMove(to: newWindow)
    }
    if let old = view.superview {
      // Dirtied where it was drawn; the next placement dirties where it will be.
      view.retractDrawing()
      old.subviews.removeAll { $0 === view }
      old.anchorLayout?.subviewLeaves(view)
      old.subviewsDidChange()
      old.setNeedsPlacement()
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    newWindow?.surroundingsDidChange()
    if changesWindow { view.setWindow(newWindow, from: oldWindow) }
    subviewsDidChange()
    view.setNeedsPlacement()
    view.markLayoutUpwards()
    view.refreshSafeArea()
    view.didMoveToSuperview()
    if changesWindow { view.finishMove() }
    newWindow?.checkFocus()
    view.propagateEnvironmentChange()
  }

  /// Puts a view right above one of the others, or on top when that is not here.
  public final func insertSubview(_ view: View, above other: View) {
    if view.superview === self { view.removeForReordering() }
    let index = subviews.firstIndex { $0 === other }
    insertOrReturn(view, at: index.map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a view right below one of the others, or on top when that is not here.
  public final func insertSubview(_ view: View, below other: View) {
    if view.superview === self { view.removeForReordering() }
    let index = subviews.firstIndex { $0 === other }
    insertOrReturn(view, at: index ?? subviews.count)
  }

  /// Puts a subview on top of the others.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    move(view, to: subviews.count)
  }

  /// Puts a subview below the others.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    move(view, to: 0)
  }

  /// Takes the view out of its superview; its touches are cancelled and it loses the keyboard.
  public final func removeFromSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    Self.treeChanges &+= 1
    willMove(toSuperview: nil)
    if let oldWindow {
      oldWindow.viewWillLeave(self)
      announceMove(to: nil)
    }
    retractDrawing()
    old.subviews.removeAll { $0 === self }
    old.anchorLayout?.subviewLeaves(self)
    superview = nil
    oldWindow?.surroundingsDidChange()
    old.subviewsDidChange()
    old.setNeedsPlacement()
    if oldWindow != nil { setWindow(nil, from: oldWindow) }
    didMoveToSuperview()
    if oldWindow != nil { finishMove() }
  }

  /// Whether the view is another one, or lies in it at any depth.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let candidate = view {
      if candidate === other { return true }
      view = candidate.superview
    }
    return false
  }

  // MARK: Order

  private func move(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    let target = min(max(index > old ? index - 1 : index, 0), subviews.count - 1)
    guard target != old else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: target)
    view.retractDrawing()
    view.setNeedsPlacement()
    window?.modalityMayHaveChanged()
  }

  /// Takes the view out of its superview's list alone, to be put back at once.
  private func removeForReordering() {
    superview?.subviews.removeAll { $0 === self }
  }

  private func insertOrReturn(_ view: View, at index: Int) {
    guard view.superview === self else {
      insertSubview(view, at: index)
      return
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.retractDrawing()
    view.setNeedsPlacement()
    window?.modalityMayHaveChanged()
  }

  // MARK: Windows

  /// Tells the view and all in it that they are about to change windows.
  func announceMove(to window: Window?) {
    announceMove(of: self, to: window)
  }

  /// Who is told may take others out of here, which have heard of that then.
  private func announceMove(of root: View, to window: Window?) {
    let changes = Self.treeChanges
    willMove(toWindow: window)
    controller?.viewWillMove(toWindow: window)
    for view in subviews {
      if Self.treeChanges != changes, !isDescendant(of: root) { return }
      if view.superview === self { view.announceMove(of: root, to: window) }
    }
  }

  /// Changes the window of the view and all in it, leaving nothing behind in the old one.
  func setWindow(_ new: Window?, from old: Window?) {
    old?.viewDidLeave(self)
    setWindowRecursively(new)
    // Who was told that it lost the keyboard may have taken it back while it still was there.
    old?.checkFocus()
    new?.setNeedsFrame()
  }

  private func setWindowRecursively(_ new: Window?) {
    if accessibilityViewIsModal {
      window?.modalViews.remove(self)
      new?.modalViews.add(self)
    }
    window = new
    if case .composited(let layer) = presence { layer.removeFromSuperlayer() }
    presence = .absent
    contentKind = .none
    layerChildren.removeAll()
    layerExtents.removeAll()
    compositing.formIntersection(.explicit)
    if hasEffect { compositing.insert(.effect) }
    needsPlacement = true
    for view in subviews { view.setWindowRecursively(new) }
  }

  /// Tells the view and all in it that they have changed windows.
  ///
  /// Who is told may take others out of here, which hear of it all the same, once.
  func finishMove() {
    let window = window
    var moved: [View] = []
    collect(&moved)
    for view in moved where view.window === window {
      view.cancelAnimations()
      view.didMoveToWindow()
      view.controller?.viewDidMoveToWindow()
    }
  }

  private func collect(_ views: inout [View]) {
    views.append(self)
    for view in subviews { view.collect(&views) }
  }
}
