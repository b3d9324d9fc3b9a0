// SPDX-License-Identifier: MIT

/// Rows that can be moved, apart from the first one.
private final class MovableSource: ListDataSource {
  var sections: [[Int]]
  var moves: [[RowPath]] = []
  var hasHandles = false
  var header: (Int) -> Double = { _ in 30 }

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in list: ListView) -> Int { sections.count }
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    guard let cell = row as? ListCell else { return row }
    cell.title = "\(sections[path.section][path.row])"
    cell.accessory = hasHandles ? .reorder : .none
    return cell
  }
  func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool {
    path != RowPath(section: 0, row: 0)
  }
  func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath) {
    moves.append([path, newPath])
    let item = sections[path.section].remove(at: path.row)
    sections[newPath.section].insert(item, at: newPath.row)
  }
  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double {
    sections.count > 1 ? header(section) : 0
  }
  func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: "cell")
    (row as? ListCell)?.title = "Section \(section)"
    return row
  }
}

@MainActor private final class ReorderStage {
  let stage = Stage(320, 400)
  let list: ListView
  let source: MovableSource
  private(set) var announcements: [String] = []

  init(_ sections: [[Int]] = [Array(0..<40)], hasHandles: Bool = false) throws {
    list = stage.addList()
    source = MovableSource(sections)
    source.hasHandles = hasHandles
    list.register(ListCell.self, forCellReuseIdentifier: "cell")
    list.rowHeight = 50
    list.dataSource = source
    stage.window.handle(.focusChanged(true))
    stage.window.onAccessibilityEvent = { [unowned self] event in
      if case .announcement(let text, _) = event { announcements.append(text) }
    }
    try stage.frame()
  }

  /// Holds a finger on a row until the row is lifted.
  func lift(_ index: Int, x: Double = 100) throws -> Finger {
    let finger = Finger(stage, at: Point(x: x, y: 25 + 50 * Double(index)))
    if !source.hasHandles {
      for _ in 0..<30 { try stage.frame() }
    }
    return finger
  }

  func translation(_ index: Int) -> Double? {
    list.cellForRow(at: RowPath(row: index))?.translation.dy
  }

  /// The titles of the visible rows.
  var titles: [String] {
    list.visibleRows.compactMap { (list.cellForRow(at: $0) as? ListCell)?.title }
  }

  /// The lifted row.
  var lifted: ListRow? {
    list.subviews.lazy.compactMap { $0 as? ListRow }.first { $0.path != nil }
  }

  /// The displayed positions of the sticky headers, from top to bottom.
  var headerPositions: [Double] {
    list.subviews.compactMap { $0 as? ListRow }.filter { $0.path == nil }
      .map { $0.convert($0.bounds, to: list).minY }.sorted()
  }
}

@Suite("Reordering of rows") struct RowReorderTests {
  @Test("a held row is lifted, others make space, and it is put where it is dropped")
  func drag() throws {
    let stage = try ReorderStage()
    let finger = try stage.lift(1)
    let lifted = try #require(stage.lifted)
    #expect(stage.list.cellForRow(at: RowPath(row: 1))?.alpha == 0)
    try finger.move(0, 110, frames: 10)
    #expect(stage.translation(2) == -50 && stage.translation(3) == -50)
    #expect(stage.translation(4) == 0)
    #expect(stage.source.moves.isEmpty)
    #expect(lifted.frame.minY == 160)
    finger.lift()
    #expect(stage.source.moves == [[RowPath(row: 1), RowPath(row: 3)]])
    try stage.stage.settle()
    #expect(stage.titles.prefix(5) == ["0", "2", "3", "1", "4"])
    #expect(stage.lifted == nil)
    for row in stage.list.visibleRows {
      let view = stage.list.cellForRow(at: row)
      #expect(view?.translation == .zero && view?.alpha == 1)
    }
    #expect(stage.announcements == ["Moved to position 4 of 40"])
  }

