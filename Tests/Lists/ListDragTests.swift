// SPDX-License-Identifier: MIT

/// The delegate of a list whose numbers are dragged out of it and into it.
private final class NumberDelegate: ListDragDelegate, ListDropDelegate {
  var intent = ListDropProposal.Intent.insertAtDestination
  private(set) var endings: [DropOperation] = []
  private(set) var drops: [ListDropDestination] = []
  private(set) var paths: [RowPath?] = []
  /// Inserts what was dropped at a path.
  var onDrop: (RowPath) -> Void = { _ in }

  func list(
    _ list: ListView, itemsForBeginning session: DragSession, at path: RowPath
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(text: "\(path.row)"), localObject: path)] }

  func list(_ list: ListView, operationsFor session: DragSession) -> DragOperations { .move }

  func list(
    _ list: ListView, dragSession session: DragSession, didEndWith operation: DropOperation
  ) { endings.append(operation) }

  func list(
    _ list: ListView, dropSessionDidUpdate session: DropSession, over path: RowPath?
  ) -> ListDropProposal {
    paths.append(path)
    return ListDropProposal(operation: .move, intent: intent)
  }

  func list(
    _ list: ListView, performDrop session: DropSession, at destination: ListDropDestination
  ) {
    drops.append(destination)
    if case .insert(let path) = destination { onDrop(path) }
  }
}

@Suite("Drag and drop of rows") struct ListDragTests {
  private let stage = Stage(100, 200)
  private let list: ListView
  private let source = NumberRowSource([Array(0..<4), Array(0..<40)])
  private let delegate = NumberDelegate()

  init() throws {
    list = stage.addList()
    source.attach(to: list, rowHeight: 20)
    list.dragDelegate = delegate
    list.dropDelegate = delegate
    try stage.frame()
  }

  private func drag(at y: Double) -> OffscreenDrag {
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    drag.move(to: Point(x: 50, y: y))
    return drag
  }

  private var line: View? {
    list.contentView.subviews.last { !($0 is ListRow) && $0.frame.height == 2 }
  }

  @Test("a row is dragged with a pointer, and moved within the list") func rows() throws {
    let id = Touch.ID.unique()
    for (phase, y) in [(Touch.Phase.began, 30.0), (.moved, 34)] {
      stage.window.handle(
        .touch(
          Touch(
            id: id, phase: phase, position: Point(x: 50, y: y), time: stage.host.now,
            source: .primaryPointer, grant: InputGrant(seat: 0, serial: 1))))
    }
    let drag = try #require(stage.host.drag)
    let session = try #require(drag.localRequest?.session as? DragSession)
    #expect(session.items.first?.localObject as? RowPath == RowPath(row: 1))
    // A card of 84 by 19 without the separator, with space for its shadow.
    let preview = try #require(drag.localRequest?.preview)
    #expect(preview.size == Size(width: 84 + 2 * 26, height: 19 + 22 + 30))
    #expect(preview.hotspot == Point(x: 50 - 8 + 26, y: 10 + 22))
    #expect(list.contentOffset == .zero)
    drag.move(to: Point(x: 50, y: 75))
    drag.drop()
    #expect(delegate.drops == [.insert(at: RowPath(row: 4))] && delegate.endings == [.move])
  }

  @Test("a line shows the gap that items would be inserted into") func gaps() throws {
    let drag = drag(at: 25)
    #expect(delegate.paths == [RowPath(row: 1)])
    #expect(line?.frame.minY == 19)
    drag.move(to: Point(x: 50, y: 35))
    #expect(line?.frame.minY == 39)
    // Behind the last row of a section the items belong to that section.
    drag.move(to: Point(x: 50, y: 79))
    drag.drop()
    #expect(delegate.drops == [.insert(at: RowPath(row: 4))])
    #expect(line == nil)
  }

