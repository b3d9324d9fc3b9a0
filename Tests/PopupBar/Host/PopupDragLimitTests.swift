// SPDX-License-Identifier: MIT

@Suite("Limits of drags, taps and highlights")
struct PopupDragLimitTests {
  /// Content that names the view for the drag, and a part of it.
  private final class Content: ViewController {
    let handle = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    var limit: Rect?
    var usesHandle = true
    override func viewDidLoad() { view.addSubview(handle) }
    override var viewForPopupInteractionGestureRecognizer: View { usesHandle ? handle : view }
    override var popupInteractionLimitRect: Rect? { limit }
  }

  private func stage(_ content: Content) throws -> PopupStage {
    let stage = try PopupStage.ready(open: true)
    stage.page.presentPopupBar(with: content, animated: false)
    try stage.run(0.1)
    return stage
  }

  @Test("L69 the popup is dragged on the view and within the limit that its content names")
  func draggedView() throws {
    let content = Content()
    let stage = try stage(content)
    let finger = SimulatedFinger(stage)
    func drag(_ y: Double) throws -> Double {
      finger.press(200, y)
      try finger.begin(0, SimulatedFinger.slop)
      try finger.move(by: 50)
      let top = stage.contentTop
      finger.cancel()
      try stage.run(1)
      return top
    }
    #expect(try drag(300) == 0)
    #expect(abs(try drag(100) - 50) < 0.01)
    content.limit = Rect(x: 0, y: 0, width: 400, height: 50)
    #expect(try drag(100) == 0)
    #expect(abs(try drag(40) - 50) < 0.01)
  }

