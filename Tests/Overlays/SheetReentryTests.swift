// SPDX-License-Identifier: MIT

@Suite("Calls from within the callbacks of a sheet") struct SheetReentryTests {
  /// A callback of the delegate, or a completion.
  enum Callback: CaseIterable {
    case willMove, willTranslate, didMove, completion, coordinator
  }

  @Test(
    "a move that a callback requests and lays out is performed, and each completion runs once",
    arguments: Callback.allCases, [false, true])
  func moveWithin(callback: Callback, isAnimated: Bool) {
    let stage = SheetStage()
    var ended: [String] = []
    var isFirst = true
    func requestOnce(_ current: Callback) {
      guard current == callback, isFirst else { return }
      isFirst = false
      stage.container.moveOverlay(toNotchAt: 1, animated: isAnimated) { ended.append("inner") }
      stage.container.view.layoutIfNeeded()
    }
    stage.onWillMove = { _ in requestOnce(.willMove) }
    stage.onDidMove = { _ in requestOnce(.didMove) }
    stage.alongside = { coordinator in
      requestOnce(.willTranslate)
      coordinator.animate(alongsideTransition: nil) { _ in requestOnce(.coordinator) }
    }
    stage.container.moveOverlay(toNotchAt: 2, animated: isAnimated) {
      ended.append("outer")
      requestOnce(.completion)
    }
    stage.wait(2)
    #expect(stage.displayedHeight == 300)
    #expect(ended == ["outer", "inner"])
    #expect(stage.log.suffix(3) == ["willMove 1", "willTranslate", "didMove 1"])
  }

  @Test("content that is scrolled within a callback does not disturb the move")
  func scrolledWithin() {
    let stage = SheetStage()
    let list = stage.addList(content: 2_000)
    var completed = 0
    stage.onWillMove = { _ in list.contentOffset = Point(x: 0, y: 40) }
    stage.onDidMove = { _ in list.setContentOffset(.zero, animated: true) }
    stage.container.moveOverlay(toNotchAt: 2, animated: true) { completed += 1 }
    stage.wait(2)
    #expect(stage.displayedHeight == 600 && completed == 1 && list.contentOffset.y == 0)
  }

  @Test("those who hear of the end of a move find the frames of the content in place")
  func framesAtEnd() {
    for isAnimated in [false, true] {
      let stage = SheetStage(style: .flexibleHeight)
      var heights: [Double] = []
      stage.onDidMove = { _ in heights.append(stage.overlay.view.frame.height) }
      stage.container.moveOverlay(toNotchAt: 1, animated: isAnimated) {
        heights.append(stage.overlay.view.frame.height)
      }
      stage.wait(2)
      #expect(heights == [300, 300])
    }
  }

  @Test("a view controller that a callback takes away and puts back is on the sheet")
  func putBackWithin() {
    let stage = SheetStage()
    var isFirst = true
    stage.onWillMove = { _ in
      guard isFirst else { return }
      isFirst = false
      stage.container.viewControllers = []
      stage.container.viewControllers = [stage.overlay]
    }
    stage.container.moveOverlay(toNotchAt: 1, animated: true)
    stage.wait(2)
    _ = stage.takeLog()
    stage.press(200, 790)
    stage.drag(by: -250)
    stage.hold()
    stage.lift()
    stage.wait(2)
    #expect(stage.log.first == "willStartDragging")
    #expect(stage.log.last == "didMove 2")
    #expect(stage.displayedHeight == 600)
  }

  @Test("without view controllers an animation has ended, and the next one rests at a notch")
  func emptiedWhileSettling() {
    let stage = SheetStage()
    var completed = 0
    stage.container.moveOverlay(toNotchAt: 2, animated: true) { completed += 1 }
    stage.wait(0.1)
    stage.container.viewControllers = []
    #expect(completed == 1 && stage.log.last == "didMove 2")
    stage.wait(0.5)
    stage.container.viewControllers = [stage.overlay]
    stage.frame()
    #expect(stage.displayedHeight == 600 && completed == 1)
  }

  @Test("notches that become fewer under a finger limit its drag at once")
  func fewerNotchesUnderFinger() {
    let stage = SheetStage()
    stage.container.moveOverlay(toNotchAt: 2, animated: false)
    stage.frame()
    stage.press(200, 250)
    stage.drag(by: 40)
    stage.heights = [300, 600]
    stage.container.invalidateNotchHeights()
    stage.frame()
    stage.drag(by: 400, at: 400)
    #expect((200..<300).contains(stage.displayedHeight), "it resists below the lowest notch")
    stage.hold()
    stage.lift()
    stage.wait(2)
    #expect(stage.displayedHeight == 300 && stage.log.last == "didMove 0")
  }

