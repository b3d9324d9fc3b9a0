// SPDX-License-Identifier: MIT

@Suite("Moves of a sheet") struct SheetMoveTests {
  @Test("O1 the sheet starts at the lowest notch, without an animation")
  func first() {
    let stage = SheetStage()
    #expect(stage.displayedHeight == 100)
    #expect(stage.takeLog() == ["willMove 0", "willTranslate", "didMove 0"])
    stage.wait(0.5)
    #expect(stage.displayedHeight == 100 && stage.takeLog().isEmpty)
  }

  @Test("O8 a move happens in the next layout, animated or not, and completes once")
  func move() {
    let stage = SheetStage()
    _ = stage.takeLog()
    var completed = 0
    stage.container.moveOverlay(toNotchAt: 1, animated: false) { completed += 1 }
    #expect(stage.displayedHeight == 100 && completed == 0 && stage.log.isEmpty)
    stage.frame()
    #expect(stage.displayedHeight == 300 && completed == 1)
    stage.container.moveOverlay(toNotchAt: 2, animated: true) { completed += 1 }
    stage.frame()
    stage.wait(0.1)
    #expect(stage.displayedHeight > 310 && stage.displayedHeight < 600 && completed == 1)
    stage.wait(1)
    #expect(stage.displayedHeight == 600 && completed == 2)
  }

  @Test("O9 the last request wins, and all completions run in the order of the calls")
  func lastWins() {
    let stage = SheetStage()
    _ = stage.takeLog()
    var ended: [Int] = []
    stage.container.moveOverlay(toNotchAt: 2, animated: true) { ended.append(1) }
    stage.container.moveOverlay(toNotchAt: 1, animated: false) { ended.append(2) }
    stage.frame()
    #expect(stage.displayedHeight == 300 && ended == [1, 2])
    #expect(stage.takeLog() == ["willMove 1", "willTranslate", "didMove 1"])
  }

  @Test("O10 moves requested before there are controllers or a delegate are performed later")
  func early() {
    let stage = SheetStage(isShown: false)
    var completed = 0
    stage.container.moveOverlay(toNotchAt: 2, animated: false) { completed += 1 }
    stage.window.rootViewController = stage.container
    stage.frame()
    #expect(completed == 0)
    stage.container.viewControllers = [stage.overlay]
    stage.container.delegate = stage
    stage.frame()
    #expect(stage.displayedHeight == 600 && completed == 1)
  }

  @Test("O11 a call can move the sheet to a notch that drags cannot reach, without a later jump")
  func unreachable() {
    let stage = SheetStage()
    stage.unreachable = [2]
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    #expect(stage.displayedHeight == 600)
    stage.press(200, 250)
    stage.drag(by: 40)
    // Between its notch and the highest reachable one the sheet follows the finger freely.
    #expect(abs(stage.displayedHeight - 570) < 1)
    stage.hold()
    stage.lift()
    stage.wait(1)
    #expect(stage.displayedHeight == 300)
  }

