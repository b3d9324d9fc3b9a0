// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface

/// The button of a navigation bar with a menu of the buttons that there is no space for.
final class NavigationMoreButton: Button {
  /// The items that the menu offers.
  var items: [BarButtonItem] = []

  init() {
    super.init(nil)
    icon = .ellipsis
    menu = ContextMenu { [weak self] _ in
      // The elements are created when the menu opens, with the current state of the items.
      self?.items.filter { !$0.isHidden }.map { .item(Self.menuItem(for: $0)) } ?? []
    }
  }

  override var accessibilityLabel: String? {
    get { LocalizedStrings.current.more }
    set {}
  }

  private static func menuItem(for item: BarButtonItem) -> ContextMenu.Item {
    let title = item.menuTitle ?? ""
    if let menu = item.menu {
      return ContextMenu.Item(
        title, icon: item.icon, isEnabled: item.isEnabled, submenu: menu)
    }
    return ContextMenu.Item(title, icon: item.icon, isEnabled: item.isEnabled) { [weak item] in
      item?.action?()
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitted = super.sizeThatFits(Size(width: .infinity, height: size.height))
    let minimumTarget = theme.metrics.minimumTarget
    return Size(width: max(fitted.width, minimumTarget), height: max(fitted.height, minimumTarget))
  }
}

extension BarButtonItem {
  /// Whether the item may be in a menu instead of the bar.
  var isCollapsible: Bool { !isHidden && style == .plain && menuTitle != nil }

  /// The title of the item in a menu, or `nil` if it has no name.
  var menuTitle: String? {
    let name = accessibilityLabel ?? title
    return name?.isEmpty == false ? name : nil
  }
}
