// SPDX-License-Identifier: MIT

/// The state of a popup bar in a container; during a transition it is the state that the transition
/// started from.
nonisolated public enum PopupPresentationState: Int, Hashable, Sendable {
  /// No bar is visible.
  case barHidden = 0
  /// The bar is visible and its content is closed.
  case barPresented = 1
  /// The content is open.
  case open = 3
}
