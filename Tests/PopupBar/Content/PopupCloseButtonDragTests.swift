// SPDX-License-Identifier: MIT

@Suite("A drag on the close button of a popup")
struct PopupCloseButtonDragTests {
  nonisolated static let styles = PopupCloseButton.Style.allCases.filter {
    $0 != .default && $0 != .none
  }

  /// A stage with open content, a close button of a style, and a finger on it.
  private func stage(
    _ style: PopupCloseButton.Style, _ interaction: PopupInteractionStyle = .drag,
    source: Touch.Source = .finger
  ) throws -> (PopupStage, SimulatedFinger) {
    let stage = try PopupStage.ready(interaction, open: true)
    let view: PopupContentView? = stage.page.popupContentView
    let contentView = try #require(view)
    contentView.popupCloseButtonStyle = style
    contentView.popupInteractionGestureRecognizer.allowsIndirectPointerInteraction = true
    stage.runWithoutPainting(0.3)
    let button = contentView.popupCloseButton
    let middle = button.convert(Point(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    let finger = SimulatedFinger(stage, source)
    finger.press(middle.x, middle.y)
    #expect(button.isHighlighted)
    return (stage, finger)
  }

  nonisolated static let presses: [(PopupCloseButton.Style, Touch.Source)] =
    styles.map { ($0, .finger) } + [(.grabber, .primaryPointer), (.round, .primaryPointer)]

  @Test(
    "L56 a drag that begins on the close button drags the popup without pressing the button",
    arguments: presses)
  func drags(style: PopupCloseButton.Style, source: Touch.Source) throws {
    let (stage, finger) = try stage(style, source: source)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 150, steps: 3)
    #expect(abs(stage.contentTop - 150) < 0.01)
    let view: PopupContentView? = stage.page.popupContentView
    #expect(view?.popupCloseButton.isHighlighted == false)
    // Back to the point of the press and released there: a tap would close the popup.
    try finger.move(by: -150, steps: 3)
    try finger.hold()
    finger.lift()
    stage.runWithoutPainting(1)
    #expect(stage.state == .open && stage.contentTop == 0)
    #expect(stage.delegateLog.notifications.isEmpty)
  }

  @Test("L62 a drag on the close button is released like one on the content", arguments: styles)
  func closes(style: PopupCloseButton.Style) throws {
    let (stage, finger) = try stage(style)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 500, steps: 3)
    finger.lift()
    #expect(stage.delegateLog.notifications == ["willClose"])
    stage.runWithoutPainting(1)
    #expect(
      stage.state == .barPresented && stage.delegateLog.notifications == ["willClose", "didClose"])
  }

  nonisolated static let interactions: [(PopupInteractionStyle, drags: Bool)] = [
    (.default, true), (.drag, true), (.snap, true), (.customizedSnap(percent: 0.5), true),
    (.automatic, true), (.scroll, false), (.none, false),
  ]

  @Test(
    "L55 L61 the close button drags in the same styles as the content",
    arguments: interactions)
  func interaction(style: PopupInteractionStyle, drags: Bool) throws {
    let (stage, finger) = try stage(.grabber, style)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100, steps: 3)
    #expect((stage.contentTop > 20) == drags)
    finger.cancel()
    stage.runWithoutPainting(1)
    #expect(stage.state == .open)
  }

  @Test("L76 a tap on the close button closes, also with small movements", arguments: styles)
  func taps(style: PopupCloseButton.Style) throws {
    let (stage, finger) = try stage(style)
    try finger.begin(0, SimulatedFinger.slop / 2)
    finger.lift()
    stage.runWithoutPainting(1)
    #expect(stage.state == .barPresented)
  }

  @Test("L69 the close button drags in addition to the view that the content names")
  func namedView() throws {
    final class Content: ViewController {
      let handle = View(frame: Rect(x: 0, y: 400, width: 400, height: 200))
      override func viewDidLoad() { view.addSubview(handle) }
      override var viewForPopupInteractionGestureRecognizer: View { handle }
    }
    let stage = try PopupStage.ready(open: true)
    stage.page.presentPopupBar(with: Content(), animated: false)
    let view: PopupContentView? = stage.page.popupContentView
    view?.popupCloseButtonStyle = .grabber
    stage.runWithoutPainting(0.3)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100, steps: 3)
    #expect(stage.contentTop == 0)
    finger.cancel()
    finger.press(200, 24)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100, steps: 3)
    #expect(abs(stage.contentTop - 100) < 0.01)
    finger.cancel()
    stage.runWithoutPainting(1)
  }

  @Test("L79 a close button that the content has positioned drags the popup, too")
  func positionedByContent() throws {
    final class PositioningContent: ViewController {
      override func positionPopupCloseButton(_ closeButton: View) -> Bool {
        if closeButton.superview !== view { view.addSubview(closeButton) }
        closeButton.frame = Rect(x: 100, y: 200, width: 50, height: 60)
        return true
      }
    }
    let stage = try PopupStage.ready(open: true)
    stage.page.presentPopupBar(with: PositioningContent(), animated: false)
    stage.runWithoutPainting(0.3)
    let finger = SimulatedFinger(stage)
    finger.press(125, 230)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100, steps: 3)
    #expect(abs(stage.contentTop - 100) < 0.01)
    finger.cancel()
    stage.runWithoutPainting(1)
    finger.tap(125, 230)
    stage.runWithoutPainting(1)
    #expect(stage.state == .barPresented)
  }

  @Test("L56 a drag on a button of the content drags the popup without pressing the button")
  func contentButton() throws {
    let stage = try PopupStage.ready(open: true)
    var presses = 0
    let button = Button("Play", style: .filled)
    button.frame = Rect(x: 150, y: 300, width: 100, height: 44)
    button.onTap = { presses += 1 }
    stage.content.view.addSubview(button)
    stage.runWithoutPainting(0.1)
    let finger = SimulatedFinger(stage)
    finger.press(200, 320)
    try finger.begin(0, SimulatedFinger.slop)
    try finger.move(by: 100, steps: 3)
    #expect(abs(stage.contentTop - 100) < 0.01)
    try finger.move(by: -100, steps: 3)
    try finger.hold()
    finger.lift()
    stage.runWithoutPainting(1)
    #expect(presses == 0 && stage.state == .open)
    finger.tap(200, 320)
    #expect(presses == 1)
  }
}
