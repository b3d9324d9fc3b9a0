// SPDX-License-Identifier: MIT

@Suite("Drags that a sheet shares with its scroll view") struct SheetScrollTests {
  /// A sheet at a notch with a scroll view that drives it.
  private func stage(
    notch: Int = 0, content: Double = 2_000
  ) -> (stage: SheetStage, list: ScrollView) {
    let stage = SheetStage(style: .rigid)
    let list = stage.addList(content: content)
    stage.container.moveOverlay(toNotchAt: notch, animated: false)
    stage.frame()
    stage.contexts = []
    _ = stage.takeLog()
    return (stage, list)
  }

  @Test("O35 from the lowest notch the sheet rises before the content scrolls")
  func rises() {
    let (stage, list) = stage()
    stage.press(200, 780)
    stage.drag(by: -210)
    #expect(abs(stage.displayedHeight - 300) < 1 && list.contentOffset.y == 0)
    // At the highest notch the rest of the movement scrolls the content.
    stage.drag(by: -400)
    #expect(abs(stage.displayedHeight - 600) < 0.01)
    #expect(abs(list.contentOffset.y - 100) < 2)
  }

  @Test("O36 O38 at the highest notch content scrolls, and from its top the sheet moves down")
  func alternates() {
    let (stage, list) = stage(notch: 2)
    stage.press(200, 700)
    stage.drag(by: -110)
    #expect(abs(stage.displayedHeight - 600) < 0.01 && abs(list.contentOffset.y - 100) < 1)
    stage.drag(by: 150)
    #expect(list.contentOffset.y == 0 && abs(stage.displayedHeight - 550) < 1)
    stage.drag(by: -70)
    #expect(abs(stage.displayedHeight - 600) < 0.01 && abs(list.contentOffset.y - 20) < 1)
    stage.drag(by: 40)
    #expect(list.contentOffset.y == 0 && abs(stage.displayedHeight - 580) < 1)
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(abs(stage.displayedHeight - 600) < 0.01 && list.contentOffset.y == 0)
  }

  @Test("O37 between notches the sheet moves, and scrolled content scrolls down first")
  func betweenNotches() {
    let (stage, list) = stage(notch: 1)
    list.contentOffset = Point(x: 0, y: 50)
    stage.press(200, 700)
    stage.drag(by: -60)
    #expect(abs(stage.displayedHeight - 350) < 1 && list.contentOffset.y == 50)
    stage.drag(by: 70)
    #expect(abs(stage.displayedHeight - 330) < 1 && list.contentOffset.y == 0)
  }

  @Test("O39 released between notches, the sheet settles and the content does not scroll on")
  func noMomentum() {
    let (stage, list) = stage(notch: 1)
    list.contentOffset = Point(x: 0, y: 50)
    stage.press(200, 700)
    stage.drag(by: -100, at: 1_500)
    stage.lift()
    stage.wait(1.5)
    #expect(abs(stage.displayedHeight - 600) < 0.01 && list.contentOffset.y == 50)
  }

  @Test("content that is flung down on a sheet at a middle notch coasts")
  func coasting() {
    let (stage, list) = stage(notch: 1)
    list.contentOffset = Point(x: 0, y: 1_000)
    stage.press(200, 550)
    stage.drag(by: 100, at: 1_500)
    let before = list.contentOffset.y
    stage.lift()
    stage.wait(0.5)
    #expect(list.contentOffset.y < before - 100 && abs(stage.displayedHeight - 300) < 0.01)
  }

  @Test("O39 content that is released on a sheet at the lowest notch comes to rest at its top")
  func lowestNotch() {
    for velocity in [100.0, 1_500] {
      let (stage, list) = stage(notch: 0)
      list.contentOffset = Point(x: 0, y: 1_000)
      stage.press(200, 720)
      stage.drag(by: 70, at: velocity)
      #expect(list.contentOffset.y > 900)
      stage.lift()
      stage.wait(4)
      #expect(list.contentOffset.y == 0 && abs(stage.displayedHeight - 100) < 0.01)
    }
  }

  @Test("a fling at the highest notch continues in the content")
  func momentum() {
    let (stage, list) = stage(notch: 2)
    stage.press(200, 700)
    stage.drag(by: -100, at: 1_500)
    let before = list.contentOffset.y
    stage.lift()
    stage.wait(0.5)
    #expect(abs(stage.displayedHeight - 600) < 0.01 && list.contentOffset.y > before + 100)
  }

  @Test("O40 a drag of the content does not stretch the rubber band of the sheet")
  func clamped() {
    let (stage, list) = stage(notch: 0)
    stage.press(200, 750)
    stage.drag(by: 60)
    #expect(abs(stage.displayedHeight - 100) < 0.01)
    #expect(list.contentOffset.y < 0, "the content bounces instead")
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(list.contentOffset.y == 0 && abs(stage.displayedHeight - 100) < 0.01)
  }

