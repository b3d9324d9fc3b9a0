// SPDX-License-Identifier: MIT

private struct Bar: Shape {
  var fraction: Double

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  nonisolated func path(in rect: Rect) -> Path {
    Path(
      Rect(
        x: 0, y: 0, width: rect.width * MainActor.assumeIsolated { fraction }, height: rect.height))
  }
}

private struct Number: View, Animatable {
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View { Text("\(Int(value))") }
}

@Suite("SashUI: phases, keyframes, timelines and animated data")
struct AnimatorTests {
  @Test("a view with animated data is evaluated with the value of each frame")
  func animatableView() throws {
    struct Page: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Number(value: value)
          Button("go") { withAnimation(.linear(duration: 1)) { value = 100 } }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    try page.run(0.5)
    let middle = try #require(Int(page.texts[0]))
    #expect(abs(middle - 50) < 4)
    try page.run(0.6)
    #expect(page.texts[0] == "100")
    let evaluations = page.view.statistics.evaluations
    try page.run(0.2)
    #expect(page.view.statistics.evaluations == evaluations)
  }

  @Test("a modifier with animated data is evaluated with the value of each frame")
  func animatableModifier() throws {
    struct Count: AnimatableModifier {
      var value: Double
      var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      func body(content: Content) -> some View { Text("\(Int(value))") }
    }
    struct Page: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Color.clear.modifier(Count(value: value))
          Button("go") { withAnimation(.linear(duration: 1)) { value = 100 } }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    try page.run(0.5)
    let middle = try #require(Int(page.texts[0]))
    #expect(abs(middle - 50) < 4)
  }

