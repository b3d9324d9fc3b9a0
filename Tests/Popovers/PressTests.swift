// SPDX-License-Identifier: MIT

@Suite("Presses outside of popovers") @MainActor
struct PressTests {
  @Test("P26 a press outside dismisses, and the same press reaches the view underneath")
  func outside() {
    let stage = Stage()
    let popover = stage.present()
    stage.tap(150, 125)
    #expect(popover.isPresented)
    #expect(stage.box(of: popover)?.taps == 1)
    #expect(stage.pageContent.taps == 0)
    stage.tap(20, 500)
    #expect(!popover.isPresented)
    #expect(stage.pageContent.taps == 1)
  }

  @Test("adw 1.5.rc: a swipe on the dimming view dismisses like a tap there, also while animating")
  func swipeOverDimming() {
    let stage = Stage()
    let dimming = Box(400, 600)
    dimming.fillsSuperview = true
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    attributes.sourceFrame = { Rect(x: 100, y: 100, width: 0, height: 0) }
    attributes.dismissal.mode = [.tapOutside, .dragDown]
    let popover = Popover(attributes: attributes, view: { Box() }, background: { dimming })
    stage.page.present(popover)
    // The first press begins while the popover appears, the second while it is dismissed.
    stage.frame()
    let first = stage.down(350, 300)
    let firstEnd = stage.move(first, from: Point(x: 350, y: 300), by: Vector(dx: -200, dy: 150))
    let second = stage.down(300, 20)
    let secondEnd = stage.move(second, from: Point(x: 300, y: 20), by: Vector(dx: -150, dy: 500))
    stage.send(first, .ended, firstEnd)
    stage.run(3)
    stage.send(second, .ended, secondEnd)
    #expect(!popover.isPresented)
    #expect(dimming.window == nil && stage.pageContent.taps == 0)
    stage.tap(20, 500)
    #expect(stage.pageContent.taps == 1, "nothing remains that would block the tap")
  }

  @Test("a press on a popover that moves in from an edge is inside of it")
  func movingIn() throws {
    let stage = Stage()
    var outside = 0
    let popover = stage.present {
      $0.presentation.transition = .move(edge: .bottom)
      $0.presentation.animation = .curve(.linear, duration: 1)
      $0.onTapOutside = { outside += 1 }
    }
    let box = try #require(stage.window.presentationStack.entries.first?.view.subviews.first)
    stage.run(0.5)
    let displayed = box.windowFrame()
    #expect(displayed.minY > popover.context.frame.maxY)
    stage.tap(displayed.midX, displayed.midY)
    #expect(popover.isPresented && outside == 0)
    // Presses where it will be are inside too.
    stage.tap(popover.context.frame.midX, popover.context.frame.midY)
    #expect(popover.isPresented && outside == 0)
    #expect(stage.pageContent.taps == 0)
    stage.tap(20, 500)
    #expect(!popover.isPresented && outside == 1)
  }

  @Test("P27 a press inside excluded frames neither dismisses nor is swallowed")
  func excluded() {
    let stage = Stage()
    let popover = stage.present {
      $0.dismissal.excludedFrames = { [Rect(x: 0, y: 400, width: 400, height: 50)] }
    }
    stage.tap(20, 420)
    #expect(popover.isPresented)
    #expect(stage.pageContent.taps == 1)
  }

  @Test("P28 a blocking popover swallows presses and stays; allowed frames pass through")
  func blocking() {
    let stage = Stage()
    let popover = stage.present {
      $0.blocksBackgroundTouches = true
      $0.blocksBackgroundTouchesAllowedFrames = { [Rect(x: 0, y: 400, width: 400, height: 50)] }
    }
    stage.tap(20, 500)
    #expect(popover.isPresented)
    #expect(stage.pageContent.taps == 0)
    stage.tap(20, 420)
    #expect(stage.pageContent.taps == 1)
    #expect(!popover.isPresented)
  }

  @Test("P29 onTapOutside is called once for each press outside, even if nothing is dismissed")
  func onTapOutside() {
    let stage = Stage()
    let log = Log()
    let blocking = stage.present {
      $0.blocksBackgroundTouches = true
      $0.onTapOutside = { log.add("blocking") }
    }
    stage.present(at: Point(x: 100, y: 300)) {
      $0.dismissal.mode = .none
      $0.onTapOutside = { log.add("staying") }
    }
    stage.tap(20, 500)
    #expect(log.entries == ["staying", "blocking"])
    stage.tap(20, 500)
    #expect(log.entries.count == 4)
    stage.tap(blocking.context.frame.midX, blocking.context.frame.midY)
    #expect(log.entries.count == 5)
    #expect(log.entries.last == "staying")
  }

