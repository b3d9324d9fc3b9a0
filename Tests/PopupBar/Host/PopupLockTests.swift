// SPDX-License-Identifier: MIT

@Suite("Input locks of a popup")
struct PopupLockTests {
  /// A stage with a button in the page and one in the content, and their press counts.
  private final class Buttons {
    let stage = PopupStage()
    var pagePresses = 0
    var contentPresses = 0

    init() {
      let first = Button("Page") { [weak self] in self?.pagePresses += 1 }
      first.frame = Rect(x: 20, y: 20, width: 100, height: 44)
      stage.page.view.addSubview(first)
      let second = Button("Content") { [weak self] in self?.contentPresses += 1 }
      second.frame = Rect(x: 20, y: 20, width: 360, height: 300)
      stage.content.view.addSubview(second)
    }

    func tap(_ point: Point) {
      stage.press(point)
      stage.lift(point)
    }

    func tapPage() { tap(Point(x: 60, y: 40)) }

    /// Presses the content's button at its current position.
    func tapContent() {
      tap(Point(x: 60, y: stage.page.popupContentView.transformedFrame.minY + 100))
    }
  }

  @Test("L17 each kind of state locks the window, all but the popup, or nothing")
  func inputLocks() {
    func inputLock(_ events: PopupMachine.Event...) -> PopupInputLock {
      var machine = PopupMachine.hidden
      for event in events { _ = machine.handle(event) }
      return machine.inputLock
    }
    let bar: [PopupMachine.Event] = [.present(open: false), .settled(.presence)]
    func inputLockAfterPresenting(_ events: PopupMachine.Event...) -> PopupInputLock {
      var machine = PopupMachine.hidden
      for event in bar + events { _ = machine.handle(event) }
      return machine.inputLock
    }
    #expect(inputLock() == .unlocked)
    #expect(inputLock(.present(open: false)) == .unlocked)
    #expect(inputLock(.present(open: true)) == .popupOnly)
    #expect(inputLock(.present(open: true), .close) == .locked)
    #expect(inputLockAfterPresenting() == .unlocked)
    #expect(inputLockAfterPresenting(.open) == .popupOnly)
    #expect(inputLockAfterPresenting(.dragBegan) == .popupOnly)
    #expect(inputLockAfterPresenting(.open, .settled(.progress)) == .unlocked)
    #expect(inputLockAfterPresenting(.open, .settled(.progress), .dragBegan) == .popupOnly)
    #expect(inputLockAfterPresenting(.open, .settled(.progress), .close) == .locked)
    #expect(inputLockAfterPresenting(.open, .close, .dragBegan) == .popupOnly)
    #expect(inputLockAfterPresenting(.dismiss) == .unlocked)
  }

  @Test("L17 while the popup opens presses reach bar and content only, and before it the page too")
  func opening() throws {
    let buttons = Buttons()
    let stage = buttons.stage
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    buttons.tapPage()
    #expect(buttons.pagePresses == 1)
    stage.page.openPopup()
    try stage.run(0.05)
    #expect(stage.page.popupContentView.transformedFrame.minY > 200)
    buttons.tapPage()
    #expect(buttons.pagePresses == 1)
    #expect(stage.page.popupPresentationState == .barPresented)
    try stage.run(1)
    buttons.tapContent()
    #expect(buttons.contentPresses == 1)
  }

