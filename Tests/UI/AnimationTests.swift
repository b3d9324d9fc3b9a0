// SPDX-License-Identifier: MIT

private struct Moving: View {
  @State private var isMoved = false
  let log: EventLog
  var completion = AnimationCompletionCriteria.removed

  var body: some View {
    let _ = log.add("body")
    HStack(spacing: 0) {
      if isMoved { Block("space", 100, 20) }
      Block("box", 20, 20)
      Spacer(minLength: 0)
    }
    .overlay(alignment: .bottom) {
      HStack {
        Button("jump") { isMoved.toggle() }
        Button("animate") { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
        Button("complete") {
          withAnimation(.linear(duration: 1), completionCriteria: completion) {
            isMoved.toggle()
          } completion: {
            log.add("completed")
          }
        }
        Button("nothing") {
          withAnimation(.linear(duration: 1)) {
          } completion: {
            log.add("completed")
          }
        }
      }
    }
  }
}

private struct Fading: View {
  @State private var isFaint = false
  @State private var isLarge = false

  var body: some View {
    VStack {
      Block("faint", 20, 20).opacity(isFaint ? 0 : 1).animation(
        .linear(duration: 1), value: isFaint)
      Block("large", isLarge ? 200 : 100, 20).transaction { $0.animation = nil }
      Button("faint") { isFaint.toggle() }
      Button("both") {
        withAnimation(.linear(duration: 2)) {
          isFaint.toggle()
          isLarge.toggle()
        }
      }
    }
  }
}

@Suite("SashUI: animations of changes")
struct AnimationTests {
  @Test("a change in withAnimation moves views, and no body is evaluated in its frames")
  func movement() throws {
    let log = EventLog()
    let page = try HostedPage(Moving(log: log))
    #expect(try page.displayedFrame("box").minX == 0)
    _ = log.take()
    try page.tap("animate")
    #expect(log.take() == ["body"])
    #expect(try page.block("box").frame.minX == 100)
    #expect(abs(try page.displayedFrame("box").minX) < 5)
    let evaluations = page.view.statistics
    try page.run(0.5)
    #expect(abs(try page.displayedFrame("box").minX - 50) < 4)
    try page.run(0.6)
    #expect(try page.displayedFrame("box").minX == 100)
    #expect(page.view.statistics.evaluations == evaluations.evaluations)
    #expect(page.view.statistics.measurements == evaluations.measurements)
    #expect(log.take().isEmpty)
  }

  @Test("a change outside of withAnimation is displayed at once")
  func immediate() throws {
    let page = try HostedPage(Moving(log: EventLog()))
    try page.tap("jump")
    #expect(try page.displayedFrame("box").minX == 100)
  }

  @Test("an animation that is redirected goes on from where it is")
  func redirection() throws {
    let page = try HostedPage(Moving(log: EventLog()))
    try page.tap("animate")
    try page.run(0.5)
    let middle = try page.displayedFrame("box").minX
    try page.tap("animate")
    #expect(abs(try page.displayedFrame("box").minX - middle) < 5)
    try page.run(1.1)
    #expect(try page.displayedFrame("box").minX == 0)
  }

  @Test("the completion is called once, when the animation has ended")
  func completion() throws {
    let log = EventLog()
    let page = try HostedPage(Moving(log: log))
    try page.tap("complete")
    try page.run(0.9)
    #expect(!log.take().contains("completed"))
    try page.run(0.2)
    #expect(log.take() == ["completed"])
    try page.run(0.5)
    #expect(log.take().isEmpty)
  }

  @Test("the completion is called at once where nothing has changed")
  func emptyCompletion() throws {
    let log = EventLog()
    let page = try HostedPage(Moving(log: log))
    _ = log.take()
    try page.press("nothing")
    #expect(log.take() == ["completed"])
  }

