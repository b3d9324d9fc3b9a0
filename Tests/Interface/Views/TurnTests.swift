// SPDX-License-Identifier: MIT

@Suite("Turned, blurred and settled views")
struct TurnTests {
  @Test(
    "cage #243 a touch on a turned view lands where it appears", arguments: QuarterTurn.allCases)
  func turnedView(turn: QuarterTurn) throws {
    let stage = Stage()
    let card = stage.add(View(frame: Rect(x: 20, y: 30, width: 60, height: 40)))
    card.turn = turn
    card.backgroundColor = .blue
    let mark = PaintingView(Rect(x: 4, y: 6, width: 10, height: 8), .red)
    card.addSubview(mark)
    try stage.frame()
    // The middle of the mark, relative to the centre of the card.
    let direction = turn.apply(Vector(dx: 9 - 30, dy: 10 - 20))
    let frame = Point(x: 50 + direction.dx, y: 50 + direction.dy)
    #expect(stage.pixel(Int(frame.x), Int(frame.y)) == 0xff0000)
    #expect(stage.window.view(at: frame) === mark)
    #expect(mark.convert(Point(x: 5, y: 4), to: nil) == frame)
    #expect(mark.convert(frame, from: nil) == Point(x: 5, y: 4))
    let displayed = mark.convert(mark.bounds, to: nil)
    #expect(displayed.size == turn.apply(Size(width: 10, height: 8)) && displayed.contains(frame))
    #expect(card.transformedFrame.size == turn.apply(Size(width: 60, height: 40)))
  }

  @Test("a turned view is not redrawn")
  func notDrawnAnew() throws {
    let stage = Stage()
    let view = stage.add(PaintingView(Rect(x: 20, y: 30, width: 60, height: 40), .red))
    view.turn = .half
    try stage.frame()
    view.resetCounts()
    view.turn = .left
    #expect(try !stage.frame().isEmpty)
    #expect(view.drawCount == 0)
  }

  @Test("a turned window keeps its host's size, and receives touches in its content's coordinates")
  func turnedWindow() throws {
    let stage = Stage(100, 60)
    let mark = stage.add(PaintingView(Rect(x: 0, y: 0, width: 10, height: 10), .red))
    stage.window.turn = .right
    try stage.frame()
    #expect(stage.window.size == Size(width: 60, height: 100))
    #expect(stage.window.hostSize == Size(width: 100, height: 60))
    #expect(stage.content.frame.size == Size(width: 60, height: 100))
    #expect(stage.host.bitmap?.size == PixelSize(width: 100, height: 60))
    // The content's top left corner is displayed at the top right.
    #expect(stage.pixel(92, 7) == 0xff0000)
    var pressed: View?
    final class Router: PressRouter {
      var take: (Touch, Window) -> Void = { _, _ in }
      func route(_ touch: Touch, in window: Window) -> PressDecision {
        take(touch, window)
        return .swallow
      }
    }
    let router = Router()
    router.take = { touch, window in pressed = window.view(at: touch.position) }
    stage.window.pressRouter = router
    stage.window.handle(.touch(.press(92, 7)))
    #expect(pressed === mark)
    stage.window.resize(
      to: Size(width: 120, height: 60), scale: .one, insets: EdgeInsets(right: 8))
    #expect(stage.window.size == Size(width: 60, height: 120))
    #expect(stage.window.safeAreaInsets == EdgeInsets(top: 8))
    stage.window.turn = .none
    #expect(stage.window.size == Size(width: 120, height: 60))
    #expect(stage.window.safeAreaInsets == EdgeInsets(right: 8))
  }

  @Test("a view with a blurred material displays the content under it, blurred")
  func material() throws {
    let stage = Stage()
    stage.content.backgroundColor = .white
    _ = stage.add(PaintingView(Rect(x: 0, y: 0, width: 50, height: 100), .black))
    let glass = stage.add(View(frame: Rect(x: 10, y: 10, width: 80, height: 80)))
    glass.material = .blurred(radius: 10)
    glass.cornerRadii = CornerRadii(topLeft: 10)
    try stage.frame()
    let edge = stage.pixel(50, 50) & 0xff
    #expect(edge > 100 && edge < 160)
    #expect(stage.pixel(88, 50) == 0xffffff && stage.pixel(12, 50) == 0)
    glass.material = .none
    try stage.frame()
    #expect(stage.pixel(50, 50) == 0xffffff && stage.pixel(49, 50) == 0)
  }

  @Test("a view that stays scaled is redrawn once, in the next frame")
  func settling() throws {
    let stage = Stage()
    let view = stage.add(PaintingView(Rect(x: 30, y: 30, width: 40, height: 40), .red))
    view.isComposited = true
    try stage.frame()
    view.resetCounts()
    view.transformScale = 1.5
    try stage.frame()
    #expect(view.drawCount == 0 && stage.host.isFrameRequested)
    try stage.frame()
    #expect(view.drawCount == 1)
    try stage.frame()
    #expect(view.drawCount == 1 && !stage.host.isFrameRequested)
  }
}
