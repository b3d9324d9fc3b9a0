// SPDX-License-Identifier: MIT

@Suite("Drags of a sheet") struct SheetDragTests {
  /// The drag slop of the stage, in logical pixels.
  private let slop = 10.0

  @Test("O16 a drag is reported once it changes the height, and its end only then")
  func starts() {
    let stage = SheetStage()
    _ = stage.takeLog()
    stage.press(200, 750)
    stage.move(by: -5)
    stage.frame()
    stage.lift()
    stage.wait(0.5)
    #expect(stage.takeLog().isEmpty)
    stage.press(200, 750)
    stage.drag(by: -50)
    #expect(stage.takeLog() == ["willStartDragging"])
    stage.hold()
    stage.lift()
    #expect(stage.takeLog() == ["willEndDragging"])
    stage.wait(1)
    #expect(stage.takeLog() == ["willMove 0", "willTranslate", "didMove 0"])
  }

  @Test("O16 the end of a drag has the finger's velocity, with a scroll view or without")
  func releaseVelocity() throws {
    for isDriven in [false, true] {
      let stage = SheetStage(style: .rigid)
      let list = isDriven ? stage.addList(content: 2_000) : nil
      stage.frame()
      stage.press(200, 750)
      stage.drag(by: -200, at: 1_200)
      #expect(list?.isDragging ?? true)
      stage.lift()
      let velocity = try #require(stage.releaseVelocity)
      #expect(abs(velocity.dy + 1_200) < 60 && velocity.dx == 0, "\(velocity)")
    }
  }

