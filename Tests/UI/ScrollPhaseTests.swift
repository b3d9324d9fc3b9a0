// SPDX-License-Identifier: MIT

private struct PhasePage: View {
  let isList: Bool
  let log: EventLog

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        if isList {
          List(0..<200) { Text("row \($0)") }.onScrollPhaseChange { report($0, $1, $2) }
        } else {
          ScrollView { ForEach(0..<200) { Text("row \($0)").frame(height: 30).id($0) } }
            .onScrollPhaseChange { report($0, $1, $2) }
        }
        Button("animate") { withAnimation { proxy.scrollTo(60, anchor: .top) } }
        Button("jump") { proxy.scrollTo(0, anchor: .top) }
      }
    }
  }

  private func report(
    _ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext
  ) {
    let speed = context.velocity.map { $0.dy > 0 ? " down" : " up" } ?? ""
    log.add("\(old) \(new)\(speed)\(context.geometry.contentSize.height > 0 ? "" : " empty")")
  }
}

@Suite("SashUI: phases of scrolling")
struct ScrollPhaseTests {
  private let log = EventLog()

  private func stage(isList: Bool) throws -> TestStage {
    try TestStage(
      showing: PhasePage(isList: isList, log: log), size: Size(width: 400, height: 500))
  }

  @Test(
    "a swipe has the phases of a drag and of a deceleration (SwiftUI, onScrollPhaseChange)",
    arguments: [false, true])
  func fling(isList: Bool) throws {
    let stage = try stage(isList: isList)
    #expect(log.take() == [])
    try stage.swipe(from: Point(x: 200, y: 350), to: Point(x: 200, y: 150))
    try stage.settle()
    #expect(
      log.take() == ["idle interacting", "interacting decelerating down", "decelerating idle"])
  }

  @Test("an animated scroll is a phase of its own, and a jump is none")
  func animation() throws {
    let stage = try stage(isList: false)
    try stage.tap(.button, "animate")
    try stage.settle()
    #expect(log.take() == ["idle animating", "animating idle"])
    try stage.tap(.button, "jump")
    try stage.settle()
    #expect(log.take() == [])
  }

  /// Turns the wheel over the list or the scroll view.
  private func turnWheel(_ page: HostedPage<PhasePage>, by distance: Double) throws {
    page.window.handle(
      .scroll(
        ScrollEvent(position: Point(x: 200, y: 200), delta: Vector(dx: 0, dy: distance))))
    try page.frame()
  }

  @Test("steps of a wheel that follow each other are one phase", arguments: [false, true])
  func wheel(isList: Bool) throws {
    let page = try HostedPage(
      PhasePage(isList: isList, log: log), size: Size(width: 400, height: 500))
    for _ in 0..<4 { try turnWheel(page, by: 60) }
    try page.run(2)
    #expect(log.take() == ["idle animating", "animating idle"])
  }

  @Test("a wheel scrolls away from a view to which an animation scrolls")
  func wheelDuringAnimation() throws {
    let page = try HostedPage(
      PhasePage(isList: false, log: log), size: Size(width: 400, height: 500))
    let view = try page.first(Sash.ScrollView.self)
    try page.tap("animate")
    try page.run(0.1)
    #expect(view.isAnimatingScroll)
    try turnWheel(page, by: -10_000)
    try page.run(2)
    #expect(view.contentOffset.y < 1)
  }

  @Test("what stops an animated scroll to a view, or jumps elsewhere, is not undone")
  func interruption() throws {
    let page = try HostedPage(
      PhasePage(isList: false, log: log), size: Size(width: 400, height: 500))
    let view = try page.first(Sash.ScrollView.self)
    func interrupt(_ change: () -> Void) throws -> Double {
      try page.tap("animate")
      try page.run(0.1)
      #expect(view.isAnimatingScroll)
      change()
      let offset = view.contentOffset.y
      try page.run(2)
      return view.contentOffset.y - offset
    }
    #expect(try interrupt { view.setContentOffset(.zero, animated: false) } == 0)
    #expect(try interrupt { view.setContentOffset(view.contentOffset, animated: false) } == 0)
    try page.tap("jump")
    #expect(try interrupt { view.stopScrolling() } == 0)
  }

  @Test("a finger that stops the content is followed by no rest", arguments: [false, true])
  func stoppingFinger(isList: Bool) throws {
    let stage = try stage(isList: isList)
    try stage.play(.swipe(from: Point(x: 200, y: 350), to: Point(x: 200, y: 150), velocity: 1_500))
    try stage.play(.drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 200), over: 0.4))
    try stage.settle()
    #expect(
      log.take() == [
        "idle interacting", "interacting decelerating down", "decelerating interacting",
        "interacting idle",
      ])
  }

  @Test("the phases are those of the first scroll view inside")
  func first() throws {
    let stage = try TestStage(
      showing: VStack {
        ForEach(0..<2) { _ in ScrollView { Color.red.frame(height: 2000) } }
      }
      .onScrollPhaseChange { log.add("\($0) \($1)") }, size: Size(width: 400, height: 600))
    try stage.swipe(from: Point(x: 200, y: 500), to: Point(x: 200, y: 350))
    #expect(log.take() == [])
    try stage.swipe(from: Point(x: 200, y: 200), to: Point(x: 200, y: 50))
    #expect(log.take().first == "idle interacting")
  }
}