  @Test("L17 during a drag another finger cannot press the page")
  func dragging() throws {
    let buttons = Buttons()
    let stage = buttons.stage
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 500))
    let second = Touch.ID.unique()
    for phase in [Touch.Phase.began, .ended] {
      stage.window.handle(
        .touch(
          Touch(
            id: second, phase: phase, position: Point(x: 60, y: 40), time: 200, source: .finger)))
    }
    #expect(buttons.pagePresses == 0)
    stage.cancel(Point(x: 200, y: 500))
    try stage.run(1)
    buttons.tapPage()
    #expect(buttons.pagePresses == 1)
  }

  @Test("L17 while the popup closes nothing is pressed, not even in the content")
  func closing() throws {
    let buttons = Buttons()
    let stage = buttons.stage
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    try stage.run(0.05)
    stage.page.closePopup()
    // So late that the popup is too slow to be caught by a touch.
    try stage.run(0.4)
    #expect(stage.page.popupPresentationState == .open)
    buttons.tapContent()
    buttons.tapPage()
    #expect(buttons.contentPresses == 0 && buttons.pagePresses == 0)
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .barPresented)
    buttons.tapPage()
    #expect(buttons.pagePresses == 1)
  }

  @Test("L17 a finger can catch a closing popup, and open it again")
  func caughtWhileClosing() throws {
    let buttons = Buttons()
    let stage = buttons.stage
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    try stage.run(0.05)
    stage.page.closePopup()
    try stage.run(0.1)
    let top = stage.page.popupContentView.transformedFrame.minY
    #expect((50...700).contains(top))
    let start = Point(x: 60, y: top + 100)
    stage.press(start)
    try stage.run(0.05)
    for step in 1...10 {
      stage.move(Point(x: 60, y: start.y - Double(step) * 5))
      try stage.run(1.0 / 60)
    }
    let heldTop = stage.page.popupContentView.transformedFrame.minY
    try stage.run(0.3)
    #expect(stage.page.popupContentView.transformedFrame.minY == heldTop)
    stage.move(Point(x: 60, y: start.y - 80))
    stage.lift(Point(x: 60, y: start.y - 80))
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .open)
    #expect(buttons.contentPresses == 0)
  }

  @Test("L17 a finger can catch a popup that is being dismissed; a release lets it be dismissed")
  func caughtWhileDismissed() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    try stage.run(0.05)
    var isDone = false
    stage.page.dismissPopupBar { isDone = true }
    try stage.run(0.1)
    let start = Point(x: 60, y: stage.page.popupContentView.transformedFrame.minY + 100)
    stage.press(start)
    stage.move(Point(x: 60, y: start.y - 20))
    try stage.run(1)
    #expect(!isDone && stage.page.popupPresentationState == .open)
    stage.lift(Point(x: 60, y: start.y - 20))
    try stage.run(2)
    #expect(isDone && stage.page.popupPresentationState == .barHidden)
  }

  // Found by the seeds 3974, 5603 and 8811 of `PopupWindowWalks`: the drag was ended, and the
  // popup waited for its end forever.
  @Test("L17 presenting the bar again during a drag does not end the drag")
  func presentedDuringDrag() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    try stage.run(0.05)
    stage.page.dismissPopupBar()
    try stage.run(0.1)
    let start = Point(x: 60, y: stage.page.popupContentView.transformedFrame.minY + 100)
    stage.press(start)
    stage.move(Point(x: 60, y: start.y - 20))
    try stage.run(0.05)
    stage.page.presentPopupBar(with: ViewController(), animated: false)
    let top = stage.contentTop
    stage.move(Point(x: 60, y: start.y + 20))
    try stage.run(0.05)
    #expect(abs(stage.contentTop - top - 40) < 1e-9)
    stage.lift(Point(x: 60, y: start.y + 20))
    try stage.run(2)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(stage.delegateLog.notifications.suffix(2) == ["willClose", "didClose"])
  }

  @Test("L17 views beside the host are locked during a motion, but not while the popup is open")
  func besideHost() throws {
    let stage = PopupStage()
    stage.page.popupOpensOverSplitViewController = false
    var pressed = 0
    let side = ViewController()
    let button = Button("Side") { pressed += 1 }
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    side.view.addSubview(button)
    stage.window.resize(to: Size(width: 1_000, height: 800), scale: .one)
    stage.window.rootViewController = SplitViewController(primary: side, secondary: stage.page)
    try stage.run(0.1)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    func tap() {
      stage.press(Point(x: 60, y: 40))
      stage.lift(Point(x: 60, y: 40))
    }
    tap()
    #expect(pressed == 1)
    for step in [stage.page.openPopup, stage.page.closePopup] {
      step(true, nil)
      try stage.run(0.1)
      tap()
      #expect(pressed == 1)
      try stage.run(1)
      tap()
      #expect(pressed == 2)
      pressed = 1
    }
  }

  @Test("L17 a wheel scrolls nothing below a moving popup")
  func wheel() throws {
    let stage = PopupStage()
    let scrollView = ScrollView()
    scrollView.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    scrollView.contentSize = Size(width: 400, height: 2_000)
    stage.page.view.addSubview(scrollView)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    func turn() throws -> Double {
      let before = scrollView.contentOffset.y
      stage.window.handle(
        .scroll(
          ScrollEvent(
            position: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: 40), time: 1)))
      try stage.run(0.05)
      return scrollView.contentOffset.y - before
    }
    #expect(try turn() > 0)
    try stage.run(1)
    let settledOffset = scrollView.contentOffset.y
    stage.page.openPopup()
    _ = try turn()
    #expect(scrollView.contentOffset.y == settledOffset)
  }

  // MARK: Sheets

  @Test("L19 a sheet that contains the host is not dismissed while the popup is open or moves")
  func sheet() throws {
    let stage = PopupStage()
    let host = ViewController()
    host.modalPresentationStyle = .formSheet
    host.preferredContentSize = Size(width: 300, height: 400)
    stage.page.present(host, animated: false)
    try stage.run(0.05)
    let beside = Point(x: 10, y: 10)
    func escapeAndTap() {
      stage.window.handle(.key(KeyEvent(.escape, .down)))
      stage.window.handle(.key(KeyEvent(.escape, .up)))
      stage.press(beside)
      stage.lift(beside)
    }
    #expect(!host.isModalInPresentation)
    host.presentPopupBar(with: stage.content, animated: false)
    #expect(!host.isModalInPresentation)
    host.openPopup()
    #expect(host.isModalInPresentation)
    try stage.run(0.1)
    stage.press(beside)
    stage.lift(beside)
    try stage.run(1)
    #expect(host.popupPresentationState == .open)
    #expect(host.isModalInPresentation)
    stage.press(beside)
    stage.lift(beside)
    #expect(stage.page.presentedViewController === host)
    host.closePopup()
    try stage.run(0.1)
    #expect(host.isModalInPresentation)
    escapeAndTap()
    #expect(stage.page.presentedViewController === host)
    try stage.run(1)
    #expect(host.popupPresentationState == .barPresented)
    #expect(!host.isModalInPresentation)
    stage.press(beside)
    stage.lift(beside)
    #expect(stage.page.presentedViewController == nil)
  }

  @Test("L19 a sheet is not dismissed while a controller inside it hosts an open popup")
  func childInSheet() throws {
    let stage = PopupStage()
    let host = ViewController()
    let tabs = TabBarController(viewControllers: [host])
    tabs.modalPresentationStyle = .formSheet
    tabs.preferredContentSize = Size(width: 300, height: 400)
    stage.page.present(tabs, animated: false)
    host.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    try stage.run(0.05)
    stage.press(Point(x: 10, y: 10))
    stage.lift(Point(x: 10, y: 10))
    #expect(stage.page.presentedViewController === tabs)
    host.dismissPopupBar(animated: false)
    stage.press(Point(x: 10, y: 10))
    stage.lift(Point(x: 10, y: 10))
    #expect(stage.page.presentedViewController == nil)
  }

  @Test("L20 presentations of the content are presented by the host, and outlive the popup")
  func presentationsOfContent() throws {
    let stage = PopupStage()
    let inner = ViewController()
    stage.content.addChild(inner)
    stage.content.view.addSubview(inner.view)
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    for presenter in [stage.content, inner] {
      let modal = ViewController()
      presenter.present(modal, animated: false)
      #expect(modal.presentingViewController === stage.page)
      #expect(presenter.presentedViewController === modal)
      stage.page.dismiss(animated: false)
      #expect(modal.presentingViewController == nil)
    }
    let modal = ViewController()
    stage.content.present(modal, animated: false)
    stage.page.dismissPopupBar(animated: false)
    try stage.run(0.1)
    #expect(stage.page.presentedViewController === modal)
    #expect(modal.view.window === stage.window)
  }

  @Test("L20 a host as its own content, or an ancestor of it, is a programming error")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let host = ViewController()
      host.presentPopupBar(with: host)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let host = ViewController()
      let outer = ViewController()
      outer.addChild(host)
      host.presentPopupBar(with: outer)
    }
    await #expect(processExitsWith: .success) { @MainActor in
      ViewController().presentPopupBar(with: ViewController())
    }
  }
}
