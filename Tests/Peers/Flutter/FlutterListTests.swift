// SPDX-License-Identifier: MIT

@Suite("Flutter: lists and dialogs") struct FlutterListTests {
  /// Rows whose heights grow with their number, and whose number changes.
  private final class Rows: ListView, ListDataSource {
    var items: [Int]
    private(set) var created: Set<Int> = []

    init(_ count: Int, height: Double? = 50) {
      items = Array(0..<count)
      super.init()
      register(ListCell.self, forCellReuseIdentifier: "row")
      rowHeight = height
      dataSource = self
      fillsSuperview = true
    }

    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      let row = list.dequeueReusableCell(withIdentifier: "row")
      let item = items[path.row]
      created.insert(item)
      (row as? ListCell)?.title = "Row \(item)"
      (row as? ListCell)?.subtitle = item % 3 == 0 && rowHeight == nil ? "More" : nil
      return row
    }

    /// The displayed top of an item's row in the window.
    func top(of item: Int) -> Double? {
      guard let row = items.firstIndex(of: item) else { return nil }
      return cellForRow(at: RowPath(row: row))?.windowFrame().minY
    }
  }

  @Test("only rows near the visible part are created (flutter, list_view_test)")
  func lazy() throws {
    let list = Rows(100_000)
    let stage = try TestStage { $0.addSubview(list) }
    list.scrollToRow(at: RowPath(row: 90_000), animated: false)
    try stage.settle()
    #expect(list.created.count < 80 && list.visibleRows.contains(RowPath(row: 90_000)))
  }

  @Test(
    "what is visible stays in place when rows before it change (flutter, sliver_list_test)",
    arguments: [("insert", 50.0), ("delete", 50.0), ("insert", 0.0), ("delete", 0.0)])
  func stable(change: String, height: Double) throws {
    let list = Rows(200, height: height > 0 ? height : nil)
    let stage = try TestStage { $0.addSubview(list) }
    list.scrollToRow(at: RowPath(row: 100), animated: false)
    try stage.settle()
    let item = try #require(list.visibleRows.dropFirst(3).first.map { list.items[$0.row] })
    let before = list.top(of: item)
    if change == "insert" {
      list.items.insert(contentsOf: [1_000, 1_001, 1_002], at: 10)
      list.insertRows(at: (10...12).map { RowPath(row: $0) })
    } else {
      list.items.removeSubrange(10...12)
      list.deleteRows(at: (10...12).map { RowPath(row: $0) })
    }
    try stage.settle()
    #expect(before != nil && list.top(of: item) == before)
  }

  @Test("a fling goes on while rows are appended (flutter, list_view_test)")
  func append() throws {
    let list = Rows(20)
    let stage = try TestStage { $0.addSubview(list) }
    try stage.play(
      .swipe(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200), velocity: 2_500))
    list.items += 20..<200
    list.insertRows(at: (20..<200).map { RowPath(row: $0) })
    try stage.settle()
    #expect(list.contentOffset.y > 500)
  }

  @Test(
    "a list that becomes shorter shows its end (flutter, list_view_test)",
    arguments: [0, 1, 15], [true, false])
  func shorter(count: Int, reloads: Bool) throws {
    let list = Rows(100)
    let stage = try TestStage { $0.addSubview(list) }
    list.scrollToRow(at: RowPath(row: 99), animated: false)
    try stage.settle()
    list.items = Array(0..<count)
    if reloads {
      list.reloadData()
    } else {
      list.deleteRows(at: (count..<100).map { RowPath(row: $0) })
    }
    try stage.settle()
    let bottom = count == 15 ? 150.0 : 0
    #expect(list.contentOffset.y == bottom && list.visibleRows.count == min(count, 12))
  }

  @Test("a tap during the removal of its row selects nothing wrong (flutter, animated_list_test)")
  func tapRemoved() throws {
    let list = Rows(10)
    var activated: [Int] = []
    list.onActivate = { activated.append(list.items[$0.row]) }
    let stage = try TestStage { $0.addSubview(list) }
    try stage.touchDown(at: Point(x: 200, y: 75))
    try stage.turn()
    list.items.remove(at: 1)
    list.deleteRows(at: [RowPath(row: 1)])
    try stage.turn()
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(activated == [] && list.selectedRows == [])
  }

  @Test(
    "a dialog is dismissed, or not (flutter, dialog_test, modal_barrier_test)",
    arguments: [
      ("escape", false, true), ("beside", false, false), ("button", true, true),
      ("twice", false, true),
    ])
  func dialog(way: String, isModal: Bool, isDismissed: Bool) throws {
    let page = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    var count = 0
    let alert = AlertController(title: "Delete?", message: nil)
    alert.addAction(AlertAction(title: "OK", style: .default) { _ in count += 1 })
    if !isModal {
      alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in count += 1 })
    }
    page.present(alert)
    try stage.settle()
    switch way {
    case "escape": try stage.press(.escape)
    case "beside": try stage.tap(at: Point(x: 10, y: 590))
    case "button": try stage.tap(.button, "OK")
    default:
      let center = try stage.pressPoint(of: stage.find(.button, "OK"))
      try stage.play(.tap(at: center))
      try stage.play(.tap(at: center))
      try stage.settle()
    }
    #expect((page.presentedViewController == nil) == isDismissed && count == (isDismissed ? 1 : 0))
  }
}
