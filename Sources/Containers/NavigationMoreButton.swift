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
      self?.items.filter { !$0.isHidden }.map { .item($0.menuItem) } ?? []
    }
  }

  override var accessibilityLabel: String? {
    get { LocalizedStrings.current.more }
    set {}
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
}
