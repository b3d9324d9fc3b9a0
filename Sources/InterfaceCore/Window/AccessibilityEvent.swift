// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// A change in a window that is reported to assistive technologies.
///
/// Post it with `Window.postAccessibility(_:)`.
public enum AccessibilityEvent {
  /// Most of the screen's content has changed.
  ///
  /// Reading continues at `focus`, or at the beginning of the window.
  case screenChanged(focus: View?)
  /// Part of the screen's content has changed.
  ///
  /// Reading continues at `focus`, or where it was.
  case layoutChanged(focus: View?)
  /// The keyboard focus has moved to another view, or to none.
  case focusChanged(View?)
  /// The value or the state of a view has changed.
  case valueChanged(View)
  /// A sentence to speak.
  case announcement(String, priority: AccessibilityPriority = .normal)
}
