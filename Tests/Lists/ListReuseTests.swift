// SPDX-License-Identifier: MIT

/// A data source that keeps its views, or makes a new one at each call.
private final class OwnRows: ListDataSource {
  let count: Int
  let keepsRows: Bool
  private(set) var kept: [Int: ListCell] = [:]
  private(set) var moves = 0

  init(_ count: Int, keepsRows: Bool) {
    self.count = count
    self.keepsRows = keepsRows
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    if let cell = kept[path.row] { return cell }
    let cell = makeCell(list)
    cell.title = "\(path.row)"
    if keepsRows { kept[path.row] = cell }
    return cell
  }

  func makeCell(_ list: ListView) -> ListCell { ListCell(identifier: "own") }
  func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool { true }
  func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath) {
    moves += 1
    let row = kept[path.row]
    kept[path.row] = kept[newPath.row]
    kept[newPath.row] = row
  }
}

/// Rows with a switch each, and values that can be reordered.
private final class Switches: ListDataSource {
  var values: [Int]
  init(_ values: [Int]) { self.values = values }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { values.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    guard let cell = row as? SwitchRow else { return row }
    cell.value = values[path.row]
    return cell
  }
}

/// A row with a switch that stays in it.
private final class SwitchRow: ListRow {
  let control = Switch()
  var value = 0

  required init(identifier: String) {
    super.init(identifier: identifier)
    addSubview(control)
  }

  override func layoutSubviews() {
    control.frame = Rect(x: 10, y: 0, width: 80, height: bounds.height)
  }
}

@MainActor private func makeList(
  _ source: any ListDataSource, on stage: Stage, rowHeight: Double = 40
) throws -> ListView {
  let list = stage.addList()
  list.register(ListCell.self, forCellReuseIdentifier: "own")
  list.register(SwitchRow.self, forCellReuseIdentifier: "cell")
  list.rowHeight = rowHeight
  list.dataSource = source
  stage.window.handle(.focusChanged(true))
  try stage.frame()
  return list
}

@Suite("Reused rows") struct ListReuseTests {
  @Test("views that the data source keeps are displayed again (WordPress-iOS PR #968)")
  func keptRows() throws {
    let stage = Stage(200, 400)
    let source = OwnRows(40, keepsRows: true)
    let list = try makeList(source, on: stage)
    func check() {
      for path in list.visibleRows {
        let cell = list.cellForRow(at: path)
        #expect(cell === source.kept[path.row] && cell?.isVisibleInWindow == true)
        #expect(cell?.frame.minY == Double(path.row) * 40)
      }
      #expect(list.visibleRows.count == 10)
    }
    check()
    list.reloadData()
    try stage.frame()
    check()
    for step in [-1.0, 1] {
      for _ in 0..<30 {
        list.contentOffset.y -= step * 37
        try stage.frame()
      }
      list.contentOffset.y = (list.contentOffset.y / 40).rounded() * 40
      try stage.frame()
      check()
    }
    list.contentOffset.y = 0
    try stage.frame()
    list.reloadRows(at: [RowPath(row: 2)])
    try stage.frame()
    check()
  }

  @Test("views that are made at each call don't pile up (SpreadsheetView #229)")
  func newRows() throws {
    let stage = Stage(200, 200)
    let source = OwnRows(30, keepsRows: false)
    let list = try makeList(source, on: stage)
    let count = list.contentView.subviews.count
    for step in 0..<50 {
      if step.isMultiple(of: 2) { list.reloadData() }
      list.contentOffset.y = Double(step % 5) * 90
      try stage.frame()
      #expect(list.visibleRows.count >= 5)
      #expect(list.contentView.subviews.count <= count + 4)
    }
  }

