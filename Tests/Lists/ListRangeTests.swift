// SPDX-License-Identifier: MIT

/// A list of multiple selection with rows of 20 px.
@MainActor private final class RangeStage {
  let stage = Stage(100, 400)
  let list: ListView
  let source: NumberRowSource
  /// The rows that were selected, and those that were deselected, as negative numbers from -1.
  private(set) var events: [Int] = []

  init(_ sections: [[Int]] = [Array(0..<50)], header: Double = 0) throws {
    list = stage.addList()
    source = NumberRowSource(sections)
    source.header = header
    list.selectionMode = .multiple
    source.attach(to: list, rowHeight: 20)
    list.onSelect = { [unowned self] in events.append($0.row) }
    list.onDeselect = { [unowned self] in events.append(-1 - $0.row) }
    stage.window.handle(.focusChanged(true))
    try stage.frame()
  }

  func click(_ row: Int, _ modifiers: Modifiers = []) {
    stage.click(Point(x: 50, y: Double(row) * 20 + 10), modifiers)
  }

  /// The selected rows of the first section.
  var selected: [Int] { list.selectedRows.filter { $0.section == 0 }.map(\.row).sorted() }

  func events(of body: () -> Void) -> [Int] {
    events = []
    body()
    return events
  }
}

@Suite("Ranges of selected rows") struct ListRangeTests {
  @Test("Shift and a click select from the row clicked before to this one (trNgGrid #18)")
  func clicks() throws {
    let stage = try RangeStage()
    stage.click(2)
    #expect(stage.events { stage.click(6, .shift) } == [3, 4, 5, 6])
    #expect(stage.selected == [2, 3, 4, 5, 6])
    // The range keeps its fixed end.
    #expect(stage.events { stage.click(1, .shift) } == [-4, -5, -6, -7, 1])
    #expect(stage.selected == [1, 2])
    stage.click(9, .control)
    #expect(stage.selected == [1, 2, 9])
    stage.click(11, .shift)
    #expect(stage.selected == [9, 10, 11])
    stage.click(14, .control)
    stage.click(15, [.shift, .control])
    #expect(stage.selected == [9, 10, 11, 14, 15])
    stage.click(10, .control)
    #expect(stage.selected == [9, 11, 14, 15])
    // A click alone selects or deselects one row, also the one at the end of the range.
    stage.click(15)
    #expect(stage.selected == [9, 11, 14])
    stage.click(17, .shift)
    #expect(stage.selected == [15, 16, 17])
  }

  @Test("a range begins at the row that code has selected, or is the clicked row")
  func withoutClick() throws {
    let stage = try RangeStage()
    stage.click(4, .shift)
    #expect(stage.selected == [4])
    let other = try RangeStage()
    other.list.selectedRows = [RowPath(row: 2)]
    other.click(4, .shift)
    #expect(other.selected == [2, 3, 4])
  }

  @Test("Control with A selects all rows, and with Shift none (trNgGrid #18)")
  func all() throws {
    let stage = try RangeStage([Array(0..<5), [], Array(5..<8)], header: 10)
    stage.list.becomeFirstResponder()
    stage.stage.press(.character("a"), .control)
    #expect(stage.list.selectedRows.count == 8)
    #expect(stage.list.selectedRows.contains(RowPath(section: 2, row: 2)))
    stage.stage.press(.character("A"), [.control, .shift])
    #expect(stage.list.selectedRows.isEmpty)
    stage.list.selectionMode = .single
    stage.stage.press(.character("a"), .control)
    #expect(stage.list.selectedRows.isEmpty)
  }

  @Test("Shift and the arrow keys, Home, End and the page keys select a range (trNgGrid #18)")
  func keys() throws {
    let stage = try RangeStage()
    stage.click(3)
    stage.click(3)
    #expect(stage.selected.isEmpty)
    stage.list.becomeFirstResponder()
    for _ in 0..<2 { stage.stage.press(.down, .shift) }
    #expect(stage.selected == [3, 4, 5])
    stage.stage.press(.up, .shift)
    #expect(stage.selected == [3, 4])
    for _ in 0..<2 { stage.stage.press(.up, .shift) }
    #expect(stage.selected == [2, 3])
    stage.stage.press(.home, .shift)
    #expect(stage.selected == [0, 1, 2, 3])
    stage.stage.press(.end, .shift)
    #expect(stage.selected == Array(3..<50))
    stage.stage.press(.pageUp, .shift)
    let last = stage.list.currentRow?.row ?? 0
    #expect(last > 3 && last < 49 && stage.selected == Array(3...last))
    stage.stage.press(.pageDown, .shift)
    #expect(stage.selected == Array(3..<50))
    // Without Shift the keys only move, and the next range begins there.
    stage.stage.press(.home)
    #expect(stage.selected == Array(3..<50))
    stage.stage.press(.down, .shift)
    #expect(stage.selected == [0, 1])
  }

  @Test("Control with the arrow keys moves, and with Space selects or deselects one row")
  func control() throws {
    let stage = try RangeStage()
    stage.click(1)
    stage.list.becomeFirstResponder()
    for _ in 0..<2 { stage.stage.press(.down, .control) }
    #expect(stage.selected == [1] && stage.list.currentRow == RowPath(row: 3))
    stage.stage.press(.space, .control)
    #expect(stage.selected == [1, 3])
    stage.stage.press(.down, [.control, .shift])
    #expect(stage.selected == [1, 3, 4])
    stage.stage.press(.space, .control)
    #expect(stage.selected == [1, 3])
    for _ in 0..<2 { stage.stage.press(.down, .control) }
    stage.stage.press(.space, .shift)
    #expect(stage.selected == [3, 4, 5, 6])
    // These turn the pages of a tab bar.
    let event = KeyEvent(.pageDown, .down, modifiers: .control)
    #expect(!stage.list.keyDown(event))
  }

  @Test("a click of a pointer gives the list the focus, so that the keys go on from there")
  func focus() throws {
    let stage = try RangeStage()
    let field = stage.stage.add(FocusableView())
    field.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(field.becomeFirstResponder())
    Finger(stage.stage, at: Point(x: 50, y: 30)).lift()
    #expect(field.isFirstResponder && stage.selected == [1])
    stage.click(2)
    stage.stage.press(.down, .shift)
    #expect(stage.list.isFirstResponder && stage.selected == [2, 3])
    stage.list.selectionMode = .single
    #expect(field.becomeFirstResponder())
    stage.click(2)
    #expect(field.isFirstResponder)
  }

  @Test("a range spans sections, and its fixed end follows inserted rows")
  func sections() throws {
    let stage = try RangeStage([Array(0..<3), Array(10..<13)])
    stage.click(1)
    stage.click(4, .shift)
    #expect(
      stage.list.selectedRows == [
        RowPath(row: 1), RowPath(row: 2), RowPath(section: 1, row: 0), RowPath(section: 1, row: 1),
      ])
    stage.source.sections[0].insert(9, at: 0)
    stage.list.insertRows(at: [RowPath(row: 0)])
    stage.list.becomeFirstResponder()
    stage.stage.press(.up, .shift)
    #expect(
      stage.list.selectedRows == [RowPath(row: 2), RowPath(row: 3), RowPath(section: 1, row: 0)])
  }
}
