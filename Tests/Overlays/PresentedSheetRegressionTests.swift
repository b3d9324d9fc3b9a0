// SPDX-License-Identifier: MIT

/// The gestures and sizes that were wrong in other libraries, on a sheet that `present(sheet:)`
/// presents.
///
/// At the detents `.medium` and `.large` its upper edge is at 405 and 10.
@MainActor @Suite("Regressions of presented sheets reported in other libraries")
struct PresentedSheetRegressionTests {
  private let stage = PresentedSheetStage()

  // MARK: Gestures and scroll views

  @Test("LNPopupController #572, #239, #182, #270, #11: scrolled content scrolls first")
  func scrolledContent() {
    let list = stage.addList()
    stage.present([.medium, .large]) { $0.selectedDetentIdentifier = .large }
    list.contentOffset = Point(x: 0, y: 500)
    var touch = stage.press(300, slop: 10)
    stage.move(&touch, by: 200)
    #expect(abs(list.contentOffset.y - 300) < 1)
    #expect(stage.top == 10)
    stage.release(touch)
    #expect(stage.isPresented && stage.top == 10)
  }

  @Test("LNPopupController #580: a swipe on content at its top lowers, the next one dismisses")
  func swipes() {
    let list = stage.addList()
    stage.present([.medium, .large]) { $0.selectedDetentIdentifier = .large }
    for top in [10.0, 405] {
      #expect(stage.top == top)
      var touch = stage.press(top + 30, slop: 10)
      stage.move(&touch, by: 100, steps: 4)
      stage.release(touch, holding: false)
      #expect(list.contentOffset.y == 0)
    }
    #expect(!stage.isPresented)
  }

  @Test("FloatingPanel #530, #34, #119, #135, #201: one drag scrolls, lowers, raises and scrolls")
  func oneDrag() {
    let list = stage.addList()
    stage.present([.medium, .large]) { $0.selectedDetentIdentifier = .large }
    list.contentOffset = Point(x: 0, y: 50)
    var touch = stage.press(200, slop: 10)
    /// The distance that the finger has moved content and sheet.
    func distance() -> Double { stage.contentFrame.minY - list.contentOffset.y }
    var last = distance()
    for dy in [40.0, 40, 40, -30, -60, -80, 20, 120] {
      stage.move(&touch, by: dy, steps: 1)
      #expect(abs(distance() - last - dy) < 0.5, "after \(dy)")
      last = distance()
      #expect(list.contentOffset.y == 0 || stage.top == 10)
    }
    stage.release(touch)
    #expect(stage.isAtRest)
  }

  @Test("OverlayContainer #68, #69, #75, #43: content shorter than the sheet moves it too")
  func shortContent() {
    _ = stage.addList(content: 60)
    stage.present([.medium, .large])
    var touch = stage.press(600)
    stage.move(&touch, by: -300)
    stage.release(touch)
    #expect(stage.top == 10)
    touch = stage.press(600, slop: 10)
    stage.move(&touch, by: 300)
    stage.release(touch)
    #expect(stage.top == 405)
  }

  @Test("FloatingPanel #198: content scrolls after code has selected a detent")
  func selectedByCode() {
    let list = stage.addList()
    stage.present([.medium, .large])
    stage.sheet.animateChanges { stage.sheet.selectedDetentIdentifier = .large }
    stage.settle()
    var touch = stage.press(700)
    stage.move(&touch, by: -120)
    #expect(abs(list.contentOffset.y - 120) < 1)
    stage.release(touch)
    #expect(stage.top == 10)
  }

  @Test("Popovers #42, PopupView #293: a drag on the sheet does not scroll the page below")
  func pageBelow() {
    let below = ScrollView()
    below.contentSize = Size(width: 400, height: 3_000)
    below.fillsSuperview = true
    stage.page.view.addSubview(below)
    stage.frame()
    let list = stage.addList()
    stage.present([.medium]) { $0.largestUndimmedDetentIdentifier = .medium }
    var touch = stage.press(700)
    stage.move(&touch, by: -200)
    stage.release(touch)
    #expect(list.contentOffset.y > 190 && below.contentOffset.y == 0)
    // Beside the sheet the page scrolls.
    touch = stage.press(350)
    stage.move(&touch, by: -200)
    stage.release(touch)
    #expect(below.contentOffset.y > 190 && stage.top == 405)
  }

  @Test("LNPopupUI #25, LNPopupController #20: a slider on the sheet keeps its drag")
  func slider() {
    let slider = Slider()
    slider.frame = Rect(x: 20, y: 100, width: 360, height: 44)
    stage.content.view.addSubview(slider)
    stage.present([.medium, .large])
    var touch = stage.stage.drag(
      from: Point(x: 40, y: 527), to: Point(x: 60, y: 527), steps: 4)
    // A finger does not move along a straight line.
    stage.move(&touch, by: 150, dx: 200)
    #expect(stage.top == 405)
    #expect(slider.value > 0.5)
    stage.release(touch)
    #expect(stage.isPresented && stage.top == 405)
  }

  @Test("libadwaita 3cf8369a: a touchpad that scrolls sideways does not move the sheet")
  func sideways() {
    _ = stage.addList()
    stage.present([.medium, .large])
    func scroll(_ dx: Double, _ dy: Double, _ phase: ScrollEvent.Phase = .moved) {
      stage.stage.host.advance(to: stage.stage.host.now + 0.016)
      stage.stage.window.handle(
        .scroll(
          ScrollEvent(
            position: Point(x: 200, y: 600), delta: Vector(dx: dx, dy: dy), source: .finger,
            phase: phase, time: stage.stage.host.now)))
      stage.frame()
    }
    for _ in 0..<10 { scroll(20, 6) }
    scroll(0, 0, .ended)
    stage.settle()
    #expect(stage.top == 405)
    for _ in 0..<10 { scroll(6, 20) }
    #expect(stage.top < 300)
    scroll(0, 0, .ended)
    stage.settle()
    #expect(stage.top == 10)
  }

