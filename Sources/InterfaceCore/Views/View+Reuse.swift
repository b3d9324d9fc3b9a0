// SPDX-License-Identifier: MIT

extension View {
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
