// SPDX-License-Identifier: MIT

@Suite("A popup in a window")
struct PopupWindowTests {
  @Test("L1 presenting moves the bar to the host's bottom within half a second, without overshoot")
  func present() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content)
    #expect(stage.page.popupPresentationState == .barHidden)
    var tops: [Double] = []
    var alphas: [Double] = []
    func pass(_ frames: Int) throws {
      for _ in 0..<frames {
        try stage.run(1.0 / 60)
        tops.append(stage.page.popupBar.transformedFrame.minY)
        alphas.append(stage.page.popupBar.pillView.alpha)
      }
    }
    try pass(29)
    #expect(alphas[1] < 0.5 && alphas[28] > 0.97)
    try pass(6)
    #expect(stage.page.popupPresentationState == .barPresented)
    // A bar that overshot would return shortly after its arrival.
    try pass(13)
    #expect(Set(tops) == [742])
    #expect(alphas == alphas.sorted() && alphas.last == 1)
    #expect(stage.page.popupBar.transformedFrame == Rect(x: 0, y: 742, width: 400, height: 48))
    #expect(stage.delegateLog.notifications == ["willPresentBar", "didPresentBar"])
  }

  @Test("L2 with the open flag bar and content move together, without the bar state in between")
  func presentOpen() throws {
    let stage = PopupStage()
    var states: [PopupPresentationState] = []
    stage.page.onPopupPresentationStateChange = { states.append($0) }
    stage.page.presentPopupBar(with: stage.content, openPopup: true)
    try stage.run(0.1)
    #expect((100...700).contains(stage.page.popupContentView.transformedFrame.minY))
    #expect((10...55).contains(stage.page.view.safeAreaInsets.bottom))
    try stage.run(0.7)
    #expect(stage.page.popupPresentationState == .open && states == [.open])
  }

  @Test("L3 calls without animation have run their completions when they return")
  func immediate() {
    let stage = PopupStage()
    var done: [String] = []
    stage.page.presentPopupBar(with: stage.content, animated: false) { done.append("present") }
    #expect(stage.page.popupPresentationState == .barPresented)
    stage.page.openPopup(animated: false) { done.append("open") }
    #expect(stage.page.popupPresentationState == .open)
    stage.page.closePopup(animated: false) { done.append("close") }
    #expect(stage.page.popupPresentationState == .barPresented)
    stage.page.dismissPopupBar(animated: false) { done.append("dismiss") }
    #expect(stage.page.popupPresentationState == .barHidden)
    #expect(done == ["present", "open", "close", "dismiss"])
  }

  @Test("the content's view is loaded when it first becomes visible")
  func lazyContent() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(stage.content.viewIfLoaded == nil)
    #expect(stage.content.parent === stage.page)
    stage.page.openPopup(animated: false)
    #expect(stage.content.viewIfLoaded?.superview === stage.page.popupContentView)
  }

  @Test("L4 opening expands the content to the host's bounds, never beyond")
  func open() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.page.openPopup()
    var tops: [Double] = []
    for _ in 0..<36 {
      try stage.run(1.0 / 60)
      tops.append(stage.page.popupContentView.transformedFrame.minY)
    }
    #expect(tops == tops.sorted(by: >))
    #expect(stage.page.popupPresentationState == .open)
    #expect(
      stage.page.popupContentView.transformedFrame == Rect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test("L5 closing moves the content below the bar and hides it")
  func close() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.page.closePopup()
    var last = 0.0
    for _ in 0..<42 where !stage.page.popupContentView.isHidden {
      // The content is always at the top of the popup's shape, which ends as the bar's pill.
      last = stage.page.popupContentView.transformedFrame.minY
      let shape = try #require(stage.page.displayedPopupShape)
      #expect(abs(last - (shape.radius > 0 ? shape.frame.minY : 0)) < 1e-9)
      try stage.run(1.0 / 60)
    }
    #expect(abs(last - 742) < 1)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(stage.page.popupContentView.isHidden)
    #expect(stage.page.popupBar.isHidden == false)
  }

  @Test("L12 calls on a host without a window wait, and are then carried out in order, at once")
  func outsideWindow() {
    let stage = PopupStage()
    let other = ViewController()
    var done: [String] = []
    other.presentPopupBar(with: ViewController()) { done.append("present") }
    other.openPopup { done.append("open") }
    #expect(done.isEmpty)
    stage.window.rootViewController = other
    #expect(done == ["present", "open"])
    #expect(other.popupPresentationState == .open)
  }

  @Test("L56 in drag style the content follows the finger in both directions, clamped at the ends")
  func follows() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 400))
    let half = stage.contentTop
    // The finger moved by 365 px, of which about the first ten were needed for recognition.
    #expect((425...445).contains(half))
    stage.move(Point(x: 200, y: 300))
    try stage.run(1.0 / 60)
    #expect(stage.contentTop == half - 100)
    stage.move(Point(x: 200, y: -900))
    try stage.run(1.0 / 60)
    #expect(stage.contentTop == 0)
    stage.move(Point(x: 200, y: 1_900))
    try stage.run(1.0 / 60)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
  }

  @Test("LNPopupController #554: a downward drag at the bottom does not hide the bar")
  func downOnTheBar() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    for end in [790.0, 1_400] {
      try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: end))
      #expect(stage.page.popupBar.transformedFrame.minY == 742)
      stage.lift(Point(x: 200, y: end))
      try stage.run(0.8)
      #expect(stage.page.popupPresentationState == .barPresented)
      #expect(!stage.page.popupBar.isHidden && stage.page.popupBar.transformedFrame.minY == 742)
    }
    #expect(stage.delegateLog.notifications == ["willPresentBar", "didPresentBar"])
  }

  @Test("an upward drag opens on release, and a downward one closes")
  func dragOpensAndCloses() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 500))
    stage.lift(Point(x: 200, y: 500))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .open)
    try stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 500))
    stage.lift(Point(x: 200, y: 500))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(
      stage.delegateLog.notifications.suffix(4) == ["willOpen", "didOpen", "willClose", "didClose"])
  }

  @Test(
    "LNPopupController #129: a finger catches a moving popup without a jump and drags it on")
  func caught() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.page.openPopup()
    try stage.run(0.12)
    let before = stage.page.popupContentView.transformedFrame.minY
    #expect((100...700).contains(before))
    // A finger on the moving content, held nearly still.
    let point = Point(x: 200, y: before + 40)
    stage.press(point)
    stage.move(Point(x: 200, y: point.y + 12))
    let caught = stage.page.popupContentView.transformedFrame.minY
    try stage.run(0.3)
    #expect(stage.page.popupContentView.transformedFrame.minY == caught)
    #expect(abs(caught - before) < 15)
    stage.lift(Point(x: 200, y: point.y + 12))
    try stage.run(0.8)
    #expect([.open, .barPresented].contains(stage.page.popupPresentationState))
  }

  @Test("SDL #10950 a cancelled touch returns the popup to where the drag began")
  func cancelled() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 300))
    stage.cancel(Point(x: 200, y: 300))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
    #expect(stage.delegateLog.notifications == ["willPresentBar", "didPresentBar"])
  }

  @Test("L57 in snap style an upward swipe opens after 0.15 s, and a downward one does not")
  func snaps() throws {
    let stage = PopupStage(style: .snap)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 740), steps: 3)
    stage.lift(Point(x: 200, y: 740))
    try stage.run(0.05)
    #expect(stage.delegateLog.notifications.last == "didPresentBar")
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .open)
    stage.page.closePopup(animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 790), steps: 3)
    stage.lift(Point(x: 200, y: 790))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 320, y: 763), steps: 3)
    stage.lift(Point(x: 320, y: 763))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
  }

  @Test("L61 with the style none the pan never begins; a tap and calls still work")
  func none() throws {
    let stage = PopupStage(style: .none)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 300))
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
    stage.lift(Point(x: 200, y: 300))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
    stage.press(PopupStage.pointOnBar)
    stage.lift(PopupStage.pointOnBar)
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .open)
    stage.page.closePopup(animated: false)
    #expect(stage.page.popupPresentationState == .barPresented)
  }

  @Test("L68 a tap on the bar opens; a tap on a bar button does not")
  func taps() throws {
    let stage = PopupStage()
    var pressed = 0
    stage.content.popupItem.trailingBarButtonItems = [BarButtonItem(title: "Next") { pressed += 1 }]
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let onButton = Point(x: 350, y: 766)
    stage.press(onButton)
    stage.lift(onButton)
    try stage.run(0.8)
    #expect(pressed == 1)
    #expect(stage.page.popupPresentationState == .barPresented)
    stage.press(Point(x: 120, y: 766))
    stage.lift(Point(x: 120, y: 766))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .open)
  }

  @Test("Escape closes an open popup")
  func escape() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.window.handle(.key(KeyEvent(.escape, .down)))
    stage.window.handle(.key(KeyEvent(.escape, .up)))
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
  }

  @Test("Slint #2911: keyboard focus moves into the open popup, and back when it is closed")
  func focus() throws {
    let stage = PopupStage()
    let button = Button("On the page")
    button.frame = Rect(x: 10, y: 10, width: 100, height: 40)
    stage.page.view.addSubview(button)
    stage.window.handle(.focusChanged(true))
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(stage.window.makeFirstResponder(button))
    stage.page.openPopup(animated: false)
    let inside = try #require(stage.window.firstResponder as? View)
    let contentView = stage.page.popupContentView
    #expect(inside.isDescendant(of: contentView))
    stage.page.closePopup(animated: false)
    #expect(stage.window.firstResponder === button)
  }

  @Test("L36 the safe area of the host's content excludes the bar, scaled by its presence")
  func insets() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content)
    try stage.run(0.1)
    let early = stage.page.view.safeAreaInsets.bottom
    #expect(early > 0 && early < 58)
    try stage.run(0.6)
    #expect(stage.page.view.safeAreaInsets.bottom == 58)
    #expect(stage.content.view.safeAreaInsets.bottom == 0)
    stage.page.dismissPopupBar()
    try stage.run(0.8)
    #expect(stage.page.view.safeAreaInsets.bottom == 0)
  }

  @Test("content that is set in a closing popup receives its disappearance callbacks")
  func replacedWhileClosing() throws {
    final class Content: ViewController {
      var log: [String] = []
      override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
    }
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.page.closePopup()
    try stage.run(0.1)
    let second = Content()
    stage.page.presentPopupBar(with: second)
    #expect(second.log == ["didAppear", "willDisappear"])
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .barPresented)
    #expect(second.log == ["didAppear", "willDisappear", "didDisappear"])
  }

  @Test("LNPopupController #232: nothing of a dismissed popup stays alive")
  func released() throws {
    let stage = PopupStage()
    weak var weakContent: ViewController?
    do {
      let content = ViewController()
      weakContent = content
      stage.page.presentPopupBar(with: content, openPopup: true, animated: false)
      try stage.run(0.05)
    }
    #expect(weakContent != nil)
    stage.page.dismissPopupBar()
    try stage.run(1.5)
    #expect(stage.page.popupPresentationState == .barHidden)
    #expect(weakContent == nil)
    #expect(stage.page.popupContentView.superview == nil)
  }

  @Test("a resize during a drag keeps the popup under the finger and in the window")
  func resized() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 400))
    stage.window.resize(to: Size(width: 500, height: 300), scale: .one)
    try stage.run(1.0 / 60)
    let frame = stage.page.popupContentView.transformedFrame
    #expect(frame.size == Size(width: 500, height: 300))
    #expect((0...300).contains(frame.minY))
    stage.lift(Point(x: 200, y: 100))
    try stage.run(0.8)
    #expect([.open, .barPresented].contains(stage.page.popupPresentationState))
  }

  @Test("moving the popup repaints none of its content")
  func repaintsNothing() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 700))
    func move(_ heights: StrideTo<Int>) throws {
      for y in heights {
        stage.move(Point(x: 200, y: Double(y)))
        try stage.run(1.0 / 60)
      }
    }
    // Content that becomes visible for the first time is drawn once.
    try move(stride(from: 690, to: 100, by: -10))
    try move(stride(from: 100, to: 700, by: 10))
    let drawn = stage.window.drawCount
    try move(stride(from: 690, to: 100, by: -10))
    #expect(stage.window.drawCount == drawn)
  }

  // Found by a random walk over the whole interface: the process grew until its memory was
  // exhausted.
  @Test("a host removed from its window by a callback while the popup opens has an open popup")
  func leavesWhileOpening() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.delegateLog.onWillOpen = { [weak window = stage.window] in
      window?.rootViewController = nil
    }
    var outcome = 0
    stage.page.openPopup(animated: true) { outcome += 1 }
    #expect(stage.page.popupPresentationState == .open && outcome == 1)
    stage.delegateLog.onWillOpen = nil
    stage.window.rootViewController = stage.page
    try stage.run(0.1)
    #expect(
      stage.page.popupContentView.transformedFrame == Rect(x: 0, y: 0, width: 400, height: 800))
    stage.page.closePopup(animated: false)
    #expect(stage.page.popupPresentationState == .barPresented)
  }
}
