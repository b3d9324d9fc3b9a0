// SPDX-License-Identifier: MIT

/// A view that is animated in two ways, with completions.
private struct Completing: View {
  @State private var isFaint = false
  @State private var isLarge = false
  let log: EventLog
  var animation = Animation.linear(duration: 2).logicallyComplete(after: 1)

  var body: some View {
    VStack {
      Block("box", isLarge ? 200 : 100, 20).opacity(isFaint ? 0 : 1)
      Button("go") {
        withAnimation(animation, completionCriteria: .logicallyComplete) {
          isFaint.toggle()
        } completion: {
          log.add("logical")
        }
        withAnimation(animation, completionCriteria: .removed) {
          isLarge.toggle()
        } completion: {
          log.add("removed")
        }
      }
    }
  }
}

private struct Repeating: View {
  @State private var isMoved = false
  let autoreverses: Bool

  var body: some View {
    VStack {
      Block("box", 20, 20).opacity(isMoved ? 0 : 1)
      Button("go") {
        withAnimation(.linear(duration: 1).repeatCount(2, autoreverses: autoreverses)) {
          isMoved.toggle()
        }
      }
    }
  }
}

/// A collection whose elements change when it appears.
private struct Elements: View {
  @State var items: [Int]
  var inserted: Int?
  let animation: Animation?

  var body: some View {
    VStack(spacing: 0) {
      ForEach(items, id: \.self) { Block("\($0)", 100, 20) }
    }
    .onAppear {
      withAnimation(animation) {
        if let inserted { items.insert(inserted, at: 1) } else { items.removeAll() }
      }
    }
  }
}

/// The behaviours that OpenSwiftUI tests, in other words.
@Suite("SashUI beside its peers: animations")
struct PeerAnimationTests {
  // OpenSwiftUI, UnitCurveCompatibilityTests: progress and speed at 0.25, 0.5 and 0.75.
  nonisolated static let curves: [(UnitCurve, [Double], [Double])] = [
    (.linear, [0.25, 0.5, 0.75], [1, 1, 1]),
    (.easeIn, [0.09, 0.32, 0.62], [0.67, 1.07, 1.37]),
    (.easeOut, [0.38, 0.68, 0.91], [1.37, 1.07, 0.67]),
    (.easeInOut, [0.13, 0.5, 0.87], [1.06, 1.72, 1.06]),
  ]

  @Test("curves have their progress and their speed, and hold their ends", arguments: curves)
  func curve(curve: UnitCurve, values: [Double], velocities: [Double]) {
    for (index, time) in [0.25, 0.5, 0.75].enumerated() {
      #expect(abs(curve.value(at: time) - values[index]) <= 0.01)
      #expect(abs(curve.velocity(at: time) - velocities[index]) <= 0.01)
    }
    #expect(curve.value(at: -0.5) == 0 && curve.value(at: 1.5) == 1)
  }

