// SPDX-License-Identifier: MIT

/// The tables of the patterns "listbox" and "combobox".
@Suite("ARIA: lists and choices") struct ARIAListTests {
  private nonisolated static let names = [
    "Apple", "Banana", "Blueberry", "Cherry", "Citrus", "Date", "Elderberry", "Fig", "Grape",
    "Honeydew", "Kiwi", "Lemon", "Mango", "Nectarine",
  ]

  private func list(_ mode: ListSelectionMode, _ selected: [Int], _ keys: String) throws -> String {
    let list = NamedList(Self.names, mode)
    let stage = try TestStage { addColumn([list], to: $0, height: 400) }
    list.selectedRows = Set(selected.map { RowPath(row: $0) })
    try stage.pressKeys("Tab Tab " + keys)
    return list.rows
  }

  private nonisolated static let single: [(selected: [Int], keys: String, outcome: String)] = [
    ([3], "", "3 [3]"), ([3], "Down", "4 [4]"), ([3], "Up", "2 [2]"), ([3], "Home", "0 [0]"),
    ([3], "End", "13 [13]"), ([13], "Down", "13 [13]"), ([0], "Up", "0 [0]"),
    ([0], "c", "3 [3]"), ([0], "c i", "4 [4]"), ([0], "b b", "2 [2]"), ([0], "b b b", "1 [1]"),
    ([0], "x", "0 [0]"), ([], "Space", "0 [0]"), ([], "d", "5 [5]"),
  ]

  @Test("keys in a list of single selection (ARIA, listbox)", arguments: Self.single)
  func single(row: (selected: [Int], keys: String, outcome: String)) throws {
    let outcome = try list(.single, row.selected, row.keys)
    #expect(outcome == row.outcome)
  }

  private nonisolated static let multiple: [(selected: [Int], keys: String, outcome: String)] = [
    // The focus is on the first selected row, and the selection stays.
    ([2, 5], "Control+Space", "2 [5]"), ([], "Space", "0 [0]"), ([2, 5], "Down", "3 [2,5]"),
    ([2, 5], "Up", "1 [2,5]"), ([2, 5], "Home", "0 [2,5]"), ([2, 5], "End", "13 [2,5]"),
    ([2], "Down Space", "3 [2,3]"), ([2, 5], "Space", "2 [5]"), ([2], "c i", "4 [2]"),
    ([], "Down Down Space Shift+Down", "3 [2,3]"), ([], "Down Down Space Shift+Up", "1 [1,2]"),
    ([], "Down Space Down Down Shift+Space", "3 [1,2,3]"),
    ([], "Down Down Control+Shift+Home", "0 [0,1,2]"),
    ([], "End Up Control+Shift+End", "13 [12,13]"),
    ([1], "Control+Down Control+Down", "3 [1]"), ([1], "Control+Up", "0 [1]"),
    ([], "Control+a", "0 [0,1,10,11,12,13,2,3,4,5,6,7,8,9]"),
  ]

  @Test("keys in a list of multiple selection (ARIA, listbox)", arguments: Self.multiple)
  func multiple(row: (selected: [Int], keys: String, outcome: String)) throws {
    let outcome = try list(.multiple, row.selected, row.keys)
    #expect(outcome == row.outcome)
  }

  @Test(
    "the first row has the focus in a list without a selection (ARIA, listbox)",
    arguments: [ListSelectionMode.single, .multiple])
  func focus(mode: ListSelectionMode) throws {
    let list = NamedList(Self.names, mode)
    let stage = try TestStage { addColumn([list], to: $0, height: 400) }
    try stage.pressKeys("Tab Tab")
    let first = stage.focusName
    try stage.pressKeys("Tab Shift+Tab")
    let names = [first, stage.focusName]
    #expect(names == ["Apple", "Apple"] && list.selectedRows.isEmpty)
  }

  private nonisolated static let popUp: [KeyRow] = [
    // Closed.
    ("", "0 Cherry"), ("Return", "1 Cherry"), ("Space", "1 Cherry"), ("Down", "1 Cherry"),
    ("Alt+Down", "1 Cherry"), ("Up", "1 Cherry"), ("d", "0 Date"), ("b l", "0 Blueberry"),
    // Open.
    ("Down Down", "1 Citrus"), ("Down Up", "1 Blueberry"), ("Down Home", "1 Apple"),
    ("Down End", "1 Nectarine"), ("Down PageDown", "1 Nectarine"), ("Down PageUp", "1 Apple"),
    ("Down Down Return", "0 Citrus"), ("Down Down Space", "0 Citrus"),
    ("Down Down Escape", "0 Cherry"), ("Down Down Alt+Up", "0 Cherry"),
    ("Down e", "1 Elderberry"), ("Down b l", "1 Blueberry"), ("Down b b", "1 Blueberry"),
    ("Down b b b", "1 Banana"),
  ]

  @Test(
    "keys of a button that chooses one of several (ARIA, select-only combobox)",
    arguments: Self.popUp)
  func popUp(row: KeyRow) throws {
    let button = PopUpButton(Self.names, selectedIndex: 3)
    button.accessibilityLabel = "Fruit"
    let stage = try TestStage { addColumn([button], to: $0) }
    button.becomeFirstResponder()
    try stage.pressKeys(row.keys)
    let isOpen = stage.exists(.menu)
    let value = isOpen ? stage.focusName : button.title ?? ""
    #expect("\(isOpen ? 1 : 0) \(value)" == row.outcome)
    #expect(isOpen || stage.focusName == "Fruit")
  }
}