  @Test("a spring is complete logically before it has settled")
  func logicalCompletion() throws {
    struct Springy: View {
      @State private var isMoved = false
      let log: EventLog
      var body: some View {
        HStack(spacing: 0) {
          Block("box", 20, 20).padding(.leading, isMoved ? 100 : 0)
          Button("go") {
            withAnimation(
              .spring(duration: 0.5, bounce: 0.5), completionCriteria: .logicallyComplete
            ) {
              isMoved.toggle()
            } completion: {
              log.add("logical")
            }
            withAnimation(.spring(duration: 0.5, bounce: 0.5), completionCriteria: .removed) {
            } completion: {
              log.add("empty")
            }
          }
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Springy(log: log))
    try page.tap("go")
    #expect(log.take() == ["empty"])
    try page.run(0.4)
    #expect(log.take().isEmpty)
    try page.run(0.15)
    #expect(log.take() == ["logical"])
    #expect(try page.block("box").hasAnimations)
  }

  @Test("animation(_:value:) animates the changes inside that come with the value")
  func animatedValue() throws {
    let page = try HostedPage(Fading())
    try page.tap("faint")
    try page.run(0.5)
    #expect(abs(try page.opacity("faint") - 0.5) < 0.05)
    try page.run(0.6)
    #expect(try page.opacity("faint") == 0)
  }

  @Test("a transaction without animation displays the changes inside at once")
  func transaction() throws {
    let page = try HostedPage(Fading())
    try page.tap("both")
    #expect(try page.displayedFrame("large").width == 200)
    try page.run(0.5)
    #expect(abs(try page.opacity("faint") - 0.5) < 0.05)
  }

  @Test("a binding with an animation animates what is written through it")
  func binding() throws {
    struct Bound: View {
      @State private var isMoved = false
      var body: some View {
        let binding = $isMoved.animation(.linear(duration: 1))
        HStack(spacing: 0) {
          Block("box", 20, 20).padding(.leading, isMoved ? 100 : 0)
          Button("go") { binding.wrappedValue.toggle() }
        }
      }
    }
    let page = try HostedPage(Bound())
    let start = try page.displayedFrame("box").minX
    try page.tap("go")
    #expect(abs(try page.displayedFrame("box").minX - start) < 60)
    #expect(try page.block("box").hasAnimations)
  }

  @Test("an animation of modifiers leaves the view inside to the transaction")
  func scopedAnimation() throws {
    struct Page: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Block("box", isOn ? 200 : 100, 20)
            .animation(.linear(duration: 1)) { $0.opacity(isOn ? 0 : 1) }
          Button("go") { isOn.toggle() }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    #expect(try page.displayedFrame("box").width == 200)
    try page.run(0.5)
    #expect(abs(try page.opacity("box") - 0.5) < 0.05)
  }

  @Test("an animation that begins when a view appears runs from its first frame")
  func appearance() throws {
    struct Page: View {
      @State private var isFaint = false
      var body: some View {
        Block("box", 20, 20).opacity(isFaint ? 0 : 1)
          .onAppear { withAnimation(.linear(duration: 1)) { isFaint = true } }
      }
    }
    let page = try HostedPage(Page())
    try page.run(0.5)
    #expect(abs(try page.opacity("box") - 0.5) < 0.05)
  }

  @Test("a view that prefers less motion fades instead of moving")
  func reducedMotion() throws {
    let page = try HostedPage(Moving(log: EventLog()))
    page.window.prefersReducedMotion = true
    try page.tap("animate")
    #expect(try page.displayedFrame("box").minX == 100)
    #expect(try page.opacity("box") < 1)
    try page.run(1.2)
    #expect(try page.opacity("box") == 1)
  }

  @Test("a gesture animates the state that it resets")
  func gestureState() throws {
    struct Page: View {
      @GestureState(
        wrappedValue: 0.0, resetTransaction: Transaction(animation: .linear(duration: 1)))
      private var drag
      var body: some View {
        Block("box", 100, 100).offset(x: drag)
          .gesture(
            DragGesture().updating($drag) { value, state, _ in state = value.translation.width })
      }
    }
    let stage = try TestStage(root: HostingController(rootView: Page()))
    func find(_ view: Sash.View) -> BlockView? {
      (view as? BlockView) ?? view.subviews.compactMap { find($0) }.first
    }
    let box = try #require(find(stage.window.contentView))
    let center = box.convert(Point(x: 50, y: 50), to: nil)
    let start = box.frame.minX
    try stage.play(.drag(from: center, to: center + Vector(dx: 80, dy: 0), over: 0.4))
    try stage.advance(by: 0.1)
    #expect(box.frame.minX == start)
    #expect(box.hasAnimations)
  }
}
