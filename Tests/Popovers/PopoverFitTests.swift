// SPDX-License-Identifier: MIT

@Suite("Popovers with content higher than the window") @MainActor
struct PopoverFitTests {
  private func scrollView(around view: View) -> ScrollView? {
    var current = view.superview
    while let view = current {
      if let scrollView = view as? ScrollView { return scrollView }
      current = view.superview
    }
    return nil
  }

  private func present(
    _ content: View, in stage: Stage,
    below source: Rect = Rect(x: 180, y: 40, width: 40, height: 20),
    _ change: (inout Popover.Attributes) -> Void = { _ in }
  ) -> Popover {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { source }
    attributes.presentation.animation = .immediate
    attributes.dismissal.animation = .immediate
    change(&attributes)
    let popover = Popover(attributes: attributes) { content }
    stage.page.present(popover)
    stage.frame()
    stage.frame()
    return popover
  }

  @Test(
    "content scrolls alone and in a card, up to the edges of the card", arguments: [false, true])
  func scrolls(inCard: Bool) throws {
    let stage = Stage()
    let box = Box(120, 900)
    let popover = present(inCard ? Templates.Container(box) : box, in: stage)
    #expect(popover.context.frame.minY == 16 && popover.context.frame.maxY == 584)
    let scroller = try #require(scrollView(around: box))
    #expect(box.frame.height == 900)
    #expect(scroller.contentSize.height == 900)
    stage.drag(popover.context.frame.center, by: Vector(dx: 0, dy: -200))
    stage.run(1)
    #expect(scroller.contentOffset.y > 150)
    // A drag scrolls before it moves the popover.
    #expect(popover.context.frame.minY == 16)
    // The padding of the card scrolls with the content.
    #expect(scroller.bounds.height == 568)
    stage.window.handle(
      .scroll(
        ScrollEvent(position: popover.context.frame.center, delta: Vector(dx: 0, dy: 5_000))))
    stage.run(1)
    #expect(box.windowFrame().maxY == (inCard ? 584 - 16 : 584))
  }

  @Test("the content of a card fades at the edges beyond which there is more, and at no others")
  func fades() throws {
    let stage = Stage()
    let box = Box(120, 900)
    let popover = present(Templates.Container(box, showsArrow: false), in: stage)
    let frame = popover.context.frame
    func colors() throws -> [Color] {
      let bitmap = try #require(stage.host.bitmap)
      return [frame.minY + 1, frame.midY, frame.maxY - 2].map { y in
        Color(hex: bitmap.pixel(x: Int(frame.midX), y: Int(y)) & 0xff_ffff)
      }
    }
    let card = stage.window.theme.popoverBackground
    let content = Color(hex: 0x3366cc)
    /// The colour at each place, or `nil` for a mixture that is nearly the card's.
    func expect(_ expected: [Color?]) throws {
      for (color, expected) in try zip(colors(), expected) {
        if let expected {
          #expect(color == expected)
        } else {
          #expect(color != card && color.contrast(to: card) < 1.5)
        }
      }
    }
    try expect([card, content, nil])
    func scroll(by distance: Double) {
      stage.window.handle(
        .scroll(ScrollEvent(position: frame.center, delta: Vector(dx: 0, dy: distance))))
      stage.run(2)
    }
    scroll(by: 100)
    try expect([nil, content, nil])
    scroll(by: 5_000)
    try expect([nil, content, card])
  }

  @Test("the scroll indicator of content that is too high appears with it, for a moment")
  func indicator() throws {
    let stage = Stage()
    let box = Box(120, 900)
    let popover = present(Templates.Container(box), in: stage)
    let scroller = try #require(scrollView(around: box))
    stage.run(0.3)
    #expect(scroller.scrollIndicatorOpacity == 1)
    stage.run(2)
    #expect(scroller.scrollIndicatorOpacity == 0)
    // A change of the content does not show it again.
    box.setNeedsLayout()
    popover.context.attributes.sourceFrame = { Rect(x: 160, y: 40, width: 40, height: 20) }
    stage.run(0.3)
    #expect(scroller.scrollIndicatorOpacity == 0)
  }

  @Test("a popover follows the size of its content, also of the content of a card")
  func contentChanges() {
    let stage = Stage()
    let (box, inside) = (Box(120, 300), Box(120, 300))
    let popovers = [box, Templates.Container(inside)].map { present($0, in: stage) }
    #expect(popovers.map(\.context.frame.height) == [300, 332])
    for content in [box, inside] {
      content.preferredSize = Size(width: 140, height: 200)
    }
    stage.run(2)
    #expect(popovers.map(\.context.frame.size.height) == [200, 232])
    #expect(popovers.map(\.context.frame.size.width) == [140, 172])
  }

  @Test("content that fits is in no scroll view")
  func fits() {
    let stage = Stage()
    let (box, inside) = (Box(120, 300), Box(120, 300))
    _ = present(box, in: stage)
    _ = present(Templates.Container(inside), in: stage)
    #expect(scrollView(around: box) == nil)
    #expect(scrollView(around: inside) == nil)
  }

