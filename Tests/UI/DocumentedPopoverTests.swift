// SPDX-License-Identifier: MIT

/// A page with a popover below a button in the middle, and another button in a corner.
private struct Page: View {
  @State private var present = true
  @State private var count = 0
  let log: EventLog
  var attributes: (inout Popover.Attributes) -> Void = { _ in }

  var body: some View {
    VStack {
      Button("below") { log.add("below") }
      Spacer()
      Block("source", 40, 20)
        .popover(present: $present, attributes: attributes) { Block("popover", 60, 30) }
      Spacer()
    }
  }
}

/// The behaviours that Popovers documents, in other words.
@Suite("SashUI as Popovers documents it")
struct DocumentedPopoverTests {
  private let log = EventLog()

  private func page(
    _ attributes: @escaping (inout Popover.Attributes) -> Void = { _ in }
  ) throws -> HostedPage<Page> {
    let page = try HostedPage(
      Page(log: log, attributes: attributes), size: Size(width: 400, height: 400))
    try page.run(1)
    return page
  }

  private func frame<V: View>(of page: HostedPage<V>) throws -> Rect {
    let block = try #require(page.presentedBlock("popover"))
    return block.convert(block.bounds, to: nil)
  }

  private func isThere<V: View>(_ page: HostedPage<V>) -> Bool {
    page.presentedBlock("popover") != nil
  }

  @Test("a selection is the tag of its popover (Popovers, README)")
  func selectionTag() throws {
    struct Selecting: View {
      @State private var selection: String? = "2"

      var body: some View {
        HStack {
          Text("1").popover(selection: $selection, tag: "1") { Block("popover", 10, 10) }
          Text("2").popover(selection: $selection, tag: "2") { Block("popover", 20, 20) }
        }
      }
    }
    let page = try HostedPage(Selecting())
    try page.run(1)
    #expect(page.view.popover(tagged: "2") != nil && page.view.popover(tagged: "1") == nil)
  }

  @Test("a popover keeps clear of the edges of the window (Popovers, README)")
  func edges() throws {
    let page = try page {
      $0.sourceFrame = { Rect(x: 380, y: 380, width: 20, height: 20) }
    }
    #expect(try frame(of: page).maxX == 384 && frame(of: page).maxY <= 384)
    let wide = try self.page {
      $0.sourceFrame = { Rect(x: 380, y: 380, width: 20, height: 20) }
      $0.screenEdgePadding = .init(top: 16, left: 16, bottom: 16, right: 50)
    }
    #expect(try frame(of: wide).maxX == 350)
  }

  @Test("a negative inset makes the source larger (Popovers, README)")
  func inset() throws {
    let source = try #require(try page().frames["source"])
    let page = try page {
      $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
      $0.sourceFrameInset = .init(top: 0, left: 0, bottom: -12, right: 0)
    }
    #expect(try frame(of: page).minY == source.maxY + 12)
  }

  @Test("the source is asked for again in a window of another size (Popovers, README)")
  func source() throws {
    var y = 100.0
    let page = try page {
      $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
      $0.sourceFrame = { Rect(x: 100, y: y, width: 20, height: 20) }
    }
    #expect(try frame(of: page).minY == 120)
    y = 200
    try page.resize(500, 500)
    try page.run(1)
    #expect(try frame(of: page).minY == 220)
  }

  @Test("a popover that nothing dismisses hears of taps outside (Popovers, README)")
  func noDismissal() throws {
    let page = try page {
      $0.dismissal.mode = .none
      $0.onTapOutside = { log.add("outside") }
      $0.onDismiss = { log.add("dismissed") }
    }
    try page.tap(at: Point(x: 20, y: 380))
    try page.run(1)
    #expect(isThere(page) && log.take() == ["outside"])
  }

  @Test("background presses are blocked where the attributes say so (Popovers, README)")
  func blocked() throws {
    for blocks in [false, true] {
      let page = try page {
        $0.dismissal.mode = .none
        $0.blocksBackgroundTouches = blocks
      }
      let button = try page.first(Sash.Button.self)
      try page.tap(at: button.convert(button.bounds.center, to: nil))
      #expect(log.take() == (blocks ? [] : ["below"]))
    }
  }