  @Test("a row is moved up too, and the selection moves along")
  func up() throws {
    let stage = try ReorderStage()
    stage.list.selectedRows = [RowPath(row: 3), RowPath(row: 1)]
    let finger = try stage.lift(3)
    try finger.move(0, -110, frames: 10)
    finger.lift()
    try stage.stage.settle()
    #expect(stage.titles.prefix(5) == ["0", "3", "1", "2", "4"])
    #expect(stage.list.selectedRows == [RowPath(row: 1), RowPath(row: 2)])
  }

  @Test("a row that cannot be moved is not lifted, and a moving finger scrolls")
  func refusal() throws {
    let stage = try ReorderStage()
    let held = try stage.lift(0)
    #expect(stage.lifted == nil)
    held.cancel()
    let finger = Finger(stage.stage, at: Point(x: 100, y: 225))
    try finger.move(0, -80, frames: 8)
    #expect(stage.lifted == nil && stage.list.contentOffset.y > 0)
  }

  @Test("a handle lifts at once, also by pointer, and the rest of the row does not")
  func handle() throws {
    let stage = try ReorderStage(hasHandles: true)
    let cell = try #require(stage.list.cellForRow(at: RowPath(row: 2)))
    let handle = try #require(cell.reorderHandle)
    let pointer = Finger(
      stage.stage, at: stage.stage.middle(of: handle),
      source: .pointer(button: Touch.primaryButton))
    #expect(stage.lifted != nil)
    try pointer.move(0, 55, frames: 5)
    pointer.lift()
    try stage.stage.settle()
    #expect(stage.source.moves == [[RowPath(row: 2), RowPath(row: 3)]])
    let finger = Finger(stage.stage, at: Point(x: 100, y: 125))
    for _ in 0..<40 { try stage.stage.frame() }
    #expect(stage.lifted == nil)
    finger.cancel()
  }

  @Test("sticky headers make space like the rows, also while the list scrolls, and return")
  func stickyHeaders() throws {
    for reloads in [true, false] {
      let stage = try ReorderStage([Array(0..<3), Array(10..<40)])
      stage.list.hasStickyHeaders = true
      try stage.stage.frame()
      #expect(stage.headerPositions == [0, 180])
      let finger = Finger(stage.stage, at: Point(x: 100, y: 105))
      for _ in 0..<30 { try stage.stage.frame() }
      try finger.move(0, 130, frames: 10)
      try stage.stage.settle()
      #expect(stage.headerPositions == [0, 130])
      stage.list.setContentOffset(Point(x: 0, y: 60), animated: false)
      try stage.stage.settle()
      #expect(stage.headerPositions == [0, 70])
      stage.list.setContentOffset(Point(x: 0, y: 110), animated: false)
      try stage.stage.settle()
      // The end of the first section pushes its header out.
      #expect(stage.headerPositions == [-10, 20])
      if reloads {
        stage.source.sections[1].removeLast()
        stage.list.deleteRows(at: [RowPath(section: 1, row: 29)])
      } else {
        stage.stage.press(.escape)
      }
      try stage.stage.settle()
      try stage.stage.frame()
      #expect(stage.headerPositions == [0, 70])
      finger.cancel()
    }
  }

