// SPDX-License-Identifier: MIT

/// A view whose items are dragged, and which takes items.
private final class ItemView: View, DragInteractionDelegate, DropInteractionDelegate {
  var texts = ["one", "two"]
  var operation = DropOperation.copy
  private(set) var endings: [DropOperation] = []
  private(set) var log: [String] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    addInteraction(DragInteraction(delegate: self))
    addInteraction(DropInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] {
    texts.map { DragItem(itemProvider: ItemProvider(text: $0), localObject: $0) }
  }

  func dragInteraction(
    _ interaction: DragInteraction, operationsFor session: DragSession
  ) -> DragOperations { [.copy, .move] }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { endings.append(operation) }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    log.append("enter")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: operation) }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    log.append("exit")
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    log.append("drop " + session.items.compactMap { $0.localObject as? String }.joined())
  }
}

@Suite("Drag and drop interactions") struct DragInteractionTests {
  private let stage = Stage(300, 100)
  private let source: ItemView
  private let target: ItemView

  init() {
    source = ItemView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    target = ItemView(frame: Rect(x: 150, y: 0, width: 100, height: 100))
    stage.content.addSubview(source)
    stage.content.addSubview(target)
  }

  private func press(_ phase: Touch.Phase, x: Double, id: Touch.ID) {
    stage.window.handle(
      .touch(
        Touch(
          id: id, phase: phase, position: Point(x: x, y: 50), time: stage.host.now,
          source: .primaryPointer, grant: InputGrant(seat: 0, serial: 1))))
  }

  private func begin() {
    let id = Touch.ID.unique()
    press(.began, x: 20, id: id)
    press(.moved, x: 30, id: id)
  }

  @Test("a pointer drags after the usual movement, and the press then belongs to the drag")
  func pointer() throws {
    let id = Touch.ID.unique()
    press(.began, x: 20, id: id)
    press(.moved, x: 22, id: id)
    #expect(stage.host.drag == nil)
    press(.moved, x: 24, id: id)
    let drag = try #require(stage.host.drag)
    #expect(stage.window.arena.isIdle)
    drag.move(to: Point(x: 200, y: 50))
    #expect(drag.answers == [.copy])
    drag.drop()
    #expect(target.log == ["enter", "drop onetwo"])
    #expect(source.endings == [.copy] && drag.result == .copy)
  }

  @Test("without items nothing begins, and other gestures get the press") func noItems() {
    source.texts = []
    var panned = false
    source.addGestureRecognizer(PanGestureRecognizer { _ in panned = true })
    begin()
    #expect(stage.host.drag == nil && panned)
  }

  @Test("a drag wins over a pan of the same view") func wins() {
    var states: [GestureRecognizer.State] = []
    source.addGestureRecognizer(PanGestureRecognizer { states.append($0.state) })
    begin()
    #expect(stage.host.drag != nil && !states.contains(.began))
  }

  @Test("several items are one offer for other programs: texts become lines") func combined()
    throws
  {
    begin()
    var text: String?
    try #require(stage.host.drag?.localRequest).provider.loadText { text = try? $0.get() }
    #expect(text == "one\ntwo")
  }

  @Test("a forbidden place takes nothing, and a move is reported to the source") func answers()
    throws
  {
    target.operation = .forbidden
    begin()
    var drag = try #require(stage.host.drag)
    drag.move(to: Point(x: 200, y: 50))
    drag.drop()
    #expect(target.log == ["enter", "exit"] && source.endings == [.cancel])
    target.operation = .move
    begin()
    drag = try #require(stage.host.drag)
    drag.move(to: Point(x: 200, y: 50))
    drag.drop()
    #expect(source.endings == [.cancel, .move])
  }

  @Test("a view without an interaction lets its superview take the items") func nesting() {
    target.addSubview(View(frame: target.bounds))
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    drag.move(to: Point(x: 200, y: 50))
    #expect(target.log == ["enter"])
    target.removeFromSuperview()
    drag.move(to: Point(x: 201, y: 50))
    drag.drop()
    #expect(drag.result == .cancel)
  }

  @Test("a view is activated after items were held over it for a second, and no timer runs else")
  func springLoading() {
    var activations = 0
    let folder = View(frame: Rect(x: 100, y: 0, width: 50, height: 100))
    folder.addInteraction(SpringLoadedInteraction { _ in activations += 1 })
    stage.content.addSubview(folder)
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    drag.move(to: Point(x: 50, y: 50))
    #expect(stage.window.nextDeadline == nil)
    drag.move(to: Point(x: 120, y: 50))
    stage.host.advance(to: stage.host.now + 0.9)
    #expect(activations == 0)
    // Leaving begins anew.
    drag.move(to: Point(x: 50, y: 50))
    #expect(stage.window.nextDeadline == nil)
    drag.move(to: Point(x: 120, y: 50))
    stage.host.advance(to: stage.host.now + 1)
    #expect(activations == 1)
    stage.host.advance(to: stage.host.now + 5)
    #expect(activations == 1 && stage.window.nextDeadline == nil)
  }
}