  @Test("O12 invalidated heights are read again, and the sheet moves to the nearest notch")
  func invalidate() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    _ = stage.takeLog()
    stage.heights = [120, 280, 700]
    stage.wait(0.1)
    #expect(stage.displayedHeight == 300)
    stage.container.invalidateNotchHeights()
    stage.frame()
    #expect(stage.displayedHeight > 280, "animated")
    stage.wait(1)
    #expect(stage.displayedHeight == 280)
    #expect(stage.takeLog() == ["willMove 1", "willTranslate", "didMove 1"])
    stage.container.invalidateNotchHeights()
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    #expect(stage.displayedHeight == 700)
  }

  @Test("O13 a new size of the container reads the heights again and keeps the notch")
  func resize() {
    let stage = SheetStage()
    stage.fractions = [0.25, 0.5]
    stage.container.invalidateNotchHeights()
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    #expect(stage.displayedHeight == 400)
    stage.window.resize(to: Size(width: 400, height: 600), scale: .one)
    stage.frame()
    #expect(600 - stage.overlay.view.convert(.zero, to: nil).y == 300)
  }

  @Test(
    "O14 expo #22598: heights that are out of order are put in order, and reported once",
    arguments: [
      ([-40, .nan, 200], [0, 0, 200]), ([100, .nan, 300], [100, 100, 300]),
      ([300, 100], [300, 300]), ([.infinity, 50, -.infinity], [0, 50, 50]),
    ] as [([Double], [Double])])
  func invalidHeights(supplied: [Double], heights: [Double]) {
    let stage = SheetStage()
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    stage.heights = supplied
    for _ in 0..<2 {
      stage.container.invalidateNotchHeights()
      for (index, height) in heights.enumerated() {
        stage.container.moveOverlay(toNotchAt: index, animated: false)
        stage.frame()
        #expect(stage.displayedHeight == height)
      }
    }
    #expect(reports.count == 1 && reports.first?.contains("\(supplied)") == true, "\(reports)")
    stage.container.moveOverlay(toNotchAt: 17, animated: false)
    stage.frame()
    #expect(stage.displayedHeight == 0, "a notch that does not exist has height zero")
  }

  @Test("heights that are out of order in a small window are right again in a large one")
  func smallWindow() {
    let stage = SheetStage()
    stage.heightRule = { [0, $0 / 2, $0 - 100] }
    stage.container.invalidateNotchHeights()
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    for (height, expected) in [(150.0, 75.0), (0, 0), (90, 45), (800, 700)] {
      stage.window.resize(to: Size(width: 400, height: height), scale: .one)
      stage.frame()
      let top = stage.overlay.view.convert(Point.zero, to: nil).y
      #expect(height - top == expected, "\(height)")
    }
  }

  @Test("a sheet at a notch that no longer exists moves to the highest one")
  func fewerNotches() {
    let stage = SheetStage()
    stage.heightRule = { $0 < 700 ? [100, 250] : [100, 300, 600] }
    stage.container.invalidateNotchHeights()
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    for (height, expected) in [(650.0, 250.0), (800, 300)] {
      stage.window.resize(to: Size(width: 400, height: height), scale: .one)
      stage.frame()
      #expect(height - stage.overlay.view.convert(Point.zero, to: nil).y == expected)
    }
  }

  @Test("O15 callbacks, completions and coordinators run in the same order, animated or not")
  func order() {
    let stage = SheetStage()
    _ = stage.takeLog()
    stage.alongside = { coordinator in
      coordinator.animate(alongsideTransition: nil) { _ in stage.log.append("coordinator") }
    }
    for animated in [false, true] {
      stage.container.moveOverlay(toNotchAt: animated ? 2 : 1, animated: animated) {
        stage.log.append("completion")
      }
      stage.frame()
      stage.wait(1)
      let notch = animated ? 2 : 1
      #expect(
        stage.takeLog()
          == [
            "willMove \(notch)", "willTranslate", "didMove \(notch)", "completion", "coordinator",
          ]
      )
    }
  }

  @Test("O17 each change is reported with its start and its target")
  func contexts() {
    let stage = SheetStage()
    stage.contexts = []
    stage.container.moveOverlay(toNotchAt: 1, animated: true)
    stage.frame()
    let settle = stage.contexts.last
    #expect(settle?.isAnimated == true && settle?.isDragging == false && settle?.velocity == 0)
    #expect(settle?.overlayTranslationHeight == 100 && settle?.targetTranslationHeight == 300)
    stage.wait(1)
    stage.press(200, 550)
    stage.drag(by: -60)
    let drag = stage.contexts.last
    #expect(drag?.isDragging == true && drag?.isAnimated == false && drag?.velocity == 0)
    #expect(drag?.overlayTranslationHeight == stage.displayedHeight)
    #expect(drag?.targetTranslationHeight == stage.displayedHeight)
  }

  @Test("O19 a replaced animation is cancelled, reports no didMove and completes")
  func superseded() {
    let stage = SheetStage()
    _ = stage.takeLog()
    var cancelled: [Bool] = []
    stage.alongside = { coordinator in
      coordinator.animate(alongsideTransition: nil) { cancelled.append($0.isCancelled) }
    }
    var completed: [Int] = []
    stage.container.moveOverlay(toNotchAt: 2, animated: true) { completed.append(1) }
    stage.frame()
    stage.wait(0.1)
    let height = stage.displayedHeight
    stage.container.moveOverlay(toNotchAt: 0, animated: true) { completed.append(2) }
    stage.frame()
    #expect(completed == [1] && cancelled == [true])
    #expect(stage.displayedHeight > height, "the spring continues before it turns")
    stage.wait(1.5)
    #expect(stage.displayedHeight == 100)
    #expect(completed == [1, 2] && cancelled == [true, false])
    #expect(
      stage.takeLog() == [
        "willMove 2", "willTranslate", "willMove 0", "willTranslate", "didMove 0",
      ])
  }

  @Test("a move without animation ends a running animation")
  func jumpWhileSettling() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: true)
    stage.frame()
    stage.wait(0.1)
    _ = stage.takeLog()
    stage.container.moveOverlay(toNotchAt: 1, animated: false)
    stage.frame()
    #expect(stage.displayedHeight == 300)
    stage.wait(1)
    #expect(
      stage.displayedHeight == 300
        && stage.takeLog() == ["willMove 1", "willTranslate", "didMove 1"])
  }

  @Test("O18 alongside animations follow the sheet, or apply at once without animation")
  func alongside() {
    let stage = SheetStage()
    let backdrop = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    backdrop.backgroundColor = .white
    backdrop.alpha = 0
    stage.overlay.view.addSubview(backdrop)
    stage.alongside = { coordinator in
      coordinator.animate { backdrop.alpha = $0.translationProgress() }
    }
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    #expect(backdrop.alpha == 1)
    stage.container.moveOverlay(toNotchAt: 0, animated: true)
    stage.frame()
    #expect(backdrop.alpha == 0)
    stage.wait(0.1)
    let progress = (stage.displayedHeight - 100) / 500
    #expect(progress > 0.1 && progress < 0.9)
    #expect(
      abs((backdrop.ownLayer?.opacity ?? 0) - progress) < 0.01, "the same progress as the sheet")
  }
}