  @Test("a kept view may have been dequeued")
  func dequeuedAndKept() throws {
    final class Dequeued: ListDataSource {
      var kept: [Int: ListRow] = [:]
      func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 5 }
      func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
        let row = kept[path.row] ?? list.dequeueReusableCell(withIdentifier: "own")
        kept[path.row] = row
        return row
      }
    }
    let stage = Stage(200, 400)
    let source = Dequeued()
    let list = try makeList(source, on: stage)
    for _ in 0..<3 {
      list.reloadData()
      try stage.frame()
      #expect(source.kept.count == 5 && source.kept.values.allSatisfy(\.isVisibleInWindow))
      #expect(Set(list.contentView.subviews.map { $0.frame.minY }).count == 5)
    }
  }

  @Test("a view that is returned for two rows is reported")
  func twice() throws {
    final class One: ListDataSource {
      let row = ListCell(identifier: "own")
      func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 2 }
      func list(_ list: ListView, rowAt path: RowPath) -> ListRow { row }
    }
    let stage = Stage(200, 400)
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    let source = One()
    let list = try makeList(source, on: stage)
    #expect(reports.contains { $0.contains("row 0 in section 0") })
    #expect(list.cellForRow(at: RowPath(row: 0)) == nil)
    #expect(list.cellForRow(at: RowPath(row: 1)) === source.row)
  }

  @Test("a kept view stays in its place while its picture is dragged to another one")
  func reordering() throws {
    let stage = Stage(200, 400)
    let source = OwnRows(5, keepsRows: true)
    let list = try makeList(source, on: stage)
    let cell = try #require(list.cellForRow(at: RowPath(row: 1)))
    let finger = Finger(stage, at: Point(x: 100, y: 60))
    for _ in 0..<30 { try stage.frame() }
    try finger.move(0, 45, frames: 5)
    #expect(cell.superview === list.contentView && cell.alpha == 0)
    finger.lift()
    try stage.settle()
    #expect(source.moves == 1)
    #expect(list.cellForRow(at: RowPath(row: 2)) === cell)
    #expect(cell.alpha == 1 && cell.frame.minY == 80)
    #expect(list.visibleRows.count == 5)
  }

  @Test("a row keeps its view when other rows change")
  func stability() throws {
    let stage = Stage(200, 400)
    let source = Switches(Array(0..<40))
    let list = try makeList(source, on: stage)
    let view = try #require(list.cellForRow(at: RowPath(row: 3)) as? SwitchRow)
    let count = view.reuseCount
    #expect(view.control.becomeFirstResponder())
    source.values.insert(100, at: 0)
    list.insertRows(at: [RowPath(row: 0)])
    try stage.frame()
    #expect(list.cellForRow(at: RowPath(row: 4)) === view && view.value == 3)
    source.values.remove(at: 1)
    list.deleteRows(at: [RowPath(row: 1)])
    list.reloadRows(at: [RowPath(row: 3)])
    stage.window.theme.textScale = 1.5
    try stage.frame()
    #expect(list.cellForRow(at: RowPath(row: 3)) === view)
    #expect(view.reuseCount == count && view.control.isFirstResponder)
    list.deleteRows(at: [RowPath(row: 3)])
    #expect(view.reuseCount != count && !view.control.isFirstResponder)
  }

  @Test("the focus of a control does not pass to another row with the control (metabase #71277)")
  func focus() throws {
    for showsFocus in [false, true] {
      let stage = Stage(200, 200)
      let source = Switches(Array(0..<100))
      let list = try makeList(source, on: stage)
      list.selectionMode = .none
      let view = try #require(list.cellForRow(at: RowPath(row: 1)) as? SwitchRow)
      #expect(view.control.becomeFirstResponder())
      stage.window.showFocus(showsFocus)
      for _ in 0..<40 where view.value == 1 {
        list.contentOffset.y += 33
        try stage.frame()
      }
      #expect(view.value > 1 && view.isVisibleInWindow)
      #expect(!view.control.isFirstResponder)
    }
  }

  @Test("a press on a control ends when its view gets another row")
  func press() throws {
    let stage = Stage(200, 200)
    let source = Switches(Array(0..<100))
    let list = try makeList(source, on: stage)
    var changed: [Int] = []
    for case let row as SwitchRow in list.contentView.subviews {
      row.control.onChange = { [unowned row] _ in changed.append(row.value) }
    }
    let finger = Finger(stage, at: Point(x: 50, y: 60))
    source.values.reverse()
    list.reloadData()
    try stage.frame()
    finger.lift()
    #expect(changed.isEmpty)
    Finger(stage, at: Point(x: 50, y: 60)).lift()
    #expect(changed == [98])
  }
}
