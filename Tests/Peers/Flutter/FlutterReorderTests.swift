// SPDX-License-Identifier: MIT

@Suite("Flutter: reordered lists") struct FlutterReorderTests {
  /// A list of letters in rows of 60 pixels whose order the user changes.
  private final class Letters: ListView, ListDataSource {
    var letters: [String]
    var fixed: Set<String> = []
    var moves: [[Int]] = []

    init(_ letters: String) {
      self.letters = letters.map(String.init)
      super.init()
      register(ListCell.self, forCellReuseIdentifier: "row")
      rowHeight = 60
      dataSource = self
      fillsSuperview = true
    }

    var order: String { letters.joined() }

    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { letters.count }

    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      let row = list.dequeueReusableCell(withIdentifier: "row")
      (row as? ListCell)?.title = letters[path.row]
      return row
    }

    func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool {
      !fixed.contains(letters[path.row])
    }

    func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath) {
      moves.append([path.row, newPath.row])
      letters.insert(letters.remove(at: path.row), at: newPath.row)
    }
  }

  /// A finger that is held on a row and moved.
  private func lift(_ row: Int, by dy: Double, over seconds: Double = 0.3) -> GestureScript {
    var script = GestureScript()
    let start = Point(x: 200, y: 60 * Double(row) + 30)
    script.press(start)
    script.wait(0.7)
    script.move(to: Point(x: 200, y: start.y + dy), over: seconds)
    script.wait(0.1)
    return script
  }

  @Test(
    "a row goes where more than half of the next one is crossed (flutter, reorderable_list_test)",
    arguments: [
      (0, 25.0, "ABCDEFGH"), (0, 35.0, "BACDEFGH"), (1, -35.0, "BACDEFGH"), (1, 95.0, "ACDBEFGH"),
      (3, -95.0, "ADBCEFGH"), (0, 2_000.0, "BCDEFGHA"), (7, -2_000.0, "HABCDEFG"),
    ])
  func moves(row: Int, distance: Double, expected: String) throws {
    let list = Letters("ABCDEFGH")
    let stage = try TestStage { $0.addSubview(list) }
    var script = lift(row, by: distance)
    script.lift()
    try stage.play(script)
    try stage.settle()
    #expect(list.order == expected && list.moves.count == (expected == "ABCDEFGH" ? 0 : 1))
    #expect(list.visibleRows.count == 8)
  }

  @Test("a row that is lowered again where it was is not moved (flutter, reorderable_list_test)")
  func back() throws {
    let list = Letters("ABCDEFGH")
    let stage = try TestStage { $0.addSubview(list) }
    var script = lift(2, by: 150)
    script.move(to: Point(x: 200, y: 150), over: 0.3)
    script.lift()
    try stage.play(script)
    try stage.settle()
    #expect(list.order == "ABCDEFGH" && list.moves.isEmpty)
  }

  @Test("a short press and a drag scroll the list (flutter, reorderable_list_test)")
  func scroll() throws {
    let list = Letters("ABCDEFGHIJKLMNOPQRST")
    let stage = try TestStage { $0.addSubview(list) }
    try stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200))
    #expect(list.contentOffset.y > 150 && list.moves.isEmpty)
  }

  @Test("a row that may not be moved stays (flutter, reorderable_list_test)")
  func fixed() throws {
    let list = Letters("ABCDEFGH")
    list.fixed = ["B"]
    let stage = try TestStage { $0.addSubview(list) }
    var script = lift(1, by: 150)
    script.lift()
    try stage.play(script)
    try stage.settle()
    #expect(list.order == "ABCDEFGH")
  }

  @Test("at its edge the list scrolls, and the row goes along (flutter, reorderable_list_test)")
  func autoscroll() throws {
    let list = Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let stage = try TestStage { $0.addSubview(list) }
    var script = lift(0, by: 560)
    script.wait(12)
    script.lift()
    try stage.play(script)
    try stage.settle()
    #expect(list.order == "BCDEFGHIJKLMNOPQRSTUVWXYZA" && list.isAtBottom)
  }

  @Test("two fingers on rows move one at most (flutter, reorderable_list_test)")
  func fingers() throws {
    let list = Letters("ABCDEFGH")
    let stage = try TestStage { $0.addSubview(list) }
    var script = GestureScript()
    script.press(Point(x: 100, y: 30))
    script.press(Point(x: 300, y: 30), with: .finger(1))
    script.wait(0.7)
    script.move(to: Point(x: 100, y: 130), over: 0.2)
    script.move(to: Point(x: 300, y: 130), over: 0.2, with: .finger(1))
    script.lift()
    script.lift(.finger(1))
    try stage.play(script)
    try stage.settle()
    #expect(list.order.count == 8 && Set(list.order).count == 8 && list.moves.count <= 1)
  }

  @Test("a cancelled touch returns the row (flutter, reorderable_list_test)")
  func cancelled() throws {
    let list = Letters("ABCDEFGH")
    let stage = try TestStage { $0.addSubview(list) }
    var script = lift(0, by: 150)
    script.cancel()
    try stage.play(script)
    try stage.settle()
    #expect(list.order == "ABCDEFGH" && list.moves.isEmpty)
  }

  @Test(
    "data that changes in a drag ends without a wrong move (flutter, reorderable_list_test)",
    arguments: ["delete", "insert", "reload", "empty"])
  func changed(change: String) throws {
    let list = Letters("ABCDEFGH")
    let stage = try TestStage { $0.addSubview(list) }
    try stage.play(lift(1, by: 95))
    switch change {
    case "delete":
      list.letters.remove(at: 1)
      list.deleteRows(at: [RowPath(row: 1)])
    case "insert":
      list.letters.insert("Z", at: 0)
      list.insertRows(at: [RowPath(row: 0)])
    case "reload":
      list.letters = ["X", "Y"]
      list.reloadData()
    default:
      list.letters = []
      list.reloadData()
    }
    let before = Set(list.letters)
    try stage.turn()
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(Set(list.letters) == before && list.letters.count == before.count)
    #expect(list.visibleRows.count == list.letters.count)
    if change == "reload" { #expect(list.order == "XY") }
  }

  @Test("assistive technologies move rows (flutter, reorderable_list_test)")
  func accessibility() throws {
    let list = Letters("ABC")
    let stage = try TestStage { $0.addSubview(list) }
    let cell = try #require(list.cellForRow(at: RowPath(row: 0)))
    let names = cell.accessibilityActions.map(\.name)
    for action in cell.accessibilityActions where action.name.contains("Down") {
      action.handler()
    }
    try stage.settle()
    #expect(list.order == "BAC" && names.count == 1, "\(names)")
  }
}
