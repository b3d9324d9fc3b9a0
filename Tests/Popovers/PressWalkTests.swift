import SashGeometry
import SashPopovers
import SashTestSupport
import Testing

@Suite("The walk of a press over popovers")
struct PressWalkTests {
  typealias Walk = PopoverPressWalk<String>
  typealias Subject = Walk.Subject

  static func frame(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }

  /// Visits all popovers from the newest to the oldest, as the presentation stack does.
  private func run(
    _ subjects: [Subject], at x: Double
  ) -> (answer: Walk.Answer, actions: [Walk.Action]) {
    var walk = Walk(subjects: subjects, point: Point(x: x, y: 5))
    var actions: [Walk.Action] = []
    for subject in subjects.reversed() {
      let step = walk.ask(subject.id)
      actions += step.actions
      switch step.answer {
      case .give, .swallow: return (step.answer, actions)
      case .next, .passThrough: continue
      }
    }
    return (walk.decision ?? .passThrough, actions)
  }

  @Test("a press outside dismisses the popovers from the newest, and passes through")
  func outside() {
    let result = run(
      [Subject(id: "a", frame: Self.frame(0)), Subject(id: "b", frame: Self.frame(20))], at: 100)
    #expect(result.answer == .passThrough)
    #expect(
      result.actions == [.tapOutside("b"), .dismiss("b"), .tapOutside("a"), .dismiss("a")])
  }

  @Test("a press in one popover keeps the others, unless they include other popovers")
  func inAnother() {
    let kept = run(
      [Subject(id: "a", frame: Self.frame(0)), Subject(id: "b", frame: Self.frame(20))], at: 25)
    #expect(kept.answer == .give("b"))
    #expect(kept.actions.isEmpty)
    let included = run(
      [
        Subject(id: "a", frame: Self.frame(0), includesOtherPopovers: true),
        Subject(id: "b", frame: Self.frame(20)),
      ], at: 25)
    #expect(included.actions == [.dismiss("a")])
    let older = run(
      [
        Subject(id: "a", frame: Self.frame(0)),
        Subject(id: "b", frame: Self.frame(20), includesOtherPopovers: true),
      ], at: 5)
    #expect(older.answer == .give("a"))
    #expect(older.actions == [.tapOutside("b"), .dismiss("b")])
  }

  @Test("PO PR #5: a press in a nested popover never dismisses its hosts")
  func nested() {
    let result = run(
      [
        Subject(id: "a", frame: Self.frame(0), includesOtherPopovers: true),
        Subject(id: "b", frame: Self.frame(20), hosts: ["a"]),
      ], at: 25)
    #expect(result.answer == .give("b"))
    #expect(result.actions.isEmpty)
  }

  @Test("a blocking popover swallows presses and stays; allowed frames let them pass")
  func blocking() {
    let subjects = [
      Subject(id: "a", frame: Self.frame(0)),
      Subject(
        id: "b", frame: Self.frame(20), blocks: true, allowedFrames: [Self.frame(50)]),
    ]
    let swallowed = run(subjects, at: 100)
    #expect(swallowed.answer == .swallow)
    #expect(swallowed.actions == [.tapOutside("b")])
    let allowed = run(subjects, at: 55)
    #expect(allowed.answer == .passThrough)
    #expect(allowed.actions == [.tapOutside("b"), .dismiss("b")])
  }

  @Test("a press in excluded frames neither dismisses nor is swallowed")
  func excluded() {
    let subjects = [
      Subject(id: "a", frame: Self.frame(0)),
      Subject(id: "b", frame: Self.frame(20), excludedFrames: [Self.frame(50), Self.frame(0)]),
    ]
    let beside = run(subjects, at: 55)
    #expect(beside.answer == .passThrough)
    #expect(beside.actions == [.tapOutside("b")])
    // Over another popover the press belongs to that one.
    #expect(run(subjects, at: 5).answer == .give("a"))
  }

  @Test("without a dismissal mode no press dismisses")
  func modeless() {
    let result = run(
      [
        Subject(
          id: "a", frame: Self.frame(0), dismissesOnTapOutside: false, includesOtherPopovers: true,
          excludedFrames: [Self.frame(100)])
      ], at: 105)
    #expect(result.answer == .passThrough)
    #expect(result.actions == [.tapOutside("a")])
  }

  @Test("P31 the walk goes from the newest to the oldest and stops at the first decision")
  func stops() {
    let subjects = [
      Subject(id: "a", frame: Self.frame(0)),
      Subject(id: "b", frame: Self.frame(20), excludedFrames: [Self.frame(100)]),
      Subject(id: "c", frame: Self.frame(40), dismissesOnTapOutside: false),
      Subject(id: "d", frame: Self.frame(60)),
    ]
    // b stops the walk, so a is not visited.
    #expect(
      run(subjects, at: 105).actions
        == [.tapOutside("d"), .dismiss("d"), .tapOutside("c"), .tapOutside("b")])
    // c takes the press; b and a only get the rule for presses inside another popover.
    #expect(run(subjects, at: 45).answer == .give("c"))
    #expect(run(subjects, at: 45).actions == [.tapOutside("d")])
  }

  @Test("random popovers: each is visited and dismissed at most once; a hit one gets the press")
  func walks() {
    for seed in 0..<UInt64(walkCount(2_000, unoptimised: 2_000)) {
      var generator = SeededGenerator(seed: seed)
      var subjects: [Subject] = []
      for id in 0..<Int.random(in: 1...60, using: &generator) {
        func chance() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }
        func place() -> Rect { Self.frame(Double.random(in: 0...100, using: &generator)) }
        subjects.append(
          Subject(
            id: "\(id)", frame: place(), blocks: chance() && chance(),
            allowedFrames: [place()], dismissesOnTapOutside: !chance(),
            includesOtherPopovers: chance(), excludedFrames: chance() ? [place()] : [],
            hosts: chance() ? subjects.suffix(1).map(\.id) : []))
      }
      let x = Double.random(in: 0...110, using: &generator)
      let result = run(subjects, at: x)
      if Set(result.actions).count != result.actions.count {
        Issue.record("an action occurred twice; seed \(seed)")
      }
      for case .dismiss(let id) in result.actions {
        let subject = subjects.first { $0.id == id }
        if subject?.frame.contains(Point(x: x, y: 5)) == true {
          Issue.record("dismissed although it was hit; seed \(seed)")
        }
        if subject?.dismissesOnTapOutside == false {
          Issue.record("dismissed against its mode; seed \(seed)")
        }
      }
      if case .give(let id) = result.answer,
        subjects.first(where: { $0.id == id })?.frame.contains(Point(x: x, y: 5)) == false
      {
        Issue.record("delivered to a popover that was not hit; seed \(seed)")
      }
    }
  }
}
