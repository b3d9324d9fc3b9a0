// SPDX-License-Identifier: MIT

import SashInterface

extension PresentationStack {
  // MARK: Modality

  /// Updates the modality and the accessibility of the entries' views; focus and assistive
  /// technologies read it there.
  func modalityDidChange() {
    for entry in members.all where !entry.isBackdrop {
      let isModal = entry.isModal && entry.isPresented
      if entry.view.accessibilityViewIsModal != isModal {
        entry.view.accessibilityViewIsModal = isModal
      }
      if entry.extent.coversWindow { entry.setReachable(!entry.isDismissing) }
    }
  }

  /// The topmost modal entry, or `nil` if the page is reachable.
  public var modalEntry: PresentationEntry? {
    entries.last { $0.isModal && $0.isPresented && !$0.isBackdrop }
  }

  // MARK: Focus

  /// Moves focus into an entry, to the first view that accepts it, and remembers the view that had
  /// it.
  ///
  /// An entry without such a view takes focus away from the views below only if it is modal.
  ///
  /// - Parameters:
  ///   - entry: The entry; it must be presented in this stack.
  ///   - preferred: The view that receives focus if it can.
  public func moveFocus(into entry: PresentationEntry, preferring preferred: View? = nil) {
    guard window != nil, entry.stack === self, entry.isPresented else { return }
    entry.focus.activate(preferred, clearsFocus: entry.isModal)
  }

  /// Returns focus to the view that had it before an entry took it.
  ///
  /// A dismissal calls this itself; call it for entries that stay presented, such as a popup that
  /// closes. If the view is gone, hidden or disabled, the nearest view that accepts focus receives
  /// it.
  public func returnFocus(from entry: PresentationEntry) { entry.focus.deactivate() }

  /// Records the view that lost focus because an entry became modal, so that focus returns to it.
  func takeFocusFromBelow() {
    guard let modal = modalEntry, window?.hasLostFocus(outside: modal.view) ?? false else { return }
    modal.focus.activateWithoutFocus()
  }
}

extension PresentationEntry {
  /// Makes the view of an entry that is being dismissed unreachable for touches and assistive
  /// technologies, or reachable again.
  func setReachable(_ isReachable: Bool) {
    if view.accessibilityElementsHidden == isReachable {
      view.accessibilityElementsHidden = !isReachable
    }
    if view.isUserInteractionEnabled != isReachable { view.isUserInteractionEnabled = isReachable }
  }
}
