// SPDX-License-Identifier: MIT

/// The modal views of a window, in no order and held weakly.
///
/// There are few, so checks of focusability ask this list instead of the whole tree.
struct ModalViews {
  private var entries: [WeakView] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ view: View) { entries.append(WeakView(view)) }
  mutating func remove(_ view: View) {
    entries.removeAll { $0.view == nil || $0.view === view }
  }

  /// Returns whether a visible modal view lies above a view.
  func containsView(above view: View) -> Bool {
    entries.contains { entry in
      guard let modal = entry.view, blocksKeyboardFocus(modal) else { return false }
      return !isView(view, inOrAbove: modal)
    }
  }

  /// Returns whether a modal view blocks the keyboard: neither it nor an ancestor is hidden, and all
  /// ancestors accept user interaction.
  ///
  /// A view that is being dismissed no longer accepts interaction. A view that is only hidden from
  /// assistive technologies, such as a column that another one covers, still blocks the keyboard.
  private func blocksKeyboardFocus(_ modal: View) -> Bool {
    !modal.isHidden && (modal.superview?.isInteractive ?? true)
  }

  /// Returns whether a view is another view, is inside it, or comes after all its contents in tree
  /// order.
  private func isView(_ view: View, inOrAbove other: View) -> Bool {
    if view.isDescendant(of: other) { return true }
    var branch = other
    while let outer = branch.superview {
      guard view.isDescendant(of: outer) else {
        branch = outer
        continue
      }
      // The nearest common ancestor: views in its later subviews lie above.
      guard let start = outer.subviews.firstIndex(where: { $0 === branch }) else { return false }
      return outer.subviews[(start + 1)...].contains { view.isDescendant(of: $0) }
    }
    return false
  }
}
