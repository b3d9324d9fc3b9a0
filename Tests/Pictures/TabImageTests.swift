// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of tabs") struct TabImageTests {
  private static let tabs: [(String, Icon)] = [
    ("Home", .house), ("Search", .search), ("Library", .music), ("Starred", .star),
    ("Inbox", .mail), ("Calendar", .calendar), ("Settings", .gear), ("Profile", .person),
  ]

  @Test("rows and columns of tabs", arguments: ImageVariant.containers)
  func bars(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let size = Size(width: 340, height: variant.length(140, 190))
      let stage = ImageStage(variant, ImageStage.size(of: size, columns: 2, rows: 3))
      let overflow = tabs(8, selected: 1)
      let hidden = overflow.viewControllers.suffix(3).map(\.tabBarItem)
      for (item, badge) in zip(hidden, ["3", "", "12"]) { item.badgeValue = badge }
      let small = tabs(3, selected: 0)
      small.tabBarMinimizeBehavior = .onScrollDown
      let column = tabs(8, selected: 2)
      column.tabPlacement = .sidebar
      let titles = tabs(2, selected: 1)
      for controller in titles.viewControllers { controller.tabBarItem.icon = nil }
      stage.show(
        [badged(), tabs(8, selected: 2), overflow, small, column, titles], size: size, columns: 2)
      try stage.run(0.1)
      // The list of the tabs that do not fit.
      overflow.tabBar.accessibilityPress("More")
      minimize(small, in: stage)
      try stage.run(1)
      #expect(small.isTabBarMinimized)
      try stage.compare("tabs", variant)
    }
  }

  private func tabs(_ count: Int, selected: Int) -> TabBarController {
    let controller = TabBarController(
      viewControllers: Self.tabs.prefix(count).map { title, icon in
        let page = RowsPage(title)
        page.tabBarItem = TabBarItem(title: title, icon: icon)
        return page
      })
    controller.tabPlacement = .row
    controller.selectedIndex = selected
    return controller
  }

  private func badged() -> TabBarController {
    let controller = tabs(4, selected: 0)
    let items = controller.viewControllers.map(\.tabBarItem)
    items[0].badgeValue = ""
    items[1].badgeValue = "3"
    items[2].badgeValue = "120"
    items[3].isEnabled = false
    items[0].selectedIcon = .heartFilled
    return controller
  }

  /// Scrolls the content down with a finger.
  private func minimize(_ controller: TabBarController, in stage: ImageStage) {
    var position = controller.view.convert(Point(x: 100, y: 70), to: nil)
    let id = Touch.ID.unique()
    func send(_ phase: Touch.Phase) {
      stage.host.advance(to: stage.host.now + 0.05)
      stage.window.handle(
        .touch(
          Touch(id: id, phase: phase, position: position, time: stage.host.now, source: .finger)))
    }
    send(.began)
    for _ in 0..<6 {
      position.y -= 15
      send(.moved)
    }
    send(.cancelled)
  }
}

extension View {
  /// Presses the accessible view with a label, at any depth, as assistive technologies do.
  func accessibilityPress(_ label: String) {
    if accessibilityLabel == label, let action = accessibilityActions.first {
      action.handler()
    }
    for view in subviews { view.accessibilityPress(label) }
  }
}