  // OpenSwiftUI, UnitCurveCompatibilityTests, bezierCurveCreation and …WithExtremeControlPoints.
  @Test("a curve of two control points keeps their times in the duration")
  func bezier() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
    #expect(abs(curve.value(at: 0.5) - 0.5) < 0.01 && abs(curve.velocity(at: 0.5) - 1.2) < 0.01)
    let extreme = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(extreme.value(at: 0) == 0 && extreme.value(at: 1) == 1)
    #expect(abs(extreme.value(at: 0.5) - 0.5) < 1e-6 && abs(extreme.velocity(at: 0.5) + 1) < 1e-6)
  }

  // OpenSwiftUI, BezierAnimationTests, fraction.
  @Test("a long animation has the progress of its whole duration")
  func fraction() throws {
    struct Page: View {
      @State private var isFaint = false

      var body: some View {
        VStack {
          Block("box", 20, 20).opacity(isFaint ? 0 : 1)
          Button("go") {
            let curve = UnitCurve.bezier(
              startControlPoint: .topLeading, endControlPoint: .bottomTrailing)
            withAnimation(.timingCurve(curve, duration: 10)) { isFaint = true }
          }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("go")
    try page.run(1)
    #expect(abs(try page.opacity("box") - 0.9) < 0.02)
    try page.run(4)
    #expect(abs(try page.opacity("box") - 0.5) < 0.02)
  }

  // OpenSwiftUI, AnimationCompletionCompatibilityTests, logicalAndRemovedComplete.
  @Test("an animation that is complete before its end calls those who wait for that first")
  func logicalCompletion() throws {
    let log = EventLog()
    let page = try HostedPage(Completing(log: log))
    try page.tap("go")
    try page.run(0.9)
    #expect(log.take().isEmpty)
    try page.run(0.2)
    #expect(log.take() == ["logical"])
    #expect(abs(try page.opacity("box") - 0.45) < 0.05)
    try page.run(1)
    #expect(log.take() == ["removed"])
    // It does not go on beyond its own end, and follows its delay and its speed.
    let late = Completing(log: log, animation: .linear(duration: 0.5).logicallyComplete(after: 3))
    let long = try HostedPage(late)
    try long.tap("go")
    try long.run(0.6)
    #expect(Set(log.take()) == ["logical", "removed"])
    let changed = Completing(
      log: log, animation: .linear(duration: 4).logicallyComplete(after: 2).delay(1).speed(2))
    let quick = try HostedPage(changed)
    try quick.tap("go")
    try quick.run(1.4)
    #expect(log.take().isEmpty)
    try quick.run(0.2)
    #expect(log.take() == ["logical"])
  }

  // OpenSwiftUI, RepeatAnimationUITests, frameAnimation.
  @Test("two passes begin again, or come back, and end at the value", arguments: [false, true])
  func repetition(autoreverses: Bool) throws {
    let page = try HostedPage(Repeating(autoreverses: autoreverses))
    try page.tap("go")
    try page.run(0.75)
    let first = try page.opacity("box")
    #expect(first > 0.18 && first < 0.35)
    try page.run(0.5)
    let second = try page.opacity("box")
    #expect(autoreverses ? second > 0.18 && second < 0.35 : second > 0.65 && second < 0.82)
    try page.run(1)
    #expect(try page.opacity("box") == 0)
  }

  // OpenSwiftUI, ForEachUITests, insertAnimation.
  @Test("an element that is inserted makes room in the animation")
  func insertion() throws {
    let page = try HostedPage(
      Elements(items: [1, 3, 4], inserted: 2, animation: .linear(duration: 1)))
    try page.run(0.5)
    #expect(try page.opacity("2") > 0.3 && page.opacity("2") < 0.7)
    // The last element is on its way down by one half of a row, as the stack is centred.
    let end = try page.actualOrigin(of: page.block("4")).y
    let now = try page.displayedOrigin(of: page.block("4")).y
    #expect(end - now > 3 && end - now < 7)
    try page.run(0.7)
    #expect(try page.opacity("2") == 1 && page.displayedOrigin(of: page.block("4")).y == end)
  }

  // OpenSwiftUI, ForEachUITests, emptyDynamicContainer, and transitionAnimation.
  @Test("a collection becomes empty, at once or in an animation", arguments: [false, true])
  func emptied(animates: Bool) throws {
    let page = try HostedPage(
      Elements(items: [1], animation: animates ? .linear(duration: 1) : nil))
    try page.run(0.5)
    #expect(page.blocks.count == (animates ? 1 : 0))
    if animates { #expect(abs(try page.opacity("1") - 0.5) < 0.1) }
    try page.run(1)
    #expect(page.blocks.isEmpty)
  }

  // OpenSwiftUI, TimelineScheduleTests.
  @Test("schedules have the moments from the last one before their start")
  func schedules() {
    func first<S: Sequence>(_ sequence: S) -> [Double] where S.Element == Double {
      Array(sequence.prefix(3))
    }
    let periodic = PeriodicTimelineSchedule(from: 0, by: 5)
    #expect(first(periodic.entries(from: 12, mode: .normal)) == [10, 15, 20])
    let past = PeriodicTimelineSchedule(from: 0, by: 10)
    #expect(first(past.entries(from: 25, mode: .normal)) == [20, 30, 40])
    let future = PeriodicTimelineSchedule(from: 100, by: 10)
    #expect(first(future.entries(from: 25, mode: .normal)) == [100, 110, 120])
    let minutes = EveryMinuteTimelineSchedule()
    #expect(first(minutes.entries(from: 130, mode: .normal)) == [120, 180, 240])
    let explicit = ExplicitTimelineSchedule([100.0, 200, 300])
    #expect(Array(explicit.entries(from: 0, mode: .normal)) == [100, 200, 300])
    let frames = AnimationTimelineSchedule(minimumInterval: 1.5)
    #expect(first(frames.entries(from: 0, mode: .normal)) == [0, 1.5, 3])
    #expect(first(frames.entries(from: 0, mode: .lowFrequency)).isEmpty)
    let paused = AnimationTimelineSchedule(paused: true)
    #expect(first(paused.entries(from: 0, mode: .normal)).isEmpty)
  }
}
