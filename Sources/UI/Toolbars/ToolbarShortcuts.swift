// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// The greatest depth of submenus whose shortcuts are found, as menus may be created without end.
private let maximumDepth = 3

extension ToolbarItemNode {
  /// Returns the action of the first control of a bar with a shortcut that matches a key, or `nil`.
  ///
  /// The views of such a control are in no window; others hear the keys themselves.
  func shortcutAction(for event: KeyEvent) -> (() -> Void)? {
    displaysOwnViews ? nil : Self.action(for: event, in: part)
  }

  private static func action(for event: KeyEvent, in node: ViewNode) -> (() -> Void)? {
    switch node {
    case let box as ShortcutBox:
      if box.shortcut?.matches(event) == true, let action = box.inner.flatMap(barAction(of:)) {
        return action
      }
    case let box as MenuBox:
      guard box.values.isEnabled else { return nil }
      return action(for: event, in: box.items, depth: 0)
    default: break
    }
    var found: (() -> Void)?
    node.forEachChild { found = found ?? action(for: event, in: $0) }
    return found
  }

  private static func action(
    for event: KeyEvent, in elements: [ContextMenu.Element], depth: Int
  ) -> (() -> Void)? {
    for item in elements.flatMap(items(of:)) where item.isEnabled {
      if let submenu = item.submenu {
        guard depth < maximumDepth else { continue }
        if let found = action(for: event, in: submenu.elements(), depth: depth + 1) {
          return found
        }
      } else if item.keyCommand?.matches(event) == true {
        return item.action
      }
    }
    return nil
  }

  private static func items(of element: ContextMenu.Element) -> [ContextMenu.Item] {
    switch element {
    case .separator: []
    case .item(let item): [item]
    case .section(let section): section.items
    }
  }
}
