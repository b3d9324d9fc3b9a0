// SPDX-License-Identifier: MIT

import SashInterface

/// The greatest depth of submenus whose shortcuts are found, as menus may be created without end.
private let maximumDepth = 3

/// The shortcuts of a menu bar's items, which work while no menu is open.
enum MenuBarShortcuts {
  /// Performs the item whose shortcut was pressed, and returns whether there is one.
  static func perform(_ event: KeyEvent, in items: [ContextMenu.Item]) -> Bool {
    guard let item = item(for: event, in: items, depth: 0), let command = item.keyCommand else {
      return false
    }
    if !event.isRepeat || command.allowsRepeat { item.action() }
    return true
  }

  private static func item(
    for event: KeyEvent, in items: [ContextMenu.Item], depth: Int
  ) -> ContextMenu.Item? {
    for item in items where item.isEnabled {
      if let submenu = item.submenu {
        guard depth < maximumDepth else { continue }
        let inside = submenu.elements().flatMap(\.items)
        if let found = self.item(for: event, in: inside, depth: depth + 1) { return found }
      } else if item.keyCommand?.matches(event) ?? false {
        return item
      }
    }
    return nil
  }
}
