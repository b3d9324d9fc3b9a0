// SPDX-License-Identifier: MIT

@Suite("The context of popovers") @MainActor
struct PopoverContextTests {
  @Test("P17 Popovers #11: a new window size moves popovers at once, and animated after 0.6 s")
  func resize() {
    let stage = Stage()
    var source = Rect(x: 0, y: 0, width: 400, height: 600)
    let popover = stage.present {
      $0.position = .relative(popoverAnchors: [.bottom])
      $0.sourceFrame = { source }
    }
    source.size = Size(width: 300, height: 400)
    stage.window.resize(to: source.size, scale: .one)
    #expect(popover.context.frame == Rect(x: 100, y: 350, width: 100, height: 50))
    // The source moves late, as after an on-screen keyboard appeared.
    source.size.height = 300
    stage.run(0.58)
    #expect(popover.context.frame.minY == 350)
    stage.run(0.1)
    #expect(popover.context.staticFrame.minY == 250)
    #expect(popover.context.frame.minY > 250 && popover.context.frame.minY < 350)
    stage.run(2)
    #expect(popover.context.frame.minY == 250)
  }

  @Test("P21 a tagged frame is available anywhere in its window; a missing one is zero")
  func frameTags() {
    let stage = Stage()
    let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40)).frameTag("there")
    #expect(stage.page.frameTagged("there") == .zero)
    stage.pageContent.addSubview(view)
    #expect(stage.page.frameTagged("there") == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(stage.pageContent.frameTagged("there") == view.windowFrame())
    let other = Stage()
    #expect(other.page.frameTagged("there") == .zero)
    #expect(stage.page.frameTagged("elsewhere") == .zero)
    view.clearFrameTags()
    #expect(stage.page.frameTagged("there") == .zero)
  }

  @Test("P21 a closure tags an area of a view, which is read at each look-up")
  func taggedArea() {
    let stage = Stage()
    var column = Rect(x: 1, y: 2, width: 3, height: 4)
    let chart = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    chart.frameTag("column", of: { column })
    #expect(stage.page.frameTagged("column") == .zero)
    stage.pageContent.addSubview(chart)
    #expect(stage.page.frameTagged("column") == Rect(x: 11, y: 22, width: 3, height: 4))
    column.size.height = 8
    chart.frame.origin.x = 100
    #expect(stage.page.frameTagged("column") == Rect(x: 101, y: 22, width: 3, height: 8))
    chart.frameTag("column", of: { .zero })
    #expect(stage.page.frameTagged("column") == Rect(x: 100, y: 20, width: 0, height: 0))
    chart.clearFrameTags()
    stage.pageContent.frameTag("column")
    #expect(stage.page.frameTagged("column") == stage.pageContent.windowFrame())
  }

  @Test("the closure of a tagged area is released with its view")
  func releasedArea() {
    let stage = Stage()
    weak var retained: Box?
    do {
      let (chart, box) = (View(), Box())
      retained = box
      chart.frameTag("column", of: { box.bounds })
    }
    // The next registration finds the view gone.
    stage.pageContent.frameTag("page")
    #expect(retained == nil)
    stage.pageContent.clearFrameTags()
  }

  @Test("a popover takes a frame tag as its source, and follows it")
  func tagAsSource() {
    let stage = Stage()
    let button = View(frame: Rect(x: 10, y: 20, width: 30, height: 40)).frameTag("button")
    stage.pageContent.addSubview(button)
    let popover = stage.present { $0.sourceFrame = stage.window.frameTagged("button") }
    #expect(popover.context.frame.origin == Point(x: 16, y: 20))
    button.frame.origin = Point(x: 60, y: 80)
    stage.run(0.1)
    #expect(popover.context.frame.origin == Point(x: 60, y: 80))
    let frame = stage.window.frameTagged("button")
    #expect(frame == button.windowFrame())
    let inKeyWindow: () -> Rect = Popovers.frameTagged("nothing")
    #expect(inKeyWindow() == .zero)
  }

  @Test("P23 the context has id, attributes, size, both frames, anchor and replacement flag")
  func context() {
    let stage = Stage()
    let popover = stage.present { $0.tag = "x" }
    let context = popover.context
    #expect(context.id == popover.id)
    #expect(context.attributes.tag == AnyHashable("x"))
    #expect(context.size == Size(width: 100, height: 50))
    #expect(context.window === stage.window)
    #expect(context.windowBounds == Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(context.selectedAnchor == nil)
    #expect(!context.isReplacement)
    let finger = stage.down(150, 125)
    _ = stage.move(finger, from: Point(x: 150, y: 125), by: Vector(dx: 0, dy: 100))
    stage.run(1)
    #expect(context.staticFrame == Rect(x: 100, y: 100, width: 100, height: 50))
    #expect(abs(context.frame.minY - 125.12) < 0.01)
    stage.send(finger, .ended, Point(x: 150, y: 225))
  }

  @Test("P24 any change of the context is reported later, once for all changes of one event")
  func contextChange() {
    let stage = Stage()
    let log = Log()
    let popover = stage.present {
      $0.onContextChange = { log.add("\($0.attributes.screenEdgePadding.top)") }
    }
    stage.run(0.1)
    log.entries = []
    popover.attributes.screenEdgePadding = EdgeInsets(20)
    popover.attributes.screenEdgePadding = EdgeInsets(30)
    #expect(log.entries.isEmpty)
    stage.window.advance(to: stage.host.now)
    #expect(log.entries == ["30.0"])
    stage.run(0.1)
    log.entries = []
    stage.run(0.1)
    #expect(log.entries.isEmpty)
  }

  @Test("P25 a background lies behind its popover over the window and receives no presses")
  func background() throws {
    let stage = Stage()
    let below = stage.present(at: Point(x: 20, y: 400)) { $0.dismissal.mode = .none }
    let background = Box()
    let popover = Popover(view: { Box() }, background: { background })
    popover.attributes.sourceFrame = { Rect(x: 200, y: 100, width: 0, height: 0) }
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    #expect(background.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    let backdrop = try #require(background.superview)
    #expect(backdrop.alpha == 1)
    let overlay = try #require(backdrop.superview)
    let order = overlay.subviews.compactMap { view -> String? in
      if view === backdrop { return "background" }
      if stage.box(of: below)?.isDescendant(of: view) == true { return "below" }
      return stage.box(of: popover)?.isDescendant(of: view) == true ? "popover" : nil
    }
    #expect(order == ["below", "background", "popover"])
    stage.tap(30, 30)
    #expect(background.taps == 0)
    #expect(stage.pageContent.taps == 1)
  }
}
