// SPDX-License-Identifier: MIT

/// The tables of the patterns "tabs" and "toolbar".
@Suite("ARIA: tabs and toolbars") struct ARIATabTests {
  private func tabs(_ count: Int = 4) -> TabBarController {
    TabBarController(
      viewControllers: (0..<count).map { index in
        let page = Page { addColumn([], to: $0) }
        page.title = "Tab \(index)"
        return page
      })
  }

  private nonisolated static let row: [(selected: Int, keys: String, outcome: Int)] = [
    (1, "", 1), (1, "Right", 2), (1, "Left", 0), (3, "Right", 0), (0, "Left", 3), (1, "Home", 0),
    (1, "End", 3), (1, "Space", 1), (1, "Return", 1), (1, "Right Right Left", 2),
  ]

  @Test("keys of a row of tabs (ARIA, tabs)", arguments: Self.row)
  func row(row: (selected: Int, keys: String, outcome: Int)) throws {
    let tabs = tabs()
    let stage = try TestStage(root: tabs, size: .page)
    tabs.selectedIndex = row.selected
    tabs.tabBar.becomeFirstResponder()
    try stage.pressKeys(row.keys)
    #expect(tabs.selectedIndex == row.outcome && tabs.tabBar.isFirstResponder)
  }

  private nonisolated static let column: [(selected: Int, keys: String, outcome: Int)] = [
    (1, "Down", 2), (1, "Up", 0), (3, "Down", 0), (0, "Up", 3), (1, "Home", 0), (1, "End", 3),
  ]

  @Test("keys of a column of tabs (ARIA, tabs)", arguments: Self.column)
  func column(row: (selected: Int, keys: String, outcome: Int)) throws {
    let tabs = tabs()
    let stage = try TestStage(root: tabs, size: Size(width: 1_000, height: 600))
    tabs.selectedIndex = row.selected
    tabs.tabBar.becomeFirstResponder()
    try stage.pressKeys(row.keys)
    #expect(tabs.selectedIndex == row.outcome && tabs.tabBar.isFirstResponder)
  }

  @Test("Tab enters the tabs at the selected one, and leaves them at once (ARIA, tabs)")
  func stops() throws {
    let tabs = tabs()
    let stage = try TestStage(root: tabs, size: .page)
    tabs.selectedIndex = 2
    var names: [String] = []
    for _ in 0..<4 {
      try stage.press(.tab)
      names.append(stage.focusName)
    }
    #expect(Set(names) == ["Before", "After", "Tab 2"] && names[3] == names[0])
  }

  private nonisolated static let toolbar: [KeyRow] = [
    ("Tab Tab", "B"), ("Tab Tab Right", "C"), ("Tab Tab Right Left", "B"), ("Tab Tab End", "D"),
    ("Tab Tab End Home", "B"), ("Tab Tab Right Tab", "After"),
    ("Tab Tab Right Tab Shift+Tab", "C"), ("Tab Tab Right Shift+Tab", "Before"),
    ("Tab Tab Right Shift+Tab Tab", "C"),
  ]

  @Test(
    "a toolbar is one stop, whose controls the arrows reach (ARIA, toolbar)",
    arguments: Self.toolbar)
  func toolbar(row: KeyRow) throws {
    let bar = Toolbar()
    bar.items = ["A", "B", "C", "D"].map { BarButtonItem(title: $0) {} }
    bar.items[0].isEnabled = false
    let stage = try TestStage { addColumn([bar], to: $0) }
    try stage.pressKeys(row.keys)
    #expect(stage.focusName == row.outcome)
  }
}
