// SPDX-License-Identifier: MIT

@Suite("Regressions of sheets reported in other libraries") struct SheetRegressionTests {
  private func stage(
    notch: Int, content: Double = 2_000, heights: [Double] = [100, 300, 600]
  ) -> (stage: SheetStage, list: ScrollView) {
    let stage = SheetStage(style: .rigid)
    stage.heights = heights
    stage.container.invalidateNotchHeights()
    let list = stage.addList(content: content)
    stage.container.moveOverlay(toNotchAt: notch, animated: false)
    stage.frame()
    return (stage, list)
  }

  @Test(
    "LNPopupController #572, #239, #182, #270, #11: scrolled content scrolls, and the sheet stays")
  func scrollingLowersNothing() {
    let (stage, list) = stage(notch: 2)
    list.contentOffset = Point(x: 0, y: 900)
    stage.press(200, 300)
    stage.drag(by: 110, at: 1_500)
    #expect(abs(list.contentOffset.y - 800) < 1)
    stage.lift()
    stage.wait(2)
    #expect(list.contentOffset.y < 700, "a fling continues")
    #expect(abs(stage.displayedHeight - 600) < 0.01)
  }

  @Test("LNPopupController #580: one swipe down on content at its top lowers the sheet")
  func oneSwipe() {
    let (stage, list) = stage(notch: 2)
    for height in [300.0, 100] {
      stage.press(200, 810 - stage.displayedHeight)
      stage.drag(by: 70, at: 1_200)
      stage.lift()
      stage.wait(1.5)
      #expect(abs(stage.displayedHeight - height) < 0.01 && list.contentOffset.y == 0)
    }
  }

  @Test("FloatingPanel #530, #119, #201, #597: a drag of scrolled content continues in the sheet")
  func noStall() {
    let (stage, list) = stage(notch: 2)
    list.contentOffset = Point(x: 0, y: 60)
    stage.press(200, 300)
    stage.drag(by: 20)
    var lowered = 600 - stage.displayedHeight - list.contentOffset.y
    for _ in 0..<25 {
      stage.frame()
      stage.move(by: 6)
      stage.frame()
      let now = 600 - stage.displayedHeight - list.contentOffset.y
      #expect(abs(now - lowered - 6) < 0.01, "the sheet follows each step of the finger")
      lowered = now
    }
    #expect(list.contentOffset.y == 0 && stage.displayedHeight < 550)
  }

  @Test("FloatingPanel #677: content also scrolls above a notch between pixels")
  func betweenPixels() {
    for height in [1_799.0 / 3, 600.000_1, 599.999_9] {
      let (stage, list) = stage(notch: 2, heights: [100, 300, height])
      stage.press(200, 700)
      stage.drag(by: -110)
      #expect(abs(list.contentOffset.y - 100) < 1 && abs(stage.displayedHeight - height) < 0.01)
    }
  }

  @Test("FloatingPanel #55, #199, #259: a resize in a drag or an animation leaves a valid sheet")
  func resized() {
    for drags in [false, true] {
      let (stage, _) = stage(notch: 1)
      stage.fractions = [0.125, 0.375, 0.75]
      stage.container.invalidateNotchHeights()
      stage.frame()
      if drags {
        stage.press(200, 780)
        stage.drag(by: -100)
      } else {
        stage.container.moveOverlay(toNotchAt: 2, animated: true)
        stage.wait(0.1)
      }
      for height in [360.0, 1, 0, 900, 480] {
        stage.window.resize(to: Size(width: 500, height: height), scale: .one)
        stage.frame()
        let frame = stage.overlay.view.frame
        #expect(frame.isFinite && frame.width == 500 && frame.height >= 0)
      }
      if drags {
        stage.drag(by: -30)
        stage.hold()
        stage.lift()
      }
      stage.wait(1.5)
      let displayedHeight = 480 - stage.overlay.view.convert(.zero, to: nil).y
      #expect(
        [60, 180, 360].contains { abs($0 - displayedHeight) < 0.01 },
        "settled at \(displayedHeight)")
      #expect(!stage.window.isAnimating && stage.window.arena.isIdle)
    }
  }

  @Test("libadwaita 9bc2b372, ee6336d7: the last of several moves wins")
  func upAndDown() {
    let (stage, _) = stage(notch: 0)
    var outcomes: [Bool] = []
    stage.container.moveOverlay(toNotchAt: 2, animated: true) { outcomes.append(true) }
    stage.container.moveOverlay(toNotchAt: 0, animated: true) { outcomes.append(true) }
    stage.container.moveOverlay(toNotchAt: 0, animated: true) { outcomes.append(true) }
    stage.wait(1)
    #expect(abs(stage.displayedHeight - 100) < 0.01 && outcomes.count == 3)
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.wait(1)
    #expect(abs(stage.displayedHeight - 600) < 0.01)
  }

  @Test("OverlayContainer 1.1.1, 3.5.3: a scroll view removed in a drag stops driving")
  func takenAway() {
    let (stage, list) = stage(notch: 0)
    stage.press(200, 750)
    stage.drag(by: -100)
    list.removeFromSuperview()
    stage.drag(by: -100)
    stage.lift()
    stage.wait(1.5)
    #expect([100, 300, 600].contains { abs($0 - stage.displayedHeight) < 0.01 })
    #expect(!list.isDragging && stage.window.arena.isIdle)
    let displayedHeight = stage.displayedHeight
    stage.press(200, 810 - displayedHeight)
    stage.drag(by: -100, at: 100)
    #expect(stage.displayedHeight > displayedHeight + 5 && list.contentOffset.y == 0)
    stage.lift()
    stage.wait(1.5)
    #expect(!stage.window.isAnimating && stage.window.arena.isIdle)
  }
}
