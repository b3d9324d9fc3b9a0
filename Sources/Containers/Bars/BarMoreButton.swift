// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The button of a bar with a menu of the buttons that there is no space for.
package final class BarMoreButton: Button {
  /// The items that the menu offers.
  package var items: [BarButtonItem] = []
  /// The bar's style for plain buttons, whose colour the symbol has, or `nil`.
  package var appearance: BarButtonItemAppearance? {
    didSet { tint = appearance?.normal.titleTextAttributes.color }
  }
  /// The width and minimum height, however large the symbol is, or `nil` for those that fit.
  private let side: Double?

  /// Creates a button without items.
  ///
  /// - Parameter side: The width and minimum height in logical pixels, however large the symbol is,
  ///   or `nil` for those that fit, at least the theme's minimum for touch.
  package init(side: Double? = nil) {
    self.side = side
    super.init(nil)
    icon = .ellipsis
    if side != nil {
      contentInsets = EdgeInsets(top: contentInsets.top, bottom: contentInsets.bottom)
    }
    menu = ContextMenu { [weak self] _ in
      // The elements are created when the menu opens, with the current state of the items.
      self?.items.filter { !$0.isHidden }.map { .item($0.menuItem) } ?? []
    }
  }

  package override var accessibilityLabel: String? {
    get { LocalizedStrings.current.more }
    set {}
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let fitted = super.sizeThatFits(Size(width: .infinity, height: size.height))
    let minimumSide = side ?? theme.metrics.minimumTarget
    return Size(
      width: side ?? max(fitted.width, minimumSide), height: max(fitted.height, minimumSide))
  }
}

extension BarButtonItem {
  /// Whether the item may be in a menu instead of the bar.
  var isCollapsible: Bool { !isHidden && style == .plain && menuTitle != nil }
}