  @Test("rows keep the opacity that the application has given them")
  func opacity() throws {
    let stage = try ReorderStage()
    let rows = try (1...3).map { try #require(stage.list.cellForRow(at: RowPath(row: $0))) }
    for row in rows { row.alpha = 0.5 }
    let finger = try stage.lift(2)
    #expect(rows.map(\.alpha) == [0.5, 0, 0.5])
    try finger.move(0, 60, frames: 5)
    #expect(rows.map(\.alpha) == [0.5, 0, 0.5])
    stage.stage.press(.escape)
    try stage.stage.settle()
    #expect(rows.map(\.alpha) == [0.5, 0.5, 0.5])
    finger.cancel()
  }

  @Test("a list that is scrolled under a held row puts it where it lies then")
  func scrollingUnderRow() throws {
    let stage = try ReorderStage()
    let finger = try stage.lift(1)
    try finger.move(0, 55, frames: 5)
    stage.list.setContentOffset(Point(x: 0, y: 200), animated: false)
    try stage.stage.settle()
    #expect(stage.translation(6) == -50 && stage.translation(7) == 0)
    finger.lift()
    #expect(stage.source.moves == [[RowPath(row: 1), RowPath(row: 6)]])
  }

  @Test("Escape and a cancelled touch return the row")
  func cancel() throws {
    for usesKey in [true, false] {
      let stage = try ReorderStage()
      let finger = try stage.lift(2)
      try finger.move(0, 110, frames: 10)
      if usesKey { stage.stage.press(.escape) } else { finger.cancel() }
      try stage.stage.settle()
      #expect(stage.source.moves.isEmpty && stage.lifted == nil)
      #expect(stage.titles.prefix(4) == ["0", "1", "2", "3"])
      #expect(stage.translation(3) == 0)
      #expect(stage.list.cellForRow(at: RowPath(row: 2))?.alpha == 1)
    }
  }

  @Test("a row at the edge scrolls the list, and can be put far away")
  func scrolling() throws {
    let stage = try ReorderStage()
    let finger = try stage.lift(1)
    try finger.move(0, 310, frames: 10)
    for _ in 0..<200 { try stage.stage.frame() }
    #expect(stage.list.contentOffset.y > 600)
    finger.lift()
    try stage.stage.settle()
    let target = try #require(stage.source.moves.first?[1])
    #expect(target.row > 15)
    #expect(stage.source.sections[0][target.row] == 1)
    #expect(stage.list.cellForRow(at: target)?.alpha == 1)
    #expect(stage.stage.window.isSettled)
  }

  @Test("a row is moved into another section")
  func sections() throws {
    let stage = try ReorderStage([[0, 1, 2], [10, 11, 12]])
    // The rows begin at 30, 80 and 130, those of the second section at 210.
    let finger = Finger(stage.stage, at: Point(x: 100, y: 105))
    for _ in 0..<30 { try stage.stage.frame() }
    try finger.move(0, 130, frames: 10)
    finger.lift()
    try stage.stage.settle()
    #expect(stage.source.sections == [[0, 2], [10, 1, 11, 12]])
  }

  @Test("a row is dragged into an empty section (LXReorderableCollectionViewFlowLayout #42)")
  func emptySection() throws {
    // Rows at 30 to 180, an empty section's header to 210, another header, and rows from 240.
    for (y, expected) in [(195.0, [1, 0]), (225, [2, 0]), (250, [2, 0]), (270, [2, 1])] {
      let stage = try ReorderStage([[0, 1, 2], [], [10, 11]])
      let finger = Finger(stage.stage, at: Point(x: 100, y: 105))
      for _ in 0..<30 { try stage.stage.frame() }
      try finger.move(0, y - 105, frames: 20)
      try stage.stage.settle()
      // The rows and headers above the place leave a gap for the row.
      #expect(stage.translation(2) == -50)
      finger.lift()
      try stage.stage.settle()
      let target = RowPath(section: expected[0], row: expected[1])
      #expect(stage.source.moves == [[RowPath(row: 1), target]])
      #expect(stage.source.sections[target.section].contains(1))
      #expect((stage.list.cellForRow(at: target) as? ListCell)?.title == "1")
    }
  }

  @Test("a row reaches both ends of other sections (ReorderableCollectionView.Forms #3)")
  func sectionEnds() throws {
    // Without headers, rows at 0, 50 and 100, then 150 and 200.
    for (start, end, expected) in [
      (75.0, 160.0, [1, 0]), (175, 140, [0, 3]), (175, 110, [0, 2]),
    ] {
      let stage = try ReorderStage([[0, 1, 2], [10, 11]])
      stage.source.header = { _ in 0 }
      stage.list.reloadData()
      try stage.stage.frame()
      let finger = Finger(stage.stage, at: Point(x: 100, y: start))
      for _ in 0..<30 { try stage.stage.frame() }
      try finger.move(0, end - start, frames: 20)
      finger.lift()
      #expect(stage.source.moves.first?[1] == RowPath(section: expected[0], row: expected[1]))
    }
  }

  @Test("Alt with Down moves into an empty section (LXReorderableCollectionViewFlowLayout #42)")
  func keysThroughEmptySection() throws {
    let stage = try ReorderStage([[0, 1], [], [10]])
    stage.stage.press(.tab)
    stage.stage.press(.down)
    stage.stage.press(.down, .alt)
    #expect(stage.source.sections == [[0], [1], [10]])
    stage.stage.press(.down, .alt)
    #expect(stage.source.sections == [[0], [], [1, 10]])
    stage.stage.press(.up, .alt)
    stage.stage.press(.up, .alt)
    #expect(stage.source.sections == [[0, 1], [], [10]])
  }

  @Test("a change of the rows ends it")
  func reload() throws {
    let stage = try ReorderStage()
    let finger = try stage.lift(2)
    try finger.move(0, 60, frames: 5)
    stage.source.sections[0].removeLast()
    stage.list.deleteRows(at: [RowPath(row: 39)])
    #expect(stage.lifted == nil)
    finger.lift()
    try stage.stage.settle()
    #expect(stage.source.moves.isEmpty && stage.translation(3) == 0)
  }

  @Test("Alt with the arrow keys, and assistive technologies, move a row")
  func alternatives() throws {
    let stage = try ReorderStage([[0, 1, 2], [10, 11]])
    stage.stage.press(.tab)
    stage.stage.press(.down)
    stage.stage.press(.down, .alt)
    #expect(stage.source.sections == [[0, 2, 1], [10, 11]])
    #expect(stage.list.currentRow == RowPath(row: 2))
    stage.stage.press(.down, .alt)
    #expect(stage.source.sections == [[0, 2], [1, 10, 11]])
    stage.stage.press(.up, .alt)
    #expect(stage.source.sections == [[0, 2, 1], [10, 11]])
    try stage.stage.settle()
    let row = try #require(stage.list.cellForRow(at: RowPath(section: 1, row: 1)))
    #expect(row.accessibilityActions.map(\.name) == ["Move Up"])
    row.accessibilityActions.first?.handler()
    #expect(stage.source.sections == [[0, 2, 1], [11, 10]])
  }

  @Test("paths follow a row that is moved")
  func paths() {
    for from in 0..<5 {
      for to in 0..<5 {
        var numbers = Array(0..<5)
        numbers.insert(numbers.remove(at: from), at: to)
        for (row, number) in numbers.enumerated() {
          let old = RowPath(row: number)
          let moved = old.moved(from: RowPath(row: from), to: RowPath(row: to))
          #expect(moved == RowPath(row: row))
          #expect(moved.moved(from: RowPath(row: to), to: RowPath(row: from)) == old)
        }
      }
    }
  }
}

@Suite("Reordering of rows: state") struct RowReorderStateTests {
  @Test("random events commit each lifted row at most once")
  func walk() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var state = RowReorderState.idle
      for _ in 0..<60 {
        let path = RowPath(row: .random(in: 0..<4, using: &generator))
        let events: [RowReorderState.Event] = [
          .lift(path), .move(to: path), .drop, .cancel, .settled, .reset,
        ]
        guard let event = events.randomElement(using: &generator) else { continue }
        let old = state
        for case .commit(let from, let to) in state.handle(event) {
          #expect(old == .lifted(source: from, target: to) && from != to, "seed \(seed)")
          #expect(state == .settling, "seed \(seed)")
        }
      }
    }
  }
}
