// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of navigation") struct NavigationImageTests {
  @Test("bars with every kind of item", arguments: ImageVariant.containers)
  func bars(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let size = Size(width: 300, height: variant.length(170, 220))
      let stage = ImageStage(variant, ImageStage.size(of: size, columns: 2, rows: 3))
      let scrolled = large("Scrolled")
      let moving = small("A page")
      stage.show(
        [large("Library"), small("A page"), crowded(), searching(), scrolled, moving], size: size,
        columns: 2)
      try stage.run(0.1)
      let list = try #require((scrolled.topViewController as? RowsPage)?.list)
      list.contentOffset.y += 70
      // A page during its transition.
      stage.window.prefersReducedMotion = false
      moving.pushViewController(RowsPage("Next"))
      try stage.run(0.15)
      try stage.compare("navigation", variant)
      stage.window.prefersReducedMotion = true
    }
  }

  /// Returns a first page with a large title.
  private func large(_ title: String) -> NavigationController {
    let page = RowsPage(title)
    page.navigationItem.trailingBarButtonItems = [.icon(.plus), .icon(.heart, isEnabled: false)]
    page.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Edit")]
    let navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// Returns a second page above a toolbar.
  private func small(_ title: String) -> NavigationController {
    let page = RowsPage(title)
    page.navigationItem.trailingBarButtonItems = [.icon(.share)]
    page.toolbarItems = [
      .icon(.previous), .icon(.play), .icon(.next), .icon(.trash, isEnabled: false),
    ]
    let navigation = NavigationController(rootViewController: RowsPage("Library"))
    navigation.pushViewController(page, animated: false)
    navigation.isToolbarHidden = false
    return navigation
  }

  /// Returns a page with titles that are too long.
  private func crowded() -> NavigationController {
    let page = RowsPage("A title longer than its place")
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Done")]
    let below = RowsPage("Everything that there is")
    let navigation = NavigationController(rootViewController: below)
    navigation.pushViewController(page, animated: false)
    return navigation
  }

  /// Returns a page with a field instead of the title, and a back button without a title.
  private func searching() -> NavigationController {
    let page = RowsPage("Found")
    page.navigationItem.titleView = SearchField(placeholder: "Search")
    let below = RowsPage("")
    let navigation = NavigationController(rootViewController: below)
    navigation.pushViewController(page, animated: false)
    return navigation
  }
}
