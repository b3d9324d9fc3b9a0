// SPDX-License-Identifier: MIT

@Suite("Presenting popovers") @MainActor
struct PresentingTests {
  @Test("P1 a popover appears after its first measurement, with animation and transition")
  func present() throws {
    let stage = Stage()
    let popover = Popover(view: { Box() })
    popover.attributes.sourceFrame = { Rect(x: 180, y: 100, width: 40, height: 20) }
    popover.attributes.presentation.animation = .curve(.linear, duration: 1)
    #expect(popover.context.size == nil)
    stage.page.present(popover)
    #expect(popover.context.size == nil)
    #expect(popover.isPresented)
    stage.frame()
    #expect(popover.context.frame == Rect(x: 150, y: 120, width: 100, height: 50))
    let box = try #require(stage.host.window.contentView.firstBox(ofWidth: 100))
    let card = try #require(box.superview)
    #expect(card.alpha < 0.1)
    stage.run(0.5)
    #expect(abs(card.alpha - 0.5) < 0.05)
    stage.run(0.6)
    #expect(card.alpha == 1)
  }

  @Test(
    "P2 an absolute position puts the popover's anchor on the source's anchor",
    arguments: Anchor.allCases)
  func absolute(origin: Anchor) {
    let stage = Stage()
    let source = Rect(x: 150, y: 250, width: 80, height: 40)
    for anchor in Anchor.allCases {
      let popover = stage.present {
        $0.position = .absolute(originAnchor: origin, popoverAnchor: anchor)
        $0.sourceFrame = { source }
      }
      #expect(popover.context.frame.point(at: anchor) == source.point(at: origin))
      stage.page.dismissAllPopovers()
    }
  }

  @Test("P3 a relative position puts anchor on the source's same anchor, and is not clamped")
  func relative() {
    let stage = Stage()
    let source = Rect(x: -40, y: 20, width: 500, height: 700)
    for anchor in Anchor.allCases {
      let popover = stage.present {
        $0.position = .relative(popoverAnchors: [anchor])
        $0.sourceFrame = { source }
      }
      #expect(popover.context.frame.point(at: anchor) == source.point(at: anchor))
      stage.page.dismissAllPopovers()
    }
  }

  @Test("P4 the source frame is read at layout, after a resize and at the end of a drag")
  func source() {
    let stage = Stage()
    var source = Rect(x: 100, y: 100, width: 0, height: 0)
    let popover = stage.present { $0.sourceFrame = { source } }
    stage.run(0.1)
    let box = stage.box(of: popover)
    source.origin.x = 120
    box?.preferredSize.height = 60
    stage.frame()
    #expect(popover.context.frame.minX == 120)
    source.origin.x = 130
    stage.window.resize(to: Size(width: 420, height: 600), scale: .one)
    #expect(popover.context.frame.minX == 130)
    source.origin.x = 150
    stage.drag(popover.context.frame.center, by: Vector(dx: 0, dy: 30))
    stage.run(2)
    #expect(popover.context.frame.minX == 150)
    // A resize moves the popover at once, and again 0.6 s later, when the source has settled.
    source.origin.x = 30
    stage.window.resize(to: Size(width: 400, height: 600), scale: .one)
    source.origin.x = 40
    stage.run(0.5)
    #expect(popover.context.frame.minX == 30)
    stage.run(2)
    #expect(popover.context.frame.minX == 40)
  }

  @Test("P5 a positive source inset shrinks the source, a negative one enlarges it")
  func inset() {
    let stage = Stage()
    func frame(_ inset: Double) -> Rect {
      let popover = stage.present {
        $0.position = .absolute(originAnchor: .bottomRight, popoverAnchor: .topLeft)
        $0.sourceFrame = { Rect(x: 100, y: 100, width: 50, height: 50) }
        $0.sourceFrameInset = EdgeInsets(inset)
      }
      return popover.context.frame
    }
    #expect(frame(0).origin == Point(x: 150, y: 150))
    #expect(frame(8).origin == Point(x: 142, y: 142))
    #expect(frame(-8).origin == Point(x: 158, y: 158))
  }

  @Test("P9 the context holds the selected anchor, which can be preset")
  func selectedAnchor() {
    let stage = Stage()
    let popover = Popover(view: { Box() })
    popover.attributes.position = .relative(popoverAnchors: [.topLeft, .bottomRight])
    popover.attributes.sourceFrame = { Rect(x: 0, y: 0, width: 400, height: 600) }
    popover.context.selectedAnchor = .bottomRight
    stage.page.present(popover)
    stage.frame()
    #expect(popover.context.frame == Rect(x: 300, y: 550, width: 100, height: 50))
    stage.drag(popover.context.frame.center, by: Vector(dx: -250, dy: -450))
    #expect(popover.context.selectedAnchor == .topLeft)
    stage.run(2)
    #expect(popover.context.frame.origin == .zero)
  }

