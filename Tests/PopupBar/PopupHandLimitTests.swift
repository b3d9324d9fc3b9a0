import SashGeometry
import SashGestures
import SashInterface
import SashPopupBar
import Testing

@Suite("Limits of drags, taps and highlights")
struct PopupHandLimitTests {
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
  func place() throws {
    let content = Content()
    let stage = try stage(content)
    let hand = Hand(stage)
    func drag(_ y: Double) throws -> Double {
      hand.press(200, y)
      try hand.begin(0, Hand.slop)
      try hand.move(by: 50)
      let top = stage.contentTop
      hand.cancel()
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
    let hand = Hand(stage)
    hand.press(200, 400)
    try hand.move(by: 200)
    #expect(stage.contentTop == 0)
    hand.lift()
    try stage.run(1)
    hand.press(200, 100)
    try hand.begin(0, Hand.slop)
    try hand.move(by: 200)
    #expect(abs(stage.contentTop - 200) < 0.01)
    hand.lift()
    try stage.run(1)
    let pan = stage.page.popupContentView.popupInteractionGestureRecognizer
    let place = try #require(pan.node as? View)
    #expect(stage.state == .barPresented && place.isDescendant(of: stage.page.popupBar))
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
    let pointer = Hand(stage, .primaryPointer)
    func drag(_ hand: Hand) throws -> Double {
      hand.press(200, 300)
      try hand.begin(0, Hand.slop)
      try hand.move(by: 100)
      let top = stage.contentTop
      hand.cancel()
      try stage.run(1)
      return top
    }
    #expect(try drag(pointer) == 0)
    #expect(abs(try drag(Hand(stage)) - 100) < 0.01)
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
    func scroll(_ place: Point, _ dy: Double, _ source: ScrollEvent.Source) throws {
      stage.window.handle(.hover(PointerHover(position: place, time: stage.host.now)))
      for _ in 0..<20 {
        stage.window.handle(
          .scroll(
            ScrollEvent(
              position: place, delta: Vector(dx: 0, dy: dy), source: source, time: stage.host.now)))
        try stage.run(1.0 / 60)
      }
      stage.window.handle(
        .scroll(
          ScrollEvent(
            position: place, delta: .zero, source: source, phase: .ended, time: stage.host.now)))
      try stage.run(1)
    }
    // The list shares its drags from the first touch on it.
    Hand(stage).tap(200, 300)
    #expect(list.dragPartner != nil)
    for source in [ScrollEvent.Source.wheel, .finger, .continuous] {
      try scroll(Point(x: 200, y: 300), -20, source)
      #expect(stage.contentTop == 0 && stage.state == .open && list.contentOffset.y == 0)
    }
    stage.page.closePopup(animated: false)
    for source in [ScrollEvent.Source.wheel, .finger, .continuous] {
      try scroll(PopupStage.onBar, 20, source)
      #expect(stage.page.popupBar.transformedFrame.minY == 742 && stage.state == .barPresented)
    }
  }

  /// A delegate that refuses, and counts its calls.
  private final class Refusal: GestureRecognizerDelegate {
    var asked = 0
    var begins = false
    var demandsPriority = false
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      asked += 1
      return begins
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
    let refusal = Refusal()
    stage.page.popupBar.popupOpenGestureRecognizer.delegate = refusal
    let hand = Hand(stage)
    hand.tap(355, 766)
    try stage.run(0.5)
    #expect(refusal.asked == 0 && stage.state == .barPresented)
    hand.tap(120, 766)
    try stage.run(0.5)
    #expect(refusal.asked == 1 && stage.state == .barPresented)
    refusal.begins = true
    hand.tap(120, 766)
    try stage.run(0.8)
    #expect(refusal.asked == 2 && stage.state == .open)
  }

  @Test("L72 the delegate of the drag is asked after the popup's own conditions on any view")
  func panDelegate() throws {
    let stage = try PopupStage.ready()
    let pan = stage.page.popupContentView.popupInteractionGestureRecognizer
    let refusal = Refusal()
    pan.delegate = refusal
    let hand = Hand(stage)
    // A downward drag from the bar does nothing, whatever the delegate returns.
    hand.press(200, 765)
    try hand.move(by: 30)
    hand.lift()
    #expect(refusal.asked == 0)
    hand.press(200, 765)
    try hand.move(by: -300)
    hand.lift()
    #expect(refusal.asked == 1 && stage.state == .barPresented)
    #expect(stage.page.popupBar.transformedFrame.minY == 742)
    stage.page.openPopup(animated: false)
    hand.press(200, 200)
    try hand.move(by: 300)
    #expect(refusal.asked == 2 && stage.contentTop == 0)
    hand.lift()
    refusal.begins = true
    hand.press(200, 200)
    try hand.begin(0, Hand.slop)
    try hand.move(by: 100)
    #expect(refusal.asked == 3 && abs(stage.contentTop - 100) < 0.01)
    hand.cancel()
    try stage.run(1)
    // The delegate may leave a list's drags to the list.
    _ = try stage.addScrollView(400, 2_000)
    refusal.demandsPriority = true
    hand.press(200, 300)
    try hand.move(by: 200)
    #expect(stage.contentTop == 0)
    hand.lift()
    stage.page.popupInteractionStyle = .none
    let asked = refusal.asked
    hand.press(200, 300)
    try hand.move(by: 200)
    #expect(refusal.asked == asked)
  }

  @Test("L72 settings of the drag recogniser are kept between presentations")
  func kept() throws {
    let stage = try PopupStage.ready()
    let refusal = Refusal()
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
    let hand = Hand(stage)
    hand.press(120, 765)
    #expect(bar.highlightAlpha == 0)
    try stage.run(0.1)
    #expect((0.1...0.95).contains(bar.highlightAlpha))
    try stage.run(0.12)
    #expect(bar.highlightAlpha == 1)
    hand.cancel()
    try stage.run(0.1)
    #expect((0.05...0.9).contains(bar.highlightAlpha))
    try stage.run(0.12)
    #expect(bar.highlightAlpha == 0)
  }

  @Test("L49 a pointer over the bar highlights it until it leaves, a drag begins or a menu opens")
  func hover() throws {
    final class Menus: ContextMenuPresenter, ContextMenuSession {
      var isPresented = true
      func present(_ request: ContextMenuRequest, in window: Window) -> (any ContextMenuSession)? {
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
    func hover(_ place: Point?) throws {
      stage.window.handle(
        .hover(place.map { PointerHover(position: $0, time: stage.host.now) }))
      try stage.run(0.3)
    }
    try hover(Point(x: 120, y: 765))
    #expect(bar.highlightAlpha == 1)
    try hover(Point(x: 120, y: 300))
    #expect(bar.highlightAlpha == 0)
    try hover(Point(x: 120, y: 765))
    let pointer = Hand(stage, .primaryPointer)
    pointer.press(120, 765)
    try stage.run(0.3)
    #expect(bar.highlightAlpha == 1)
    try pointer.move(by: -30)
    try stage.run(0.3)
    #expect(bar.highlightAlpha == 0)
    pointer.cancel()
    try stage.run(1)
    try hover(Point(x: 120, y: 300))
    try hover(Point(x: 120, y: 765))
    #expect(bar.highlightAlpha == 1)
    stage.window.presentContextMenu(try #require(bar.contextMenu), from: bar)
    try stage.run(0.3)
    #expect(bar.highlightAlpha == 0)
  }

  @Test("L49 a swipe that will open the bar removes the highlight first")
  func swipe() throws {
    let stage = try PopupStage.ready(.snap)
    stage.window.theme.design = .classic
    let bar = stage.page.popupBar
    let pointer = Hand(stage, .primaryPointer)
    stage.window.handle(
      .hover(PointerHover(position: Point(x: 120, y: 765), time: stage.host.now)))
    pointer.press(120, 765)
    try stage.run(0.3)
    #expect(bar.highlightAlpha == 1)
    try pointer.move(by: -20, steps: 2)
    try stage.run(0.05)
    #expect(stage.record.heard.isEmpty && bar.highlightAlpha < 1)
  }

  @Test("L49 a press on a button of the bar does not highlight the bar")
  func buttons() throws {
    let stage = try PopupStage.ready()
    stage.window.theme.design = .classic
    stage.content.popupItem.trailingBarButtonItems = [BarButtonItem(title: "Next") {}]
    try stage.run(0.1)
    let hand = Hand(stage)
    hand.press(355, 766)
    try stage.run(0.3)
    #expect(stage.page.popupBar.highlightAlpha == 0)
    hand.cancel()
  }
}
