// SPDX-License-Identifier: MIT

private func paths(_ rows: Int...) -> [RowPath] { rows.map { RowPath(row: $0) } }

/// Rows with a field each, whose data source has identities.
private final class Fields: ListDataSource {
  var names: [String]
  private(set) var fills = 0

  init(_ names: [String]) { self.names = names }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { names.count }
  func list(_ list: ListView, identityOfRowAt path: RowPath) -> AnyHashable? { names[path.row] }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    fills += 1
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? FieldRow)?.name = names[path.row]
    return row
  }
}

private final class FieldRow: ListRow {
  let control = Switch()
  var name = ""
  private(set) var reuses = 0

  required init(identifier: String) {
    super.init(identifier: identifier)
    addSubview(control)
  }

  override func prepareForReuse() { reuses += 1 }

  override func layoutSubviews() {
    control.frame = Rect(x: 10, y: 0, width: 80, height: bounds.height)
  }
}

@Suite("Rows with identities") struct ListIdentityTests {
  private func makeNumbers(
    _ count: Int, on stage: Stage, rowHeight: Double? = 20
  ) throws -> (ListView, NumberRowSource) {
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<count)])
    source.hasIdentities = true
    source.attach(to: list, rowHeight: rowHeight)
    try stage.frame()
    return (list, source)
  }

  private func makeFields(_ names: [String], on stage: Stage) throws -> (ListView, Fields) {
    let list = stage.addList()
    let source = Fields(names)
    list.register(FieldRow.self, forCellReuseIdentifier: "row")
    list.rowHeight = 40
    list.dataSource = source
    stage.window.handle(.focusChanged(true))
    try stage.frame()
    return (list, source)
  }

  @Test(
    "an insertion builds one row, and a swap, a move and a deletion build none or one at the end")
  func builds() throws {
    let stage = Stage(100, 200)
    let (list, source) = try makeNumbers(100_000, on: stage)
    let rows = list.visibleRows.compactMap { list.cellForRow(at: $0) }
    func builds(_ change: () -> Void) throws -> Int {
      let before = source.fillCount
      change()
      try stage.frame()
      #expect(
        list.visibleRows.allSatisfy {
          (list.cellForRow(at: $0) as? NumberRow)?.number == source.sections[0][$0.row]
        })
      return source.fillCount - before
    }
    #expect(
      try builds {
        source.sections[0].insert(200_000, at: 2)
        list.insertRows(at: paths(2))
      } == 1)
    #expect(list.cellForRow(at: RowPath(row: 3)) === rows[2])
    #expect(
      try builds {
        source.sections[0].swapAt(1, 5)
        list.performBatchUpdates(animated: false) {
          list.moveRow(at: RowPath(row: 1), to: RowPath(row: 5))
          list.moveRow(at: RowPath(row: 5), to: RowPath(row: 1))
        }
      } == 0)
    #expect(
      try builds {
        source.sections[0].append(300_000)
        list.insertRows(at: paths(100_001))
      } == 0)
    #expect(
      try builds {
        source.sections[0].remove(at: 0)
        list.deleteRows(at: paths(0))
      } <= 1)
    list.contentOffset.y = 40_000
    try stage.frame()
    #expect(
      try builds {
        source.sections[0].insert(400_000, at: 2)
        list.insertRows(at: paths(2))
      } == 0)
    #expect(list.contentOffset.y == 40_020)
  }

  @Test("a row keeps its view, its focus and what is attached to it")
  func kept() throws {
    let stage = Stage(100, 200)
    let (list, source) = try makeFields(["a", "b", "c", "d"], on: stage)
    list.selectionMode = .none
    let view = try #require(list.cellForRow(at: RowPath(row: 1)) as? FieldRow)
    let count = view.reuseCount
    #expect(view.control.becomeFirstResponder())
    source.names = ["x", "d", "b", "a"]
    list.applyChanges(ListChanges(from: ["a", "b", "c", "d"], to: source.names))
    #expect(list.cellForRow(at: RowPath(row: 2)) === view && view.name == "b")
    #expect(view.identity == AnyHashable("b"))
    try stage.settle()
    list.reloadRows(at: paths(2))
    list.reloadData()
    try stage.frame()
    #expect(list.cellForRow(at: RowPath(row: 2)) === view)
    #expect(view.reuseCount == count && view.control.isFirstResponder && view.reuses == 0)
    source.names = ["x", "d"]
    list.reloadData()
    try stage.frame()
    #expect(view.reuseCount != count && !view.control.isFirstResponder)
  }

  @Test("a row whose identity has changed is filled again")
  func otherIdentity() throws {
    let stage = Stage(100, 200)
    let (list, source) = try makeFields(["a", "b"], on: stage)
    let view = try #require(list.cellForRow(at: RowPath(row: 1)) as? FieldRow)
    let count = view.reuseCount
    source.names = ["a", "z"]
    list.reloadRows(at: paths(1))
    try stage.frame()
    #expect((list.cellForRow(at: RowPath(row: 1)) as? FieldRow)?.name == "z")
    #expect(view.reuseCount != count)
    source.names = ["y", "z", "w"]
    // The first row was exchanged too, which the data source does not tell.
    list.insertRows(at: paths(2))
    try stage.frame()
    let names = list.visibleRows.map { (list.cellForRow(at: $0) as? FieldRow)?.name }
    #expect(names == ["y", "z", "w"])
  }

  @Test("only the reloaded rows are asked for, and measured again")
  func reloads() throws {
    let stage = Stage(100, 200)
    let (list, source) = try makeNumbers(100, on: stage, rowHeight: nil)
    source.height = { $0 == 2 ? 50 : 20 }
    let before = source.fillCount
    list.reloadRows(at: paths(2))
    try stage.frame()
    #expect(source.fillCount == before + 1)
    #expect(list.rectForRow(at: RowPath(row: 3))?.minY == 90)
    #expect(list.rectForRow(at: RowPath(row: 2))?.height == 50)
  }

  @Test("a row keeps its measured height while it is out of sight, also behind an insertion")
  func heights() throws {
    let stage = Stage(100, 200)
    let (list, source) = try makeNumbers(100, on: stage, rowHeight: nil)
    source.height = { Double(20 + $0) }
    list.reloadData()
    try stage.frame()
    list.contentOffset.y = 2000
    try stage.frame()
    source.sections[0].insert(3, at: 0)
    source.sections[0].remove(at: 4)
    list.applyChanges(
      ListChanges(from: Array(0..<100), to: source.sections[0]), animated: false)
    #expect(list.rectForRow(at: RowPath(row: 0))?.height == 23)
    #expect(list.rectForRow(at: RowPath(row: 2))?.minY == 43)
  }

  @Test("sections are deleted and moved, and their rows keep their views")
  func sections() throws {
    let stage = Stage(100, 300)
    let list = stage.addList()
    let source = NumberRowSource([[1, 2], [3], [4, 5]])
    source.hasIdentities = true
    source.header = 30
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    let view = try #require(list.cellForRow(at: RowPath(section: 2, row: 1)))
    list.selectedRows = [RowPath(section: 2, row: 0)]
    source.sections = [[4, 5], [1, 2], [6]]
    list.performBatchUpdates {
      list.deleteSections([1])
      list.moveSection(2, toSection: 0)
      list.insertSections([2])
    }
    try stage.settle()
    #expect(list.cellForRow(at: RowPath(section: 0, row: 1)) === view)
    #expect(list.selectedRows == [RowPath(section: 0, row: 0)])
    #expect([35, 55, 105, 125, 175].map(stage.number) == [4, 5, 1, 2, 6])
  }
}

