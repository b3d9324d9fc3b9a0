// SPDX-License-Identifier: MIT

import SashGeometry
import SashPopovers
import SashTestSupport
import Testing

@Suite("The state machine of a menu")
struct MenuMachineTests {
  typealias Machine = MenuMachine
  typealias HitTarget = Machine.HitTarget

  private func run(_ events: [Machine.Event], closes: Bool = true) -> (
    Machine, [Machine.Effect]
  ) {
    var machine = Machine()
    var effects: [Machine.Effect] = []
    for event in events {
      effects = machine.handle(event, dismissesAfterSelecting: closes)
    }
    return (machine, effects)
  }

  private let onLabel = HitTarget(isOnLabel: true)
  private let outsideTarget = HitTarget()

  @Test("a tap opens the menu, a press that leaves the label does not")
  func tap() {
    #expect(
      run([.labelDown, .lifted(onLabel)]).1 == [.cancelHold, .fadeLabel(true), .present])
    let left = run([.labelDown, .moved(outsideTarget), .lifted(outsideTarget)])
    #expect(left.1 == [.cancelHold, .fadeLabel(false)])
    #expect(left.0.state == .closed)
    #expect(run([.labelDown, .moved(outsideTarget)]).1 == [.fadeLabel(false)])
    #expect(run([.labelDown, .moved(outsideTarget), .moved(onLabel)]).1 == [.fadeLabel(true)])
  }

  @Test("a hold opens the menu only while the finger is on the label")
  func hold() {
    #expect(run([.labelDown, .holdElapsed]).1 == [.present])
    #expect(run([.labelDown, .moved(outsideTarget), .holdElapsed]).1.isEmpty)
    #expect(run([.labelDown, .cancelled, .holdElapsed]).1.isEmpty)
  }

  @Test("the opening finger selects and closes, or lifts outside and leaves the menu open")
  func opening() {
    let heldEvents: [Machine.Event] = [.labelDown, .holdElapsed, .moved(HitTarget(item: 1))]
    #expect(run(heldEvents).1 == [.highlight(1), .selectionFeedback])
    #expect(run(heldEvents + [.moved(HitTarget(item: 1))]).1.isEmpty)
    #expect(run(heldEvents + [.moved(outsideTarget)]).1 == [.highlight(nil)])
    #expect(
      run(heldEvents + [.lifted(HitTarget(item: 1))]).1
        == [.highlight(nil), .restoreScale, .select(1, dismisses: true)])
    #expect(
      run(heldEvents + [.lifted(HitTarget(item: 1))], closes: false).1
        == [.highlight(nil), .restoreScale, .select(1, dismisses: false)])
    let outside = run(heldEvents + [.lifted(outsideTarget)])
    #expect(outside.1 == [.highlight(nil), .restoreScale, .liftedWithoutSelecting])
    #expect(outside.0.state == .open)
  }

  @Test("a press on the label of an open menu closes it, or selects without closing")
  func label() {
    let pressed: [Machine.Event] = [.present, .labelDown]
    #expect(
      run(pressed + [.lifted(onLabel)]).1 == [.highlight(nil), .restoreScale, .dismiss])
    #expect(
      run(pressed + [.lifted(HitTarget(item: 0))]).1 == [
        .highlight(nil), .restoreScale, .select(0, dismisses: false),
      ])
    #expect(run(pressed + [.lifted(outsideTarget)]).1 == [.highlight(nil), .restoreScale])
  }

  @Test("a menu dismissed under a finger leaves no state behind")
  func dismissedUnderFinger() {
    let dismissed = run([.present, .bodyDown(HitTarget(item: 2)), .popoverDismissed])
    #expect(dismissed.1 == [.highlight(nil), .restoreScale, .fadeLabel(false)])
    #expect(dismissed.0.state == .closed)
    #expect(
      run([.present, .bodyDown(outsideTarget), .popoverDismissed, .lifted(HitTarget(item: 1))]).1
        .isEmpty)
  }

  @Test("the scale is 1 up to a distance of 30, 0.925 at 55, and 0.85 from 80 on")
  func scale() {
    let frame = Rect(x: 100, y: 100, width: 200, height: 100)
    func scale(_ x: Double, _ y: Double) -> Double {
      Machine.scale(at: Point(x: x, y: y), of: frame, range: 30...80, minimum: 0.85)
    }
    #expect(scale(200, 150) == 1)
    #expect(scale(200, 230) == 1)
    #expect(abs(scale(200, 255) - 0.925) < 1e-9)
    #expect(abs(scale(200, 280) - 0.85) < 1e-9)
    #expect(scale(200, 999) == 0.85)
    #expect(abs(scale(45, 150) - 0.925) < 1e-9)
    // Wider than high: the horizontal distance counts while it is larger.
    #expect(scale(340, 205) == 1 - 0.15 * 0.2)
    #expect(scale(.nan, 0) == 1)
  }

  @Test("random events keep the invariants")
  func walks() {
    for seed in walkSeeds() {
      var generator = SeededGenerator(seed: seed)
      var machine = Machine()
      var isShown = false
      var isHolding = false
      var isFaded = false
      for step in 0..<60 {
        func target() -> HitTarget {
          let item = Int.random(in: -1..<3, using: &generator)
          return HitTarget(
            isOnLabel: Bool.random(using: &generator), item: isShown && item >= 0 ? item : nil)
        }
        let event: Machine.Event =
          switch Int.random(in: 0..<12, using: &generator) {
          case 0, 1: .labelDown
          case 2: .bodyDown(target())
          case 3, 4, 5: .moved(target())
          case 6, 7: .lifted(target())
          case 8: .cancelled
          case 9: .holdElapsed
          case 10: .present
          default: Bool.random(using: &generator) ? .dismiss : .popoverDismissed
          }
        // The dismissal event comes only while the menu is open, and the hold delay elapses only if
        // running.
        if event == .popoverDismissed && !isShown || event == .holdElapsed && !isHolding {
          continue
        }
        if event == .popoverDismissed { isShown = false }
        if event == .holdElapsed { isHolding = false }
        let effects = machine.handle(
          event, dismissesAfterSelecting: Bool.random(using: &generator))
        for effect in effects {
          func expect(_ condition: Bool, _ comment: String) {
            if !condition { Issue.record("\(comment) by \(event); seed \(seed), step \(step)") }
          }
          switch effect {
          case .present:
            expect(!isShown, "opened twice")
            isShown = true
          case .dismiss: expect(isShown, "closed although it was not open")
          case .startHold:
            expect(!isHolding, "hold delay started twice")
            isHolding = true
          case .cancelHold: isHolding = false
          case .fadeLabel(let fades): isFaded = fades
          case .select: expect(isShown, "selected although it was not open")
          case .highlight, .selectionFeedback, .liftedWithoutSelecting, .restoreScale: break
          }
        }
        let isConsistent = machine.isPresented == isShown && (machine.state != .closed || !isFaded)
        if !isConsistent {
          Issue.record("wrong presentation or fading; seed \(seed), step \(step)")
        }
      }
    }
  }
}
