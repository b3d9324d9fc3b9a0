// SPDX-License-Identifier: MIT

@Suite("Scroll views")
struct ScrollViewTests {
  /// Adds a button that covers all of the content.
  @discardableResult
  private func addButton(to view: ScrollView, action: @escaping () -> Void) -> Button {
    let button = Button("Press", style: .filled) { action() }
    button.frame = Rect(x: 0, y: 0, width: 100, height: 1000)
    view.contentView.addSubview(button)
    return button
  }

  @Test("a drag moves the content, a fling continues it, and callbacks come in order")
  func drag() throws {
    let stage = Stage()
    let view = stage.addStripes()
    let listener = ScrollListener()
    view.addObserver(listener)
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 80))
    try finger.move(0, -17)
    #expect(view.isDragging)
    let start = view.contentOffset.y
    try finger.move(0, -30, frames: 3)
    #expect(abs(view.contentOffset.y - start - 30) < 0.01)
    finger.lift()
    #expect(view.isDecelerating)
    #expect(listener.lastVelocity.dy > 300)
    try stage.settle()
    #expect(view.contentOffset.y > start + 30)
    #expect(listener.calls == ["begin", "will end", "end, decelerating", "decelerated"])
    #expect(listener.scrolls > 5)
  }

  @Test("scrolling draws only newly visible content, and scrolling back draws nothing again")
  func redrawnStrips() throws {
    let stage = Stage(800, 1600)
    let view = stage.addStripes(height: 20_000, width: 800)
    view.contentView.backgroundColor = .white
    view.showsVerticalScrollIndicator = false
    try stage.frame()
    let painters = view.contentView.subviews.compactMap { $0 as? PaintingView }
    for painter in painters { painter.resetCounts() }
    var visibleBottom = 0.0
    for step in 1...40 {
      view.contentOffset.y = Double(step) * 100
      try stage.frame()
      visibleBottom = view.contentOffset.y + 1600
    }
    let drawn = painters.flatMap(\.dirtyRects).reduce(0) { $0 + $1.height }
    // At most the content beyond the prerendered area of the first frame, and an eighth of the view
    // ahead.
    #expect(drawn <= visibleBottom - 1600)
    for painter in painters { #expect(painter.dirtyRects.reduce(0) { $0 + $1.height } <= 20) }
    #expect(stage.pixel(400, 10) == (0x100000 + 200))
  }

  @Test("a touch that stops a fling is not a tap on the view under it")
  func stoppedFling() throws {
    let stage = Stage()
    let view = stage.addStripes()
    var taps = 0
    addButton(to: view) { taps += 1 }
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 80))
    try finger.move(0, -40, frames: 4)
    finger.lift()
    try stage.frame()
    #expect(view.isDecelerating)
    let secondFinger = Finger(stage, at: Point(x: 50, y: 50))
    let offset = view.contentOffset
    try stage.frame()
    secondFinger.lift()
    try stage.frame()
    #expect(view.contentOffset == offset)
    #expect(!view.isDragging && !view.isDecelerating)
    #expect(taps == 0)
    let tap = Finger(stage, at: Point(x: 50, y: 50))
    tap.lift()
    try stage.frame()
    #expect(taps == 1)
  }

  @Test("content slower than the catch speed is not stopped: a touch is a tap")
  func catchSpeed() throws {
    let stage = Stage()
    stage.window.arena.settings.catchSpeed = .infinity
    let view = stage.addStripes()
    var taps = 0
    addButton(to: view) { taps += 1 }
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 80))
    try finger.move(0, -40, frames: 4)
    finger.lift()
    try stage.frame()
    #expect(view.isDecelerating)
    Finger(stage, at: Point(x: 50, y: 50)).lift()
    #expect(taps == 1 && view.isDecelerating)
  }

  @Test("Popovers #42: a press in the content is shown after a delay, and a drag takes it over")
  func press() throws {
    let stage = Stage()
    let view = stage.addStripes()
    var taps = 0
    let button = addButton(to: view) { taps += 1 }
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 80))
    #expect(!button.isHighlighted)
    stage.host.advance(to: stage.host.now + 0.2)
    #expect(button.isHighlighted)
    try finger.move(0, -20)
    #expect(!button.isHighlighted)
    #expect(view.isDragging)
    finger.lift()
    try stage.settle()
    #expect(taps == 0)
  }

  @Test("SDL #10950: a cancelled touch ends the drag at once, without a fling")
  func cancelled() throws {
    let stage = Stage()
    let view = stage.addStripes()
    let listener = ScrollListener()
    view.addObserver(listener)
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 80))
    try finger.move(0, -60, frames: 4)
    finger.cancel()
    #expect(!view.isDragging && !view.isDecelerating)
    #expect(listener.calls == ["begin", "will end", "end"])
    #expect(stage.window.arena.isIdle)
  }

  @Test("LNPopupController #127: a second finger has no effect")
  func secondFinger() throws {
    let stage = Stage()
    let view = stage.addStripes()
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -20)
    let offset = view.contentOffset.y
    let second = Finger(stage, at: Point(x: 20, y: 50))
    try second.move(0, 40)
    #expect(view.contentOffset.y == offset)
    try finger.move(0, -10)
    #expect(view.contentOffset.y == offset + 10)
    second.lift()
    try finger.move(0, -10)
    #expect(view.contentOffset.y == offset + 20)
    finger.lift()
    #expect(stage.window.arena.isIdle)
  }

  @Test("setting the offset continues a drag, and an animated scroll ends it: FloatingPanel #198")
  func programmaticScroll() throws {
    let stage = Stage()
    let view = stage.addStripes()
    let listener = ScrollListener()
    view.addObserver(listener)
    try stage.frame()
    view.contentOffset = Point(x: 50, y: 5000)
    #expect(view.contentOffset == Point(x: 0, y: 900))
    let finger = Finger(stage, at: Point(x: 50, y: 80))
    try finger.move(0, 20)
    view.contentOffset.y = 300
    try finger.move(0, 5)
    #expect(view.contentOffset.y == 295)
    view.setContentOffset(Point(x: 0, y: 600), animated: true)
    #expect(!view.isDragging)
    try finger.move(0, 5)
    try stage.settle()
    #expect(view.contentOffset.y == 600)
    finger.lift()
    #expect(listener.calls == ["begin", "will end", "end", "animated"])
    let next = Finger(stage, at: Point(x: 50, y: 80))
    try next.move(0, 20)
    #expect(view.isDragging)
    next.cancel()
    try stage.settle()
  }

  @Test("an observer can change the target of a release")
  func target() throws {
    let stage = Stage()
    let view = stage.addStripes()
    let listener = ScrollListener()
    listener.target = Point(x: 0, y: 440)
    view.addObserver(listener)
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 50, y: 90))
    try finger.move(0, -40, frames: 4)
    finger.lift()
    try stage.settle()
    #expect(view.contentOffset.y == 440)
  }

  @Test("keys scroll by lines, by pages and to the ends")
  func keys() throws {
    let stage = Stage()
    let view = stage.addStripes()
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    #expect(view.becomeFirstResponder())
    func press(_ key: Key, _ modifiers: Modifiers = []) throws -> Double {
      stage.window.handle(.key(KeyEvent(key, .down, modifiers: modifiers)))
      stage.window.handle(.key(KeyEvent(key, .up, modifiers: modifiers)))
      try stage.settle()
      return view.contentOffset.y
    }
    #expect(try press(.down) == 40)
    #expect(try press(.pageDown) == 100)
    #expect(try press(.space) == 160)
    #expect(try press(.space, .shift) == 100)
    #expect(try press(.up) == 60)
    #expect(try press(.end) == 900)
    #expect(try press(.home) == 0)
  }

  @Test("a rectangle is scrolled into view by the shortest distance")
  func rectangle() throws {
    let stage = Stage()
    let view = stage.addStripes()
    view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    try stage.frame()
    #expect(view.contentOffset.y == -10)
    view.scrollRectToVisible(Rect(x: 0, y: 300, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 240)
    view.scrollRectToVisible(Rect(x: 0, y: 310, width: 10, height: 5), animated: false)
    #expect(view.contentOffset.y == 240)
    view.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 90)
  }

  @Test("LNPopupController #20: a view that must not lose its touch keeps it")
  func keepsTouch() throws {
    final class TouchKeepingScrollView: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { !(view is PaintingView) }
    }
    let stage = Stage()
    let view = TouchKeepingScrollView(frame: stage.content.bounds)
    view.contentSize = Size(width: 100, height: 1000)
    view.contentView.addSubview(PaintingView(Rect(x: 0, y: 0, width: 50, height: 1000), .red))
    stage.content.addSubview(view)
    try stage.frame()
    let firstFinger = Finger(stage, at: Point(x: 20, y: 80))
    try firstFinger.move(0, -40, frames: 4)
    #expect(!view.isDragging)
    firstFinger.lift()
    let free = Finger(stage, at: Point(x: 80, y: 80))
    try free.move(0, -40, frames: 4)
    #expect(view.isDragging)
    free.cancel()
  }

  @Test("a scroll view that is removed during a drag or a fling is deallocated")
  func removed() throws {
    weak var scrollView: ScrollView?
    let stage = Stage()
    do {
      let view = stage.addStripes()
      scrollView = view
      let listener = ScrollListener()
      view.addObserver(listener)
      try stage.frame()
      let finger = Finger(stage, at: Point(x: 50, y: 80))
      try finger.move(0, -40, frames: 4)
      view.removeFromSuperview()
      #expect(!view.isDragging)
      #expect(listener.calls.first == "begin" && listener.calls.contains("end"))
      try finger.move(0, -10)
      finger.lift()
    }
    try stage.frame()
    try stage.settle()
    #expect(scrollView == nil)
    #expect(stage.window.arena.isIdle)
  }
}
