// SPDX-License-Identifier: MIT

nonisolated private let sources: [Touch.Source] = [.finger, .primaryPointer, .touchpad]

@Suite("Nested scroll views")
struct ScrollNestingTests {
  /// Adds a scroll view at the top of another's content, with 40 px more content than it shows.
  private func addInner(to outer: ScrollView) -> ScrollView {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 80))
    inner.contentSize = Size(width: 100, height: 120)
    outer.contentView.addSubview(inner)
    return inner
  }

  @Test(
    "a drag continues in the outer scroll view at the inner one's edge, and back",
    arguments: sources)
  func nested(source: Touch.Source) throws {
    let stage = Stage()
    let outer = stage.addStripes()
    let inner = addInner(to: outer)
    let listener = ScrollListener()
    outer.addObserver(listener)
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 70), source: source)
    try finger.move(0, -17)
    let start = inner.contentOffset.y
    try finger.move(0, start - 30)
    #expect(abs(inner.contentOffset.y - 30) < 0.01)
    #expect(outer.contentOffset.y == 0)
    try finger.move(0, -30)
    #expect(abs(inner.contentOffset.y - 40) < 0.01)
    #expect(abs(outer.contentOffset.y - 20) < 0.01)
    #expect(outer.isDragging && inner.isDragging)
    try finger.move(0, 50)
    #expect(abs(inner.contentOffset.y) < 0.01)
    #expect(abs(outer.contentOffset.y - 10) < 0.01)
    finger.cancel()
    try stage.settle()
    #expect(!outer.isDragging && !inner.isDragging)
    #expect(listener.calls == ["begin", "will end", "end"])
  }

  @Test("a list in a pager receives vertical drags, the pager horizontal ones", arguments: sources)
  func crossed(source: Touch.Source) throws {
    let stage = Stage()
    let pager = ScrollView(frame: stage.content.bounds)
    pager.contentSize = Size(width: 300, height: 100)
    pager.isPagingEnabled = true
    stage.content.addSubview(pager)
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.contentSize = Size(width: 100, height: 900)
    pager.contentView.addSubview(list)
    try stage.frame()
    let down = Finger(stage, at: Point(x: 50, y: 90), source: source)
    try down.move(3, -40, frames: 4)
    #expect(list.isDragging && !pager.isDragging)
    down.lift()
    try stage.settle()
    #expect(pager.contentOffset == .zero)
    let offset = list.contentOffset
    let across = Finger(stage, at: Point(x: 85, y: 50), source: source)
    try across.move(-70, 8, frames: 4)
    #expect(pager.isDragging && !list.isDragging)
    across.lift()
    try stage.settle()
    #expect(pager.contentOffset == Point(x: 100, y: 0))
    #expect(list.contentOffset == offset)
  }

  @Test("wheel steps add up, and steps beyond the edge go to the enclosing scroll view")
  func wheel() throws {
    let stage = Stage()
    let outer = stage.addStripes()
    let inner = addInner(to: outer)
    try stage.frame()
    func scrollStep() {
      stage.window.handle(
        .scroll(ScrollEvent(position: Point(x: 50, y: 10), delta: Vector(dx: 0, dy: 15))))
    }
    scrollStep()
    scrollStep()
    try stage.frame()
    #expect(inner.contentOffset.y > 0 && inner.contentOffset.y < 30)
    try stage.settle()
    #expect(inner.contentOffset.y == 30)
    scrollStep()
    scrollStep()
    try stage.settle()
    #expect(inner.contentOffset.y == 40)
    #expect(outer.contentOffset.y == 15)
  }

  @Test(
    "OverlayContainer #75: content shorter than the view passes the drag to its partner, and back")
  func partner() throws {
    final class Sheet: ScrollDragPartner {
      var height = 0.0
      var velocity: Vector?
      func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
        // A drag upwards raises the partner to 50 before the content scrolls; a drag downwards
        // scrolls the content to its top before it lowers the partner.
        let consumed = movement.dy < 0 ? max(movement.dy, height - 50) : min(movement.dy, height)
        guard movement.dy < 0 || scrollView.isAtTop else { return movement }
        height -= consumed
        return movement - Vector(dx: 0, dy: consumed)
      }
      func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
        self.velocity = velocity
        return .zero
      }
    }
    for height in [60.0, 400] {
      let stage = Stage()
      let view = stage.addStripes(height: height)
      let sheet = Sheet()
      view.dragPartner = sheet
      try stage.frame()
      let finger = Finger(stage, at: Point(x: 50, y: 90))
      try finger.move(0, -16)
      try finger.move(0, -30)
      #expect(abs(sheet.height - 30) < 0.01)
      #expect(view.contentOffset.y == 0)
      try finger.move(0, -40)
      #expect(abs(sheet.height - 50) < 0.01)
      #expect(view.contentOffset.y == (height == 60 ? 0 : 20))
      try finger.move(0, 60)
      #expect(view.contentOffset.y == 0)
      #expect(abs(sheet.height - (height == 60 ? 0 : 10)) < 0.01)
      finger.lift()
      #expect(sheet.velocity != nil)
      try stage.settle()
      #expect(view.contentOffset.y == 0)
    }
  }
}
