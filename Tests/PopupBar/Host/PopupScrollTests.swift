// SPDX-License-Identifier: MIT

@Suite("Scroll views in an open popup")
struct PopupScrollTests {
  /// Returns an open popup with a list, and a finger whose drag of the list was recognised.
  private func draggedList(
    _ style: PopupInteractionStyle = .drag, offset: Double = 0, down: Bool = true
  ) throws -> (PopupStage, ScrollView, SimulatedFinger) {
    let stage = try PopupStage.ready(style, open: true)
    let list = try stage.addScrollView(400, 2_000)
    list.contentOffset = Point(x: 0, y: offset)
    let finger = SimulatedFinger(stage)
    finger.press(200, 300)
    try finger.begin(0, down ? SimulatedFinger.slop : -SimulatedFinger.slop)
    return (stage, list, finger)
  }

  @Test("L64 a scroll view closes the popup only from its top, and does not scroll while it does")
  func fromTheTop() throws {
    let (stage, list, finger) = try draggedList(offset: 100)
    try finger.move(by: 60)
    #expect(stage.contentTop == 0 && abs(list.contentOffset.y - 40) < 0.01)
    try finger.move(by: 80)
    #expect(abs(stage.contentTop - 40) < 0.01 && list.contentOffset.y == 0)
    try finger.move(by: 200)
    #expect(abs(stage.contentTop - 240) < 0.01 && list.contentOffset.y == 0)
    try finger.move(by: -100)
    #expect(abs(stage.contentTop - 140) < 0.01 && list.contentOffset.y == 0)
    try finger.move(by: 150)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .barPresented && list.contentOffset.y == 0)
    #expect(stage.delegateLog.notifications == ["willClose", "didClose"])
  }

  @Test("L64 in the middle of its content a scroll view never closes the popup")
  func fromTheMiddle() throws {
    let (stage, list, finger) = try draggedList(offset: 500)
    try finger.move(by: 400)
    finger.lift()
    try stage.run(2)
    #expect(stage.state == .open && stage.contentTop == 0 && list.contentOffset.y < 100)
    #expect(stage.delegateLog.notifications.isEmpty)
  }

  @Test("L64 an enclosing list has to be at its top, too")
  func nested() throws {
    let stage = try PopupStage.ready(open: true)
    let outer = try stage.addScrollView(400, 2_000)
    let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 400, height: 300))
    inner.contentSize = Size(width: 400, height: 900)
    outer.contentView.addSubview(inner)
    outer.contentOffset = Point(x: 0, y: 50)
    try stage.run(0.05)
    let finger = SimulatedFinger(stage)
    finger.press(200, 200)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 40)
    #expect(stage.contentTop == 0 && abs(outer.contentOffset.y - 10) < 0.01)
    try finger.move(by: 100)
    #expect(abs(stage.contentTop - 90) < 5 && outer.contentOffset.y == 0)
  }

  @Test("L65 once a drag has reopened the popup it scrolls the content, and can close it again")
  func reversedDrag() throws {
    let (stage, list, finger) = try draggedList()
    try finger.move(by: 140)
    #expect(abs(stage.contentTop - 140) < 0.01)
    try finger.move(by: -200)
    #expect(stage.contentTop == 0 && abs(list.contentOffset.y - 60) < 0.01)
    try finger.move(by: 100)
    #expect(abs(stage.contentTop - 40) < 0.01 && list.contentOffset.y == 0)
    try finger.move(by: -90)
    #expect(stage.contentTop == 0 && abs(list.contentOffset.y - 50) < 0.01)
    try finger.hold()
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open && stage.delegateLog.notifications.isEmpty)
    #expect(abs(list.contentOffset.y - 50) < 0.01)
  }

  @Test("L65 released after the popup reopened, the content decelerates and the popup stays open")
  func reversedAndFlung() throws {
    let (stage, list, finger) = try draggedList()
    try finger.move(by: 60)
    try finger.move(by: -160, steps: 6)
    finger.lift()
    try stage.run(2)
    #expect(stage.state == .open && stage.contentTop == 0 && list.contentOffset.y > 150)
  }

  @Test("L65 released while the content scrolls, the content gets all the velocity")
  func reversedAndFlungDown() throws {
    let (stage, list, finger) = try draggedList()
    try finger.move(by: 60)
    try finger.move(by: -360)
    try finger.move(by: 120, steps: 4)
    let offset = list.contentOffset.y
    #expect(offset > 100)
    finger.lift()
    for _ in 0..<30 {
      stage.tick()
      #expect(stage.contentTop == 0)
    }
    #expect(list.contentOffset.y < offset && stage.state == .open)
  }

  @Test("L64 a cancelled drag reopens the popup; a slow one beyond half of the distance closes it")
  func cancelledAndSlowDrags() throws {
    let (stage, _, finger) = try draggedList()
    try finger.move(by: 450)
    finger.cancel()
    try stage.run(1)
    #expect(stage.state == .open && stage.contentTop == 0)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 450)
    try finger.hold()
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .barPresented)
  }

  @Test("L64 a drag that began upwards closes only once it is below its start")
  func beganUpwards() throws {
    let stage = try PopupStage.ready(open: true)
    _ = try stage.addScrollView(400, 300)
    let finger = SimulatedFinger(stage)
    finger.press(200, 400)
    try finger.begin(0, -SimulatedFinger.slop)
    try finger.move(by: -100)
    try finger.move(by: 90)
    #expect(stage.contentTop == 0)
    try finger.move(by: 60)
    #expect(abs(stage.contentTop - 50) < 0.01)
  }

  @Test("L66 a horizontal scroll view keeps horizontal drags; vertical ones close the popup")
  func horizontalDrags() throws {
    let stage = try PopupStage.ready(open: true)
    let row = try stage.addScrollView(2_000, 800)
    let finger = SimulatedFinger(stage)
    finger.press(300, 300)
    try finger.begin(-SimulatedFinger.slop, 0)
    try finger.move(by: 0, dx: -100)
    try finger.move(by: 300)
    #expect(stage.contentTop == 0 && abs(row.contentOffset.x - 100) < 0.01)
    finger.lift()
    try stage.run(0.5)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100)
    #expect(abs(stage.contentTop - 100) < 0.01)
    // While the popup closes, the row does not scroll.
    let x = row.contentOffset.x
    try finger.move(by: 100, dx: -100)
    #expect(abs(stage.contentTop - 200) < 0.01 && row.contentOffset.x == x)
  }

  @Test("L66 two-axis scrolling never closes the popup; a vertical drag with directional lock does")
  func twoAxes() throws {
    let stage = try PopupStage.ready(open: true)
    let map = try stage.addScrollView(2_000, 2_000)
    let finger = SimulatedFinger(stage)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 300)
    #expect(stage.contentTop == 0)
    finger.cancel()
    try stage.run(1)
    map.isDirectionalLockEnabled = true
    finger.press(200, 300)
    try finger.begin(SimulatedFinger.slop, SimulatedFinger.slop)
    try finger.move(by: 200, dx: -50)
    #expect(stage.contentTop == 0)
    finger.cancel()
    try stage.run(1)
    map.contentOffset = .zero
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100, dx: 30)
    #expect(abs(stage.contentTop - 100) < 0.01)
  }

  @Test("L67 scroll views added later get a drag partner, and lose it when the popup has closed")
  func addedLater() throws {
    let stage = try PopupStage.ready(open: true)
    let first = try stage.addScrollView(400, 2_000)
    #expect(first.dragPartner == nil)
    let finger = SimulatedFinger(stage)
    finger.tap(200, 300)
    #expect(first.dragPartner != nil)
    let later = try stage.addScrollView(400, 2_000)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 300)
    #expect(abs(stage.contentTop - 300) < 0.01 && later.dragPartner != nil)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .barPresented)
    #expect(first.dragPartner == nil && later.dragPartner == nil)
  }

  @Test("L67 a scroll view with another drag partner keeps it")
  func otherPartner() throws {
    final class Other: ScrollDragPartner {
      func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector { movement }
      func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector {
        velocity
      }
    }
    let stage = try PopupStage.ready(open: true)
    let list = try stage.addScrollView(400, 2_000)
    let other = Other()
    list.dragPartner = other
    let finger = SimulatedFinger(stage)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 200)
    #expect(stage.contentTop == 0)
    finger.lift()
    stage.page.closePopup(animated: false)
    #expect(list.dragPartner === other)
  }

  @Test("L64 a vertical pager closes the popup only from its first page, or if its content fits")
  func pagers() throws {
    let stage = try PopupStage.ready(open: true)
    let pager = try stage.addScrollView(400, 2_400)
    pager.isPagingEnabled = true
    pager.contentOffset = Point(x: 0, y: 800)
    let finger = SimulatedFinger(stage)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 300)
    #expect(stage.contentTop == 0 && pager.contentOffset.y < 800)
    finger.lift()
    try stage.run(2)
    #expect(pager.contentOffset.y == 0 && stage.state == .open)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 300)
    #expect(abs(stage.contentTop - 300) < 0.01)
    finger.cancel()
    try stage.run(1)
    pager.contentSize = Size(width: 400, height: 100)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 120)
    #expect(abs(stage.contentTop - 120) < 0.01)
  }

  @Test("L60 in scroll style a tap opens the popup, a drag does not, and a list closes it")
  func scrollStyle() throws {
    let stage = try PopupStage.ready(.scroll)
    let finger = SimulatedFinger(stage)
    finger.press(200, 765)
    try finger.move(by: -400)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .barPresented)
    finger.tap(200, 765)
    try stage.run(1)
    #expect(stage.state == .open)
    finger.press(200, 300)
    try finger.move(by: 400)
    #expect(stage.contentTop == 0)
    finger.lift()
    try stage.run(1)
    _ = try stage.addScrollView(400, 2_000)
    finger.press(200, 300)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 300)
    #expect(abs(stage.contentTop - 300) < 0.01)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .barPresented)
  }

  @Test("L61 with the interaction style none, a list does not close the popup either")
  func noneStyle() throws {
    let (stage, _, finger) = try draggedList(.none)
    try finger.move(by: 400)
    #expect(stage.contentTop == 0)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open)
  }

  /// A setting that disables closing by a list, even while the list is dragged.
  nonisolated enum DisabledSetting: CaseIterable, Sendable {
    case style, drag
  }

  @Test(
    "L61 L72 a list does not close the popup once closing is disabled",
    arguments: DisabledSetting.allCases)
  func disabled(by setting: DisabledSetting) throws {
    let (stage, list, finger) = try draggedList(offset: 100)
    switch setting {
    case .style: stage.page.popupInteractionStyle = .none
    case .drag: stage.page.popupContentView.popupInteractionGestureRecognizer.isEnabled = false
    }
    try finger.move(by: 300)
    #expect(stage.contentTop == 0 && list.contentOffset.y <= 0)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open && stage.delegateLog.notifications.isEmpty)
  }

  @Test("L58 in snap style a list drags the popup with resistance, and closes it past a fraction")
  func snapStyle() throws {
    let (stage, list, finger) = try draggedList(.snap)
    try finger.move(by: 200)
    #expect(abs(stage.contentTop - 59.26) < 0.01 && list.contentOffset.y == 0)
    try finger.move(by: 60)
    #expect(stage.delegateLog.notifications == ["willClose"])
    // The finger has no effect any more.
    try finger.move(by: -200)
    try stage.run(1)
    #expect(stage.state == .barPresented)
  }

  @Test("a call during a drag of a list detaches the popup from the drag")
  func closedByCall() throws {
    let (stage, list, finger) = try draggedList()
    try finger.move(by: 300)
    stage.page.closePopup()
    try finger.move(by: -200)
    try stage.run(1)
    #expect(stage.state == .barPresented)
    finger.lift()
    stage.page.openPopup(animated: false)
    #expect(stage.contentTop == 0 && list.contentOffset.y == 0)
  }

  @Test("replacing the content during a drag of a list reopens the popup")
  func replaced() throws {
    let (stage, _, finger) = try draggedList()
    try finger.move(by: 300)
    stage.page.presentPopupBar(with: ViewController())
    try stage.run(1)
    #expect(stage.state == .open && stage.contentTop == 0)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open)
  }

  @Test("a list that loses its drag partner during a drag reopens the popup")
  func removedPartner() throws {
    let (stage, list, finger) = try draggedList()
    try finger.move(by: 300)
    list.dragPartner = nil
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open && stage.contentTop == 0)
  }
}
