import SashInterface
import SashTestSupport
import Testing

private typealias Machine = NavigationMachine<Int>

/// Performs the effects of a machine, and checks that they are consistent.
private struct Carrier {
  var machine = Machine()
  /// The transition announced by the effects, if one is running.
  var passage: Machine.Passage?
  var isMoving = false
  var isHeld = false
  var problem: String?
  /// The stack at the end of the last transition or change.
  var shown: [Int] = []

  mutating func take(_ event: Machine.Event) {
    let effects = machine.handle(event)
    for effect in effects { carryOut(effect) }
    if (machine.passage == nil) != (passage == nil) { problem = "transition not announced" }
    if let passage, machine.passage != passage { problem = "another transition than announced" }
    let isWaiting =
      switch machine.state {
      case .pushing, .popping, .settling: true
      case .idle, .interactive: false
      }
    if isWaiting != isMoving { problem = "waits without an animation, or vice versa" }
    if passage == nil, shown != machine.stack { problem = "shows another stack" }
  }

  private mutating func carryOut(_ effect: Machine.Effect) {
    switch effect {
    case .begin(let new, _):
      if passage != nil { problem = "two transitions" }
      if new.from.last == new.to.last { problem = "a transition to the same page" }
      passage = new
    case .turn(let new):
      if passage == nil || passage?.heading == new.heading { problem = "reversed to the same end" }
      passage = new
    case .hold: isMoving = false
    case .letGo: isHeld = false
    case .follow:
      isHeld = true
      if passage == nil { problem = "progress without a transition" }
    case .move(let side, _):
      if passage?.heading != side { problem = "animates to an end other than the destination" }
      isMoving = true
    case .end(let old):
      if passage?.stack != old.stack { problem = "the end of another transition" }
      shown = old.stack
      passage = nil
      isMoving = false
    case .restack(let new, _):
      if var open = passage {
        open[open.heading] = new
        passage = open
      } else {
        shown = new
      }
    }
  }
}

@Suite("Navigation machine")
struct NavigationMachineTests {
  @Test("a push popped before it arrives is reversed")
  func turns() {
    var machine = Machine()
    _ = machine.handle(.show([1], animated: false))
    _ = machine.handle(.show([1, 2], animated: true))
    let effects = machine.handle(.show([1], animated: true))
    let turned = Machine.Passage(from: [1], to: [1, 2], direction: .push, heading: .from)
    #expect(effects == [.turn(turned), .move(to: .from, byFinger: false)])
    #expect(machine.stack == [1])
    #expect(machine.handle(.arrived) == [.end(turned)])
    #expect(machine.state == .idle([1]))
  }

  @Test("a page popped by a finger stays on the stack until the finger lifts")
  func fingerDoesNotDecide() {
    var machine = Machine()
    _ = machine.handle(.show([1, 2, 3], animated: false))
    _ = machine.handle(.grabbed(at: 0))
    _ = machine.handle(.moved(to: 0.9))
    #expect(machine.stack == [1, 2, 3])
    let effects = machine.handle(.show([1, 2, 3, 4], animated: false))
    #expect(effects.first == .letGo)
    #expect(machine.state == .idle([1, 2, 3, 4]))
  }

  @Test("hidden pages change without a transition")
  func below() {
    var machine = Machine()
    _ = machine.handle(.show([1, 2], animated: false))
    #expect(
      machine.handle(.show([5, 6, 2], animated: true)) == [.restack([5, 6, 2], instead: [1, 2])])
    #expect(machine.state == .idle([5, 6, 2]))
  }

  @Test("random walks: each transition begins once and ends once, at its destination")
  func walks() {
    for seed in 0..<UInt64(walkCount(2_000, unoptimised: 150)) {
      var random = SeededGenerator(seed: seed)
      var carrier = Carrier()
      for _ in 0..<60 {
        let event: Machine.Event =
          switch random.int(0...9) {
          case 0...2: .show(stack(&random), animated: random.chance(70))
          case 3:
            .show(
              carrier.machine.stack
                + [random.int(10...12)].filter {
                  !carrier.machine.stack.contains($0)
                }, animated: true)
          case 4: .show(carrier.machine.stack.dropLast(), animated: random.chance(70))
          case 5: .grabbed(at: Double(random.int(0...10)) / 10)
          case 6: .moved(to: Double(random.int(-2...12)) / 10)
          case 7: random.chance(50) ? .released(.to) : .released(.from)
          case 8: random.chance(50) ? .cancelled : .arrived
          default: random.chance(20) ? .interrupted : .arrived
          }
        carrier.take(event)
        if let problem = carrier.problem {
          Issue.record("seed \(seed): \(problem) after \(event)")
          return
        }
      }
      carrier.take(.cancelled)
      carrier.take(.arrived)
      #expect(carrier.machine.passage == nil, "seed \(seed)")
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
    #expect(title.rest(scrolled: 10) == 0)
    #expect(title.rest(scrolled: 40) == 50)
    #expect(title.rest(scrolled: 60) == 60)
    #expect(LargeTitle(height: 0).fraction(scrolled: 0) == 0)
  }
}
