// SPDX-License-Identifier: MIT

/// Reports of lists and pages whose data changes, or is very long.
@Suite("Reports: lists, tabs and pages") struct ListReportTests {
  /// Rows that come and go.
  private final class Names: ListDataSource {
    var names: [String]

    init(_ count: Int) { names = (0..<count).map { "Name \($0)" } }

    func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { names.count }

    func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
      let row = list.dequeueReusableCell(withIdentifier: "row")
      (row as? ListCell)?.title = names[path.row]
      return row
    }
  }

  private func makeList(_ names: Names) -> ListView {
    let list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.rowHeight = 40
    list.dataSource = names
    list.fillsSuperview = true
    return list
  }

  @Test("the selection and the start of a range follow their rows (DataTables #654)")
  func selection() throws {
    let names = Names(12), list = makeList(names)
    list.selectionMode = .multiple
    let stage = try TestStage { $0.addSubview(list) }
    func selected() -> [String] { list.selectedRows.sorted().map { names.names[$0.row] } }
    func insert(_ count: Int) throws {
      names.names.insert(contentsOf: (0..<count).map { "New \($0)" }, at: 0)
      list.insertRows(at: (0..<count).map { RowPath(row: $0) })
      try stage.settle()
    }
    func delete(_ row: Int) throws {
      names.names.remove(at: row)
      list.deleteRows(at: [RowPath(row: row)])
      try stage.settle()
    }
    list.selectedRows = [RowPath(row: 1), RowPath(row: 3), RowPath(row: 5)]
    try delete(2)
    try insert(1)
    #expect(selected() == ["Name 1", "Name 3", "Name 5"])
    try delete(list.selectedRows.sorted()[1].row)
    #expect(selected() == ["Name 1", "Name 5"])
    list.selectedRows = []
    // Name 4 is clicked, two rows are inserted above, and Name 7 is clicked with Shift.
    try stage.click(.row, "Name 4")
    try insert(2)
    try stage.holding(.shift) { try stage.click(.row, "Name 7") }
    #expect(selected() == ["Name 4", "Name 5", "Name 6", "Name 7"])
    // The same by keys, after rows above have gone.
    try delete(0)
    try stage.press(.down, .shift)
    #expect(selected() == ["Name 4", "Name 5", "Name 6", "Name 7", "Name 8"])
  }

  @Test("the end of a list of three thousand million pixels is reached (TanStack virtual #998)")
  func longList() throws {
    let rows = NumberedRows(300_000), list = ListView()
    list.register(ListCell.self, forCellReuseIdentifier: "row")
    list.rowHeight = 10_000
    list.dataSource = rows
    list.fillsSuperview = true
    var activated: [Int] = []
    list.onActivate = { activated.append($0.row) }
    let stage = try TestStage(
      root: Page { $0.addSubview(list) }, size: Size(width: 400, height: 600), scale: 2)
    list.becomeFirstResponder()
    try stage.press(.end)
    try stage.click(at: Point(x: 200, y: 580))
    #expect(activated == [299_999] && list.visibleRows.last?.row == 299_999)
    list.scrollToRow(at: RowPath(row: 250_000), animated: false)
    try stage.scroll(by: Vector(dx: 0, dy: 50), at: Point(x: 200, y: 300))
    try stage.click(at: Point(x: 200, y: 300))
    #expect(activated.last == 250_000)
    #expect(try stage.stalePixels() == nil)
  }

  /// Presses that reach a list more than once.
  nonisolated enum Presses: CaseIterable {
    case doubleTap, secondFinger, twoRows
  }

  @Test(
    "rows that are pressed in quick succession open one page (openradar #19804)",
    arguments: Presses.allCases)
  func twoPresses(presses: Presses) throws {
    let list = NumberedList(10)
    list.fillsSuperview = true
    let navigation = NavigationController(
      rootViewController: Page { $0.addSubview(list) })
    list.onActivate = { path in
      let page = Page()
      page.title = "Page \(path.row)"
      navigation.pushViewController(page)
    }
    let stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
    func middle(_ row: Int) throws -> Point { try stage.find(.row, "Row \(row)").frame.center }
    var script = GestureScript()
    switch presses {
    case .doubleTap:
      script = .tap(at: try middle(1)).then(.tap(at: try middle(1)), after: 0.05)
    case .twoRows:
      script = .tap(at: try middle(1)).then(.tap(at: try middle(4)), after: 0.02)
    case .secondFinger:
      script.press(try middle(1), with: .finger(0))
      script.wait(0.05)
      for _ in 0..<2 {
        script.press(try middle(4), with: .finger(1))
        script.wait(0.05)
        script.lift(.finger(1))
        script.wait(0.05)
      }
      script.lift(.finger(0))
    }
    try stage.play(script)
    try stage.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("the displayed tab stays when tabs before it go, with more tabs than fit too (brave #293)")
  func removedTabs() throws {
    let pages = (0..<9).map { number in
      let page = Page()
      page.title = "Tab \(number)"
      return page
    }
    let tabs = TabBarController(viewControllers: pages)
    let stage = try TestStage(root: tabs, size: Size(width: 400, height: 600))
    var shown: [Int?] = []
    func note() throws {
      try stage.settle()
      let index = pages.firstIndex { $0 === tabs.selectedViewController }
      let visible = pages.indices.filter { pages[$0].isViewLoaded && pages[$0].view.window != nil }
      shown.append(visible == [index] ? index : nil)
    }
    tabs.selectedIndex = 7
    try note()
    tabs.viewControllers = Array(pages[2...])
    try note()
    tabs.viewControllers = Array(pages[6...])
    try note()
    tabs.viewControllers = [pages[0], pages[1], pages[7]]
    try note()
    tabs.viewControllers = Array(pages[..<8])
    try note()
    tabs.viewControllers = Array(pages[..<3])
    try note()
    #expect(shown.dropLast() == [7, 7, 7, 7, 7] && (shown.last ?? nil) != nil)
  }

  @Test("a list whose rows come late and in parts returns to its place (tivi #1162)")
  func lateRows() throws {
    let folder = try TemporaryFolder("rows")
    defer { folder.remove() }
    func run(_ count: Int) throws -> (stage: TestStage, names: Names, list: ListView) {
      let names = Names(count), list = makeList(names)
      list.restorationIdentifier = "list"
      let stage = try TestStage {
        $0.stateRestoration = StateRestoration(folder: folder.path)
        $0.openWindow(
          title: "T", size: Size(width: 400, height: 600), restorationIdentifier: "main",
          root: Page { $0.addSubview(list) })
      }
      return (stage, names, list)
    }
    do {
      let (stage, _, list) = try run(1_000)
      list.scrollToRow(at: RowPath(row: 500), animated: false)
      try stage.settle()
      stage.compositor.toplevels[0].close()
      try stage.turn()
    }
    let (stage, names, list) = try run(0)
    for count in [0, 20, 200, 1_000] {
      names.names = Names(count).names
      list.reloadData()
      try stage.advance(by: 1)
    }
    #expect(list.visibleRows.contains(RowPath(row: 500)))
  }
}