  @Test("P30 a press in one popover keeps the others, unless they include other popovers")
  func others() {
    let stage = Stage()
    let keeps = stage.present()
    let includes = stage.present(at: Point(x: 100, y: 200)) {
      $0.dismissal.tapOutsideIncludesOtherPopovers = true
    }
    let pressed = stage.present(at: Point(x: 100, y: 300))
    stage.tap(150, 325)
    #expect(keeps.isPresented && pressed.isPresented)
    #expect(!includes.isPresented)
    #expect(stage.box(of: pressed)?.taps == 1)
    #expect(stage.pageContent.taps == 0)
  }

  @Test("P32 a popover without a dismissal mode stays until code dismisses it")
  func modeless() {
    let stage = Stage()
    let popover = stage.present { $0.dismissal.mode = .none }
    stage.tap(20, 500)
    stage.drag(Point(x: 150, y: 125), by: Vector(dx: 0, dy: 470))
    stage.drag(Point(x: 150, y: 125), by: Vector(dx: 0, dy: -120))
    stage.run(2)
    #expect(popover.isPresented)
    popover.dismiss()
    #expect(!popover.isPresented)
  }

  @Test("a popover that is being dismissed receives no presses and no callbacks")
  func dismissing() {
    let stage = Stage()
    let log = Log()
    let popover = stage.present { $0.onTapOutside = { log.add("outside") } }
    popover.dismiss()
    stage.tap(150, 125)
    stage.tap(20, 500)
    #expect(log.entries.isEmpty)
    #expect(stage.pageContent.taps == 2)
  }

  @Test("a press right after the presentation finds a popover that was not laid out yet")
  func unmeasured() {
    let stage = Stage()
    let popover = Popover(view: { Box() })
    popover.attributes.sourceFrame = { Rect(x: 200, y: 100, width: 0, height: 0) }
    stage.page.present(popover)
    stage.tap(200, 120)
    #expect(popover.isPresented)
    #expect(stage.pageContent.taps == 0)
  }

  @Test("P42 Popovers PR #5: a nested popover stays above its host and is dismissed with it")
  func nested() {
    let stage = Stage()
    let log = Log()
    let inner = ViewController()
    let outer = Popover(view: { inner.view })
    inner.view.frame.size = Size(width: 200, height: 200)
    outer.attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    outer.attributes.sourceFrame = { Rect(x: 50, y: 50, width: 0, height: 0) }
    outer.attributes.presentation.animation = .immediate
    outer.attributes.dismissal.tapOutsideIncludesOtherPopovers = true
    outer.attributes.onDismiss = { log.add("outer") }
    stage.page.present(outer)
    stage.frame()
    let nested = stage.present(from: inner) { $0.onDismiss = { log.add("nested") } }
    // A popover that is presented later from the page lies above both.
    let later = stage.present(at: Point(x: 60, y: 60)) { $0.dismissal.mode = .none }
    let entries = stage.window.presentationStack.entries
    #expect(entries.count == 3)
    #expect(entries[1].view.firstBox(ofWidth: 100) === stage.box(of: nested))
    later.dismiss()
    stage.run(0.5)
    // A press in the nested popover dismisses neither.
    stage.tap(150, 125)
    #expect(stage.box(of: nested)?.taps == 1)
    #expect(outer.isPresented && nested.isPresented)
    // A press in the outer popover keeps the nested one by default.
    stage.tap(60, 240)
    #expect(outer.isPresented && nested.isPresented)
    outer.dismiss()
    #expect(log.entries == ["nested", "outer"])
    stage.run(1)
    #expect(stage.window.presentationViews == 0)
  }