  @Test("O41 the velocity of a release counts only if the drag moved the sheet")
  func releaseVelocity() {
    let (stage, list) = stage(notch: 1)
    list.contentOffset = Point(x: 0, y: 400)
    stage.press(200, 700)
    // Up to 350, then fast down: the content scrolls, and the sheet settles by its position.
    stage.drag(by: -60)
    stage.drag(by: 200, at: 2_000)
    #expect(abs(stage.displayedHeight - 350) < 1 && list.contentOffset.y < 400)
    stage.lift()
    stage.wait(1.5)
    #expect(abs(stage.displayedHeight - 300) < 0.01)
    #expect(stage.contexts.last { $0.isAnimated }?.velocity == 0)
  }

  @Test("O42 with a single reachable notch the sheet stays and the content scrolls freely")
  func stationary() {
    let (stage, list) = stage()
    stage.unreachable = [1, 2]
    stage.press(200, 780)
    stage.drag(by: -110)
    #expect(abs(stage.displayedHeight - 100) < 0.01 && abs(list.contentOffset.y - 100) < 1)
  }

  @Test(
    "O45 OverlayContainer #68, #69, #75, #43: content shorter than its frame moves the sheet too")
  func shortContent() {
    for content in [0.0, 80, 600] {
      let (stage, _) = stage(content: content)
      stage.press(200, 780)
      stage.drag(by: -110)
      #expect(abs(stage.displayedHeight - 200) < 1, "content of \(content)")
      stage.drag(by: 50)
      #expect(abs(stage.displayedHeight - 150) < 1)
    }
  }

  @Test("O34 the property overrides the delegate, and a new one applies at once")
  func rebinding() {
    let (stage, list) = stage()
    let other = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    stage.driving = other
    #expect(list.dragPartner != nil)
    stage.container.drivingScrollView = nil
    #expect(list.dragPartner == nil && other.dragPartner != nil)
    stage.container.drivingScrollView = list
    #expect(list.dragPartner != nil && other.dragPartner == nil)
    // OverlayContainer 3.5.3: without a sheet no scroll view is driven.
    stage.container.viewControllers = []
    #expect(list.dragPartner == nil)
  }

  @Test("a scroll view that stops driving during a drag releases the sheet")
  func unboundInDrag() {
    let (stage, list) = stage()
    stage.press(200, 780)
    stage.drag(by: -210)
    stage.container.drivingScrollView = nil
    #expect(stage.takeLog().filter { $0 == "willEndDragging" }.count == 1)
    stage.drag(by: -30)
    stage.wait(1.5)
    #expect(abs(stage.displayedHeight - 300) < 0.01)
    stage.lift()
    #expect(list.dragPartner == nil && stage.window.arena.isIdle)
  }

  @Test("O44 a second container takes over a scroll view, and the first releases it")
  func twoContainers() {
    let (first, list) = stage()
    let second = SheetStage()
    second.container.drivingScrollView = list
    let partner = list.dragPartner
    first.container.drivingScrollView = nil
    #expect(list.dragPartner === partner && partner != nil)
  }

  @Test("O43 observers of the scroll view receive all events, driving or not")
  func observers() {
    final class Listener: ScrollObserver {
      var calls: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        calls.append("end")
      }
    }
    let (stage, list) = stage()
    let listener = Listener()
    list.addObserver(listener)
    stage.press(200, 780)
    stage.drag(by: -110)
    stage.hold()
    stage.lift()
    stage.container.drivingScrollView = nil
    stage.wait(1)
    stage.press(200, 750)
    stage.drag(by: -60)
    stage.hold()
    stage.lift()
    #expect(listener.calls == ["begin", "end", "begin", "end"])
  }

  @Test("O33 a drag that begins on the scroll view belongs to the scroll view")
  func beginsOnScrollView() {
    let (stage, list) = stage(notch: 2)
    stage.press(200, 700)
    stage.drag(by: -60)
    #expect(list.isDragging && list.contentOffset.y > 0)
    #expect(abs(stage.displayedHeight - 600) < 0.01)
  }

  @Test("FloatingPanel #198: content still scrolls after a call moved the sheet")
  func movedByCall() {
    let (stage, list) = stage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.wait(1.5)
    stage.press(200, 700)
    stage.drag(by: -110)
    #expect(abs(stage.displayedHeight - 600) < 0.01 && abs(list.contentOffset.y - 100) < 1)
  }

  @Test("a moving sheet is caught by a finger on its content, and follows it")
  func caught() {
    let (stage, list) = stage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.1)
    let displayedHeight = stage.displayedHeight
    stage.press(200, 790)
    stage.drag(by: -40)
    #expect(abs(stage.displayedHeight - (displayedHeight + 30)) < 1 && list.contentOffset.y == 0)
    stage.hold()
    stage.lift()
    stage.wait(1.5)
    #expect([100, 300, 600].contains(stage.displayedHeight))
  }

  @Test("a sheet moved by a call under a finger settles at a notch after the touch is cancelled")
  func movedByCallUnderFinger() {
    let (stage, _) = stage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.wait(0.1)
    stage.press(200, 790)
    stage.container.moveOverlay(toNotchAt: 0, animated: true)
    stage.wait(0.05)
    // Exactly the drag slop.
    stage.move(by: -10)
    stage.cancelTouch()
    stage.wait(1.5)
    #expect([100, 300, 600].contains(stage.displayedHeight), "\(stage.displayedHeight)")
    #expect(!stage.window.timeline.isAnimating)
  }
}