  @Test("P10 a dismissal runs the transition, then removes the views")
  func dismiss() {
    let stage = Stage()
    let popover = stage.present()
    let other = stage.present(at: Point(x: 100, y: 300))
    weak let card = stage.box(of: popover)?.superview
    let before = stage.window.presentationViews
    #expect(before == 2)
    stage.page.dismiss(popover)
    #expect(!popover.isPresented)
    stage.run(0.1)
    #expect(abs((card?.alpha ?? 0) - 0.5) < 0.1)
    #expect(stage.window.presentationViews == 2)
    stage.run(0.2)
    #expect(card == nil)
    #expect(stage.window.presentationViews == 1)
    other.dismiss()
    stage.run(0.3)
    #expect(stage.window.presentationViews == 0)
    #expect(!stage.window.isAnimating)
  }

  @Test("P11 a dismissal runs once: look-up, autoDismiss, onDismiss, transition, cleanup")
  func order() {
    let stage = Stage()
    let log = Log()
    let popover = stage.present { attributes in
      attributes.tag = "it"
      attributes.onDismiss = { log.add("onDismiss") }
    }
    weak let card = stage.box(of: popover)?.superview
    popover.context.autoDismiss = { [weak page = stage.page] in
      log.add(page?.popover(tagged: "it") == nil ? "not found" : "found")
      log.add("autoDismiss")
      log.add(card?.alpha == 1 ? "visible" : "fading")
      popover.dismiss()
    }
    popover.dismiss()
    popover.dismiss()
    #expect(log.entries == ["not found", "autoDismiss", "visible", "onDismiss"])
    #expect(card != nil)
    stage.run(0.3)
    #expect(card == nil)
    popover.dismiss()
    #expect(log.entries.count == 4)
    popover.context.autoDismiss = nil
  }

  @Test("P12 a replacement keeps the identity and starts with the old size at the new position")
  func replace() {
    let stage = Stage()
    let old = stage.present()
    stage.run(0.1)
    let oldID = old.id
    let new = Popover(view: { Box(200, 80) })
    new.attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    new.attributes.sourceFrame = { Rect(x: 150, y: 300, width: 0, height: 0) }
    new.attributes.presentation.animation = .curve(.linear, duration: 1)
    stage.page.replace(old, with: new)
    #expect(new.id == oldID)
    #expect(new.context.isReplacement)
    #expect(new.context.staticFrame == Rect(x: 150, y: 300, width: 100, height: 50))
    #expect(new.context.frame == Rect(x: 100, y: 100, width: 100, height: 50))
    stage.frame()
    #expect(new.context.staticFrame == Rect(x: 150, y: 300, width: 200, height: 80))
    stage.run(0.5)
    #expect(new.context.frame.minX > 110 && new.context.frame.minX < 140)
    #expect(new.context.frame.width > 120 && new.context.frame.width < 180)
    stage.run(1)
    #expect(new.context.frame == new.context.staticFrame)
    #expect(stage.window.presentationViews == 1)
    #expect(!old.isPresented)
    new.dismiss()
    stage.run(1)
    #expect(stage.window.presentationViews == 0)
  }

  @Test("P13 a replacement never calls the old onDismiss; an absent popover is not replaced")
  func replaceHooks() {
    let stage = Stage()
    let log = Log()
    let old = stage.present { $0.onDismiss = { log.add("old") } }
    let new = Popover(view: { Box() })
    new.attributes.onDismiss = { log.add("new") }
    stage.page.replace(old, with: new)
    stage.run(1)
    #expect(log.entries.isEmpty)
    new.dismiss()
    #expect(log.entries == ["new"])
    let neverPresented = Popover(view: { Box() })
    stage.page.replace(old, with: neverPresented)
    stage.page.replace(neverPresented, with: old)
    stage.frame()
    #expect(!neverPresented.isPresented && !old.isPresented)
  }

