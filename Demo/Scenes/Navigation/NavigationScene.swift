// SPDX-License-Identifier: MIT

import Sash

/// A guide for walkers: trails, with tabs.
///
/// Its events: `page TITLE` when a page is shown, `tab TITLE` when a tab was chosen, `walk NAME`
/// when one is begun.
package final class NavigationScene: DemoContent {
  package let title = "Sash Navigation"
  package var onEvent: ((String) -> Void)?
  let tabs = TabBarController()
  let trails: TrailsViewController
  let navigation: NavigationController
  private let book = TrailBook()
  private let stacks: [NavigationController]

  /// Creates the scene; it is in no window yet.
  package init() {
    trails = TrailsViewController(book, savedOnly: false)
    let saved = TrailsViewController(book, savedOnly: true)
    let journal = JournalViewController()
    stacks = [trails, saved, journal, SettingsViewController()].map { page in
      let stack = NavigationController(rootViewController: page)
      stack.navigationBar.prefersLargeTitles = true
      stack.title = page.title
      return stack
    }
    navigation = stacks[0]
    stacks[2].isToolbarHidden = false
    tabs.restorationIdentifier = "tabs"
    for (stack, name) in zip(stacks, ["trails", "saved", "journal", "settings"]) {
      stack.restorationIdentifier = name
    }
    tabs.viewControllers = stacks
    tabs.tabBarMinimizeBehavior = .onScrollDown
    tabs.delegate = self
    for stack in stacks { stack.delegate = self }
    for (page, stack) in [(trails, stacks[0]), (saved, stacks[1])] {
      page.onOpen = { [weak self, unowned stack] in self?.open($0, on: stack) }
    }
  }

  package var root: ViewController { tabs }

  package func setExitAction(_ action: @escaping () -> Void) -> Bool {
    for stack in stacks {
      stack.viewControllers.first?.navigationItem.backAction = action
    }
    return true
  }

  private func open(_ trail: Trail, on stack: NavigationController) {
    let page = TrailViewController(trail, book: book)
    page.onStop = { [weak self, unowned stack] in self?.open($0, of: trail, on: stack) }
    page.onStart = { [weak self] in self?.onEvent?("walk \(trail.name)") }
    stack.pushViewController(page)
  }

  private func open(_ number: Int, of trail: Trail, on stack: NavigationController) {
    let page = StopViewController(trail, number: number)
    page.onNext = { [weak self, unowned stack] in self?.open($0, of: trail, on: stack) }
    stack.pushViewController(page)
  }

  package func tour(in window: Window) -> [Step] {
    NavigationTour.steps(window: window, scene: self)
  }
}

extension NavigationScene: NavigationControllerDelegate, TabBarControllerDelegate {
  package func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    if animated { onEvent?("page \(controller.title ?? "")") }
  }

  package func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) { onEvent?("tab \(controller.title ?? "")") }
}
