// SPDX-License-Identifier: MIT

import SashInterface

/// The contents of a menu, and what the open menu needs from the object that presents it.
struct MenuRequest {
  /// The contents of a menu.
  enum Content {
    /// The elements of a context menu, the position of which depends on their size.
    case elements(
      [ContextMenu.Element], at: ContextMenuRequest.Placement, isByKeyboard: Bool,
      selectsLastItem: Bool)
    /// Creates views, each time the menu opens.
    case views(() -> [View])
  }

  /// The view that the menu belongs to, which gets the focus back after the menu.
  weak var source: View?
  var content: Content
  /// Returns the configuration; called at each use.
  var configuration: () -> Templates.MenuConfiguration
  /// Fades the source (`true`) or restores it (`false`).
  var fadeSource: (Bool) -> Void = { _ in }
  /// Called with whether the menu is presented, after each change.
  var onPresentedChange: (Bool) -> Void

  /// Whether the menu keeps presses and keys from the content below.
  var isModal: Bool { if case .elements = content { true } else { false } }
}
