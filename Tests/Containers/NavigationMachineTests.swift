// SPDX-License-Identifier: MIT

private typealias Machine = NavigationMachine<Int>

/// Performs the effects of a machine, and checks that they are consistent.
private struct EffectChecker {
  var machine = Machine()
  /// The transition announced by the effects, if one is running.
  var transition: Machine.Transition?
  var isAnimating = false
  var isInteractive = false
  var problem: String?
  /// The stack at the end of the last transition or change.
  var displayedStack: [Int] = []

  mutating func handle(_ event: Machine.Event) {
    let effects = machine.handle(event)
    for effect in effects { perform(effect) }
    if (machine.transition == nil) != (transition == nil) { problem = "transition not announced" }
    if let transition, machine.transition != transition {
      problem = "another transition than announced"
    }
    let isWaiting =
      switch machine.state {
      case .transitioning: true
      case .idle, .interactive: false
      }
    if isWaiting != isAnimating { problem = "waits without an animation, or vice versa" }
    if transition == nil, displayedStack != machine.stack { problem = "shows another stack" }
  }

  private mutating func perform(_ effect: Machine.Effect) {
    switch effect {
    case .begin(let new, _):
      if transition != nil { problem = "two transitions" }
      if new.from.last == new.to.last { problem = "a transition to the same page" }
      transition = new
    case .reverse(let new):
      if transition == nil || transition?.destination == new.destination {
        problem = "reversed to the same end"
      }
      transition = new
    case .pauseAnimation: isAnimating = false
    case .cancelGesture: isInteractive = false
    case .setProgress:
      isInteractive = true
      if transition == nil { problem = "progress without a transition" }
    case .animate(let side, _):
      if transition?.destination != side {
        problem = "animates to an end other than the destination"
      }
      isAnimating = true
    case .end(let old):
      if transition?.stack != old.stack { problem = "the end of another transition" }
      displayedStack = old.stack
      transition = nil
      isAnimating = false
    case .updateStack(let new, _):
      if var open = transition {
        open[open.destination] = new
        transition = open
      } else {
        displayedStack = new
      }
    }
  }
}

@Suite("Navigation machine")
struct NavigationMachineTests {
  @Test("a push popped before it arrives is reversed")
  func reversal() {
    var machine = Machine()
    _ = machine.handle(.show([1], animated: false))
    _ = machine.handle(.show([1, 2], animated: true))
    let effects = machine.handle(.show([1], animated: true))
    let reversed = Machine.Transition(from: [1], to: [1, 2], direction: .push, destination: .from)
    #expect(effects == [.reverse(reversed), .animate(to: .from, byFinger: false)])
    #expect(machine.stack == [1])
    #expect(machine.handle(.animationEnded) == [.end(reversed)])
    #expect(machine.state == .idle([1]))
  }

  @Test("a page popped by a finger stays on the stack until the finger lifts")
  func interactivePop() {
    var machine = Machine()
    _ = machine.handle(.show([1, 2, 3], animated: false))
    _ = machine.handle(.grabbed(at: 0))
    _ = machine.handle(.moved(to: 0.9))
    #expect(machine.stack == [1, 2, 3])
    let effects = machine.handle(.show([1, 2, 3, 4], animated: false))
    #expect(effects.first == .cancelGesture)
    #expect(machine.state == .idle([1, 2, 3, 4]))
  }

  @Test("hidden pages change without a transition")
  func below() {
    var machine = Machine()
    _ = machine.handle(.show([1, 2], animated: false))
    #expect(
      machine.handle(.show([5, 6, 2], animated: true)) == [
        .updateStack([5, 6, 2], replacing: [1, 2])
      ])
    #expect(machine.state == .idle([5, 6, 2]))
  }

  @Test("random walks: each transition begins once and ends once, at its destination")
  func walks() {
    for var random in randomWalks() {
      var checker = EffectChecker()
      for _ in 0..<60 {
        let event: Machine.Event =
          switch random.int(0...9) {
          case 0...2: .show(stack(&random), animated: random.chance(70))
          case 3:
            .show(
              checker.machine.stack
                + [random.int(10...12)].filter {
                  !checker.machine.stack.contains($0)
                }, animated: true)
          case 4: .show(checker.machine.stack.dropLast(), animated: random.chance(70))
          case 5: .grabbed(at: Double(random.int(0...10)) / 10)
          case 6: .moved(to: Double(random.int(-2...12)) / 10)
          case 7: random.chance(50) ? .released(.to) : .released(.from)
          case 8: random.chance(50) ? .cancelled : .animationEnded
          default: random.chance(20) ? .interrupted : .animationEnded
          }
        checker.handle(event)
        if let problem = checker.problem {
          Issue.record("\(random): \(problem) after \(event)")
          return
        }
      }
      checker.handle(.cancelled)
      checker.handle(.animationEnded)
      #expect(checker.machine.transition == nil, "\(random)")
    }
  }

  private func stack(_ random: inout SeededGenerator) -> [Int] {
    var pages: [Int] = []
    for _ in 0..<random.int(0...4) {
      let page = random.int(1...6)
      if !pages.contains(page) { pages.append(page) }
    }
    return pages
  }

  @Test("a large title is whole at the beginning of content, and hidden after its height")
  func largeTitle() {
    let title = LargeTitle(height: 50)
    #expect(title.fraction(scrolled: -20) == 1)
    #expect(title.fraction(scrolled: 25) == 0.5)
    #expect(title.fraction(scrolled: 80) == 0)
    #expect(title.fraction(scrolled: .nan) == 1)
    #expect(title.targetOffset(scrolled: 10) == 0)
    #expect(title.targetOffset(scrolled: 40) == 50)
    #expect(title.targetOffset(scrolled: 60) == 60)
    #expect(LargeTitle(height: 0).fraction(scrolled: 0) == 0)
  }
}
