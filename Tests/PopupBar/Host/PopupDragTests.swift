// SPDX-License-Identifier: MIT

@Suite("Drags of the popup")
struct PopupDragTests {
  /// The y coordinates of the content's top in the next frames.
  private func tops(of stage: PopupStage, frames: Int) throws -> [Double] {
    try (0..<frames).map { _ in
      try stage.run(1.0 / 60)
      return stage.contentTop
    }
  }

  @Test(
    "L63 after a drag the popup moves by a spring of ratio 0.87 with the finger's velocity",
    arguments: [true, false])
  func released(opens: Bool) throws {
    let stage = try PopupStage.ready(open: !opens)
    let distance = stage.page.popupBar.bounds.height + 742
    let finger = SimulatedFinger(stage)
    finger.press(200, opens ? 765 : 200)
    try finger.move(by: opens ? -300 : 300, steps: 15)
    let start = 1 - stage.contentTop / distance
    // Twenty pixels per frame; the last movements were equal, so that the velocity is exact.
    let velocity = (opens ? 1.0 : -1) * 1_200 / distance
    let now = stage.host.now
    finger.lift()
    let timeline = Timeline(now: now)
    let animator = Animator(value: start, timeline: timeline)
    animator.animate(
      to: opens ? 1 : 0, with: .spring(Spring(duration: 0.5, dampingRatio: 0.87)),
      velocity: velocity)
    for _ in 0..<40 {
      try stage.run(1.0 / 60)
      timeline.advance(to: stage.host.now)
      let expected = distance * (1 - min(max(animator.value, 0), 1))
      #expect(abs(stage.contentTop - expected) < distance * 0.02)
    }
    #expect(stage.state == (opens ? .open : .barPresented))
  }

  @Test("L63 an extremely fast finger does not move the popup beyond its ends")
  func fast() throws {
    let stage = try PopupStage.ready()
    let finger = SimulatedFinger(stage)
    finger.press(200, 765)
    try finger.move(by: -600, steps: 2)
    finger.lift()
    let tops = try tops(of: stage, frames: 60)
    #expect(tops.allSatisfy { (0...790).contains($0) } && tops.last == 0)
  }

  @Test(
    "a moving popup is caught, held and reversed by a finger or a pointer",
    arguments: [Touch.Source.finger, .primaryPointer], [true, false])
  func caught(source: Touch.Source, opening: Bool) throws {
    let stage = try PopupStage.ready(open: !opening)
    if opening { stage.page.openPopup() } else { stage.page.closePopup() }
    // Before half of the distance down, where a stationary finger would close the popup.
    try stage.run(opening ? 0.15 : 0.06)
    let before = stage.contentTop
    #expect((20...(opening ? 740 : 390)).contains(before))
    let finger = SimulatedFinger(stage, source)
    finger.press(200, before + 30)
    let heldTop = stage.contentTop
    try finger.hold()
    #expect(stage.contentTop == heldTop && abs(heldTop - before) < 20)
    try finger.move(by: opening ? 60 : -20)
    #expect(abs(stage.contentTop - heldTop - (opening ? 60 : -20)) < 0.01)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == (opening ? .barPresented : .open))
  }