  @Test("rows open a gap where items would be inserted, and a row that is inserted fills it")
  func openGap() throws {
    list.dropIndicator = .gap
    let drag = drag(at: 35)
    #expect(line == nil)
    #expect(translations(0..<6) == [0, 0, 20, 20, 20, 20])
    try stage.settle()
    #expect(stage.number(30) == 1 && stage.number(65) == 2)
    // The gap is filled up to its margin.
    #expect(stage.pixel(50, 50) != stage.pixel(1, 50) && gapViews.count == 1)
    // The place under the pointer is that of the rows at rest.
    drag.move(to: Point(x: 50, y: 75))
    #expect(translations(0..<6) == [0, 0, 0, 0, 20, 20])
    drag.move(to: Point(x: 50, y: 35))
    try stage.settle()
    delegate.onDrop = { [source, list] path in
      source.sections[path.section].insert(9, at: path.row)
      list.insertRows(at: [path])
    }
    drag.drop()
    #expect(translations(0..<6) == [0, 0, 0, 0, 0, 0])
    try stage.frame()
    #expect([30, 50, 70, 90].map { stage.number($0) } == [1, 9, 2, 3])
    #expect(gapViews.isEmpty && !stage.window.isAnimating)
  }

  @Test("a gap closes when the items leave, and when the drop inserts nothing at once")
  func closesGap() throws {
    list.dropIndicator = .gap
    for isDropped in [false, true] {
      let drag = drag(at: 35)
      try stage.settle()
      if isDropped { drag.drop() } else { drag.leave() }
      #expect(translations(0..<4) == [0, 0, 0, 0] && stage.window.isAnimating)
      try stage.settle()
      #expect(gapViews.isEmpty && stage.window.nextDeadline == nil)
      #expect([30, 50, 70].map { stage.number($0) } == [1, 2, 3])
    }
    // So does that of a list that no longer takes items.
    let drag = drag(at: 35)
    list.dropDelegate = nil
    #expect(translations(0..<4) == [0, 0, 0, 0] && gapViews.isEmpty)
    drag.cancel()
  }

  @Test("at the end of the content, the rows above make way for the gap, and for the inserted row")
  func gapAtEnd() throws {
    list.dropIndicator = .gap
    list.scrollToRow(at: RowPath(section: 1, row: 39), animated: false)
    try stage.frame()
    let offset = list.contentOffset.y
    let drag = drag(at: 151)
    drag.move(to: Point(x: 50, y: 195))
    #expect(list.cellForRow(at: RowPath(section: 1, row: 39))?.translation.dy == -20)
    try stage.settle()
    #expect(stage.number(170) == 39)
    delegate.onDrop = { [source, list] path in
      source.sections[path.section].insert(7, at: path.row)
      list.insertRows(at: [path])
    }
    drag.drop()
    #expect(delegate.drops == [.insert(at: RowPath(section: 1, row: 40))])
    try stage.frame()
    #expect(list.contentOffset.y == offset + 20)
    #expect(stage.number(170) == 39 && stage.number(190) == 7)
  }

  @Test(
    "a row that is inserted where a bar covers the gap scrolls into sight",
    arguments: [ListDropIndicator.gap, .line])
  func revealsInsertedRow(_ indicator: ListDropIndicator) throws {
    list.contentInset.bottom = 60
    list.dropIndicator = indicator
    delegate.onDrop = { [source, list] path in
      source.sections[path.section].insert(9, at: path.row)
      list.insertRows(at: [path])
    }
    drag(at: 135).drop()
    #expect(delegate.drops == [.insert(at: RowPath(section: 1, row: 3))])
    try stage.settle()
    // The new row, from 140 to 160, ends where the bar begins.
    #expect(list.contentOffset.y == 20)
    #expect([110, 130, 150].map { stage.number($0) } == [2, 9, 3])
    // One that is in sight stays where it is.
    drag(at: 75).drop()
    try stage.settle()
    #expect(list.contentOffset.y == 20)
  }

  @Test("after each frame of several drops the list looks as if it were drawn anew")
  func repaintsAfterDrops() throws {
    func markDirty(_ view: View) {
      view.setNeedsDisplay()
      for child in view.subviews { markDirty(child) }
    }
    func check(_ step: String) throws {
      let displayed = try #require(try stage.host.bitmap?.copy())
      markDirty(stage.content)
      // At the same time, so that animations do not go on.
      _ = stage.window.prepareFrame(at: stage.host.now)
      let anew = try OffscreenFramebuffer(size: displayed.size)
      stage.window.paint(into: anew, damage: Region(PixelRect(displayed.size)))
      #expect(displayed.matches(anew.bitmap), "\(step)")
    }
    list.contentInset.bottom = 60
    delegate.onDrop = { [source, list] path in
      source.sections[path.section].insert(9, at: path.row)
      list.insertRows(at: [path])
    }
    for (index, y) in [135.0, 75, 135, 35, 115, 135].enumerated() {
      list.dropIndicator = index % 2 == 0 ? .gap : .line
      let session = drag(at: y)
      for frame in 0..<3 {
        try stage.frame()
        try check("drop \(index), frame \(frame) of the drag")
      }
      session.drop()
      var frame = 0
      repeat {
        try stage.frame()
        try check("drop \(index), frame \(frame) after it")
        frame += 1
      } while stage.window.timeline.isAnimating && frame < 200
    }
  }

