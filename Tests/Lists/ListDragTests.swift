// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashInterfaceTestSupport
import SashLists
import SashMotion
import SashScrolling
import Testing

/// The delegate of a list whose numbers are dragged out of it and into it.
private final class NumberDelegate: ListDragDelegate, ListDropDelegate {
  var intent = ListDropProposal.Intent.insertAtDestination
  private(set) var endings: [DropOperation] = []
  private(set) var drops: [ListDropDestination] = []
  private(set) var paths: [RowPath?] = []

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
  ) { drops.append(destination) }
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
    #expect(drag.localRequest?.preview?.size == Size(width: 100, height: 20))
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