  @Test("without view controllers a drag has ended, and the next one rests at a notch")
  func emptiedWhileDragging() {
    let stage = SheetStage()
    stage.press(200, 750)
    stage.drag(by: -90)
    #expect(stage.log.contains("willStartDragging"))
    stage.container.viewControllers = []
    #expect(stage.log.filter { $0 == "willEndDragging" }.count == 1)
    stage.lift()
    stage.frame()
    stage.container.viewControllers = [ViewController()]
    stage.frame()
    stage.container.viewControllers = [stage.overlay]
    stage.frame()
    #expect([100, 300].contains(stage.displayedHeight))
    #expect(stage.log.filter { $0 == "willEndDragging" }.count == 1)
    stage.press(200, 780)
    stage.drag(by: -60)
    #expect(stage.log.filter { $0 == "willStartDragging" }.count == 2, "it can be dragged again")
  }

  @Test(
    "a move that the delegate requests when a drag ends is performed in place of the policy's",
    arguments: [false, true], [false, true])
  func moveAtEndOfDrag(isCancelled: Bool, isAnimated: Bool) {
    let stage = SheetStage()
    var completed = 0
    stage.onEndDragging = {
      stage.container.moveOverlay(toNotchAt: 0, animated: isAnimated) { completed += 1 }
    }
    stage.press(200, 750)
    stage.drag(by: -240)
    stage.hold()
    if isCancelled { stage.cancelTouch() } else { stage.lift() }
    stage.wait(2)
    #expect(stage.displayedHeight == 100 && completed == 1 && stage.log.last == "didMove 0")
  }

  @Test("a container that is freed with a move pending or under way runs its completion")
  func freed() {
    for isUnderWay in [false, true] {
      var completed = 0
      do {
        let stage = SheetStage()
        stage.container.moveOverlay(toNotchAt: 2, animated: true) { completed += 1 }
        if isUnderWay { stage.wait(0.1) }
        stage.window.rootViewController = nil
      }
      #expect(completed == 1, "under way: \(isUnderWay)")
    }
  }

  /// A moment at which a container may be freed.
  enum FreeingCallback: CaseIterable {
    case willStartDragging, dragged, willEndDragging
    case willMove, willTranslate, didMove, completion, coordinator
  }

  @Test(
    "a container that is freed within a callback runs its completion",
    arguments: FreeingCallback.allCases, [false, true])
  func freedWithin(callback: FreeingCallback, isAnimated: Bool) {
    let stage = SheetStage()
    weak let container: OverlayContainerViewController? = stage.container
    var isArmed = false
    func free(_ current: FreeingCallback) {
      guard isArmed, current == callback, stage.existingContainer != nil else { return }
      stage.freeContainer()
    }
    stage.onStartDragging = { free(.willStartDragging) }
    stage.onEndDragging = { free(.willEndDragging) }
    stage.onWillMove = { _ in free(.willMove) }
    stage.onDidMove = { _ in free(.didMove) }
    stage.alongside = { coordinator in
      free(coordinator.context.isDragging ? .dragged : .willTranslate)
      coordinator.animate(alongsideTransition: nil) { _ in free(.coordinator) }
    }
    let isOfDrag = [.willStartDragging, .dragged, .willEndDragging].contains(callback)
    isArmed = isOfDrag
    stage.press(200, 750)
    stage.drag(by: -200)
    stage.hold()
    stage.lift()
    stage.wait(1)
    isArmed = true
    var completed = 0
    stage.existingContainer?.moveOverlay(toNotchAt: 2, animated: isAnimated) {
      completed += 1
      free(.completion)
    }
    stage.wait(2)
    #expect(container == nil && completed == (isOfDrag ? 0 : 1))
  }

  @Test("a scroll view that another container takes during a drag leaves the first at a notch")
  func scrollViewTaken() {
    let stage = SheetStage()
    let list = stage.addList(content: 2_000)
    stage.frame()
    stage.press(200, 780)
    stage.drag(by: -100)
    #expect(stage.displayedHeight > 150)
    let other = OverlayContainerViewController()
    other.loadViewIfNeeded()
    other.viewControllers = [ViewController()]
    other.drivingScrollView = list
    #expect(stage.log.last == "willEndDragging")
    stage.wait(1)
    #expect([100, 300].contains(stage.displayedHeight))
    stage.lift()
    stage.wait(1)
    // Given again, it drives the first container again.
    stage.container.drivingScrollView = list
    let height = stage.displayedHeight
    stage.press(200, 790)
    stage.drag(by: -60)
    #expect(stage.displayedHeight > height + 20)
  }
}