  @Test("a moving bar is caught, too, and a call ends the drag")
  func callRedirects() throws {
    let stage = try PopupStage.ready(open: true)
    stage.page.closePopup()
    try stage.run(0.2)
    let bar = stage.page.popupBar.transformedFrame
    let finger = SimulatedFinger(stage)
    finger.press(200, bar.midY)
    let heldTop = stage.contentTop
    try finger.hold()
    #expect(stage.contentTop == heldTop)
    stage.page.openPopup()
    try stage.run(0.1)
    #expect(stage.contentTop < heldTop)
    // The finger has no effect any more.
    try finger.move(by: 300)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open && stage.contentTop == 0)
  }

  @Test("a second finger neither takes over the popup nor moves it")
  func secondFinger() throws {
    let stage = try PopupStage.ready(open: true)
    let first = SimulatedFinger(stage)
    let second = SimulatedFinger(stage)
    first.press(200, 100)
    try first.begin(0, SimulatedFinger.slop)
    try first.move(by: 200)
    second.press(100, 500)
    try second.move(by: 150)
    #expect(abs(stage.contentTop - 200) < 0.01)
    second.lift()
    try first.move(by: -50)
    #expect(abs(stage.contentTop - 150) < 0.01)
    first.lift()
    try stage.run(1)
    #expect(stage.state == .open)
  }

  @Test("L56 in drag style the open popup follows the finger, and stops at its ends")
  func follows() throws {
    let stage = try PopupStage.ready(open: true)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 250)
    #expect(abs(stage.contentTop - 250) < 0.01)
    try finger.move(by: -400)
    #expect(stage.contentTop == 0)
    try finger.move(by: 2_000)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
  }

  @Test("L56 released beyond an end, the popup is settled there without an animation")
  func beyond() throws {
    let stage = try PopupStage.ready(open: true)
    let finger = SimulatedFinger(stage)
    finger.press(200, 700)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100)
    try finger.move(by: -500)
    #expect(stage.contentTop == 0)
    try finger.hold()
    finger.lift()
    stage.tick()
    #expect(stage.contentTop == 0 && !stage.window.isAnimating)
  }

  @Test("L57 L55 in automatic style a swipe opens after 0.15 s, and a drag closes")
  func automatic() throws {
    let stage = try PopupStage.ready(.default)
    let finger = SimulatedFinger(stage)
    finger.press(200, 765)
    try finger.begin(0, -20)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
    finger.lift()
    try stage.run(0.1)
    #expect(stage.delegateLog.notifications.isEmpty)
    try stage.run(0.06)
    #expect(stage.delegateLog.notifications == ["willOpen"])
    try stage.run(1)
    #expect(stage.state == .open)
    finger.press(200, 100)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 300)
    #expect(abs(stage.contentTop - 300) < 0.01)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .barPresented)
  }

  @Test(
    "L58 snap closes under the finger past its fraction, otherwise the popup opens again",
    arguments: [0.32, 0.15, 0.6])
  func snaps(percent: Double) throws {
    let stage = try PopupStage.ready(.customizedSnap(percent: percent), open: true)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 800 * percent - 1)
    let displayed = PopupSnap.displayedTravel(
      travel: 800 * percent - 1, height: 800, percent: percent)
    #expect(abs(stage.contentTop - displayed) < 0.01)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open && stage.delegateLog.notifications.isEmpty)
    finger.press(200, 100)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 800 * percent + 1)
    #expect(stage.delegateLog.notifications == ["willClose"])
    try finger.move(by: -800 * percent)
    try stage.run(1)
    #expect(
      stage.state == .barPresented && stage.delegateLog.notifications == ["willClose", "didClose"])
    finger.lift()
  }

  @Test("L68 a tap on a bar opens, a tap on one of its controls never does, even if disabled")
  func controls() throws {
    let stage = try PopupStage.ready()
    var pressed = 0
    let next = BarButtonItem(title: "Next") { pressed += 1 }
    stage.content.popupItem.trailingBarButtonItems = [next]
    try stage.run(0.1)
    let finger = SimulatedFinger(stage)
    for isEnabled in [true, false] {
      next.isEnabled = isEnabled
      try stage.run(0.1)
      finger.tap(355, 766)
      try stage.run(0.8)
      #expect(stage.state == .barPresented)
    }
    #expect(pressed == 1)
    finger.tap(120, 766)
    try stage.run(0.8)
    #expect(stage.state == .open)
  }

  @Test("L71 Escape closes an open popup on release, and no other view receives the key press")
  func escape() throws {
    final class Listener: View {
      var keys: [Key] = []
      override var canBecomeFirstResponder: Bool { true }
      override func keyDown(_ event: KeyEvent) -> Bool {
        keys.append(event.key)
        return true
      }
    }
    let stage = try PopupStage.ready(open: true)
    let listener = Listener(frame: Rect(x: 0, y: 100, width: 100, height: 100))
    stage.content.view.addSubview(listener)
    stage.window.handle(.focusChanged(true))
    #expect(stage.window.makeFirstResponder(listener))
    stage.window.handle(.key(KeyEvent(.escape, .down)))
    try stage.run(0.5)
    #expect(stage.state == .open && stage.delegateLog.notifications.isEmpty)
    stage.window.handle(.key(KeyEvent(.escape, .up)))
    #expect(stage.delegateLog.notifications == ["willClose"])
    try stage.run(0.8)
    #expect(stage.state == .barPresented && listener.keys.isEmpty)
    // A closed popup leaves the key to other views.
    stage.window.handle(.key(KeyEvent(.escape, .down)))
    stage.window.handle(.key(KeyEvent(.escape, .up)))
    try stage.run(0.5)
    #expect(stage.state == .barPresented)
  }

  @Test("L71 Escape pressed before the popup opened, or while it closed, has no effect")
  func escapeElsewhere() throws {
    let stage = try PopupStage.ready()
    stage.window.handle(.key(KeyEvent(.escape, .down)))
    stage.page.openPopup(animated: false)
    stage.window.handle(.key(KeyEvent(.escape, .up)))
    #expect(stage.state == .open && stage.delegateLog.notifications == ["willOpen", "didOpen"])
    stage.window.handle(.key(KeyEvent(.escape, .down)))
    stage.page.closePopup(animated: false)
    stage.page.openPopup(animated: false)
    stage.page.closePopup(animated: false)
    let count = stage.delegateLog.notifications.count
    stage.window.handle(.key(KeyEvent(.escape, .up)))
    #expect(stage.state == .barPresented && stage.delegateLog.notifications.count == count)
  }
}
