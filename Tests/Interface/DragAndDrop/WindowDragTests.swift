// SPDX-License-Identifier: MIT

/// The space around a card for its shadow.
private let margins = EdgeInsets(top: 22, left: 26, bottom: 30, right: 26)

/// A view whose text is dragged, and which takes texts.
private final class TextView: View, DragInteractionDelegate, DropInteractionDelegate {
  /// The colour behind the preview, or `nil`.
  var previewColor: Color?
  private(set) var endings: [DropOperation] = []
  private(set) var drops: [String] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    addInteraction(DragInteraction(delegate: self))
    addInteraction(DropInteraction(delegate: self))
  }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(text: "one"), localObject: "local")] }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting session: DragSession
  ) -> DragPreview? { DragPreview(view: self, backgroundColor: previewColor) }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { endings.append(operation) }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    let item = session.items.first
    drops.append(item?.localObject as? String ?? "")
    item?.itemProvider.loadText { [weak self] in self?.drops.append((try? $0.get()) ?? "") }
  }
}

/// Touches without a grant, such as those of a script, begin no drag of the display server.
@Suite("Drags that a window performs itself") struct WindowDragTests {
  private let stage = Stage(300, 100)
  private let source: TextView
  private let target: TextView
  private let id = Touch.ID.unique()

  init() throws {
    source = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    source.backgroundColor = .red
    target = TextView(frame: Rect(x: 150, y: 0, width: 100, height: 100))
    stage.content.addSubview(source)
    stage.content.addSubview(target)
    try stage.frame()
  }

  private func press(_ phase: Touch.Phase, x: Double, source: Touch.Source = .primaryPointer) {
    stage.window.handle(
      .touch(
        Touch(
          id: id, phase: phase, position: Point(x: x, y: 50), time: stage.host.now, source: source))
    )
  }

  private func begin() {
    press(.began, x: 20)
    press(.moved, x: 30)
  }

  /// The view of the preview, if there is one above the others.
  private var preview: View? {
    let last = stage.window.contentView.subviews.last
    return last.flatMap { $0.isUserInteractionEnabled ? nil : $0 }
  }

  /// The frame of the preview without the space for its shadow.
  private var card: Rect? { preview?.frame.inset(by: margins) }

  @Test("a pointer drags to another view, with the preview where the press had it")
  func pointer() throws {
    begin()
    #expect(stage.host.drag == nil && stage.window.arena.isIdle)
    #expect(card == Rect(x: 10, y: 0, width: 100, height: 100))
    press(.moved, x: 200)
    #expect(card?.minX == 180)
    #expect(source.subviews.isEmpty && preview?.superview === stage.window.contentView)
    try stage.frame()
    // The preview is an opaque card above the target, with a shadow around it.
    #expect(stage.pixel(50, 50) == stage.pixel(5, 5))
    #expect(stage.pixel(190, 50) == stage.pixel(50, 50))
    #expect(stage.pixel(178, 50) != stage.pixel(140, 50))
    #expect(stage.pixel(282, 50) != stage.pixel(140, 50))
    press(.ended, x: 200)
    #expect(target.drops == ["local", "one"] && source.endings == [.copy])
    #expect(preview == nil)
  }

  @Test("the preview of a view with round corners has them, too, whatever lies behind it")
  func roundCorners() throws {
    source.cornerRadius = 20
    source.previewColor = .red
    begin()
    press(.moved, x: 130)
    #expect(card == Rect(x: 110, y: 0, width: 100, height: 100))
    try stage.frame()
    let background = stage.pixel(50, 50)
    #expect(stage.pixel(111, 1) != background && stage.pixel(115, 50) == background)
    // At the corner lies only the shadow, without a colour of its own.
    let corner = stage.pixel(111, 1)
    #expect(corner & 0xff == corner >> 8 & 0xff)
  }

  @Test("the preview's background takes the place of the view's own") func background() throws {
    source.previewColor = .blue
    begin()
    press(.moved, x: 200)
    try stage.frame()
    #expect(stage.pixel(230, 50) & 0xff_ffff == 0x00_00ff)
    #expect(stage.pixel(50, 50) & 0xff_ffff == 0xff_0000)
  }

  @Test("in dark themes a line around the card is lighter than the page") func darkLine() throws {
    stage.window.theme = .dark
    stage.content.backgroundColor = .black
    begin()
    press(.moved, x: 130)
    try stage.frame()
    // The card begins at 110.
    #expect(stage.pixel(109, 50) & 0xff > 0x10)
    #expect(stage.pixel(106, 50) & 0xff == 0)
  }

  @Test("a finger drags after a long press") func finger() throws {
    press(.began, x: 20, source: .finger)
    stage.host.advance(to: stage.host.now + 0.5)
    #expect(preview != nil)
    press(.moved, x: 200, source: .finger)
    press(.ended, x: 200, source: .finger)
    #expect(target.drops == ["local", "one"])
  }

  @Test("dropped outside of a target, the preview returns, and nothing is taken") func returns()
    throws
  {
    begin()
    press(.moved, x: 130)
    press(.ended, x: 130)
    #expect(source.endings == [.cancel] && target.drops.isEmpty)
    #expect(preview?.alpha == 0 && card?.minX == 0)
    try stage.settle()
    #expect(preview == nil && stage.window.nextDeadline == nil)
  }

  @Test("Escape, the end of the touch and that of the window cancel") func cancels() throws {
    for step in 0..<4 {
      begin()
      press(.moved, x: 200)
      switch step {
      case 0: stage.window.handle(.key(KeyEvent(.escape, .down)))
      case 1: press(.cancelled, x: 200)
      case 2: stage.window.handle(.touchesCancelled(seat: 0))
      default: stage.window.detach()
      }
      #expect(source.endings.count == step + 1 && source.endings.last == .cancel)
      press(.ended, x: 200)
    }
    #expect(target.drops.isEmpty)
  }

  @Test("the drag outlives the view that it began in") func removal() throws {
    begin()
    source.removeFromSuperview()
    press(.moved, x: 200)
    press(.ended, x: 200)
    #expect(target.drops == ["local", "one"] && source.endings == [.copy])
  }

  @Test("a second touch drags nothing meanwhile, and taps as usual") func second() throws {
    var taps = 0
    target.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    begin()
    let other = Touch.ID.unique()
    for phase in [Touch.Phase.began, .ended] {
      stage.window.handle(
        .touch(
          Touch(
            id: other, phase: phase, position: Point(x: 200, y: 50), time: stage.host.now,
            source: .finger)))
    }
    #expect(taps == 1 && source.endings.isEmpty)
    press(.moved, x: 200)
    press(.ended, x: 200)
    #expect(source.endings == [.copy])
  }
}
