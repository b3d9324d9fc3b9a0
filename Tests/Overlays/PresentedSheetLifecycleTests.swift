// SPDX-License-Identifier: MIT

/// The problems with dismissals and interruptions that were reported in other libraries, on a sheet
/// that `present(sheet:)` presents.
@MainActor @Suite("Presented sheets that are dismissed and interrupted")
struct PresentedSheetLifecycleTests {
  private let stage = PresentedSheetStage()

  /// Presents the content, animated, and counts the completions.
  private func present(_ completion: @escaping () -> Void = {}) {
    stage.page.present(sheet: stage.content, animated: true) { [stage] sheet in
      sheet.detents = [.medium, .large]
      sheet.delegate = stage
    } completion: {
      completion()
    }
  }

  @Test(
    "libadwaita 9bc2b372: a sheet dismissed before it is presented, or on its way, leaves nothing",
    arguments: [0, 1, 5])
  func dismissedEarly(frames: Int) {
    var presented = 0
    var dismissed = 0
    present { presented += 1 }
    for _ in 0..<frames { stage.frame() }
    stage.content.dismiss { dismissed += 1 }
    stage.settle()
    #expect(presented == 1 && dismissed == 1)
    #expect(!stage.isPresented && stage.content.view.window == nil)
    #expect(stage.content.sheetPresentationController == nil)
    #expect(stage.isAtRest)
    present()
    stage.settle()
    #expect(stage.isPresented && stage.top == 405)
  }

  @Test("libadwaita ee6336d7: a sheet is dismissed twice")
  func dismissedTwice() {
    present()
    stage.settle()
    var completions = 0
    for _ in 0..<2 { stage.content.dismiss { completions += 1 } }
    for _ in 0..<5 { stage.frame() }
    stage.content.dismiss { completions += 1 }
    stage.settle()
    #expect(!stage.isPresented && completions == 3)
    stage.content.dismiss(animated: false)
    stage.settle()
    #expect(stage.isAtRest)
  }

  @Test("libadwaita 1.5: a swipe on the dimmed page neither crashes nor moves anything")
  func swipeOnDimming() {
    present()
    stage.settle()
    for slop in [-10.0, 10] {
      var touch = stage.press(200, slop: slop)
      stage.move(&touch, by: slop * 15)
      stage.release(touch)
      #expect(stage.isPresented && stage.top == 405)
    }
  }

  @Test("libadwaita 1.5: a tap on the dimmed page is refused with the dismissal")
  func refusedTap() {
    present()
    stage.settle()
    stage.mayDismiss = false
    stage.tap(200, 100)
    #expect(stage.isPresented && stage.takeLog() == ["attempt"])
  }

  @Test(
    "libadwaita b303556b, FloatingPanel #652, #661: a finger catches a sheet on its way anywhere",
    arguments: [SheetPresentationController.Detent.Identifier.medium, .large])
  func caught(target: SheetPresentationController.Detent.Identifier) {
    stage.present([.medium, .large]) {
      $0.selectedDetentIdentifier = target == .medium ? .large : .medium
    }
    stage.sheet.animateChanges { stage.sheet.selectedDetentIdentifier = target }
    for _ in 0..<5 { stage.frame() }
    let top = stage.top
    #expect(top > 10 && top < 405)
    let point = Point(x: 200, y: top + 100)
    var touch = stage.stage.drag(from: point, to: point, steps: 1)
    stage.frame()
    let caught = stage.top
    for _ in 0..<5 { stage.frame() }
    #expect(stage.top == caught, "the finger holds it")
    // The first part is the slop.
    stage.move(&touch, by: 770 - caught)
    #expect(abs(stage.top - 760) < 2)
    stage.release(touch)
    #expect(!stage.isPresented)
  }

  @Test("LNPopupController #129, #169: a controller presented in a dismissal is visible after it")
  func presentedInDismissal() {
    present()
    stage.settle()
    let next = ViewController()
    stage.content.dismiss()
    for _ in 0..<3 { stage.frame() }
    stage.page.present(sheet: next) { $0.detents = [.height(200)] }
    stage.settle()
    #expect(stage.page.presentedViewController === next)
    #expect(next.view.convert(.zero, to: nil).y == 600)
    #expect(stage.content.view.window == nil)
    next.dismiss()
    stage.settle()
    present()
    stage.settle()
    #expect(stage.isPresented && stage.top == 405)
  }

  @Test("LNPopupController #129: a sheet presented again while it is dismissed comes back")
  func presentedAgain() {
    present()
    stage.settle()
    stage.content.dismiss()
    for _ in 0..<5 { stage.frame() }
    present()
    stage.settle()
    #expect(stage.isPresented && stage.top == 405)
    stage.drag(by: -300)
    #expect(stage.top == 10)
  }

  @Test("a sheet presented again with fewer detents under a finger rests at one of them")
  func presentedAgainUnderFinger() {
    stage.present([.height(120), .medium, .large]) { $0.selectedDetentIdentifier = .large }
    var touch = stage.press(20)
    stage.move(&touch, by: 40)
    stage.page.dismiss(animated: true)
    stage.frame()
    stage.present([.medium], animated: true)
    stage.release(touch, holding: false)
    #expect(stage.isPresented && stage.top == 405)
    #expect(stage.sheet.selectedDetentIdentifier == .medium)
  }

  @Test("Slint #3781, #1143: every way by which the user dismisses a sheet is reported once")
  func reported() {
    let ways: [(String, @MainActor () -> Void)] = [
      ("drag", { [stage] in stage.drag(by: 350) }), ("tap", { [stage] in stage.tap(200, 100) }),
      ("Escape", { [stage] in stage.stage.press(.escape) }),
    ]
    for (name, dismiss) in ways {
      present()
      stage.settle()
      dismiss()
      stage.settle()
      #expect(stage.takeLog() == ["will dismiss", "did dismiss"], "\(name)")
    }
  }

  @Test("FloatingPanel #648, #384, #575: taps beside the sheet dismiss it without any dimming")
  func transparentDimming() {
    // The lowest detent has no height, so that the page is not dimmed there.
    stage.present([.height(0), .large])
    stage.frame()
    #expect(stage.sheet.isModal)
    stage.tap(200, 100)
    #expect(!stage.isPresented)
  }

  @Test("OverlayContainer 1.1.1, 3.5.3: a list replaced in a drag releases the sheet")
  func replacedList() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = Size(width: 400, height: 2_000)
    stage.content.view.addSubview(list)
    stage.present([.medium, .large])
    var touch = stage.press(600)
    stage.move(&touch, by: -100)
    #expect(stage.top < 310)
    list.removeFromSuperview()
    stage.move(&touch, by: -50)
    stage.release(touch)
    #expect(stage.isAtRest && [10, 405].contains(stage.top))
    let other = ScrollView(frame: list.frame)
    other.contentSize = list.contentSize
    stage.content.view.addSubview(other)
    stage.content.contentScrollViewDidChange()
    stage.sheet.selectedDetentIdentifier = .medium
    stage.settle()
    touch = stage.press(600)
    stage.move(&touch, by: -200)
    #expect(stage.top == 205 && other.contentOffset.y == 0)
    stage.release(touch)
    #expect(stage.top == 10)
  }
}
