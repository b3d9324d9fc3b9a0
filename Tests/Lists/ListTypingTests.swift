// SPDX-License-Identifier: MIT

/// Cells with names.
private final class NamedRows: ListDataSource {
  var sections: [[String]]
  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in list: ListView) -> Int { sections.count }
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    (row as? ListCell)?.title = sections[path.section][path.row]
    return row
  }
}

@Suite("Rows chosen by typing") struct ListTypingTests {
  private let stage = Stage(200, 200)
  private let list: ListView
  private let source: NamedRows

  init() throws {
    list = stage.addList()
    source = NamedRows([
      ["Anna", "Bea", "Bert"] + (0..<100).map { "Row \($0)" }, ["Clara", "Bruno", "Row 1000"],
    ])
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.rowHeight = 40
    list.dataSource = source
    stage.window.handle(.focusChanged(true))
    try stage.frame()
    list.becomeFirstResponder()
  }

  private func type(_ text: String, _ modifiers: Modifiers = []) {
    for character in text {
      let key = Key.character(character)
      stage.window.handle(
        .key(
          KeyEvent(
            keysym: key.rawValue, text: String(character), phase: .down, modifiers: modifiers,
            time: stage.host.now)))
      stage.window.handle(.key(KeyEvent(key, .up, time: stage.host.now)))
    }
  }

  /// Lets the pause pass that ends a word.
  private func pause() throws { _ = try stage.host.frame(at: stage.host.now + 2) }

  @Test("typed letters select the row that begins with them, also beyond the visible area")
  func single() throws {
    var selected: [RowPath] = []
    list.onSelect = { selected.append($0) }
    type("ber")
    #expect(list.selectedRows == [RowPath(row: 2)])
    try pause()
    type("c")
    let clara = RowPath(section: 1, row: 0)
    #expect(list.selectedRows == [clara] && list.currentRow == clara)
    try stage.settle()
    #expect(list.visibleRows.contains(clara))
    try pause()
    // The search continues at the beginning.
    type("b")
    #expect(list.selectedRows == [RowPath(section: 1, row: 1)])
    type("b")
    #expect(list.selectedRows == [RowPath(row: 1)])
    #expect(
      selected == [1, 2].map { RowPath(row: $0) } + [
        clara, RowPath(section: 1, row: 1), RowPath(row: 1),
      ])
    try stage.settle()
    // Rows that were asked for their labels are not displayed.
    #expect(list.contentView.subviews.filter { !$0.isHidden }.count < 12)
    source.sections[0][0] = "Zoe"
    list.reloadRows(at: [RowPath(row: 0)])
    try pause()
    type("z")
    #expect(list.selectedRows == [RowPath(row: 0)])
  }

  @Test("in a list of multiple selection they only move, and in one without selection do nothing")
  func modes() throws {
    list.selectionMode = .multiple
    type("row 1000")
    let last = RowPath(section: 1, row: 2)
    #expect(list.currentRow == last && list.selectedRows.isEmpty)
    try pause()
    type(" ")
    #expect(list.selectedRows == [last])
    try pause()
    type("a", .control)
    #expect(list.selectedRows.count == 106)
    list.selectionMode = .none
    try pause()
    type("c")
    #expect(list.currentRow == last)
  }

  @Test("a key command of the page takes precedence")
  func commands() throws {
    var calls = 0
    stage.content.keyCommands = [KeyCommand(.character("c")) { calls += 1 }]
    type("c")
    #expect(calls == 1 && list.selectedRows.isEmpty)
  }
}