  @Test("L69 a list outside the limit does not close the popup; a closed bar can be dragged")
  func limitOfLists() throws {
    let content = Content()
    content.usesHandle = false
    content.limit = Rect(x: 0, y: 0, width: 400, height: 200)
    let stage = try stage(content)
    let list = ScrollView(frame: content.view.bounds)
    list.contentSize = Size(width: 400, height: 2_000)
    content.view.addSubview(list)
    try stage.run(0.1)
    let finger = SimulatedFinger(stage)
    finger.press(200, 400)
    try finger.move(by: 200)
    #expect(stage.contentTop == 0)
    finger.lift()
    try stage.run(1)
    finger.press(200, 100)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 200)
    #expect(abs(stage.contentTop - 200) < 0.01)
    finger.lift()
    try stage.run(1)
    let pan = stage.page.popupContentView.popupInteractionGestureRecognizer
    let dragView = try #require(pan.node as? View)
    #expect(stage.state == .barPresented && dragView.isDescendant(of: stage.page.popupBar))
    stage.page.openPopup(animated: false)
    #expect(pan.node === content.view)
  }

  @Test("L70 pointers drag an open popup where allowed, and the bar always")
  func pointers() throws {
    let stage = try PopupStage.ready(open: true)
    let pan = stage.page.popupContentView.popupInteractionGestureRecognizer
    stage.window.theme.formFactor = .desktop
    #expect(pan.allowsIndirectPointerInteraction)
    stage.window.theme.formFactor = .handheld
    #expect(!pan.allowsIndirectPointerInteraction)
    let pointer = SimulatedFinger(stage, .primaryPointer)
    func drag(_ finger: SimulatedFinger) throws -> Double {
      finger.press(200, 300)
      try finger.begin(0, SimulatedFinger.slop)
      try finger.move(by: 100)
      let top = stage.contentTop
      finger.cancel()
      try stage.run(1)
      return top
    }
    #expect(try drag(pointer) == 0)
    #expect(abs(try drag(SimulatedFinger(stage)) - 100) < 0.01)
    pan.allowsIndirectPointerInteraction = true
    #expect(abs(try drag(pointer) - 100) < 0.01)
    // A list follows the pointer, and closes the popup only where that is allowed.
    let list = try stage.addScrollView(400, 2_000)
    #expect(abs(try drag(pointer) - 100) < 0.01)
    pan.allowsIndirectPointerInteraction = false
    #expect(try drag(pointer) == 0)
    pointer.press(200, 300)
    try pointer.move(by: -110)
    #expect(list.contentOffset.y > 90)
    pointer.lift()
    stage.page.closePopup(animated: false)
    try stage.run(0.1)
    pointer.press(200, 765)
    try pointer.move(by: -400)
    #expect(stage.contentTop < 420)
    pointer.lift()
    try stage.run(1)
    #expect(stage.state == .open)
  }

  @Test("L70 neither wheel nor touchpad moves the popup, on the bar or at the top of a list")
  func scrolls() throws {
    let stage = try PopupStage.ready(open: true)
    let list = try stage.addScrollView(400, 2_000)
    func scroll(_ point: Point, _ dy: Double, _ source: ScrollEvent.Source) throws {
      stage.window.handle(.hover(PointerHover(position: point, time: stage.host.now)))
      for _ in 0..<20 {
        stage.window.handle(
          .scroll(
            ScrollEvent(
              position: point, delta: Vector(dx: 0, dy: dy), source: source, time: stage.host.now)))
        try stage.run(1.0 / 60)
      }
      stage.window.handle(
        .scroll(
          ScrollEvent(
            position: point, delta: .zero, source: source, phase: .ended, time: stage.host.now)))
      try stage.run(1)
    }
    // The list shares its drags from the first touch on it.
    SimulatedFinger(stage).tap(200, 300)
    #expect(list.dragPartner != nil)
    for source in [ScrollEvent.Source.wheel, .finger, .continuous] {
      try scroll(Point(x: 200, y: 300), -20, source)
      #expect(stage.contentTop == 0 && stage.state == .open && list.contentOffset.y == 0)
    }
    stage.page.closePopup(animated: false)
    for source in [ScrollEvent.Source.wheel, .finger, .continuous] {
      try scroll(PopupStage.pointOnBar, 20, source)
      #expect(stage.page.popupBar.transformedFrame.minY == 742 && stage.state == .barPresented)
    }
  }

  /// A delegate that refuses, and counts its calls.
  private final class RefusingDelegate: GestureRecognizerDelegate {
    var requestCount = 0
    var allowsBegin = false
    var demandsPriority = false
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      requestCount += 1
      return allowsBegin
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { demandsPriority }
  }

  @Test("L72 the delegate of the tap is asked after the bar's own conditions")
  func tapDelegate() throws {
    let stage = try PopupStage.ready()
    stage.content.popupItem.trailingBarButtonItems = [BarButtonItem(title: "Next") {}]
    try stage.run(0.1)
    let refusal = RefusingDelegate()
    stage.page.popupBar.popupOpenGestureRecognizer.delegate = refusal
    let finger = SimulatedFinger(stage)
    finger.tap(355, 766)
    try stage.run(0.5)
    #expect(refusal.requestCount == 0 && stage.state == .barPresented)
    finger.tap(120, 766)
    try stage.run(0.5)
    #expect(refusal.requestCount == 1 && stage.state == .barPresented)
    refusal.allowsBegin = true
    finger.tap(120, 766)
    try stage.run(0.8)
    #expect(refusal.requestCount == 2 && stage.state == .open)
  }

  @Test("L72 the delegate of the drag is asked after the popup's own conditions on any view")
  func panDelegate() throws {
    let stage = try PopupStage.ready()
    let pan = stage.page.popupContentView.popupInteractionGestureRecognizer
    let refusal = RefusingDelegate()
    pan.delegate = refusal
    let finger = SimulatedFinger(stage)
    // A downward drag from the bar does nothing, whatever the delegate returns.
    finger.press(200, 765)
    try finger.move(by: 30)
    finger.lift()
    #expect(refusal.requestCount == 0)
    finger.press(200, 765)
    try finger.move(by: -300)
    finger.lift()
    #expect(refusal.requestCount == 1 && stage.state == .barPresented)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
    stage.page.openPopup(animated: false)
    finger.press(200, 200)
    try finger.move(by: 300)
    #expect(refusal.requestCount == 2 && stage.contentTop == 0)
    finger.lift()
    refusal.allowsBegin = true
    finger.press(200, 200)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100)
    #expect(refusal.requestCount == 3 && abs(stage.contentTop - 100) < 0.01)
    finger.cancel()
    try stage.run(1)
    // The delegate may leave a list's drags to the list.
    _ = try stage.addScrollView(400, 2_000)
    refusal.demandsPriority = true
    finger.press(200, 300)
    try finger.move(by: 200)
    #expect(stage.contentTop == 0)
    finger.lift()
    stage.page.popupInteractionStyle = .none
    let requestCount = refusal.requestCount
    finger.press(200, 300)
    try finger.move(by: 200)
    #expect(refusal.requestCount == requestCount)
  }

  @Test("L72 settings of the drag recogniser are kept between presentations")
  func keptSettings() throws {
    let stage = try PopupStage.ready()
    let refusal = RefusingDelegate()
    let pan = stage.page.popupContentView.popupInteractionGestureRecognizer
    pan.delegate = refusal
    stage.page.dismissPopupBar(animated: false)
    #expect(pan.node == nil)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(stage.page.popupContentView.popupInteractionGestureRecognizer === pan)
    #expect(pan.delegate === refusal)
  }

  @Test("L49 a press highlights the bar within 0.2 s, and its end removes the highlight")
  func press() throws {
    let stage = try PopupStage.ready()
    stage.window.theme.design = .classic
    let bar = stage.page.popupBar
    let finger = SimulatedFinger(stage)
    finger.press(120, 765)
    #expect(bar.highlightOpacity == 0)
    try stage.run(0.1)
    #expect((0.1...0.95).contains(bar.highlightOpacity))
    try stage.run(0.12)
    #expect(bar.highlightOpacity == 1)
    finger.cancel()
    try stage.run(0.1)
    #expect((0.05...0.9).contains(bar.highlightOpacity))
    try stage.run(0.12)
    #expect(bar.highlightOpacity == 0)
  }

  @Test(
    "L49 a pointer over the bar highlights it lightly until it leaves, a drag begins or a menu opens"
  )
  func hover() throws {
    final class Menus: ContextMenuPresenter, OpenContextMenu {
      var isPresented = true
      func present(_ request: ContextMenuRequest, in window: Window) -> (any OpenContextMenu)? {
        self
      }
      func dragMoved(to point: Point) {}
      func dragEnded(at point: Point) {}
      func dragCancelled() {}
      func dismiss() {}
    }
    let stage = try PopupStage.ready()
    stage.window.theme.design = .classic
    stage.window.contextMenuPresenter = Menus()
    let bar = stage.page.popupBar
    bar.contextMenu = ContextMenu([.item(ContextMenu.Item("Queue") {})])
    func hover(_ point: Point?) throws {
      stage.window.handle(
        .hover(point.map { PointerHover(position: $0, time: stage.host.now) }))
      try stage.run(0.3)
    }
    try hover(Point(x: 120, y: 765))
    #expect(bar.highlightOpacity == 0.5)
    #expect(bar.isHighlightBelowContent)
    try hover(Point(x: 120, y: 300))
    #expect(bar.highlightOpacity == 0)
    try hover(Point(x: 120, y: 765))
    let pointer = SimulatedFinger(stage, .primaryPointer)
    pointer.press(120, 765)
    try stage.run(0.3)
    #expect(bar.highlightOpacity == 1)
    try pointer.move(by: -30)
    try stage.run(0.3)
    #expect(bar.highlightOpacity == 0)
    pointer.cancel()
    try stage.run(1)
    try hover(Point(x: 120, y: 300))
    try hover(Point(x: 120, y: 765))
    #expect(bar.highlightOpacity == 0.5)
    stage.window.presentContextMenu(try #require(bar.contextMenu), from: bar)
    try stage.run(0.3)
    #expect(bar.highlightOpacity == 0)
  }

  @Test("L49 a swipe that will open the bar removes the highlight first")
  func swipe() throws {
    let stage = try PopupStage.ready(.snap)
    stage.window.theme.design = .classic
    let bar = stage.page.popupBar
    let pointer = SimulatedFinger(stage, .primaryPointer)
    stage.window.handle(
      .hover(PointerHover(position: Point(x: 120, y: 765), time: stage.host.now)))
    pointer.press(120, 765)
    try stage.run(0.3)
    #expect(bar.highlightOpacity == 1)
    try pointer.move(by: -20, steps: 2)
    try stage.run(0.05)
    #expect(stage.delegateLog.notifications.isEmpty && bar.highlightOpacity < 1)
  }

  @Test("L49 a press on a button of the bar does not highlight the bar")
  func buttons() throws {
    let stage = try PopupStage.ready()
    stage.window.theme.design = .classic
    stage.content.popupItem.trailingBarButtonItems = [BarButtonItem(title: "Next") {}]
    try stage.run(0.1)
    let finger = SimulatedFinger(stage)
    finger.press(355, 766)
    try stage.run(0.3)
    #expect(stage.page.popupBar.highlightOpacity == 0)
    finger.cancel()
  }
}
