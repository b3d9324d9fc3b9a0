// SPDX-License-Identifier: MIT

/// A row with coloured squares in a line.
private final class SquaresRow: ListRow {
  private let squares = (0..<4).map { _ in View() }

  required init(identifier: String) {
    super.init(identifier: identifier)
    separatorInset = nil
    for square in squares {
      square.backgroundColor = Color(hex: 0xff0000)
      addSubview(square)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, square) in squares.enumerated() {
      square.frame = Rect(x: 10 + Double(index) * 20, y: 5, width: 10, height: 10)
    }
  }
}

private final class SquaresSource: ListDataSource, ListDropDelegate {
  private(set) var count = 12

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    list.dequeueReusableCell(withIdentifier: "squares")
  }

  func list(
    _ list: ListView, dropSessionDidUpdate session: DropSession, over path: RowPath?
  ) -> ListDropProposal { ListDropProposal(operation: .move) }

  func list(
    _ list: ListView, performDrop session: DropSession, at destination: ListDropDestination
  ) {
    guard case .insert(let path) = destination else { return }
    count += 1
    list.insertRows(at: [path])
  }
}

@Suite("Rows with layers of their own") struct RowLayerTests {
  @Test("rows that made way for dropped items show their subviews when they are used again")
  func reuse() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = SquaresSource()
    list.register(SquaresRow.self, forCellReuseIdentifier: "squares")
    list.rowHeight = 20
    list.dataSource = source
    list.dropDelegate = source
    list.dropIndicator = .gap
    try stage.frame()
    list.setContentOffset(list.contentOffsetLimits.maximum, animated: false)
    try stage.frame()
    stage.runUntilIdle()
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    drag.move(to: Point(x: 50, y: 195))
    stage.runUntilIdle()
    drag.drop()
    stage.runUntilIdle()
    list.setContentOffset(list.contentOffsetLimits.minimum, animated: false)
    try stage.frame()
    stage.runUntilIdle()
    for row in 0..<10 { #expect(stage.pixel(35, row * 20 + 10) == 0xff0000, "row \(row)") }
  }
}
