// SPDX-License-Identifier: MIT

@Suite struct ViewGestureTests {
  @Test("a hover recogniser receives the window's pointer, also when its view is removed")
  func hovering() {
    let stage = Stage()
    let view = stage.add(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let hover = HoverGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    hover.onChange = { states.append($0.state) }
    view.addGestureRecognizer(hover)
    stage.window.handle(.hover(PointerHover(position: Point(x: 5, y: 5))))
    stage.window.handle(.hover(PointerHover(position: Point(x: 6, y: 5))))
    #expect(states == [.began, .changed] && hover.location(in: view) == Point(x: 6, y: 5))
    stage.window.handle(.hover(nil))
    #expect(states == [.began, .changed, .ended])
    stage.window.handle(.hover(PointerHover(position: Point(x: 5, y: 5))))
    view.removeFromSuperview()
    #expect(states.suffix(2) == [.began, .cancelled])
  }

  @Test("LNPopupController #99: a drag continues when its recogniser is moved to another view")
  func anotherView() {
    let stage = Stage()
    let bar = stage.add(View(frame: stage.content.bounds))
    let content = stage.add(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pan.onChange = { states.append($0.state) }
    bar.addGestureRecognizer(pan)
    content.frame.origin = Point(x: -10, y: -10)
    let touch = Touch.press(20, 20)
    stage.window.handle(.touch(touch))
    stage.window.handle(.touch(touch.then(.moved, 20, 60, time: 0.01)))
    content.addGestureRecognizer(pan)
    #expect(bar.gestureRecognizers.isEmpty && pan.node === content)
    bar.removeFromSuperview()
    stage.window.handle(.touch(touch.then(.moved, 20, 70, time: 0.02)))
    stage.window.handle(.touch(touch.then(.ended, 20, 70, time: 0.03)))
    #expect(states == [.began, .changed, .ended])
  }

  @Test("a drag from an edge knows the window's size")
  func edges() {
    let stage = Stage()
    let view = stage.add(View(frame: stage.content.bounds))
    let pan = ScreenEdgePanGestureRecognizer(edges: .right)
    view.addGestureRecognizer(pan)
    let right = stage.window.size.width
    let touch = Touch.press(right - 5, 20)
    stage.window.handle(.touch(touch))
    stage.window.handle(.touch(touch.then(.moved, right - 40, 20, time: 0.01)))
    #expect(pan.isActive && pan.touchedEdges == .right)
  }
}
