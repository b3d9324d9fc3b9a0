// SPDX-License-Identifier: MIT

@MainActor @Suite struct HoverTests {
  @Test func thePointerEntersMovesAndLeaves() {
    let arena = GestureArena(timeline: Timeline())
    let outer = HoverGestureRecognizer()
    let inner = HoverGestureRecognizer()
    let root = TestNode(outer)
    let leaf = TestNode(in: root, inner)
    let outers = StateLog(outer)
    let inners = StateLog(inner)
    arena.hover(at: Point(x: 1, y: 1), over: root)
    #expect(outers.states == [.began] && inners.states.isEmpty)
    arena.hover(at: Point(x: 2, y: 1), over: leaf)
    #expect(outers.states == [.began, .changed] && inners.states == [.began])
    #expect(inner.location(in: nil) == Point(x: 2, y: 1))
    // An update at an unchanged position reports no change.
    arena.hover(at: Point(x: 2, y: 1), over: leaf)
    #expect(outers.states == [.began, .changed] && inners.states == [.began])
    arena.hover(at: Point(x: 3, y: 1), over: root)
    #expect(inners.states == [.began, .ended])
    arena.hover(at: nil, over: nil)
    #expect(outers.states == [.began, .changed, .changed, .ended] && arena.isIdle)
  }

  @Test func removedAndDisabledRecognisersEnd() {
    let arena = GestureArena(timeline: Timeline())
    let hover = HoverGestureRecognizer()
    let node = TestNode(hover)
    let log = StateLog(hover)
    arena.hover(at: .zero, over: node)
    arena.nodeRemoved(node)
    #expect(log.states == [.began, .cancelled])
    arena.hover(at: .zero, over: node)
    hover.isEnabled = false
    #expect(log.states == [.began, .cancelled, .began, .cancelled])
    arena.hover(at: .zero, over: node)
    #expect(!hover.isActive)
    hover.isEnabled = true
    arena.hover(at: .zero, over: node)
    arena.cancelAll()
    #expect(log.states.suffix(2) == [.began, .cancelled])
  }

  @Test func aHoverFromACallbackWins() {
    let arena = GestureArena(timeline: Timeline())
    let outer = HoverGestureRecognizer()
    let inner = HoverGestureRecognizer()
    let other = HoverGestureRecognizer()
    let leaf = TestNode(in: TestNode(outer), inner)
    let log = StateLog(outer, other)
    inner.onChange = { if $0.state == .began { arena.hover(at: nil, over: nil) } }
    arena.hover(at: .zero, over: leaf)
    #expect(log.states.isEmpty && !inner.isActive)
    inner.onChange = { if $0.state == .ended { arena.hover(at: nil, over: nil) } }
    arena.hover(at: .zero, over: leaf)
    arena.hover(at: .zero, over: TestNode(other))
    #expect(log.states == [.began, .ended] && !inner.isActive && !other.isActive)
  }

  @Test func itReceivesNoTouches() {
    let simulator = TouchSimulator()
    let hover = HoverGestureRecognizer()
    let log = StateLog(hover)
    simulator.down(on: TestNode(hover))
    simulator.up()
    #expect(log.states.isEmpty)
  }
}
