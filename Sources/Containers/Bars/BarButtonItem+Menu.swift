// SPDX-License-Identifier: MIT

import SashInterface

/// The item in the menu of a bar that has no space for its button.
extension BarButtonItem {
  /// The title of the item in a menu, or `nil` if it has no name, or a view and nothing to do in its
  /// place.
  package var menuTitle: String? {
    if customView != nil, action == nil, menu == nil { return nil }
    let name = accessibilityLabel ?? title
    return name?.isEmpty == false ? name : nil
  }

  /// The item as a command of a menu, or as a submenu if it has a menu of its own.
  ///
  /// It has the item's current state, so that it must be created when the menu opens.
  package var menuItem: ContextMenu.Item {
    let title = menuTitle ?? ""
    if let menu {
      return ContextMenu.Item(title, icon: icon, isEnabled: isEnabled, submenu: menu)
    }
    return ContextMenu.Item(title, icon: icon, isEnabled: isEnabled) { [weak self] in
      self?.action?()
    }
  }
}
