import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashTestSupport
import Testing

@Suite("Selection in lists")
struct ListSelectionTests {
  @Test("a tap selects, a drag does not, and keys go from row to row")
  func selection() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
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

  @Test("a list that is not laid out yet can have the keyboard, if it has rows")
  func earlyFocus() {
    let stage = Stage(100, 200)
    let list = stage.addList()
    #expect(!list.canBecomeFirstResponder)
    let source = Numbers([[], [1, 2]])
    source.attach(to: list, rowHeight: 20)
    #expect(list.becomeFirstResponder())
    stage.press(.home)
    #expect(list.selectedRows == [RowPath(section: 1, row: 0)])
  }

  @Test("the keyboard comes to the selected row, or the first in sight, and goes on from there")
  func entry() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    list.setContentOffset(Point(x: 0, y: 50), animated: false)
    stage.press(.tab)
    #expect(list.isFirstResponder && list.currentRow == RowPath(row: 3))
    #expect(list.selectedRows.isEmpty)
    stage.press(.down)
    #expect(list.selectedRows == [RowPath(row: 4)])
    // One that code has selected, out of sight.
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

  @Test("Home chooses the first row also where the keyboard is there already")
  func chooseFirst() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    stage.press(.tab)
    #expect(list.currentRow == RowPath(row: 0) && list.selectedRows.isEmpty)
    stage.press(.home)
    #expect(list.selectedRows == [RowPath(row: 0)])
  }

  @Test("where a row with the keyboard is taken out, the next one has it, or the last one before")
  func removal() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<3), [7]])
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
    #expect(list.row(at: RowPath(row: 1))?.isCurrent == true)
    try remove(1)
    #expect(list.currentRow == RowPath(row: 0))
    try remove(0)
    #expect(list.currentRow == RowPath(section: 1, row: 0))
    try remove(0, 1)
    #expect(list.currentRow == nil)
  }

  @Test("the keyboard is shown at a row that was selected without it, and not around the list")
  func ringAtSelection() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    let ring = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    #expect(list.becomeFirstResponder())
    list.selectedRows = [RowPath(row: 3)]
    #expect(list.currentRow == nil)
    // A command for nobody: the keyboard is used, and stays where it is.
    stage.window.handle(.key(KeyEvent(.function(7), .down, modifiers: .control)))
    #expect(stage.window.showsFocus)
    try stage.frame()
    #expect(list.currentRow == RowPath(row: 3))
    #expect(list.row(at: RowPath(row: 3))?.isCurrent == true)
    #expect(stage.pixel(0, 10) & 0xff_ffff != ring)
    // What is selected while rows are to be loaded anew counts once they are.
    list.reloadData()
    list.selectedRows = [RowPath(row: 5), RowPath(row: 1_000)]
    try stage.frame()
    #expect(list.currentRow == RowPath(row: 5))
    #expect(stage.pixel(0, 10) & 0xff_ffff != ring)
  }

  @Test("a list that has the keyboard shows where; what only scrolls shows a ring around it")
  func ring() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    let ring = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    stage.press(.tab)
    try stage.frame()
    #expect(list.isFirstResponder && list.row(at: RowPath(row: 0))?.isCurrent == true)
    #expect(stage.pixel(0, 100) & 0xff_ffff != ring)
    // A window that is not in front shows nobody with the keyboard.
    stage.window.handle(.focusChanged(false))
    #expect(list.isFirstResponder && list.row(at: RowPath(row: 0))?.isCurrent == false)
    stage.window.handle(.focusChanged(true))
    #expect(list.row(at: RowPath(row: 0))?.isCurrent == true)
    list.selectionMode = .none
    list.removeFromSuperview()
    let scroll = ScrollView(frame: stage.content.bounds)
    scroll.contentSize = Size(width: 100, height: 1_000)
    stage.content.addSubview(scroll)
    stage.press(.tab)
    try stage.frame()
    #expect(scroll.isFirstResponder && stage.pixel(0, 100) & 0xff_ffff == ring)
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    try stage.settle()
    try stage.frame()
    #expect(stage.pixel(0, 100) & 0xff_ffff != ring)
  }

  @Test("Tab passes by what only scrolls where something in it can have the keyboard")
  func tabPassesScrolls() throws {
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

  @Test("a tap or Return asks for what a row leads to, arrows only select")
  func activation() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
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

  @Test("a second finger that taps while the first drags selects nothing, and stops no fling")
  func secondFinger() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = Numbers([Array(0..<100)])
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