  @Test("P14 a tag finds the oldest popover that has it, and duplicates are reported")
  func tags() {
    let stage = Stage()
    let log = Log()
    stage.window.onReport = { log.add($0) }
    let first = stage.present { $0.tag = 7 }
    #expect(stage.page.popover(tagged: 7) == first)
    #expect(log.entries.isEmpty)
    stage.present { $0.tag = 7 }
    #expect(stage.page.view.popover(tagged: 7) == first)
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.contains("tag 7") == true)
    #expect(stage.page.popover(tagged: "7") == nil)
    first.dismiss()
    #expect(stage.page.popover(tagged: 7) != first)
  }

  @Test("the hooks of popovers that are dismissed with their host do not find it by its tag")
  func tagOfDismissedHost() {
    let stage = Stage()
    let inner = ViewController()
    var attributes = Popover.Attributes()
    attributes.tag = "host"
    let host = Popover(attributes: attributes) { inner.view }
    stage.page.present(host)
    stage.frame()
    var found: [Popover?] = []
    stage.present(from: inner) { attributes in
      attributes.onDismiss = { [page = stage.page] in found.append(page.popover(tagged: "host")) }
    }
    host.dismiss()
    #expect(found == [nil])
  }

  @Test("P15 all popovers, or all with a tag, are dismissed with their callbacks")
  func dismissAll() {
    let stage = Stage()
    let log = Log()
    func add(_ tag: String) {
      stage.present { attributes in
        attributes.tag = tag
        attributes.dismissal.mode = .none
        attributes.onDismiss = { log.add(tag) }
      }
    }
    add("a")
    add("b")
    add("a")
    stage.page.dismissAllPopovers(with: "a")
    #expect(log.entries == ["a", "a"])
    #expect(stage.page.popover(tagged: "b") != nil)
    #expect(stage.window.presentationViews == 1)
    add("c")
    stage.page.dismissAllPopovers()
    #expect(log.entries.count == 4)
    #expect(stage.window.presentationViews == 0)
  }

  @Test("libadwaita 1.7.alpha: a popover dismissed before its measurement is removed")
  func dismissedBeforeMeasurement() {
    let stage = Stage()
    let log = Log()
    let popover = Popover(view: { Box() })
    popover.dismiss()
    popover.attributes.onDismiss = { log.add("gone") }
    stage.page.present(popover)
    popover.dismiss()
    #expect(log.entries == ["gone"])
    stage.run(1)
    #expect(stage.window.presentationViews == 0)
    stage.page.present(popover)
    stage.frame()
    #expect(popover.isPresented)
    #expect(popover.context.size == Size(width: 100, height: 50))
  }

  @Test("moving, fading and stacking never redraw content")
  func repaint() throws {
    let stage = Stage()
    let popover = stage.present { attributes in
      attributes.presentation.animation = .curve(.linear, duration: 0.5)
      attributes.presentation.transition = .scale(0.5).combined(with: .opacity)
      attributes.changeLocationOnDismiss = true
    }
    let box = try #require(
      stage.box(of: popover) ?? stage.window.contentView.firstBox(ofWidth: 100))
    let drawn = box.draws
    let pageDraws = stage.pageContent.draws
    stage.run(0.3)
    stage.present(at: Point(x: 120, y: 110))
    stage.run(0.5)
    // A layer that was scaled is redrawn at most once, when it settles.
    #expect(box.draws <= drawn + 1)
    let settled = box.draws
    stage.drag(Point(x: 105, y: 105), by: Vector(dx: 60, dy: 80))
    stage.run(1)
    popover.dismiss()
    stage.run(0.3)
    #expect(box.draws == settled)
    #expect(stage.pageContent.draws == pageDraws)
  }

  @Test(
    "a popover is dismissed when the page that presented it leaves the window", arguments: [0, -16])
  func pageLeaves(inset: Double) {
    let stage = Stage()
    let inner = ViewController()
    let button = View(frame: Rect(x: 100, y: 100, width: 40, height: 30))
    inner.view.addSubview(button)
    stage.page.addChild(inner)
    stage.page.view.addSubview(inner.view)
    stage.run(0.1)
    var reason: DismissalReason?
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    // An inset gives the zero frame of a view without a window a size.
    attributes.sourceFrameInset = EdgeInsets(inset)
    let popover = Popover(attributes: attributes) { Box() }
    popover.context.attributes.onDismiss = { reason = popover.context.dismissalReason }
    inner.present(popover)
    stage.run(1)
    #expect(popover.isPresented && popover.context.frame.minX > 0)
    let frame = popover.context.frame
    inner.view.removeFromSuperview()
    stage.frame()
    #expect(!popover.isPresented)
    #expect(reason == .hostDismissed)
    // It fades where it was, although its source frame is zero now.
    #expect(popover.context.frame == frame)
    stage.run(1)
    #expect(stage.window.presentationViews == 0)
  }
}

extension View {
  /// Returns the first box of a width in the view tree.
  func firstBox(ofWidth width: Double) -> Box? {
    if let box = self as? Box, box.preferredSize.width == width, box.popoverContext != nil {
      return box
    }
    return subviews.lazy.compactMap { $0.firstBox(ofWidth: width) }.first
  }
}

extension Window {
  /// The number of entries above the page, without backdrops.
  var presentationViews: Int { presentationStack.entries.filter { !$0.isBackdrop }.count }
}