  @Test("after a resize the content has the space that there is, and its height again")
  func resized() throws {
    let stage = Stage()
    let box = Box(120, 400)
    let popover = present(Templates.Container(box), in: stage)
    #expect(popover.context.frame.height == 432)
    let field = Field(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    box.addSubview(field)
    field.becomeFirstResponder()
    stage.window.resize(to: Size(width: 400, height: 240), scale: .one)
    stage.run(1)
    #expect(popover.context.frame == Rect(x: 124, y: 16, width: 152, height: 208))
    #expect(try #require(scrollView(around: box)).isScrollEnabled)
    stage.window.resize(to: Size(width: 400, height: 600), scale: .one)
    stage.run(1)
    #expect(popover.context.frame.height == 432)
    #expect(try #require(scrollView(around: box)).isScrollEnabled == false)
    #expect(field.isFirstResponder)
  }

  @Test("an on-screen keyboard moves the popover into view, and gives back what it took")
  func keyboard() {
    let stage = Stage()
    let source = Rect(x: 180, y: 400, width: 40, height: 20)
    let popover = present(Box(120, 140), in: stage, below: source)
    #expect(popover.context.frame.minY == 420)
    func setKeyboard(_ height: Double) {
      stage.window.resize(
        to: Size(width: 400, height: 600), scale: .one,
        insets: EdgeInsets(top: 0, left: 0, bottom: height, right: 0))
      stage.run(1)
    }
    setKeyboard(200)
    #expect(popover.context.frame == Rect(x: 140, y: 244, width: 120, height: 140))
    setKeyboard(480)
    #expect(popover.context.frame == Rect(x: 140, y: 16, width: 120, height: 88))
    setKeyboard(0)
    #expect(popover.context.frame == Rect(x: 140, y: 420, width: 120, height: 140))
  }

  @Test("flips above its source with its arrow and inset, and back when there is space")
  func flips() {
    let stage = Stage()
    let card = Templates.Container(Box(120, 100))
    var source = Rect(x: 180, y: 540, width: 40, height: 20)
    let popover = present(card, in: stage) {
      $0.sourceFrame = { source }
      $0.sourceFrameInset = EdgeInsets(top: 0, left: 0, bottom: -14, right: 0)
      $0.flipsToAvoidSource = true
    }
    #expect(popover.context.frame.maxY == 526)
    #expect(popover.context.position == .absolute(originAnchor: .top, popoverAnchor: .bottom))
    func arrowY() -> Double {
      // The arrow is the view of the card that lies outside of its bounds.
      card.subviews.map(\.frame).first { $0.height < 20 && !card.bounds.contains($0.center) }?.midY
        ?? .nan
    }
    #expect(arrowY() > card.bounds.maxY)
    source.origin.y = 100
    stage.run(1)
    #expect(popover.context.frame.minY == 134)
    #expect(popover.context.position == .absolute(originAnchor: .bottom, popoverAnchor: .top))
    #expect(arrowY() < 0)
  }

  @Test("shrinks and scrolls beside its source, and follows it to the better side")
  func shrinks() throws {
    let stage = Stage()
    let box = Box(120, 900)
    var source = Rect(x: 180, y: 200, width: 40, height: 20)
    let popover = present(box, in: stage) {
      $0.sourceFrame = { source }
      $0.flipsToAvoidSource = true
    }
    #expect(popover.context.frame == Rect(x: 140, y: 220, width: 120, height: 364))
    #expect(try #require(scrollView(around: box)).contentSize.height == 900)
    source.origin.y = 400
    stage.run(1)
    #expect(popover.context.frame == Rect(x: 140, y: 16, width: 120, height: 384))
  }

  @Test("grows from its source on either side")
  func transition() {
    let stage = Stage()
    let popover = present(
      Box(100, 100), in: stage, below: Rect(x: 180, y: 540, width: 40, height: 20)
    ) {
      $0.flipsToAvoidSource = true
      $0.presentation.animation = .curve(.linear, duration: 1)
      $0.presentation.transition = Popover.Transition(scale: 0.5, scaleAnchor: .top)
    }
    stage.run(0.5)
    let content = stage.window.view(at: Point(x: 200, y: 530)) as? Box
    // The lower edge stays on the source while the popover grows.
    #expect(abs((content?.windowFrame().maxY ?? 0) - 540) < 1)
    #expect(popover.isPresented)
  }

  @Test("the items of a menu with views of its own scroll, too")
  func menu() throws {
    var items: [Templates.MenuButton] = []
    let scene = MenuScene(content: { _ in
      items = (1...30).map { Templates.MenuButton(title: "Item \($0)") }
      return items
    })
    scene.menu.present()
    scene.stage.frame()
    scene.stage.frame()
    let last = try #require(items.last)
    let scroller = try #require(scrollView(around: last))
    let frame = scroller.windowFrame()
    #expect(frame.maxY <= 600 - 32 && frame.minY >= 48)
    scene.stage.window.handle(
      .scroll(ScrollEvent(position: frame.center, delta: Vector(dx: 0, dy: 5_000))))
    scene.stage.run(1)
    #expect(last.windowFrame().maxY == frame.maxY - 6)
  }
}