  @Test("the figure and the colour of a shape follow the animation, without a body")
  func shape() throws {
    struct Page: View {
      @State private var isFull = false
      var body: some View {
        VStack(spacing: 0) {
          Bar(fraction: isFull ? 1 : 0).fill(isFull ? Color.white : .black)
            .frame(width: 100, height: 40)
          Button("go") { withAnimation(.linear(duration: 1)) { isFull = true } }
        }
        .frame(width: 320, height: 240, alignment: .topLeading)
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    let evaluations = page.view.statistics.evaluations
    try page.run(0.5)
    #expect(page.view.statistics.evaluations == evaluations)
    let inside = try page.pixel(40, 10) & 0xFF
    #expect(inside > 110 && inside < 145)
    #expect(try page.pixel(60, 10) & 0xFF > 200)
  }

  @Test("phases follow each other in their animations, without end")
  func phases() throws {
    struct Page: View {
      let log: EventLog
      var body: some View {
        PhaseAnimator([0.0, 100, 50]) { offset in
          let _ = log.add("\(Int(offset))")
          Block("box", 20, 20).padding(.leading, offset)
        } animation: { _ in
          .linear(duration: 0.5)
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    try page.run(0.1)
    #expect(log.take() == ["0", "100"])
    try page.run(0.5)
    #expect(log.take() == ["50"])
    try page.run(0.5)
    #expect(log.take() == ["0"])
    try page.run(0.5)
    #expect(log.take() == ["100"])
  }

  @Test("with a trigger, phases follow each other once, back to the first")
  func triggeredPhases() throws {
    struct Page: View {
      @State private var count = 0
      let log: EventLog
      var body: some View {
        VStack {
          Block("box", 20, 20).phaseAnimator([1, 2, 3], trigger: count) { view, phase in
            let _ = log.add("\(phase)")
            view.padding(.leading, Double(phase))
          } animation: { _ in
            .linear(duration: 0.5)
          }
          Button("go") { count += 1 }
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    try page.run(1)
    #expect(log.take() == ["1"])
    try page.tap("go")
    try page.run(2)
    #expect(log.take() == ["1", "2", "3", "1"])
  }

  @Test("keyframes move the properties of a value along their tracks")
  func keyframes() throws {
    struct Values {
      var x = 0.0
      var y = 0.0
    }
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10.0, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 1)
      }
      KeyframeTrack(\.y) {
        CubicKeyframe(10, duration: 1)
        CubicKeyframe(20, duration: 1)
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1).x == 50)
    #expect(timeline.value(time: 1.5).x == 55)
    #expect(timeline.value(time: 9).x == 60)
    // Smooth at the middle, and at rest at both ends.
    #expect(timeline.value(time: 1).y == 10)
    let slope = (timeline.value(time: 1.001).y - timeline.value(time: 0.999).y) / 0.002
    #expect(abs(slope - 10) < 0.1)
    #expect(timeline.value(time: 0.01).y < 0.01)
  }

  @Test("a view with keyframes is evaluated in each frame, and comes to rest")
  func keyframeAnimator() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        VStack {
          KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
            Text("\(Int(value))")
          } keyframes: { _ in
            LinearKeyframe(100.0, duration: 1)
            SpringKeyframe(0, duration: 0.5, spring: .snappy)
          }
          Button("go") { count += 1 }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.run(0.2)
    #expect(page.texts[0] == "0")
    try page.tap("go")
    try page.run(0.5)
    let middle = try #require(Int(page.texts[0]))
    #expect(abs(middle - 50) < 5)
    try page.run(1.2)
    #expect(page.texts[0] == "0")
    let evaluations = page.view.statistics.evaluations
    try page.run(0.2)
    #expect(page.view.statistics.evaluations == evaluations)
  }

  @Test("a timeline is evaluated at the moments of its schedule, and nothing wakes up between")
  func timeline() throws {
    struct Page: View {
      let log: EventLog
      var body: some View {
        TimelineView(.periodic(from: 0, by: 1)) { context in
          let _ = log.add("\(Int(context.date) % 1000)")
          Block("box", 20, 20)
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    try page.run(0.1)
    _ = log.take()
    try page.run(3)
    #expect(log.take().count == 3)
  }

  @Test("a timeline of frames is evaluated in each of them, and not while it is paused")
  func animationTimeline() throws {
    struct Page: View {
      @State private var isPaused = false
      let log: EventLog
      var body: some View {
        VStack {
          TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { _ in
            let _ = log.add("frame")
            Block("box", 20, 20)
          }
          Button("pause") { isPaused = true }
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    try page.run(0.1)
    _ = log.take()
    try page.run(0.5)
    #expect(log.take().count >= 28)
    try page.tap("pause")
    try page.run(0.1)
    _ = log.take()
    try page.run(0.5)
    #expect(log.take().isEmpty)
  }

  @Test("an animation is repeated, forwards and backwards")
  func repetition() throws {
    struct Page: View {
      @State private var isMoved = false
      var body: some View {
        HStack(spacing: 0) {
          Block("box", 20, 20).opacity(isMoved ? 0 : 1)
          Button("go") {
            withAnimation(.linear(duration: 1).repeatForever()) { isMoved.toggle() }
          }
          Button("stop") { isMoved.toggle() }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    try page.run(0.9)
    #expect(try page.opacity("box") < 0.2)
    try page.run(1)
    #expect(try page.opacity("box") > 0.8)
    try page.run(1)
    #expect(try page.opacity("box") < 0.2)
    try page.tap("stop")
    #expect(try page.opacity("box") == 1)
    #expect(try page.block("box").superview?.hasAnimations == false)
  }

  @Test("speed and delay change the time of an animation")
  func time() {
    #expect(Animation.linear(duration: 2).speed(2).motion.perceptualDuration == 1)
    #expect(Animation.linear(duration: 2).delay(1).motion.perceptualDuration == 3)
    #expect(Animation.linear(duration: 2).delay(1).speed(2).motion.perceptualDuration == 1.5)
    #expect(Animation.linear(duration: 2).repeatCount(3).motion.perceptualDuration == 6)
  }

  @Test("a text fades into the next one, and a number rolls")
  func contentTransition() throws {
    struct Page: View {
      @State private var number = 1
      var body: some View {
        VStack {
          Text("\(number)").contentTransition(.numericText(value: Double(number)))
          Button("up") { withAnimation(.linear(duration: 1)) { number += 1 } }
          Button("at once") { number += 1 }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("up")
    try page.tap("up")
    try page.run(0.5)
    let picture = try page.first(Sash.ImageView.self)
    #expect(page.texts[0] == "3")
    #expect(picture.translation.dy < 0)
    try page.run(0.7)
    #expect(page.all(Sash.ImageView.self).isEmpty)
    try page.tap("at once")
    #expect(page.all(Sash.ImageView.self).isEmpty)
  }

  @Test("the colour of a text follows the animation")
  func textColor() throws {
    struct Page: View {
      @State private var isWhite = false
      var body: some View {
        VStack {
          Text("text").foregroundStyle(isWhite ? Color.white : .black)
          Button("go") { withAnimation(.linear(duration: 1)) { isWhite = true } }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    try page.run(0.5)
    let label = try #require(page.all(Sash.Label.self).first { $0.text == "text" })
    #expect(abs(try #require(label.textColor).red - 0.5) < 0.05)
    try page.run(0.7)
    #expect(try #require(label.textColor).red == 1)
  }
}
