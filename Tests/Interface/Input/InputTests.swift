// SPDX-License-Identifier: MIT

/// A router that records the presses and returns a given decision.
private final class Router: PressRouter {
  var routedTouches: [Touch.ID] = []
  var decision = PressDecision.pass
  var onRoute: (Touch) -> Void = { _ in }

  func route(_ touch: Touch, in window: Window) -> PressDecision {
    routedTouches.append(touch.id)
    onRoute(touch)
    return decision
  }
}

/// A recogniser that records the phases of touches and counts their accepts and rejects.
private final class Recorder: GestureRecognizer {
  var phases: [Touch.Phase] = []
  var decisions = 0

  override func touchBegan(_ touch: Touch) { phases.append(.began) }
  override func touchMoved(_ touch: Touch) { phases.append(.moved) }
  override func touchEnded(_ touch: Touch) { phases.append(.ended) }
  override func didAccept(_ touch: Touch.ID) { decisions += 1 }
  override func didReject(_ touch: Touch.ID) { decisions += 1 }
}

/// A view that calls a closure in its layout.
private final class LayoutHookView: View {
  var onLayout: () -> Void = {}

  override func layoutSubviews() { onLayout() }
}

private final class HoverView: View {
  var log: [String] = []
  var scrolls = 0
  var takesScroll = false

  override func hoverDidChange(_ isInside: Bool) { log.append(isInside ? "in" : "out") }
  override func scrollWheel(_ event: ScrollEvent) -> Bool {
    scrolls += 1
    return takesScroll
  }
}

@Suite("Input")
struct InputTests {
  private func hover(_ x: Double, _ y: Double) -> InputEvent {
    .hover(PointerHover(position: Point(x: x, y: y)))
  }

  // MARK: Presses

