import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import Testing

nonisolated private let sources: [Touch.Source] = [.finger, .primaryPointer, .touchpad]

@Suite("Scroll view")
struct ScrollViewTests {
  /// A button over all of the content.
  @discardableResult
  private func addButton(to view: ScrollView, action: @escaping () -> Void) -> Button {
    let button = Button("Press", style: .filled) { action() }
    button.frame = Rect(x: 0, y: 0, width: 100, height: 1000)
    view.contentView.addSubview(button)
    return button
  }

  /// A scroll view at the top of the content of another, with 40 px more than fit.
  private func addInner(to outer: ScrollView) -> ScrollView {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 80))
    inner.contentSize = Size(width: 100, height: 120)
    outer.contentView.addSubview(inner)
    return inner
  }

  @Test("a drag moves the content with the finger, a fling goes on, and all is told in order")
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
    #expect(listener.calls == ["begin", "will end", "end, goes on", "stood"])
    #expect(listener.scrolls > 5)
  }

  @Test("scrolling paints only what comes into sight, and moving it back paints nothing twice")
  func strips() throws {
    let stage = Stage(800, 1600)
    let view = stage.addStripes(height: 20_000, width: 800)
    view.contentView.backgroundColor = .white
    view.showsVerticalScrollIndicator = false
    try stage.frame()
    let painters = view.contentView.subviews.compactMap { $0 as? Painter }
    for painter in painters { painter.forget() }
    var inSight = 0.0
    for step in 1...40 {
      view.contentOffset.y = Double(step) * 100
      try stage.frame()
      inSight = view.contentOffset.y + 1600
    }
    let drawn = painters.flatMap(\.dirties).reduce(0) { $0 + $1.height }
    // What was kept beyond the first picture, and an eighth of the view ahead, at most.
    #expect(drawn <= inSight - 1600)
    for painter in painters { #expect(painter.dirties.reduce(0) { $0 + $1.height } <= 20) }
    #expect(stage.pixel(400, 10) == (0x100000 + 200))
  }

  @Test("a touch that stops a fling is no tap on what is under it")
  func stops() throws {
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
    let stopper = Finger(stage, at: Point(x: 50, y: 50))
    let offset = view.contentOffset
    try stage.frame()
    stopper.lift()
    try stage.frame()
    #expect(view.contentOffset == offset)
    #expect(!view.isDragging && !view.isDecelerating)
    #expect(taps == 0)
    let tap = Finger(stage, at: Point(x: 50, y: 50))
    tap.lift()
    try stage.frame()
    #expect(taps == 1)
  }

  @Test("content slower than the speed of the settings is not caught: a touch is a tap")
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

  @Test("PO #42: a press in the content shows after a moment, and a drag takes it over")
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

  @Test("LN #127: a second finger disturbs nothing")
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

  @Test(
    "the drag of an inner scroll view goes on in the outer at the edge, and back",
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

  @Test("a list in a pager has the drags up and down, the pager those sideways", arguments: sources)
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

  @Test("setting the offset takes part in a drag, and an animated one ends it: FP #198")
  func byCode() throws {
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
    #expect(listener.calls == ["begin", "will end", "end", "arrived"])
    let next = Finger(stage, at: Point(x: 50, y: 80))
    try next.move(0, 20)
    #expect(view.isDragging)
    next.cancel()
    try stage.settle()
  }

  @Test("an observer sends the content elsewhere when it is let go")
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

  @Test("wheel steps add up, and what is left at the edge goes to the scroll view around it")
  func wheel() throws {
    let stage = Stage()
    let outer = stage.addStripes()
    let inner = addInner(to: outer)
    try stage.frame()
    func turn() {
      stage.window.handle(
        .scroll(ScrollEvent(position: Point(x: 50, y: 10), delta: Vector(dx: 0, dy: 15))))
    }
    turn()
    turn()
    try stage.frame()
    #expect(inner.contentOffset.y > 0 && inner.contentOffset.y < 30)
    try stage.settle()
    #expect(inner.contentOffset.y == 30)
    turn()
    turn()
    try stage.settle()
    #expect(inner.contentOffset.y == 40)
    #expect(outer.contentOffset.y == 15)
  }

  @Test("keys scroll by lines, pages and to the ends")
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

  @Test("a rectangle comes into sight by the shortest way")
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

  @Test("OC #75: content shorter than the view hands the drag to its partner, and back")
  func partner() throws {
    final class Sheet: ScrollDragPartner {
      var height = 0.0
      var velocity: Vector?
      func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector {
        // Upwards it rises to 50 before the content scrolls; downwards the content comes first.
        let room = movement.dy < 0 ? max(movement.dy, height - 50) : min(movement.dy, height)
        guard movement.dy < 0 || scrollView.isAtTop else { return movement }
        height -= room
        return movement - Vector(dx: 0, dy: room)
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

  @Test("LN #20: what must not lose its touch keeps it")
  func keepsTouch() throws {
    final class Careful: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { !(view is Painter) }
    }
    let stage = Stage()
    let view = Careful(frame: stage.content.bounds)
    view.contentSize = Size(width: 100, height: 1000)
    view.contentView.addSubview(Painter(Rect(x: 0, y: 0, width: 50, height: 1000), .red))
    stage.content.addSubview(view)
    try stage.frame()
    let kept = Finger(stage, at: Point(x: 20, y: 80))
    try kept.move(0, -40, frames: 4)
    #expect(!view.isDragging)
    kept.lift()
    let free = Finger(stage, at: Point(x: 80, y: 80))
    try free.move(0, -40, frames: 4)
    #expect(view.isDragging)
    free.cancel()
  }

  @Test("a scroll view that goes in the midst of a drag or a fling leaves nothing behind")
  func removed() throws {
    weak var gone: ScrollView?
    let stage = Stage()
    do {
      let view = stage.addStripes()
      gone = view
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
    #expect(gone == nil)
    #expect(stage.window.arena.isIdle)
  }
}
