// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface

/// The box of a tab view with a bar of tabs.
final class TabBarBox: TabPagesBox {
  private let tabs: TabBarController
  private let environment: EnvironmentLink?
  private var isBarScheduled = false
  /// What the visible page says of the background of the bar, or `nil`.
  private var background: BarBackground?

  init(in place: NodePlace) {
    tabs = TabBarController()
    environment = place.environment
    super.init(tabs, in: place)
    tabs.delegate = self
  }

  override func applyEnvironment() {
    let values = EnvironmentValues(environment)
    let behavior: TabBarController.TabBarMinimizeBehavior =
      values.tabBarMinimizeBehavior == .onScrollDown ? .onScrollDown : .never
    if tabs.tabBarMinimizeBehavior != behavior { tabs.tabBarMinimizeBehavior = behavior }
    let placement: TabBarController.TabPlacement = values.tabViewKind == .row ? .row : .automatic
    if tabs.tabPlacement != placement { tabs.tabPlacement = placement }
  }

  override func pagesDidChange() {
    for page in pages { updateItem(of: page) }
    let controllers = pages.map(\.controller)
    // The first one that it is given is shown, and its content made.
    if tabs.viewControllers.isEmpty, let shownPage {
      tabs.viewControllers = [shownPage.controller]
    }
    if !controllers.elementsEqual(tabs.viewControllers, by: ===) {
      tabs.viewControllers = controllers
    }
  }

  /// Shows the label and the badge of a page.
  private func updateItem(of page: TabPage) {
    let label = page.label(below: self)
    label?.onChange = { [weak self, weak page] in if let page { self?.updateItem(of: page) } }
    let item = page.controller.tabBarItem
    let (title, icon) = label?.content?.caption ?? ("", nil)
    if item.title != title { item.title = title }
    if item.icon != icon { item.icon = icon }
    item.badgeValue = page.badge(below: self)
  }

  override func showPage(_ page: TabPage, animated: Bool) {
    if tabs.selectedViewController !== page.controller,
      tabs.viewControllers.contains(where: { $0 === page.controller })
    {
      tabs.selectedViewController = page.controller
    }
  }

  // MARK: The bar

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    super.preferenceDidChange(key)
    let keys = [ObjectIdentifier(BarVisibility.Key.self), ObjectIdentifier(BarBackground.Key.self)]
    guard key.map(keys.contains) ?? true, !isBarScheduled else { return }
    isBarScheduled = true
    graph.performAfterLayout { [weak self] in
      guard let self else { return }
      isBarScheduled = false
      guard isMounted else { return }
      let isHidden = preference(BarVisibility.Key.self)?[.tabBar] == .hidden
      tabs.setTabBarHidden(isHidden, animated: tabs.viewIfLoaded?.window != nil)
      applyBackground(isThemeChanged: false)
    }
  }

  private func applyBackground(isThemeChanged: Bool) {
    let new = preference(BarBackground.Key.self)?[.tabBar]
    guard new != background || (isThemeChanged && new != nil) else { return }
    background = new
    tabs.tabBar.standardAppearance =
      (new ?? BarBackground()).fixedAppearance(in: tabs.tabBar.theme)
  }

  // The colours may be those of another theme.
  override func answersWillChange() {
    super.answersWillChange()
    if background != nil { applyBackground(isThemeChanged: true) }
  }
}

extension TabBarBox: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) {
    guard let page = page(of: controller) else { return }
    guard page === shownPage else { return userDidSelect(page) }
    // As a stack that is a tab itself, one inside goes back to its first page.
    let navigation = controller.children.firstNonNil { $0 as? NavigationController }
    if let navigation, navigation.viewControllers.count > 1 {
      navigation.popToRootViewController(animated: true)
    }
  }
}
