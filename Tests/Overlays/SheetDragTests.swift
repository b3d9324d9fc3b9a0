import SashGeometry
import SashInterface
import SashMotion
import SashOverlays
import Testing

@Suite("Drags of a sheet") struct SheetDragTests {
  /// What the finger needs to be recognised, in logical pixels.
  private let slop = 10.0

  @Test("O16 a drag is told of when it first changes the height, and its end only then")
  func starts() {
    let stage = SheetStage()
    _ = stage.news()
    stage.press(200, 750)
    stage.move(by: -5)
    stage.frame()
    stage.lift()
    stage.wait(0.5)
    #expect(stage.news().isEmpty)
    stage.press(200, 750)
    stage.drag(by: -50)
    #expect(stage.news() == ["willStartDragging"])
    stage.hold()
    stage.lift()
    #expect(stage.news() == ["willEndDragging"])
    stage.wait(1)
    #expect(stage.news() == ["willMove 0", "willTranslate", "didMove 0"])
  }

  @Test("O16 the end of a drag is told with the finger's velocity, driven by content or not")
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

  @Test("the sheet follows the finger, but for what that needed to be recognised")
  func follows() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -110)
    #expect(abs(stage.shown - (200 + 10 - slop)) < 0.5)
    stage.drag(by: 60)
    #expect(abs(stage.shown - (140 + 10 - slop)) < 0.5)
  }

  @Test("O20 a sheet that moves is caught where it is seen, and told of as no arrival")
  func caught() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.1)
    let height = stage.shown
    _ = stage.news()
    stage.press(200, 790)
    stage.wait(0.3)
    #expect(stage.shown == height, "held")
    stage.drag(by: -30)
    #expect(abs(stage.shown - (height + 30 - slop)) < 0.5)
    #expect(stage.news() == ["willStartDragging"])
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(stage.news().first == "willEndDragging")
    #expect([100, 300, 600].contains(stage.shown))
  }

  @Test("a finger that only holds a moving sheet lets it go on to the nearest notch")
  func heldOnly() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.05)
    #expect(stage.shown < 300)
    stage.press(200, 790)
    stage.wait(0.3)
    stage.lift()
    stage.wait(1)
    #expect([100, 300].contains(stage.shown))
  }

  @Test("O21 progress runs over the notches within reach, or over all; without a way it is 0")
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

  @Test("O22 beyond its limits the sheet gives as the rubber band does, golden values")
  func band() {
    var function = RubberBandOverlayTranslationFunction()
    func height(_ t: Double) -> Double {
      function.overlayTranslationHeight(
        using: OverlayTranslationParameters(
          minimumHeight: 100, maximumHeight: 300, translation: t))
    }
    let golden: [(Double, Double)] = [
      (90, 97.93), (50, 91.2), (0, 84.95), (-100, 76.14), (200, 200), (301, 300.22), (310, 302.14),
      (350, 310.04), (400, 318.74), (600, 345.15),
    ]
    for (asked, shown) in golden { #expect(abs(height(asked) - shown) < 0.005, "\(asked)") }
    function.factor = 0.7
    for (asked, shown) in [(90.0, 97.1), (310, 302.99), (400, 326.24)] {
      #expect(abs(height(asked) - shown) < 0.005, "\(asked)")
    }
    function.bouncesAtMaximumHeight = false
    function.bouncesAtMinimumHeight = false
    #expect(height(400) == 300 && height(0) == 100)
  }

  @Test("O22 the band is what a dragged sheet follows")
  func bandOfSheet() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    stage.press(200, 300)
    stage.drag(by: -110)
    // 600·(1 + 0.5·log₁₀(700/600))
    #expect(abs(stage.shown - 620.08) < 0.02)
  }

  @Test("O23 an application has a translation function of its own")
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
    #expect(abs(stage.shown - 150) < 0.5)
  }

  @Test("O30 what may be reached is asked again once the finger lifted")
  func reachableAtEnd() {
    let stage = SheetStage()
    stage.unreachable = [2]
    stage.onEndDragging = { stage.unreachable = [0, 1] }
    stage.press(200, 750)
    stage.drag(by: -60)
    stage.hold()
    stage.lift()
    stage.wait(1.5)
    #expect(stage.shown == 600)
  }

  @Test("O31 let go exactly on its notch, the sheet says nothing")
  func silent() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    _ = stage.news()
    stage.press(200, 550)
    stage.drag(by: -60)
    stage.drag(by: 50)
    stage.hold()
    #expect(abs(stage.shown - 300) < 0.01)
    stage.lift()
    stage.wait(0.5)
    #expect(stage.news() == ["willStartDragging", "willEndDragging"])
  }

  @Test("O32 drags begin on the sheet, or where the application lets them")
  func gate() {
    let stage = SheetStage()
    stage.press(200, 300)
    stage.drag(by: -100)
    stage.lift()
    #expect(stage.shown == 100)
    stage.dragArea = Rect(x: 0, y: 0, width: 400, height: 30)
    stage.press(200, 760)
    stage.drag(by: -100)
    #expect(stage.shown == 100, "below its header")
    stage.lift()
    stage.press(200, 715)
    stage.drag(by: -100)
    #expect(stage.shown > 180)
  }

  @Test("a cancelled touch lets the sheet go without a velocity")
  func cancelled() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -80, at: 2_000)
    stage.cancelTouch()
    stage.wait(1)
    #expect(stage.shown == 100, "nearest, not flung")
  }

  @Test("a sheet sent away under the finger goes on with it, from where the drag began")
  func sentAwayWhileDragging() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -60)
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.1)
    #expect(stage.shown > 160)
    stage.drag(by: -10)
    #expect(abs(stage.shown - (170 - slop)) < 0.5)
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(stage.shown == 100)
  }

  @Test("a sheet with one height within reach does not follow beyond its band (O42)")
  func single() {
    let stage = SheetStage()
    stage.unreachable = [1, 2]
    stage.press(200, 750)
    stage.drag(by: -110)
    #expect(stage.shown < 120)
    stage.lift()
    stage.wait(1)
    #expect(stage.shown == 100)
  }
}
