// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The padding between the title and the sides of the button, in logical pixels.
private let padding = 6.0

/// The title of a navigation bar as a button with a menu, which draws a chevron behind the title.
///
/// The bar gives it the font of the title.
final class NavigationTitleButton: Button {
  init(_ menu: ContextMenu) {
    super.init(nil)
    tintRole = .label
    contentInsets = EdgeInsets(
      top: contentInsets.top, left: padding, bottom: contentInsets.bottom, right: padding)
    self.menu = menu
    // It is still the heading of the page, which is opened as well.
    accessibilityRole = .header
    accessibilityHeadingLevel = 1
  }

  /// Updates a button for the menu of an item, which it has only while there is a menu.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - menu: The menu, or `nil` for a title that is no button.
  ///   - title: The title.
  ///   - view: The superview of the button.
  static func update(
    _ button: inout NavigationTitleButton?, menu: ContextMenu?, title: String, in view: View
  ) {
    guard let menu, !title.isEmpty else {
      button?.removeFromSuperview()
      button = nil
      return
    }
    let shown = button ?? NavigationTitleButton(menu)
    if button == nil { view.addSubview(shown) } else { shown.menu = menu }
    if shown.title != title { shown.title = title }
    button = shown
  }

  /// Returns the width that the button has beside that of its title, in logical pixels.
  func addedWidth(to fit: NavigationTitleFit) -> Double {
    size(in: Size(width: .infinity, height: .infinity), font: fit.font).width - fit.width
  }
}
