// SPDX-License-Identifier: MIT

@Suite("The popovers that handle a press, from the newest to the oldest")
struct PressWalkTests {
  typealias Walk = PopoverPressWalk<String>
  typealias Candidate = Walk.Candidate

  static func frame(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }

  /// Visits all popovers from the newest to the oldest, as the presentation stack does.
  private func run(
    _ candidates: [Candidate], at x: Double
  ) -> (answer: Walk.Answer, actions: [Walk.Action]) {
    var walk = Walk(candidates: candidates, point: Point(x: x, y: 5))
    var actions: [Walk.Action] = []
    for candidate in candidates.reversed() {
      let step = walk.visit(candidate.id)
      actions += step.actions
      switch step.answer {
      case .deliver, .swallow: return (step.answer, actions)
      case .next, .passThrough: continue
      }
    }
    return (walk.decision ?? .passThrough, actions)
  }

  @Test("a press outside dismisses the popovers from the newest, and passes through")
  func outside() {
    let result = run(
      [Candidate(id: "a", frame: Self.frame(0)), Candidate(id: "b", frame: Self.frame(20))], at: 100
    )
    #expect(result.answer == .passThrough)
    #expect(
      result.actions == [.tapOutside("b"), .dismiss("b"), .tapOutside("a"), .dismiss("a")])
  }

  @Test("a press in one popover keeps the others, unless they include other popovers")
  func inAnother() {
    let excluding = run(
      [Candidate(id: "a", frame: Self.frame(0)), Candidate(id: "b", frame: Self.frame(20))], at: 25)
    #expect(excluding.answer == .deliver("b"))
    #expect(excluding.actions.isEmpty)
    let including = run(
      [
        Candidate(id: "a", frame: Self.frame(0), includesOtherPopovers: true),
        Candidate(id: "b", frame: Self.frame(20)),
      ], at: 25)
    #expect(including.actions == [.dismiss("a")])
    let older = run(
      [
        Candidate(id: "a", frame: Self.frame(0)),
        Candidate(id: "b", frame: Self.frame(20), includesOtherPopovers: true),
      ], at: 5)
    #expect(older.answer == .deliver("a"))
    #expect(older.actions == [.tapOutside("b"), .dismiss("b")])
  }

  @Test("Popovers PR #5: a press in a nested popover never dismisses its hosts")
  func nested() {
    let result = run(
      [
        Candidate(id: "a", frame: Self.frame(0), includesOtherPopovers: true),
        Candidate(id: "b", frame: Self.frame(20), hosts: ["a"]),
      ], at: 25)
    #expect(result.answer == .deliver("b"))
    #expect(result.actions.isEmpty)
  }

  @Test("a blocking popover swallows presses and stays; allowed frames let them pass")
  func blocking() {
    let candidates = [
      Candidate(id: "a", frame: Self.frame(0)),
      Candidate(
        id: "b", frame: Self.frame(20), blocks: true, allowedFrames: [Self.frame(50)]),
    ]
    let swallowed = run(candidates, at: 100)
    #expect(swallowed.answer == .swallow)
    #expect(swallowed.actions == [.tapOutside("b")])
    let allowed = run(candidates, at: 55)
    #expect(allowed.answer == .passThrough)
    #expect(allowed.actions == [.tapOutside("b"), .dismiss("b")])
  }

  @Test("a press in excluded frames neither dismisses nor is swallowed")
  func excluded() {
    let candidates = [
      Candidate(id: "a", frame: Self.frame(0)),
      Candidate(id: "b", frame: Self.frame(20), excludedFrames: [Self.frame(50), Self.frame(0)]),
    ]
    let outside = run(candidates, at: 55)
    #expect(outside.answer == .passThrough)
    #expect(outside.actions == [.tapOutside("b")])
    // Over another popover the press belongs to that one.
    #expect(run(candidates, at: 5).answer == .deliver("a"))
  }

  @Test("without a dismissal mode no press dismisses")
  func modeless() {
    let result = run(
      [
        Candidate(
          id: "a", frame: Self.frame(0), dismissesOnTapOutside: false, includesOtherPopovers: true,
          excludedFrames: [Self.frame(100)])
      ], at: 105)
    #expect(result.answer == .passThrough)
    #expect(result.actions == [.tapOutside("a")])
  }

  @Test("P31 popovers are asked from the newest to the oldest, up to the first that decides")
  func stops() {
    let candidates = [
      Candidate(id: "a", frame: Self.frame(0)),
      Candidate(id: "b", frame: Self.frame(20), excludedFrames: [Self.frame(100)]),
      Candidate(id: "c", frame: Self.frame(40), dismissesOnTapOutside: false),
      Candidate(id: "d", frame: Self.frame(60)),
    ]
    // b stops the walk, so a is not visited.
    #expect(
      run(candidates, at: 105).actions
        == [.tapOutside("d"), .dismiss("d"), .tapOutside("c"), .tapOutside("b")])
    // c takes the press; b and a only get the rule for presses inside another popover.
    #expect(run(candidates, at: 45).answer == .deliver("c"))
    #expect(run(candidates, at: 45).actions == [.tapOutside("d")])
  }

  @Test("random popovers: each is visited and dismissed at most once; a hit one gets the press")
  func walks() {
    for var generator in randomWalks() {
      var candidates: [Candidate] = []
      for id in 0..<generator.int(1...60) {
        func chance() -> Bool { generator.int(0..<4) == 0 }
        func frame() -> Rect { Self.frame(generator.double(0...100)) }
        candidates.append(
          Candidate(
            id: "\(id)", frame: frame(), blocks: chance() && chance(),
            allowedFrames: [frame()], dismissesOnTapOutside: !chance(),
            includesOtherPopovers: chance(), excludedFrames: chance() ? [frame()] : [],
            hosts: chance() ? candidates.suffix(1).map(\.id) : []))
      }
      let x = generator.double(0...110)
      let result = run(candidates, at: x)
      if Set(result.actions).count != result.actions.count {
        Issue.record("an action occurred twice; \(generator)")
      }
      for case .dismiss(let id) in result.actions {
        let candidate = candidates.first { $0.id == id }
        if candidate?.frame.contains(Point(x: x, y: 5)) == true {
          Issue.record("dismissed although it was hit; \(generator)")
        }
        if candidate?.dismissesOnTapOutside == false {
          Issue.record("dismissed against its mode; \(generator)")
        }
      }
      if case .deliver(let id) = result.answer,
        candidates.first(where: { $0.id == id })?.frame.contains(Point(x: x, y: 5)) == false
      {
        Issue.record("delivered to a popover that was not hit; \(generator)")
      }
    }
  }
}
