// SPDX-License-Identifier: MIT

/// The height of rows and headers, in logical pixels.
private let height = 20.0

/// A row that records the parts that it was asked to draw.
private final class RecordingRow: ListRow {
  var drawnParts: [Rect] = []

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    drawnParts.append(dirty)
  }
}

/// Sections of empty rows, the first without a header and the others with one if they are told so.
private final class SectionSource: ListDataSource {
  var counts = [5]
  var headerHeights = [0.0]

  func numberOfSections(in list: ListView) -> Int { counts.count }
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func list(_ list: ListView, heightOfHeaderInSection section: Int) -> Double {
    headerHeights[section]
  }
  func list(_ list: ListView, headerOfSection section: Int) -> ListRow? {
    let row = list.dequeueReusableCell(withIdentifier: "header")
    row.separatorInset = nil
    return row
  }
  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    list.dequeueReusableCell(withIdentifier: "row")
  }
}

/// A delegate of drops that would insert all items.
private final class InsertingDelegate: ListDropDelegate {
  func list(
    _ list: ListView, dropSessionDidUpdate session: DropSession, over path: RowPath?
  ) -> ListDropProposal { ListDropProposal(operation: .move, intent: .insertAtDestination) }

  func list(
    _ list: ListView, performDrop session: DropSession, at destination: ListDropDestination
  ) {}
}

@Suite("Separators of lists")
struct ListSeparatorTests {
  private let stage = Stage(100, 300)
  private let source = SectionSource()
  private let list: ListView

  init() {
    list = stage.addList()
    list.register(RecordingRow.self, forCellReuseIdentifier: "row")
    list.register(ListRow.self, forCellReuseIdentifier: "header")
    list.rowHeight = height
    list.dataSource = source
  }

  /// Returns the rows of the window, counted from above, that end with a separator.
  private func lines() throws -> [Int] {
    try stage.frame()
    return (0..<Int(300 / height)).filter { row in
      let y = (row + 1) * Int(height) - 1
      // Left of the text's edge there is no separator, but every background.
      return stage.pixel(60, y) != stage.pixel(10, y)
    }
  }

  private func row(_ number: Int) throws -> RecordingRow {
    try #require(list.cellForRow(at: RowPath(row: number)) as? RecordingRow)
  }

  @Test("a selected row has no separator above and below it")
  func selection() throws {
    #expect(try lines() == [0, 1, 2, 3])
    list.selectedRows = [RowPath(row: 2)]
    #expect(try lines() == [0, 3])
    list.selectedRows = [RowPath(row: 0), RowPath(row: 4)]
    #expect(try lines() == [1, 2])
    list.selectedRows = []
    #expect(try lines() == [0, 1, 2, 3])
  }

  @Test("the row with the focus ring, and one that is pressed, have no separators beside them")
  func currentAndPressed() throws {
    stage.window.handle(.focusChanged(true))
    try stage.frame()
    stage.press(.tab)
    stage.press(.down)
    list.selectedRows = []
    #expect(try lines() == [2, 3])
    // An inactive window shows no focus ring.
    stage.window.handle(.focusChanged(false))
    #expect(try lines() == [0, 1, 2, 3])
    let finger = Finger(stage, at: Point(x: 50, y: 50))
    for _ in 0..<30 { try stage.frame() }
    #expect(try row(2).isHighlighted)
    #expect(try lines() == [0, 3])
    finger.lift()
  }

  @Test("of the row above a row that is selected only the separator is drawn again, of others none")
  func repaints() throws {
    try stage.frame()
    for number in 0..<5 { try row(number).drawnParts = [] }
    list.selectedRows = [RowPath(row: 2)]
    try stage.frame()
    let heights = try (0..<5).map { try row($0).drawnParts.map(\.height).max() ?? 0 }
    #expect(heights == [0, 1, height, 0, 0])
    for number in 0..<5 { try row(number).drawnParts = [] }
    try stage.frame()
    #expect(try (0..<5).allSatisfy { try row($0).drawnParts.isEmpty })
  }

  @Test("the row above a gap for dropped items has no separator while the gap is open")
  func gap() throws {
    let delegate = InsertingDelegate()
    list.dropIndicator = .gap
    list.dropDelegate = delegate
    try stage.frame()
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    drag.move(to: Point(x: 50, y: 35))
    try stage.settle()
    // The gap has the place of row 2, which is below it.
    #expect(try lines() == [0, 3, 4])
    drag.move(to: Point(x: 50, y: 55))
    try stage.settle()
    #expect(try lines() == [0, 1, 4])
    drag.leave()
    try stage.settle()
    #expect(try lines() == [0, 1, 2, 3])
  }

  @Test("the last row before a header has no separator, the last one before another section has")
  func groups() throws {
    source.counts = [2, 2, 0, 2]
    source.headerHeights = [height, height, 0, 0]
    list.reloadData()
    // The rows are at 1, 2, then 4, 5, and directly below them 6 and 7.
    #expect(try lines() == [1, 4, 5, 6])
    list.selectedRows = [RowPath(section: 3, row: 0)]
    #expect(try lines() == [1, 4])
  }

  @Test("rows that scroll into sight have the separators of their places")
  func scrolling() throws {
    source.counts = [100]
    list.reloadData()
    list.selectedRows = [RowPath(row: 50)]
    list.setContentOffset(Point(x: 0, y: 45 * height), animated: false)
    #expect(try lines() == [0, 1, 2, 3] + Array(6...14))
    for offset in stride(from: 45.0, through: 10, by: -5) {
      list.setContentOffset(Point(x: 0, y: offset * height), animated: false)
      try stage.frame()
    }
    list.selectedRows = [RowPath(row: 52)]
    for offset in stride(from: 10.0, through: 45, by: 5) {
      list.setContentOffset(Point(x: 0, y: offset * height), animated: false)
      try stage.frame()
    }
    #expect(try lines() == Array(0...5) + Array(8...14))
  }
}