@Suite("Displayed rows") struct DisplayedRowTests {
  private final class CountedRow: ListRow {
    private(set) var ends = 0
    override func didEndDisplaying() { ends += 1 }
  }

  private final class Source: ListDataSource {
    var count = 30
    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }
    func list(_ list: ListView, identityOfRowAt path: RowPath) -> AnyHashable? { path.row }
    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      list.dequeueReusableCell(withIdentifier: "row")
    }
  }

  @Test("a row is told once that it is no longer displayed")
  func end() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Source()
    list.register(CountedRow.self, forCellReuseIdentifier: "row")
    list.rowHeight = 20
    list.dataSource = source
    try stage.frame()
    let row = try #require(list.cellForRow(at: RowPath(row: 0)) as? CountedRow)
    list.contentOffset.y = 400
    try stage.frame()
    try stage.frame()
    let rows = list.contentView.subviews.compactMap { $0 as? CountedRow }
    #expect(rows.filter(\.isHidden).allSatisfy { $0.ends == 1 })
    #expect(row.ends == (row.isHidden ? 1 : 0))
    source.count = 0
    list.deleteRows(at: (0..<30).map { RowPath(row: $0) })
    try stage.frame()
    #expect(rows.allSatisfy { $0.ends > 0 && $0.isHidden })
  }

  @Test("a row is put at a place of the visible area")
  func anchors() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: nil)
    try stage.frame()
    for anchor in [0.0, 0.5, 1] {
      list.scrollToRow(at: RowPath(row: 50), anchor: anchor, animated: false)
      let frame = try #require(list.rectForRow(at: RowPath(row: 50)))
      #expect(list.contentOffset.y == frame.minY - 180 * anchor)
    }
    list.scrollToRow(at: RowPath(row: 0), anchor: 1, animated: false)
    #expect(list.contentOffset.y == 0)
    list.scrollToRow(at: RowPath(row: 80), anchor: 0, animated: true)
    try stage.settle()
    #expect(list.contentOffset.y == list.rectForRow(at: RowPath(row: 80))?.minY)
  }

  @Test("a row that has another size is measured again, and keeps its view")
  func resizing() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.hasIdentities = true
    source.attach(to: list, rowHeight: nil)
    try stage.frame()
    let row = try #require(list.cellForRow(at: RowPath(row: 2)) as? NumberRow)
    let count = source.fillCount
    row.height = 60
    list.resizeRows(at: [RowPath(row: 2)])
    try stage.frame()
    #expect(list.cellForRow(at: RowPath(row: 2)) === row && source.fillCount == count)
    #expect(row.frame.height == 60 && list.rectForRow(at: RowPath(row: 3))?.minY == 100)
  }
}