  @Test("rows that scroll into a list with a gap are displaced, and those that leave are not")
  func gapScrolls() throws {
    list.dropIndicator = .gap
    let drag = drag(at: 195)
    for _ in 0..<60 { try stage.frame() }
    #expect(list.contentOffset.y > 100)
    drag.move(to: Point(x: 50, y: 95))
    let below = list.visibleRows.filter { path in
      list.cellForRow(at: path).map { $0.translation.dy == 20 } ?? false
    }
    #expect(below.count >= 4)
    drag.leave()
    try stage.settle()
    #expect(source.createdRows.allSatisfy { $0.translation == .zero })
  }

  @Test("in a list whose rows are measured, the rows are found by their places in the content")
  func measured() throws {
    list.rowHeight = nil
    list.dropIndicator = .gap
    source.height = { 20 + Double($0) }
    try stage.frame()
    // The rows begin at 0, 20, 41, and 63.
    let drag = drag(at: 35)
    #expect(delegate.paths.last == RowPath(row: 1))
    #expect(translations(0..<4) == [0, 0, 22, 22])
    #expect(gapViews.first.map { $0.convert($0.bounds, to: list).minY } == 43)
    list.dropIndicator = .line
    drag.leave()
    drag.move(to: Point(x: 50, y: 35))
    #expect(line.map { $0.convert($0.bounds, to: list).minY } == 40)
  }

  private func translations(_ rows: Range<Int>) -> [Double] {
    rows.map { row in
      let path = row < 4 ? RowPath(row: row) : RowPath(section: 1, row: row - 4)
      return list.cellForRow(at: path)?.translation.dy ?? .nan
    }
  }

  /// The views that fill a gap.
  private var gapViews: [View] {
    list.contentView.subviews.filter { !($0 is ListRow) && $0.frame.height > 2 }
  }

  @Test("a row that items would be dropped into is highlighted") func into() {
    delegate.intent = .automatic
    let drag = drag(at: 30)
    #expect(list.cellForRow(at: RowPath(row: 1))?.isHighlighted == true && line == nil)
    drag.move(to: Point(x: 50, y: 22))
    #expect(list.cellForRow(at: RowPath(row: 1))?.isHighlighted == false && line != nil)
    drag.move(to: Point(x: 50, y: 50))
    drag.drop()
    #expect(delegate.drops == [.into(RowPath(row: 2))])
    #expect(list.cellForRow(at: RowPath(row: 2))?.isHighlighted == false)
  }

  @Test("the list scrolls while items are at its edge, and asks again for each place")
  func scrolls()
    throws
  {
    let drag = drag(at: 100)
    #expect(stage.window.nextDeadline == nil)
    drag.move(to: Point(x: 50, y: 195))
    let asked = delegate.paths.count
    for _ in 0..<30 { try stage.frame() }
    #expect(list.contentOffset.y > 50 && delegate.paths.count > asked + 10)
    drag.leave()
    let offset = list.contentOffset
    for _ in 0..<10 { try stage.frame() }
    #expect(list.contentOffset == offset && stage.window.nextDeadline == nil)
    drag.move(to: Point(x: 50, y: 5))
    stage.host.advance(to: stage.host.now + 1.0 / 60)
    #expect(list.contentOffset.y < offset.y)
    drag.cancel()
  }

  @Test("an empty list takes items at its beginning") func empty() throws {
    source.sections = [[]]
    list.reloadData()
    try stage.frame()
    drag(at: 100).drop()
    #expect(delegate.drops == [.insert(at: RowPath(row: 0))])
  }
}
