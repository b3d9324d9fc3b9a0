// SPDX-License-Identifier: MIT

@MainActor @Suite struct GroupTests {
  private let timeline = Timeline()
  private let linear = Motion.curve(.linear, duration: 1)

  private func animators(_ count: Int) -> [Animator] {
    (0..<count).map { _ in Animator(value: 0, timeline: timeline) }
  }

  @Test func completesOnceWhenTheLastHasEnded() {
    let animators = animators(3)
    defer { withExtendedLifetime(animators) {} }
    var outcomes: [AnimationOutcome] = []
    AnimationGroup.run { group in
      for (index, animator) in animators.enumerated() {
        group.animate(animator, to: 1, with: .curve(.linear, duration: Double(index)))
      }
    } completion: {
      outcomes.append($0)
    }
    timeline.advance(to: 1.9)
    #expect(outcomes.isEmpty)
    timeline.advance(to: 2)
    #expect(outcomes == [.finished])
  }

  @Test func theWorstOutcomeIsTheGroups() {
    let animators = animators(3)
    defer { withExtendedLifetime(animators) {} }
    var outcome: AnimationOutcome?
    let begin = { (group: AnimationGroup) in
      for animator in animators { group.animate(animator, to: 9, with: linear) }
    }
    AnimationGroup.run(begin) { outcome = $0 }
    animators[0].grab()
    timeline.advance(to: 2)
    #expect(outcome == .redirected)
    AnimationGroup.run(begin) { outcome = $0 }
    AnimationGroup.run(begin)
    #expect(outcome == .redirected)
    animators[2].cancel()
    animators[1].set(0)
    animators[0].set(0)
    AnimationGroup.run(begin) { outcome = $0 }
    animators[2].cancel()
    animators[1].grab()
    #expect(outcome == .redirected)
    timeline.advance(to: 5)
    #expect(outcome == .cancelled)
  }

  @Test func anEmptyGroupFinishesAtOnce() {
    var outcome: AnimationOutcome?
    AnimationGroup.run { _ in
    } completion: {
      outcome = $0
    }
    #expect(outcome == .finished)
    outcome = nil
    AnimationGroup.run(inOrder: []) { outcome = $0 }
    #expect(outcome == .finished)
  }

  @Test func stoppingLeavesRedirectedAnimatorsAlone() {
    let animators = animators(2)
    defer { withExtendedLifetime(animators) {} }
    var outcome: AnimationOutcome?
    let group = AnimationGroup.run { group in
      for animator in animators { group.animate(animator, to: 1, with: linear) }
    } completion: {
      outcome = $0
    }
    animators[0].animate(to: 5, with: linear)
    group.cancel()
    #expect(outcome == .cancelled && animators[0].isAnimating && !animators[1].isAnimating)
  }

  @Test func stagesFollowEachOtherWithoutAGap() {
    let animators = animators(2)
    defer { withExtendedLifetime(animators) {} }
    var outcome: AnimationOutcome?
    AnimationGroup.run(
      inOrder: [
        { $0.animate(animators[0], to: 1, with: linear) },
        { $0.animate(animators[1], to: 1, with: linear) },
      ], completion: { outcome = $0 })
    timeline.advance(to: 1.5)
    #expect(animators[0].value == 1 && animators[1].value == 0.5 && outcome == nil)
    timeline.advance(to: 2)
    #expect(outcome == .finished)
  }

  @Test func aCancelledStageEndsTheSequence() {
    let animators = animators(2)
    defer { withExtendedLifetime(animators) {} }
    var outcomes: [AnimationOutcome] = []
    AnimationGroup.run(
      inOrder: [
        { $0.animate(animators[0], to: 1, with: linear) },
        { $0.animate(animators[1], to: 1, with: linear) },
      ], completion: { outcomes.append($0) })
    timeline.advance(to: 0.5)
    animators[0].cancel()
    #expect(outcomes == [.cancelled])
    timeline.advance(to: 5)
    #expect(animators[1].value == 0 && outcomes == [.cancelled])
  }

  @Test func asyncFormReturnsTheOutcome() async {
    let animator = Animator(value: 0, timeline: timeline)
    let linear = linear
    let outcome = Task {
      await AnimationGroup.runAndWait { $0.animate(animator, to: 1, with: linear) }
    }
    while !animator.isAnimating { await Task.yield() }
    timeline.advance(to: 3)
    #expect(await outcome.value == .finished)
  }

  @Test("a group completes once, with the worst outcome, for random members and interruptions")
  func walks() {
    for var random in randomWalks() {
      let timeline = Timeline()
      let animators = (0..<4).map { _ in Animator(value: 0, timeline: timeline) }
      var groups: [(worst: AnimationOutcome, reported: [AnimationOutcome])] = []
      for _ in 0..<15 {
        let number = groups.count
        groups.append((.finished, []))
        AnimationGroup.run { group in
          for animator in animators where random.bool() {
            let member = group.member()
            let target = random.double(-9...9)
            animator.animate(to: target, with: .spring(.snappy)) { outcome in
              groups[number].worst = max(groups[number].worst, outcome)
              member(outcome)
              // A second call of the same completion is ignored.
              member(.cancelled)
            }
          }
        } completion: {
          groups[number].reported.append($0)
        }
        let picked = animators[random.int(0..<4)]
        switch random.int(0..<4) {
        case 0: picked.cancel()
        case 1: picked.grab()
        default: timeline.advance(to: timeline.now + .random(in: 0...0.6, using: &random))
        }
      }
      timeline.advance(to: timeline.now + 100)
      for (number, group) in groups.enumerated() {
        #expect(group.reported == [group.worst], "\(random), group \(number)")
      }
    }
  }
}