  @Test("the router is asked once for each press, and every phase arrives once")
  func once() {
    let stage = Stage()
    let router = Router()
    stage.window.pressRouter = router
    let view = stage.add(View(frame: Rect(x: 10, y: 10, width: 50, height: 50)))
    let recorder = Recorder()
    view.addGestureRecognizer(recorder)
    let touch = Touch.press(20, 20)
    stage.window.handle(.touch(touch))
    stage.window.handle(.touch(touch.then(.moved, 22, 20, time: 0.01)))
    stage.window.handle(.touch(touch.then(.moved, 90, 90, time: 0.02)))
    stage.window.handle(.touch(touch.then(.ended, 90, 90, time: 0.03)))
    stage.window.handle(.touch(touch.then(.ended, 90, 90, time: 0.04)))
    #expect(router.routedTouches == [touch.id])
    #expect(recorder.phases == [.began, .moved, .moved, .ended])
    #expect(recorder.decisions == 1)
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  @Test("a press that the host ends while it is routed reaches no view")
  func endedWhileRouted() {
    let stage = Stage()
    let router = Router()
    stage.window.pressRouter = router
    let recorder = Recorder()
    stage.add(View(frame: Rect(x: 10, y: 10, width: 50, height: 50)))
      .addGestureRecognizer(recorder)
    let endings: [(Touch) -> Void] = [
      { stage.window.handle(.touch($0.then(.cancelled, 20, 20, time: 0))) },
      { stage.window.handle(.touch($0.then(.ended, 20, 20, time: 0))) },
      { stage.window.handle(.touchesCancelled(seat: $0.seat)) },
    ]
    for ending in endings {
      router.onRoute = ending
      stage.window.handle(.touch(.press(20, 20)))
      #expect(recorder.phases.isEmpty)
      #expect(stage.window.arena.activeTouches.isEmpty)
    }
    router.onRoute = { stage.window.handle(.touch($0.then(.moved, 21, 20, time: 0))) }
    stage.window.handle(.touch(.press(20, 20)))
    #expect(recorder.phases == [.began], "a move does not end the press")
  }

  @Test("a press that the host ends during the layout before the hit test reaches no view")
  func endedDuringLayout() {
    let stage = Stage()
    let recorder = Recorder()
    let view = stage.add(LayoutHookView(frame: Rect(x: 10, y: 10, width: 50, height: 50)))
    view.addGestureRecognizer(recorder)
    stage.window.layoutIfNeeded()
    let touch = Touch.press(20, 20)
    view.onLayout = { stage.window.handle(.touch(touch.then(.cancelled, 20, 20, time: 0))) }
    view.setNeedsLayout()
    stage.window.handle(.touch(touch))
    #expect(recorder.phases.isEmpty)
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  @Test("a swallowed press reaches no view; a routed one goes to the given view")
  func decisions() {
    let stage = Stage()
    let router = Router()
    stage.window.pressRouter = router
    let page = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let backdrop = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let low = Recorder()
    let high = Recorder()
    page.addGestureRecognizer(low)
    backdrop.addGestureRecognizer(high)
    func tap() {
      let touch = Touch.press(20, 20)
      stage.window.handle(.touch(touch))
      stage.window.handle(.touch(touch.then(.ended, 20, 20, time: 0.03)))
    }
    router.decision = .swallow
    tap()
    #expect(low.phases.isEmpty && high.phases.isEmpty)
    router.decision = .deliver(page)
    tap()
    #expect(low.phases == [.began, .ended])
    #expect(high.phases.isEmpty)
    router.decision = .pass
    tap()
    #expect(high.phases == [.began, .ended])
    // FloatingPanel #648: an invisible backdrop receives a press that is routed to it.
    backdrop.alpha = 0
    router.decision = .deliver(backdrop)
    tap()
    #expect(high.phases == [.began, .ended, .began, .ended])
  }

  @Test("SDL #10950: a cancelled touch leaves no state behind, also with its whole seat")
  func cancelled() {
    let stage = Stage()
    let view = stage.add(View(frame: stage.content.bounds))
    let recorder = Recorder()
    view.addGestureRecognizer(recorder)
    stage.window.handle(.touch(.press(20, 20)))
    #expect(stage.window.arena.activeTouches.count == 1)
    stage.window.handle(.touchesCancelled(seat: 7))
    #expect(stage.window.arena.activeTouches.count == 1)
    stage.window.handle(.touchesCancelled(seat: 0))
    #expect(stage.window.arena.activeTouches.isEmpty)
    #expect(recorder.decisions == 1)
    #expect(recorder.state == .possible)
  }

  @Test("removing a view during a touch rejects its recognisers; moving it does not")
  func removed() {
    let stage = Stage()
    let outer = stage.add(View(frame: stage.content.bounds))
    let other = stage.add(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let inner = View(frame: outer.bounds)
    outer.addSubview(inner)
    let recorder = Recorder()
    inner.addGestureRecognizer(recorder)
    let touch = Touch.press(20, 20)
    stage.window.handle(.touch(touch))
    // LNPopupController #99: a drag survives a change of the superview.
    other.addSubview(inner)
    stage.window.handle(.touch(touch.then(.moved, 25, 20, time: 0.01)))
    #expect(recorder.decisions == 0)
    #expect(recorder.phases == [.began, .moved])
    other.removeFromSuperview()
    #expect(recorder.decisions == 1)
    stage.window.handle(.touch(touch.then(.moved, 30, 20, time: 0.02)))
    #expect(recorder.phases == [.began, .moved])
  }

  @Test("a detached window has no active touch and no held key")
  func detached() {
    let stage = Stage()
    let button = stage.add(Button("OK"))
    button.frame = stage.content.bounds
    stage.window.handle(.touch(.press(20, 20)))
    #expect(button.isHighlighted)
    stage.window.detach()
    #expect(!button.isHighlighted)
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  // MARK: Buttons

  @Test("a button is highlighted while it is held, and pressed when released inside")
  func button() {
    let stage = Stage()
    var count = 0
    let button = stage.add(Button("OK") { count += 1 })
    button.addAction { count += 10 }
    button.frame = Rect(x: 10, y: 10, width: 60, height: 30)
    var touch = Touch.press(20, 20)
    stage.window.handle(.touch(touch))
    #expect(button.isHighlighted)
    stage.window.handle(.touch(touch.then(.moved, 65, 35, time: 0.05)))
    stage.window.handle(.touch(touch.then(.ended, 65, 35, time: 0.1)))
    #expect(!button.isHighlighted)
    #expect(count == 11)

    touch = Touch.press(20, 20)
    stage.window.handle(.touch(touch))
    stage.window.handle(.touch(touch.then(.moved, 20, 80, time: 0.05)))
    #expect(!button.isHighlighted)
    stage.window.handle(.touch(touch.then(.moved, 20, 20, time: 0.06)))
    #expect(button.isHighlighted)
    stage.window.handle(.touch(touch.then(.moved, 20, 80, time: 0.07)))
    stage.window.handle(.touch(touch.then(.ended, 20, 80, time: 0.1)))
    #expect(count == 11)

    button.isEnabled = false
    touch = Touch.press(20, 20)
    stage.window.handle(.touch(touch))
    #expect(!button.isHighlighted)
    stage.window.handle(.touch(touch.then(.ended, 20, 20, time: 0.1)))
    #expect(count == 11)
  }

  @Test("LNPopupController #20: a drag of an ancestor cancels the press of a button")
  func dragged() {
    let stage = Stage()
    var count = 0
    let sheet = stage.add(View(frame: stage.content.bounds))
    let button = Button("OK") { count += 1 }
    button.frame = Rect(x: 10, y: 10, width: 80, height: 80)
    sheet.addSubview(button)
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer(direction: .vertical)
    pan.onChange = { states.append($0.state) }
    sheet.addGestureRecognizer(pan)
    let touch = Touch.press(50, 20)
    stage.window.handle(.touch(touch))
    #expect(button.isHighlighted)
    stage.window.handle(.touch(touch.then(.moved, 50, 40, time: 0.02)))
    #expect(!button.isHighlighted)
    stage.window.handle(.touch(touch.then(.moved, 50, 60, time: 0.04)))
    stage.window.handle(.touch(touch.then(.ended, 50, 60, time: 0.06)))
    #expect(states == [.began, .changed, .ended])
    #expect(count == 0)
    #expect(button.pressState == .idle)
  }

  // MARK: Hover and scroll

  @Test("the pointer enters and leaves each view once, and has the innermost view's shape")
  func hovering() {
    let stage = Stage()
    let outer = stage.add(HoverView(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let inner = HoverView(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    outer.addSubview(inner)
    outer.cursor = .grab
    stage.window.handle(hover(5, 5))
    stage.window.handle(hover(6, 5))
    #expect(outer.log == ["in"])
    #expect(stage.host.cursor == .grab)
    stage.window.handle(hover(15, 15))
    #expect(inner.log == ["in"])
    #expect(outer.log == ["in"])
    #expect(stage.host.cursor == .grab)
    inner.cursor = .text
    stage.window.handle(hover(15, 16))
    #expect(stage.host.cursor == .text)
    stage.window.handle(.hover(nil))
    #expect(inner.log == ["in", "out"])
    #expect(outer.log == ["in", "out"])
    stage.window.handle(hover(90, 90))
    #expect(stage.host.cursor == .text, "the pointer's next surface sets the shape")
  }

  @Test("a view that moves away under a still pointer is left at the next frame")
  func movedUnderPointer() throws {
    let stage = Stage()
    let view = stage.add(HoverView(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    stage.window.handle(hover(5, 5))
    try stage.frame()
    view.frame.origin.x = 50
    try stage.frame()
    #expect(view.log == ["in", "out"])
    let other = stage.add(HoverView(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    try stage.frame()
    #expect(other.log == ["in"])
    other.removeFromSuperview()
    #expect(other.log == ["in", "out"])
  }

  @Test("a scroll goes to the view under the pointer and up until one handles it")
  func scrolling() {
    let stage = Stage()
    let outer = stage.add(HoverView(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let inner = HoverView(frame: Rect(x: 10, y: 10, width: 10, height: 10))
    outer.addSubview(inner)
    let scroll = ScrollEvent(position: Point(x: 15, y: 15), delta: Vector(dx: 0, dy: 10))
    stage.window.handle(.scroll(scroll))
    #expect(inner.scrolls == 1)
    #expect(outer.scrolls == 1)
    inner.takesScroll = true
    stage.window.handle(.scroll(scroll))
    #expect(inner.scrolls == 2)
    #expect(outer.scrolls == 1)
  }
}