  @Test("LNPopupController #127, LVGL #8596: a second finger does not take over the sheet")
  func secondFinger() {
    stage.present([.medium, .large])
    var first = stage.press(430)
    stage.move(&first, by: -100)
    #expect(stage.top == 305)
    var second = stage.press(500, slop: 10, x: 100)
    stage.move(&second, by: 200)
    #expect(stage.top == 305)
    stage.stage.lift(second)
    stage.move(&first, by: -50)
    #expect(stage.top == 255)
    stage.release(first)
    #expect(stage.isAtRest)
  }

  @Test("PBPopupController #24: after short repeated swipes the sheet is at a detent, or gone")
  func shortSwipes() {
    stage.present([.medium, .large])
    for swipe in 0..<24 {
      if !stage.isPresented { stage.present([.medium, .large]) }
      let dy = swipe % 3 == 0 ? 14.0 : -9
      var touch = stage.press(stage.top + 20, slop: dy < 0 ? -10 : 10)
      stage.move(&touch, by: dy, steps: 2)
      stage.stage.lift(touch, holding: false)
      // The next finger may come before the sheet is settled.
      for _ in 0..<(swipe * 5 % 13) { stage.frame() }
    }
    stage.settle()
    #expect(stage.isAtRest)
    #expect(!stage.isPresented || [10, 405].contains(stage.top))
    if !stage.isPresented { stage.present([.medium]) }
    stage.drag(by: 350)
    #expect(!stage.isPresented)
  }

  @Test("LNPopupController #639: a touch that is cancelled in any phase is resolved")
  func cancelledTouch() {
    _ = stage.addList()
    stage.present([.medium, .large])
    for distance in [0.0, 60, 200, -60, -380] {
      var touch = stage.press(600, slop: distance < 0 ? -10 : 10)
      stage.move(&touch, by: distance)
      stage.stage.lift(touch, holding: false, as: .cancelled)
      stage.settle()
      #expect(stage.isAtRest && stage.isPresented, "\(distance)")
      #expect([10, 405].contains(stage.top), "\(distance): \(stage.top)")
    }
  }

  // MARK: Sizes and rounding

  @Test("FloatingPanel #55, #199, #259: a resize in a drag or an animation leaves a valid sheet")
  func resized() {
    for isDragged in [false, true] {
      let stage = PresentedSheetStage()
      stage.present([.medium, .large])
      var touch: Touch?
      if isDragged {
        var new = stage.press(430)
        stage.move(&new, by: -150)
        touch = new
      } else {
        stage.sheet.animateChanges { stage.sheet.selectedDetentIdentifier = .large }
        for _ in 0..<6 { stage.frame() }
      }
      for height in [360.0, 1, 0, 900, 480] {
        stage.stage.window.resize(to: Size(width: 500, height: height), scale: .one)
        stage.frame()
        let frame = stage.contentFrame
        #expect(frame.isFinite && frame.width == 500 && frame.height >= 0)
      }
      if let touch { stage.stage.lift(touch) }
      stage.settle()
      #expect(stage.isAtRest && stage.isPresented)
      #expect([10, 245].contains(stage.top), "\(stage.top)")
    }
  }

  @Test("OverlayContainer #31, FloatingPanel #677: content scrolls at a detent between pixels")
  func betweenPixels() {
    for height in [1_499.0 / 3, 500.000_1, 499.999_9] {
      let stage = PresentedSheetStage()
      let list = stage.addList()
      stage.present([.height(100), .height(height)]) {
        $0.selectedDetentIdentifier = SheetPresentationController.Detent.height(height).identifier
      }
      var touch = stage.press(700)
      stage.move(&touch, by: -100)
      #expect(abs(list.contentOffset.y - 100) < 1)
      #expect(abs(800 - stage.contentFrame.minY - height) < 0.01)
      stage.move(&touch, by: 150)
      #expect(list.contentOffset.y == 0)
      #expect(abs(850 - stage.contentFrame.minY - height) < 1)
      stage.release(touch)
    }
  }

  @Test("libadwaita 424137b8, LNPopupController #356: events at one time give no broken frame")
  func simultaneousEvents() {
    stage.present([.medium, .large])
    var touch = Touch(
      id: .unique(), phase: .began, position: Point(x: 200, y: 430), time: stage.stage.host.now)
    stage.stage.window.handle(.touch(touch))
    touch.phase = .moved
    for _ in 0..<4 {
      touch.position.y -= 60
      stage.stage.window.handle(.touch(touch))
    }
    touch.phase = .ended
    stage.stage.window.handle(.touch(touch))
    for _ in 0..<30 {
      stage.frame()
      #expect(stage.contentFrame.isFinite)
    }
    stage.settle()
    #expect([10, 405].contains(stage.top))
  }

  @Test("OverlayContainer #6, #18: heights that have changed move the sheet, animated if wanted")
  func reloaded() {
    var height = 200.0
    stage.present([.custom(identifier: "mine") { _ in height }])
    height = 400
    stage.sheet.animateChanges { stage.sheet.invalidateDetents() }
    stage.frame()
    stage.frame()
    #expect(stage.top > 400 && stage.top < 600)
    stage.settle()
    #expect(stage.top == 400)
    height = 300
    stage.sheet.invalidateDetents()
    stage.frame()
    #expect(stage.top == 500)
  }
}
