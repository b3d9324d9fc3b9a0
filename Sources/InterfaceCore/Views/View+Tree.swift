// SPDX-License-Identifier: MIT

import SashCompositor

extension View {
  /// The number of insertions and removals of views, which shows whether a callback has changed the
  /// tree.
  private static var treeChanges = 0

  /// Adds a view above the other subviews, and removes it from its previous superview.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view among the subviews, where 0 is the lowest, and removes it from its previous
  /// superview.
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
      view.announceMove(of: view, to: newWindow)
    }
    if let old = view.superview {
      // The old area is marked here; the next placement marks the new one.
      view.retractDrawing()
      view.detachLayers()
      old.subviews.removeAll { $0 === view }
      old.subviewLayout?.removeConstraints(of: view)
      old.subviewsDidChange()
      old.setNeedsPlacement()
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    newWindow?.invalidateEnvironment()
    if changesWindow {
      view.setWindow(newWindow, from: oldWindow)
      if let newWindow { newWindow.focus.viewDidEnter(view, in: newWindow) }
    }
    subviewsDidChange()
    view.setNeedsPlacement()
    view.markLayoutUpwards()
    view.refreshSafeArea()
    view.didMoveToSuperview()
    if changesWindow { view.finishMove() }
    newWindow?.checkFocus()
    view.propagateEnvironmentChange()
  }

  /// Inserts a view directly above another subview, or on top if that is not a subview.
  public final func insertSubview(_ view: View, aboveSubview other: View) {
    insertSubview(view, at: index(of: other, beside: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Inserts a view directly below another subview, or on top if that is not a subview.
  public final func insertSubview(_ view: View, belowSubview other: View) {
    insertSubview(view, at: index(of: other, beside: view) ?? subviews.count)
  }

  /// Moves a subview above the others.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { move(view, to: subviews.count) }
  }

  /// Moves a subview below the others.
  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { move(view, to: 0) }
  }

  /// Removes the view from its superview; its touches are cancelled and it loses the focus.
  ///
  /// A view that a layout or the handling of an event puts into another superview of the window keeps
  /// the focus.
  public final func removeFromSuperview() {
    guard let old = superview else { return }
    let oldWindow = window
    Self.treeChanges &+= 1
    willMove(toSuperview: nil)
    if let oldWindow {
      oldWindow.viewWillLeave(self)
      announceMove(of: self, to: nil)
    }
    retractDrawing()
    old.subviews.removeAll { $0 === self }
    old.subviewLayout?.removeConstraints(of: self)
    superview = nil
    oldWindow?.invalidateEnvironment()
    old.subviewsDidChange()
    old.setNeedsPlacement()
    if oldWindow != nil { setWindow(nil, from: oldWindow) }
    didMoveToSuperview()
    if oldWindow != nil { finishMove() }
  }

  /// Returns whether the view is another one or a descendant of it.
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

  /// Returns the index of a subview, unless it is the view to be inserted beside it.
  private func index(of other: View, beside view: View) -> Int? {
    other === view ? nil : subviews.firstIndex { $0 === other }
  }

  /// Takes the uppermost layers of the view and its subviews out of the layers of its ancestors.
  ///
  /// An old ancestor that is hidden would keep them until it is displayed, although it may be put
  /// into the view meanwhile.
  private func detachLayers() {
    if let layer = ownLayer { return layer.removeFromSuperlayer() }
    for view in subviews { view.detachLayers() }
  }

  // MARK: Windows

  /// Whether the state of the view or of its controller may be saved.
  private var isRestorable: Bool {
    extras?.restorationIdentifier != nil || viewOwner?.restorationIdentifier != nil
  }

  /// Notifies the view, which is another one or lies inside it, and its subviews that the other one
  /// is about to change windows.
  ///
  /// A callback may remove other views, which have been notified by that removal then.
  private func announceMove(of root: View, to window: Window?) {
    let changes = Self.treeChanges
    if isRestorable, let restoration = self.window?.restoration {
      restoration.willLeave(self)
      if let viewOwner { restoration.willLeave(viewOwner) }
    }
    willMove(toWindow: window)
    viewOwner?.viewWillMove(toWindow: window)
    for view in subviews {
      if Self.treeChanges != changes, !isDescendant(of: root) { return }
      if view.superview === self { view.announceMove(of: root, to: window) }
    }
  }

  /// Changes the window of the view and its subviews, and removes them from the old window's state.
  func setWindow(_ new: Window?, from old: Window?) {
    old?.viewDidLeave(self)
    setWindowRecursively(new)
    // A view that was notified of the loss of the focus may have taken it back while it was still
    // there.
    old?.checkFocus()
    new?.setNeedsFrame()
  }

  private func setWindowRecursively(_ new: Window?) {
    if accessibilityViewIsModal {
      window?.focus.views.modalViews.remove(self)
      new?.focus.views.modalViews.add(self)
    }
    window = new
    ownLayer?.removeFromSuperlayer()
    placement.setLayer(.absent)
    placement.reasons.formIntersection(.explicit)
    placement.reasons.set(.effect, hasEffect)
    placement.isNeeded = true
    for view in subviews { view.setWindowRecursively(new) }
  }

  /// Notifies the view and its subviews that they have changed windows.
  ///
  /// A callback may remove other views, which are still notified once.
  func finishMove() {
    let window = window
    var moved: [View] = []
    collect(&moved)
    for view in moved where view.window === window {
      view.cancelAnimations()
      if view.isRestorable, let restoration = window?.restoration {
        if let owner = view.viewOwner { restoration.didEnter(owner) }
        restoration.didEnter(view)
      }
      view.didMoveToWindow()
      view.viewOwner?.viewDidMoveToWindow()
    }
  }

  private func collect(_ views: inout [View]) {
    views.append(self)
    for view in subviews { view.collect(&views) }
  }

  /// Makes the controllers of the view and of its subviews appear, because the window was attached.
  func appear() {
    viewOwner?.appearWithWindow()
    for view in subviews { view.appear() }
  }

  /// Makes the controllers of the view and of its subviews disappear, because the window was
  /// detached.
  func disappear() {
    for view in subviews { view.disappear() }
    viewOwner?.disappearWithWindow()
  }

  // MARK: Reuse

  /// The number of times that the view was given up by its content, or `nil` for a view that is not
  /// reused, which most are.
  ///
  /// What belongs to the content of a reused view, such as a popover of a list's row, belongs to
  /// the view only as long as the number stays the same.
  package final var reuseCount: Int? { extras?.reuseCount }

  /// Declares that the view is reused for other content, as the rows of a list are.
  package final func beginReuseCount() { ensuredExtras.reuseCount = reuseCount ?? 0 }

  /// Ends what belongs to the view's content, because the view gets other content or waits for it:
  /// its touches, its focus, its tooltip, and what is attached to the position of the view.
  package final func contentWillLeave() {
    ensuredExtras.reuseCount = (reuseCount ?? 0) + 1
    window?.contentWillLeave(self)
  }
}
