// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface

/// The bars of a navigation stack, which are shown as the views of its visible page ask for.
final class NavigationBars {
  private let navigation: NavigationController
  /// The controller of the page that is visible, or that appears.
  private(set) weak var visibleController: ViewController?
  /// Whether the bar at the bottom has the background of a page.
  private var hasBottomBackground = false
  /// Called when the visible page may ask for other bars around the stack.
  var onChange: (() -> Void)?

  init(of navigation: NavigationController) { self.navigation = navigation }

  /// Follows what a page asks for while it is visible.
  func follow(_ page: NavigationPage) {
    page.onBarChange = { [weak self, weak page] in
      guard let self, let page, page.controller === visibleController else { return }
      show(page, animated: true)
    }
  }

  /// Shows the bars of the page that appears.
  ///
  /// - Parameters:
  ///   - controller: The controller that appears.
  ///   - page: Its page, or `nil` for a controller that is no page of the stack.
  ///   - animated: Whether the bars move.
  func willShow(_ controller: ViewController, of page: NavigationPage?, animated: Bool) {
    visibleController = controller
    if let page { show(page, animated: animated) }
  }

  private func show(_ page: NavigationPage, animated: Bool) {
    let animated = animated && navigation.viewIfLoaded?.window != nil
    navigation.setNavigationBarHidden(page.hides(.navigationBar), animated: animated)
    navigation.setToolbarHidden(!page.showsBottomBar, animated: animated)
    let hasBackground = page.barBackgrounds[.bottomBar] != nil
    if hasBackground || hasBottomBackground {
      hasBottomBackground = hasBackground
      navigation.toolbar.standardAppearance = page.bottomBarAppearance
    }
    onChange?()
  }
}
