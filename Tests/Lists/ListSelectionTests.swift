// SPDX-License-Identifier: MIT

/// Empty cells, which draw the background of a selected row.
private final class CellSource: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { 5 }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    list.dequeueReusableCell(withIdentifier: "cell")
  }
}

@Suite("List selection")
struct ListSelectionTests {
  @Test("the background of a selected row reaches from edge to edge, or is inset")
  func highlightStyle() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = CellSource()
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.rowHeight = 20
    list.dataSource = source
    try stage.frame()
    let plain = stage.pixel(2, 30)
    list.selectedRows = [RowPath(row: 1)]
    try stage.frame()
    let selected = stage.pixel(90, 23)
    #expect(selected != plain)
    #expect(stage.pixel(2, 30) == selected && stage.pixel(97, 30) == selected)
    list.highlightStyle = .inset
    try stage.frame()
    #expect(stage.pixel(90, 30) == selected)
    #expect(stage.pixel(2, 30) == plain && stage.pixel(97, 30) == plain)
    // Its corners are round.
    #expect(stage.pixel(8, 20) == plain)
  }

  @Test("a tap selects, a drag does not, and the arrow keys move from row to row")
  func selection() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    var selected: [Int] = []
    list.onSelect = { selected.append($0.row) }
    try stage.frame()
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    #expect(selected == [2])
    let drag = Finger(stage, at: Point(x: 50, y: 150))
    try drag.move(0, -60, frames: 4)
    drag.cancel()
    try stage.settle()
    #expect(selected == [2])
    stage.window.handle(.focusChanged(true))
    #expect(list.becomeFirstResponder())
    for _ in 0..<14 { stage.window.handle(.key(KeyEvent(.down, .down))) }
    try stage.settle()
    #expect(list.currentRow == RowPath(row: 16))
    #expect(list.visibleRows.contains(RowPath(row: 16)))
    #expect(list.selectedRows == [RowPath(row: 16)])
    list.selectionMode = .multiple
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    stage.window.handle(.key(KeyEvent(.down, .down)))
    stage.window.handle(.key(KeyEvent(.space, .down)))
    #expect(list.selectedRows.count == 2)
  }

  @Test("a list without a layout can receive keyboard focus, if it has rows")
  func earlyFocus() {
    let stage = Stage(100, 200)
    let list = stage.addList()
    #expect(!list.canBecomeFirstResponder)
    let source = NumberRowSource([[], [1, 2]])
    source.attach(to: list, rowHeight: 20)
    #expect(list.becomeFirstResponder())
    stage.press(.home)
    #expect(list.selectedRows == [RowPath(section: 1, row: 0)])
  }

  @Test("keyboard focus begins at the selected row or the first visible one, and moves on from it")
  func entry() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    list.setContentOffset(Point(x: 0, y: 50), animated: false)
    stage.press(.tab)
    #expect(list.isFirstResponder && list.currentRow == RowPath(row: 3))
    #expect(list.selectedRows.isEmpty)
    stage.press(.down)
    #expect(list.selectedRows == [RowPath(row: 4)])
    // A row that code has selected, and that is offscreen.
    list.resignFirstResponder()
    let other = stage.addList()
    source.attach(to: other, rowHeight: 20)
    list.removeFromSuperview()
    other.selectedRows = [RowPath(row: 60), RowPath(row: 1_000)]
    try stage.frame()
    stage.press(.tab)
    #expect(other.isFirstResponder && other.currentRow == RowPath(row: 60))
    try stage.settle()
    #expect(other.visibleRows.contains(RowPath(row: 60)))
    stage.press(.up)
    #expect(other.selectedRows == [RowPath(row: 59)])
  }

  @Test("the selection and the current row outlive another text size and another column")
  func environment() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: nil)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    stage.press(.tab)
    stage.press(.down)
    var deselected = 0
    list.onDeselect = { _ in deselected += 1 }
    source.height = { _ in 40 }
    stage.window.theme.textScale = 2
    try stage.frame()
    #expect(list.rectForRow(at: RowPath(row: 1))?.height == 40, "the rows are measured again")
    source.height = { _ in 30 }
    list.followsReadableWidth = false
    try stage.frame()
    #expect(list.rectForRow(at: RowPath(row: 1))?.height == 30)
    #expect(list.selectedRows == [RowPath(row: 1)] && list.currentRow == RowPath(row: 1))
    #expect(list.cellForRow(at: RowPath(row: 1))?.isSelected == true && deselected == 0)
  }

  @Test("Home selects the first row even if it is already the current row")
  func selectFirst() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    stage.press(.tab)
    #expect(list.currentRow == RowPath(row: 0) && list.selectedRows.isEmpty)
    stage.press(.home)
    #expect(list.selectedRows == [RowPath(row: 0)])
  }

  @Test("if the current row is deleted, the next row becomes current, or else the previous one")
  func removal() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<3), [7]])
    source.header = 10
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    stage.press(.tab)
    stage.press(.down)
    #expect(list.currentRow == RowPath(row: 1))
    func remove(_ row: Int, _ section: Int = 0) throws {
      source.sections[section].remove(at: row)
      list.deleteRows(at: [RowPath(section: section, row: row)])
      try stage.frame()
    }
    try remove(1)
    #expect(list.currentRow == RowPath(row: 1) && list.selectedRows.isEmpty)
    #expect(list.cellForRow(at: RowPath(row: 1))?.isCurrent == true)
    try remove(1)
    #expect(list.currentRow == RowPath(row: 0))
    try remove(0)
    #expect(list.currentRow == RowPath(section: 1, row: 0))
    try remove(0, 1)
    #expect(list.currentRow == nil)
  }

  @Test("the focus ring is on a row selected without the keyboard, not around the list")
  func focusRingAtSelection() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    let ring = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    #expect(list.becomeFirstResponder())
    list.selectedRows = [RowPath(row: 3)]
    #expect(list.currentRow == nil)
    // A command without a handler: the keyboard is used, and focus stays.
    stage.window.handle(.key(KeyEvent(.function(7), .down, modifiers: .control)))
    #expect(stage.window.showsFocus)
    try stage.frame()
    #expect(list.currentRow == RowPath(row: 3))
    #expect(list.cellForRow(at: RowPath(row: 3))?.isCurrent == true)
    #expect(stage.pixel(0, 10) & 0xff_ffff != ring)
    // A selection made before a pending reload takes effect after it.
    list.reloadData()
    list.selectedRows = [RowPath(row: 5), RowPath(row: 1_000)]
    try stage.frame()
    #expect(list.currentRow == RowPath(row: 5))
    #expect(stage.pixel(0, 10) & 0xff_ffff != ring)
  }

  @Test("scroll indicators lie inside the ring of the current row where it is at the edge")
  func indicator() throws {
    for style in [ListHighlightStyle.fullWidth, .inset] {
      let stage = Stage(100, 200)
      let list = stage.addList()
      list.showsVerticalScrollIndicator = true
      list.highlightStyle = style
      let source = NumberRowSource([Array(0..<100)])
      source.attach(to: list, rowHeight: 20)
      try stage.frame()
      stage.window.handle(.focusChanged(true))
      list.flashScrollIndicators()
      func edge() throws -> Double {
        try stage.frame()
        return try #require(list.subviews.map(\.frame).last { $0.width == 4 }).maxX
      }
      #expect(try edge() == 98)
      stage.press(.tab)
      stage.window.handle(.key(KeyEvent(.down, .down)))
      // The ring is two pixels wide, at a distance of one from the edge of the row.
      #expect(try edge() == (style == .fullWidth ? 95 : 98))
      stage.window.handle(.focusChanged(false))
      #expect(try edge() == 98)
    }
  }

  @Test("a focused list shows its current row; one that only scrolls shows a ring around itself")
  func focusRing() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    let ring = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    stage.press(.tab)
    try stage.frame()
    #expect(list.isFirstResponder && list.cellForRow(at: RowPath(row: 0))?.isCurrent == true)
    #expect(stage.pixel(0, 100) & 0xff_ffff != ring)
    // An inactive window shows no focus ring.
    stage.window.handle(.focusChanged(false))
    #expect(list.isFirstResponder && list.cellForRow(at: RowPath(row: 0))?.isCurrent == false)
    stage.window.handle(.focusChanged(true))
    #expect(list.cellForRow(at: RowPath(row: 0))?.isCurrent == true)
    list.selectionMode = .none
    list.removeFromSuperview()
    let scroll = ScrollView(frame: stage.content.bounds)
    scroll.contentSize = Size(width: 100, height: 1_000)
    stage.content.addSubview(scroll)
    stage.press(.tab)
    try stage.frame()
    // It keeps a distance from the edge of the window.
    func showsRing() -> Bool { (0..<6).contains { stage.pixel($0, 100) & 0xff_ffff == ring } }
    #expect(scroll.isFirstResponder && showsRing())
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    try stage.settle()
    try stage.frame()
    #expect(!showsRing())
  }

  @Test("Tab skips a scrolling view if a view in its content can receive focus")
  func tabSkipsScrollViews() throws {
    let stage = Stage(100, 200)
    let scroll = ScrollView(frame: stage.content.bounds)
    scroll.contentSize = Size(width: 100, height: 1_000)
    stage.content.addSubview(scroll)
    #expect(stage.window.focusOrder.map { ObjectIdentifier($0) } == [ObjectIdentifier(scroll)])
    let button = Button("Press")
    button.frame = Rect(x: 0, y: 0, width: 50, height: 30)
    scroll.contentView.addSubview(button)
    #expect(stage.window.focusOrder.map { ObjectIdentifier($0) } == [ObjectIdentifier(button)])
  }

  @Test("a tap or Return opens a row, arrow keys only select")
  func activation() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    var log: [String] = []
    list.onSelect = { log.append("select \($0.row)") }
    list.onActivate = { log.append("open \($0.row)") }
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    #expect(log == ["select 2", "open 2"])
    log = []
    #expect(list.becomeFirstResponder())
    stage.press(.down)
    #expect(log == ["select 3"])
    stage.press(.return)
    #expect(log == ["select 3", "select 3", "open 3"])
    log = []
    stage.press(.space)
    #expect(log == ["select 3"])
    list.selectionMode = .multiple
    log = []
    Finger(stage, at: Point(x: 50, y: 90)).lift()
    stage.press(.return)
    #expect(log == ["select 4", "open 4"])
    #expect(list.selectedRows == [RowPath(row: 4)])
    list.selectionMode = .none
    log = []
    Finger(stage, at: Point(x: 50, y: 10)).lift()
    #expect(log == ["open 0"])
  }

  @Test("a tap of a second finger during a drag selects nothing, and does not stop a fling")
  func secondFinger() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    var selected: [Int] = []
    list.onSelect = { selected.append($0.row) }
    try stage.frame()
    let drag = Finger(stage, at: Point(x: 50, y: 150))
    try drag.move(0, -60, frames: 4)
    #expect(list.isDragging)
    let second = Finger(stage, at: Point(x: 80, y: 60))
    try stage.frame()
    second.lift()
    try drag.move(0, -30, frames: 2)
    #expect(selected.isEmpty && list.selectedRows.isEmpty)
    drag.lift()
    #expect(list.isDecelerating)
    try stage.settle()
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    #expect(selected.count == 1)
  }
}