  @Test("a drag dismisses in the directions of the mode only (Popovers, README)")
  func drags() throws {
    let modes: [(Popover.Attributes.Dismissal.Mode, Double, Bool)] = [
      ([.dragDown], 190, true), ([.dragDown], -190, false), ([.dragUp], -190, true),
      ([.tapOutside], 190, false),
    ]
    for (mode, distance, isDismissed) in modes {
      let page = try page { $0.dismissal.mode = mode }
      try page.drag(from: frame(of: page).center, by: Vector(dx: 0, dy: distance))
      try page.run(1)
      #expect(isThere(page) == !isDismissed, "\(mode) \(distance)")
    }
  }

  @Test("the proximity to the edge decides about a drag (Popovers, README)")
  func proximity() throws {
    for (proximity, isDismissed) in [(0.1, false), (0.45, true)] {
      let page = try page {
        $0.dismissal.mode = [.dragDown]
        $0.dismissal.dragDismissalProximity = proximity
      }
      // The popover's middle is at 235 of 400 before, and at 295 after the drag.
      try page.drag(from: frame(of: page).center, by: Vector(dx: 0, dy: 60))
      try page.run(1)
      #expect(isThere(page) == !isDismissed, "\(proximity)")
    }
  }

  @Test("a popover gives way along the axes of its rubber band only (Popovers, README)")
  func rubberBand() throws {
    for (mode, moves) in [
      (Popover.Attributes.RubberBandingMode.xAxis, (true, false)), (.yAxis, (false, true)),
      (.none, (false, false)),
    ] {
      let page = try page { $0.rubberBandingMode = mode }
      let before = try frame(of: page)
      let finger = Touch.ID.unique()
      page.send(finger, .began, before.center)
      let end = try page.move(finger, from: before.center, by: Vector(dx: 60, dy: 60))
      try page.frame()
      let after = try page.displayedOrigin(of: #require(page.presentedBlock("popover")))
      #expect((after.x > before.minX + 2) == moves.0, "\(mode)")
      #expect((after.y > before.minY + 2) == moves.1, "\(mode)")
      page.send(finger, .ended, end)
      try page.run(1)
      #expect(try frame(of: page) == before)
    }
  }

  @Test("a popover with several places is dragged from one to the next (Popovers, README)")
  func places() throws {
    let page = try page {
      $0.position = .relative(popoverAnchors: [.topLeft, .bottomRight])
      $0.sourceFrame = { Rect(x: 0, y: 0, width: 400, height: 400) }
    }
    #expect(try frame(of: page).origin == Point(x: 0, y: 0))
    try page.drag(from: frame(of: page).center, by: Vector(dx: 250, dy: 250))
    try page.run(1)
    #expect(try frame(of: page).maxX == 400 && frame(of: page).maxY == 400)
  }

  @Test("a tap on another popover dismisses where that counts as outside (Popovers, README)")
  func otherPopovers() throws {
    struct Both: View {
      @State private var first = true
      @State private var second = true
      let counts: Bool

      var body: some View {
        VStack {
          Block("source", 40, 20)
            .popover(
              present: $first,
              attributes: {
                $0.position = .relative(popoverAnchors: [.topLeft])
                $0.sourceFrame = { Rect(x: 0, y: 0, width: 400, height: 400) }
                $0.dismissal.tapOutsideIncludesOtherPopovers = counts
              }
            ) { Block("popover", 60, 30) }
          Block("other", 40, 20)
            .popover(
              present: $second,
              attributes: {
                $0.position = .relative(popoverAnchors: [.bottomRight])
                $0.sourceFrame = { Rect(x: 0, y: 0, width: 400, height: 400) }
              }
            ) { Block("second", 60, 30) }
        }
      }
    }
    for counts in [false, true] {
      let page = try HostedPage(Both(counts: counts), size: Size(width: 400, height: 400))
      try page.run(1)
      let second = try #require(page.presentedBlock("second"))
      try page.tap(at: second.convert(second.bounds.center, to: nil))
      try page.run(1)
      #expect(isThere(page) == !counts && page.presentedBlock("second") != nil)
    }
  }
}