  @Test("the sheet follows the finger, apart from the drag slop")
  func follows() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -110)
    #expect(abs(stage.displayedHeight - (200 + 10 - slop)) < 0.5)
    stage.drag(by: 60)
    #expect(abs(stage.displayedHeight - (140 + 10 - slop)) < 0.5)
  }

  @Test("O20 a moving sheet is caught where it is displayed, without didMove")
  func caught() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.1)
    let height = stage.displayedHeight
    _ = stage.takeLog()
    stage.press(200, 790)
    stage.wait(0.3)
    #expect(stage.displayedHeight == height, "held")
    stage.drag(by: -30)
    #expect(abs(stage.displayedHeight - (height + 30 - slop)) < 0.5)
    #expect(stage.takeLog() == ["willStartDragging"])
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(stage.takeLog().first == "willEndDragging")
    #expect([100, 300, 600].contains(stage.displayedHeight))
  }

  @Test("a moving sheet that is caught without a drag continues to the nearest notch")
  func heldOnly() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.05)
    #expect(stage.displayedHeight < 300)
    stage.press(200, 790)
    stage.wait(0.3)
    stage.lift()
    stage.wait(1)
    #expect([100, 300].contains(stage.displayedHeight))
  }

  @Test("O21 progress spans the reachable notches, or all; without a distance it is 0")
  func progress() {
    let stage = SheetStage()
    stage.unreachable = [2]
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    #expect(stage.contexts.last?.translationProgress() == 1)
    #expect(stage.contexts.last?.overallTranslationProgress() == 0.4)
    stage.unreachable = [0, 2]
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    #expect(stage.contexts.last?.translationProgress() == 0)
    #expect(stage.contexts.last?.overallTranslationProgress() == 1)
  }

  @Test("O22 beyond its limits the sheet follows the rubber band, as in reference values")
  func band() {
    let function = RubberBandOverlayTranslationFunction()
    func height(_ t: Double) -> Double {
      function.overlayTranslationHeight(
        using: OverlayTranslationParameters(
          minimumHeight: 100, maximumHeight: 300, translation: t))
    }
    let golden: [(Double, Double)] = [
      (90, 97.93), (50, 91.2), (0, 84.95), (-100, 76.14), (200, 200), (301, 300.22), (310, 302.14),
      (350, 310.04), (400, 318.74), (600, 345.15),
    ]
    for (requested, displayed) in golden {
      #expect(abs(height(requested) - displayed) < 0.005, "\(requested)")
    }
    function.factor = 0.7
    for (requested, displayed) in [(90.0, 97.1), (310, 302.99), (400, 326.24)] {
      #expect(abs(height(requested) - displayed) < 0.005, "\(requested)")
    }
    function.bouncesAtMaximumHeight = false
    function.bouncesAtMinimumHeight = false
    #expect(height(400) == 300 && height(0) == 100)
  }

  @Test("O22 a dragged sheet follows the rubber band")
  func bandOfSheet() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    stage.press(200, 300)
    stage.drag(by: -110)
    // 600·(1 + 0.5·log₁₀(700/600))
    #expect(abs(stage.displayedHeight - 620.08) < 0.02)
  }

  @Test("O23 an application can supply its own translation function")
  func ownFunction() {
    struct Half: OverlayTranslationFunction {
      func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> Double {
        parameters.minimumHeight + (parameters.translation - parameters.minimumHeight) / 2
      }
    }
    let stage = SheetStage()
    stage.function = Half()
    stage.press(200, 750)
    stage.drag(by: -110)
    #expect(abs(stage.displayedHeight - 150) < 0.5)
  }

  @Test("O30 reachable notches are asked for again when the finger lifts")
  func reachableAtEnd() {
    let stage = SheetStage()
    stage.unreachable = [2]
    stage.onEndDragging = { stage.unreachable = [0, 1] }
    stage.press(200, 750)
    stage.drag(by: -60)
    stage.hold()
    stage.lift()
    stage.wait(1.5)
    #expect(stage.displayedHeight == 600)
  }

  @Test("O31 a release exactly at its notch reports no move")
  func noChange() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    _ = stage.takeLog()
    stage.press(200, 550)
    stage.drag(by: -60)
    stage.drag(by: 50)
    stage.hold()
    #expect(abs(stage.displayedHeight - 300) < 0.01)
    stage.lift()
    stage.wait(0.5)
    #expect(stage.takeLog() == ["willStartDragging", "willEndDragging"])
  }

  @Test("O32 drags begin on the sheet, or where the application allows them")
  func dragArea() {
    let stage = SheetStage()
    stage.press(200, 300)
    stage.drag(by: -100)
    stage.lift()
    #expect(stage.displayedHeight == 100)
    stage.dragArea = Rect(x: 0, y: 0, width: 400, height: 30)
    stage.press(200, 760)
    stage.drag(by: -100)
    #expect(stage.displayedHeight == 100, "below its header")
    stage.lift()
    stage.press(200, 715)
    stage.drag(by: -100)
    #expect(stage.displayedHeight > 180)
  }

  @Test("a cancelled touch releases the sheet without a velocity")
  func cancelled() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -80, at: 2_000)
    stage.cancelTouch()
    stage.wait(1)
    #expect(stage.displayedHeight == 100, "the nearest notch, without a fling")
  }

  @Test("a sheet moved by a call under a finger follows it again, from the drag's start")
  func sentAwayWhileDragging() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -60)
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.1)
    #expect(stage.displayedHeight > 160)
    stage.drag(by: -10)
    #expect(abs(stage.displayedHeight - (170 - slop)) < 0.5)
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(stage.displayedHeight == 100)
  }

  @Test("a sheet with a single reachable height only stretches (O42)")
  func singleHeight() {
    let stage = SheetStage()
    stage.unreachable = [1, 2]
    stage.press(200, 750)
    stage.drag(by: -110)
    #expect(stage.displayedHeight < 120)
    stage.lift()
    stage.wait(1)
    #expect(stage.displayedHeight == 100)
  }

  @Test("a fling passes the notch of a rigid sheet by at most a tenth of the way")
  func rigidOvershoot() {
    for (distance, velocity) in [(400.0, 1_500.0), (460, 3_000), (485, 6_000)] {
      let stage = SheetStage(style: .rigid)
      stage.press(200, 750)
      stage.drag(by: -distance, at: velocity)
      let start = stage.displayedHeight
      stage.lift()
      #expect(stage.releaseVelocity.map { $0.dy < -1_000 } == true)
      var highest = 0.0
      for _ in 0..<120 {
        stage.frame()
        highest = max(highest, stage.displayedHeight)
      }
      #expect(stage.displayedHeight == 600)
      #expect(highest - 600 <= 0.1 * (600 - start) + 0.01, "\(start) to \(highest)")
    }
  }

  @Test(
    "with reduced motion a sheet does not pass its notch, nor does what moves along",
    arguments: OverlayContainerViewController.OverlayStyle.allCases, [nil, 1_500.0, 6_000])
  func reducedMotion(style: OverlayContainerViewController.OverlayStyle, velocity: Double?) {
    final class Bouncy: OverlayTransitioningDelegate, OverlayAnimatedTransitioning {
      func animationController(
        for overlayViewController: ViewController
      ) -> (any OverlayAnimatedTransitioning)? { self }

      func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> Motion {
        .spring(Spring(response: 0.3, dampingRatio: 0.4))
      }
    }
    let stage = SheetStage(style: style)
    let bouncy = Bouncy()
    stage.transitioning = bouncy
    stage.window.prefersReducedMotion = true
    if let velocity {
      stage.press(200, 750)
      stage.drag(by: -450, at: velocity)
      stage.lift()
    } else {
      stage.container.moveOverlay(toNotchAt: 2, animated: true)
    }
    var highest = 0.0
    for _ in 0..<120 {
      stage.frame()
      highest = max(highest, stage.displayedHeight)
    }
    #expect(stage.displayedHeight == 600 && highest <= 600.01, "\(highest)")
  }
}
