// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// A presenter that records the titles of menus.
///
/// With `menuView` set it also simulates showing them.
package final class TitlePresenter: ContextMenuPresenter {
  package final class OpenMenu: OpenContextMenu {
    package var isPresented = true
    package var onDismiss: (() -> Void)?
    package func dragMoved(to point: Point) {}
    package func dragEnded(at point: Point) {}
    package func dragCancelled() {}
    package func dismiss() {
      isPresented = false
      onDismiss?()
    }
  }

  package var titles: [[String]] = []
  /// The position of the last menu.
  package private(set) var placement: ContextMenuRequest.Placement?
  /// A view in place of a menu, which receives keyboard focus if it can, or `nil`.
  package var menuView: View?
  package private(set) var openMenu: OpenMenu?

  package init() {}

  package func present(_ request: ContextMenuRequest, in window: Window) -> (
    any OpenContextMenu
  )? {
    placement = request.placement
    titles.append(
      request.elements.compactMap {
        if case .item(let item) = $0, item.isEnabled { item.title } else { nil }
      })
    guard let menuView else { return nil }
    menuView.becomeFirstResponder()
    let openMenu = OpenMenu()
    openMenu.onDismiss = request.onDismiss
    self.openMenu = openMenu
    return openMenu
  }
}
