/// The views in a window that say that they are modal, in no order; it keeps none alive.
///
/// There are few, and mostly none: who may have the keyboard is asked of them, not of the whole tree.
struct ModalViews {
  private var entries: [WeakView] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ view: View) { entries.append(WeakView(view: view)) }
  mutating func remove(_ view: View) {
    entries.removeAll { $0.view == nil || $0.view === view }
  }

  /// Whether something modal that is shown lies above a view.
  func lieAbove(_ view: View) -> Bool {
    entries.contains { entry in
      guard let modal = entry.view, modal.takesKeyboardFromBelow else { return false }
      return !view.lies(inOrAbove: modal)
    }
  }
}

extension Window {
  /// Whether something modal lies above a view, so that the keyboard cannot reach it.
  func isBelowModal(_ view: View) -> Bool {
    !modalViews.isEmpty && modalViews.lieAbove(view)
  }

  /// A view says that it is modal, or no longer.
  func modalityDidChange(of view: View) {
    if view.accessibilityViewIsModal { modalViews.add(view) } else { modalViews.remove(view) }
    checkFocus()
  }

  /// A view comes to be seen or pressed, or to lie elsewhere: what is modal in it may lie above who
  /// has the keyboard.
  func modalityMayHaveChanged() {
    if !modalViews.isEmpty { checkFocus() }
  }
}

extension View {
  /// Whether it counts as modal for the keyboard: neither it nor anything around it is hidden, and
  /// all around it can be pressed.
  ///
  /// What leaves cannot be pressed any more. What only is hidden from screen readers, as a column
  /// that another covers, is reached by the keyboard, and so what is modal in it keeps it.
  fileprivate final var takesKeyboardFromBelow: Bool {
    if isHidden { return false }
    var outer = superview
    while let current = outer {
      if current.isHidden || !current.isUserInteractionEnabled { return false }
      outer = current.superview
    }
    return true
  }

  /// Whether it is another view, lies in that, or comes after all that lies in that in the order of
  /// the tree.
  fileprivate final func lies(inOrAbove other: View) -> Bool {
    if isDescendant(of: other) { return true }
    var branch = other
    while let outer = branch.superview {
      guard isDescendant(of: outer) else {
        branch = outer
        continue
      }
      // The innermost view around both: what lies further up in it lies above.
      guard let start = outer.subviews.firstIndex(where: { $0 === branch }) else { return false }
      return outer.subviews[(start + 1)...].contains { isDescendant(of: $0) }
    }
    return false
  }
}
