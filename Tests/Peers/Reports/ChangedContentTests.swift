// SPDX-License-Identifier: MIT

/// Reports of scroll views and lists whose content changes while they move.
@Suite("Reports: content that changes while it scrolls") struct ChangedContentTests {
  /// A row of the height that its number has.
  private final class SizedRow: ListRow {
    var height = 0.0

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
  }

  /// Sections of rows that have names and heights.
  private final class Rows: ListDataSource {
    var sections: [[(name: String, height: Double)]]
    var headerHeight = 0.0

    init(_ sections: [[(name: String, height: Double)]]) { self.sections = sections }

    func numberOfSections(in list: ListView) -> Int { sections.count }

    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      let row = list.dequeueReusableCell(withIdentifier: "row")
      let (name, height) = sections[path.section][path.row]
      (row as? SizedRow)?.height = height
      row.accessibilityLabel = name
      return row
    }

    func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double { headerHeight }

    func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
      let row = list.dequeueReusableCell(withIdentifier: "row")
      row.accessibilityLabel = "Header \(section)"
      return row
    }
  }

  private func stage(_ rows: Rows, estimate: Double = 44) throws -> (TestStage, ListView) {
    let list = ListView()
    list.register(SizedRow.self, forCellReuseIdentifier: "row")
    list.estimatedRowHeight = estimate
    list.fillsSuperview = true
    list.dataSource = rows
    return (try TestStage { $0.addSubview(list) }, list)
  }

  private func rows(_ count: Int, _ prefix: String = "Row", height: (Int) -> Double)
    -> [(name: String, height: Double)]
  {
    (0..<count).map { ("\(prefix) \($0)", height($0)) }
  }

  @Test(
    "a list scrolls to a row however wrong its estimate is (openradar #1299)",
    arguments: [20.0, 44, 200, 700], [false, true])
  func scrollToRow(height: Double, animated: Bool) throws {
    let rows = Rows([rows(200) { height + Double($0 % 3) }])
    let (stage, list) = try stage(rows)
    var wrong: [Int] = []
    for row in [199, 100, 0, 60, 198] {
      list.scrollToRow(at: RowPath(row: row), animated: animated)
      try stage.settle()
      let frame = list.cellForRow(at: RowPath(row: row))?.windowFrame() ?? .zero
      let isVisible = frame.height > 0 && frame.minY < 600 && frame.maxY > 0
      let isWhole = height > 600 || (frame.minY >= -1 && frame.maxY <= 601)
      if !isVisible || !isWhole { wrong.append(row) }
      if row == 199, height < 600, !list.isAtBottom { wrong.append(-1) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("keys scroll a list to its ends, however wrong its estimate is (openradar #1299)")
  func scrollToEnds() throws {
    let rows = Rows([rows(200) { 60 + Double($0 % 7) * 20 }])
    let (stage, list) = try stage(rows)
    list.selectionMode = .none
    list.becomeFirstResponder()
    var ends: [Bool] = []
    for key in [Key.end, .home, .end, .pageUp, .home] {
      try stage.press(key)
      try stage.settle()
      ends += key == .end ? [list.isAtBottom] : key == .home ? [list.isAtTop] : []
    }
    #expect(ends == [true, true, true, true] && isSeamless(list))
  }

  /// Whether the displayed rows of each section touch one another.
  private func isSeamless(_ list: ListView) -> Bool {
    let rows = list.visibleRows
    return zip(rows, rows.dropFirst()).allSatisfy { above, below in
      let top = list.cellForRow(at: below)?.windowFrame().minY
      let bottom = list.cellForRow(at: above)?.windowFrame().maxY
      return above.section != below.section || top == bottom
    }
  }

  @Test("a row that becomes higher leaves neither gap nor overlap (fixed-data-table #405)")
  func expanded() throws {
    let rows = Rows([rows(100) { 40 + Double($0 % 2) * 20 }])
    let (stage, list) = try stage(rows)
    try stage.swipe(from: Point(x: 200, y: 500), to: Point(x: 200, y: 300), velocity: 2_000)
    let row = try #require(list.visibleRows.dropFirst(2).first)
    let top = try #require(list.cellForRow(at: row)).windowFrame().minY
    var isRight = isSeamless(list)
    for height in [300.0, 20, 800, 44] {
      rows.sections[0][row.row].height = height
      list.reloadRows(at: [row])
      try stage.settle()
      let frame = list.cellForRow(at: row)?.windowFrame()
      isRight = isRight && isSeamless(list) && frame?.height == height && frame?.minY == top
    }
    try stage.swipe(from: Point(x: 200, y: 200), to: Point(x: 200, y: 550), velocity: 2_000)
    #expect(isRight && isSeamless(list))
  }

  @Test(
    "rows inserted above a fling neither stop nor move it (mithka #21)", arguments: [40.0, 130])
  func inserted(height: Double) throws {
    let rows = Rows([rows(60) { 50 + Double($0 % 4) * 10 }])
    let (stage, list) = try stage(rows)
    list.scrollToRow(at: RowPath(row: 40), animated: false)
    try stage.settle()
    try stage.play(.swipe(from: Point(x: 200, y: 200), to: Point(x: 200, y: 400), velocity: 2_500))
    func position(of name: String) -> Double? {
      let path = list.visibleRows.first { list.cellForRow(at: $0)?.accessibilityLabel == name }
      return path.flatMap { list.cellForRow(at: $0)?.windowFrame().minY }
    }
    var steps: [Double] = []
    for frame in 0..<30 {
      let middle = list.visibleRows[list.visibleRows.count / 2]
      let name = rows.sections[0][middle.row].name
      let before = try #require(position(of: name))
      if frame == 6 {
        rows.sections[0].insert(
          contentsOf: self.rows(20, "Old") { height + Double($0) }, at: 0)
        list.insertRows(at: (0..<20).map { RowPath(row: $0) })
      }
      try stage.frame()
      steps.append((position(of: name) ?? 999) - before)
    }
    #expect(steps.allSatisfy { $0 > 0 && $0 < 60 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 + 1 })
    try stage.settle()
    #expect(isSeamless(list))
  }

  @Test(
    "a header that sticks stays while rows appear or go, also beyond the end (openradar #21042)",
    arguments: ["insert", "section", "delete", "empty"])
  func stickyHeader(change: String) throws {
    let rows = Rows((0..<4).map { section in self.rows(8, "S\(section)") { _ in 60 } })
    rows.headerHeight = 30
    let (stage, list) = try stage(rows)
    list.hasStickyHeaders = true
    list.scrollToRow(at: RowPath(section: 3, row: 7), animated: false)
    try stage.settle()
    func headers(in view: View) -> [View] {
      view.subviews.flatMap { headers(in: $0) }
        + (view.accessibilityLabel?.hasPrefix("Header") == true && !view.isHidden ? [view] : [])
    }
    func topHeader() -> Double? {
      headers(in: list).map { $0.windowFrame().minY }.filter { $0 > -30 }.min()
    }
    var script = GestureScript()
    script.press(Point(x: 200, y: 500))
    script.move(to: Point(x: 200, y: 300), over: 0.2)
    try stage.play(script)
    switch change {
    case "insert":
      rows.sections[3].append(("New", 60))
      list.insertRows(at: [RowPath(section: 3, row: 8)])
    case "delete":
      rows.sections[2].removeLast(4)
      list.deleteRows(at: (4..<8).map { RowPath(section: 2, row: $0) })
    case "section":
      rows.sections.append([("New", 60)])
      list.reloadData()
    default:
      rows.sections[2] = []
      list.deleteRows(at: (0..<8).map { RowPath(section: 2, row: $0) })
    }
    var tops: [Double?] = [topHeader()]
    for _ in 0..<3 {
      try stage.frame()
      tops.append(topHeader())
    }
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(tops.allSatisfy { $0.map { $0 >= -30 && $0 <= 30 } ?? false })
    #expect(topHeader().map { $0 <= 0 } ?? false && list.isAtBottom && isSeamless(list))
  }

  @Test(
    "a pull while the last refresh ends leaves no gap (PullToRefresh #2)",
    arguments: [0, 0.05, 0.15], [30.0, 300])
  func pull(pause: Double, distance: Double) throws {
    var count = 0
    let list = NumberedList(40), refresh = RefreshControl()
    refresh.onRefresh = { count += 1 }
    list.refreshControl = refresh
    list.fillsSuperview = true
    let stage = try TestStage { $0.addSubview(list) }
    func pull(by distance: Double) throws {
      try stage.play(
        .drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 100 + distance), over: 0.2))
    }
    try pull(by: 300)
    try stage.advance(by: 0.5)
    let began = count
    refresh.endRefreshing()
    if pause > 0 { try stage.advance(by: pause) }
    try pull(by: distance)
    if count == 2 {
      try stage.advance(by: 0.5)
      refresh.endRefreshing()
    }
    try stage.settle()
    #expect(began == 1 && count == (distance > 100 ? 2 : 1))
    #expect(list.contentOffset.y == 0 && !refresh.isRefreshing)
  }
}