  @Test("P43 Popovers #24, #88: popovers stay above later panels, or below with aboveCurrentWindow")
  func panels() {
    let stage = Stage()
    let above = stage.present { $0.dismissal.mode = .none }
    let attached = stage.present(at: Point(x: 100, y: 300)) { $0.source = .aboveCurrentWindow }
    let panel = PresentationEntryFixture.panel()
    stage.window.presentationStack.present(panel)
    stage.frame()
    #expect(stage.box(of: above) != nil)
    #expect(stage.box(of: attached) == nil)
    // A new page lies below all of them, as does everything the page adds to the window.
    let page = ViewController()
    stage.window.rootViewController = page
    stage.window.contentView.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 600)))
    stage.window.presentationStack.present(PresentationEntryFixture.panel())
    stage.frame()
    #expect(stage.box(of: above) != nil)
    stage.window.presentationStack.remove(panel)
  }

  @Test("P44 a popover from a modal sheet works in the sheet's window and is dismissed with it")
  func fromSheet() {
    let stage = Stage()
    let inside = ViewController()
    let sheet = PresentationEntryFixture.panel()
    sheet.isModal = true
    inside.view.frame = Rect(x: 0, y: 250, width: 400, height: 350)
    sheet.view.addSubview(inside.view)
    let button = View(frame: Rect(x: 150, y: 40, width: 100, height: 40))
    inside.view.addSubview(button)
    stage.window.presentationStack.present(sheet)
    sheet.view.translation = Vector(dx: 0, dy: 20)
    let popover = stage.present(from: inside) { attributes in
      attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
      attributes.sourceFrame = { [weak button] in button.windowFrame() }
    }
    // Its position is in window coordinates, not in those of the sheet, which moves.
    #expect(popover.context.frame == Rect(x: 150, y: 350, width: 100, height: 50))
    #expect(popover.context.window === stage.window)
    stage.tap(200, 375)
    #expect(stage.box(of: popover)?.taps == 1)
    // When the sheet is dragged the popover follows, and a press on the sheet dismisses it.
    sheet.view.translation.dy = 60
    stage.frame()
    #expect(popover.context.frame.minY == 390)
    stage.tap(20, 500)
    #expect(!popover.isPresented)
    let other = stage.present(from: inside)
    stage.window.presentationStack.remove(sheet)
    #expect(!other.isPresented)
    #expect(other.context.dismissalReason == .hostDismissed)
  }

  @Test("P44 a popover from a modal presentation lies above it, and above one presented from that")
  func fromModal() {
    let stage = Stage()
    let first = ViewController()
    let second = ViewController()
    let below = stage.present { $0.dismissal.mode = .none }
    stage.page.present(first, animated: false)
    first.present(second, animated: false)
    for controller in [first, second] {
      let popover = stage.present(from: controller)
      let isCovered = controller === first
      stage.tap(150, 125)
      #expect(stage.box(of: popover)?.taps == (isCovered ? nil : 1))
      popover.dismiss()
    }
    let popover = stage.present(from: second)
    second.dismiss(animated: false)
    #expect(popover.context.dismissalReason == .hostDismissed)
    #expect(below.isPresented)
  }

  @Test("Slint #3781: the dismissal callback can read the reason")
  func reasons() {
    let stage = Stage()
    var reasons: [DismissalReason?] = []
    func present() -> Popover {
      let popover = stage.present { $0.dismissal.mode = [.tapOutside, .dragDown] }
      popover.attributes.onDismiss = { [weak context = popover.context] in
        reasons.append(context?.dismissalReason)
      }
      #expect(popover.context.dismissalReason == nil)
      return popover
    }
    present().dismiss()
    _ = present()
    stage.tap(20, 500)
    _ = present()
    stage.escape()
    _ = present()
    stage.drag(Point(x: 150, y: 125), by: Vector(dx: 0, dy: 400))
    #expect(reasons == [.programmatic, .tapOutside, .escape, .drag])
  }

  @Test(
    "P65 the focus moves into a blocking popover, which is modal and has a close button")
  func accessibility() throws {
    let stage = Stage()
    let field = Field()
    stage.pageContent.addSubview(field)
    stage.window.makeFirstResponder(field)
    let inside = Field()
    let popover = Popover(view: { inside })
    popover.attributes.blocksBackgroundTouches = true
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    #expect(inside.isFirstResponder)
    #expect(stage.window.focusOrder.map(ObjectIdentifier.init) == [ObjectIdentifier(inside)])
    stage.window.isScreenReaderActive = true
    let snapshot = stage.window.accessibilitySnapshot
    #expect(snapshot.nodes.count == 1 && snapshot.nodes.first?.isModal == true)
    #expect(snapshot.flattened.compactMap(\.label) == ["Close"])
    stage.window.isScreenReaderActive = false
    let unfocused = stage.present { $0.accessibility.shiftFocus = false }
    #expect(inside.isFirstResponder)
    unfocused.dismiss()
    popover.dismiss()
    #expect(field.isFirstResponder)
    #expect(stage.window.presentationStack.modalEntry == nil)
  }

  @Test("P67 Popovers #11: a screen reader gets a dismiss button, unless the label is nil")
  func dismissButton() throws {
    let stage = Stage()
    let popover = stage.present { $0.dismissal.mode = .none }
    let unlabelled = stage.present(at: Point(x: 100, y: 300)) {
      $0.dismissal.mode = .none
      $0.accessibility.dismissButtonLabel = nil
    }
    func buttons() -> [AccessibilitySnapshot.Node] {
      stage.window.accessibilitySnapshot.flattened.filter { $0.role == .button }
    }
    #expect(buttons().isEmpty)
    stage.window.isScreenReaderActive = true
    stage.frame()
    let button = try #require(buttons().first)
    #expect(buttons().count == 1)
    #expect(button.label == "Close")
    #expect(button.hint == "Dismiss this popover.")
    LocalizedStrings.current.dismissHint = "Schließt dies."
    #expect(buttons().first?.hint == "Schließt dies.")
    LocalizedStrings.current = LocalizedStrings()
    #expect(button.frame == Rect(x: 164, y: 100, width: 36, height: 36))
    // The content comes first in reading order.
    let card = try #require(stage.box(of: popover)?.superview)
    #expect(card.subviews.first is Box)
    #expect(stage.window.performAccessibilityAction(at: 0, on: button.id))
    #expect(!popover.isPresented && unlabelled.isPresented)
    #expect(popover.context.dismissalReason == .closeButton)
    stage.window.isScreenReaderActive = false
    #expect(buttons().isEmpty)
  }

  @Test("the dismiss button displays a view in place of the cross, and reads its texts")
  func dismissButtonView() throws {
    let stage = Stage()
    var made = 0
    func present(_ label: String?) -> Popover {
      stage.present {
        $0.dismissal.mode = .none
        $0.accessibility.dismissButtonLabel = label
        $0.accessibility.dismissButtonView = {
          made += 1
          return Label("Done")
        }
      }
    }
    func button() throws -> AccessibilitySnapshot.Node {
      let buttons = stage.window.accessibilitySnapshot.flattened.filter { $0.role == .button }
      #expect(buttons.count == 1)
      return try #require(buttons.first)
    }
    let popover = present(nil)
    #expect(made == 0)
    stage.window.isScreenReaderActive = true
    stage.frame()
    let size = Label("Done").sizeThatFits(Size(width: 100, height: 50))
    #expect(try button().label == "Done" && button().children.isEmpty)
    let frame = Rect(x: 200 - size.width, y: 100, width: size.width, height: size.height)
    #expect(try button().frame == frame)
    popover.attributes.zIndex = 1
    #expect(made == 1)
    // A press on the view is one on the button.
    stage.tap(frame.center.x, frame.center.y)
    #expect(!popover.isPresented && popover.context.dismissalReason == .closeButton)
    stage.run(1)
    let labelled = present("Close this")
    #expect(try button().label == "Close this" && made == 2)
    labelled.attributes.accessibility.dismissButtonView = nil
    stage.frame()
    #expect(try button().frame.size == Size(width: 36, height: 36))
  }

  @Test("P66 Escape dismisses the window's popovers, and nothing below them")
  func escape() {
    let stage = Stage()
    let log = Log()
    let panel = PresentationEntryFixture.panel()
    panel.onEscape = { log.add("panel") }
    stage.window.presentationStack.present(panel)
    let a = stage.present()
    let b = stage.present(at: Point(x: 100, y: 300)) { $0.dismissal.mode = .none }
    stage.escape()
    #expect(!a.isPresented && !b.isPresented)
    #expect(log.entries.isEmpty)
    stage.escape()
    #expect(log.entries == ["panel"])
  }

  @Test("P68 anchors are not mirrored in right-to-left layouts; content inherits the direction")
  func rightToLeft() throws {
    let stage = Stage()
    stage.window.layoutDirection = .rightToLeft
    let popover = stage.present {
      $0.position = .absolute(originAnchor: .left, popoverAnchor: .right)
      $0.sourceFrame = { Rect(x: 200, y: 300, width: 40, height: 40) }
    }
    #expect(popover.context.frame == Rect(x: 100, y: 295, width: 100, height: 50))
    #expect(stage.box(of: popover)?.layoutDirection == .rightToLeft)
  }
}
