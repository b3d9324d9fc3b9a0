// SPDX-License-Identifier: MIT

@Suite("The state of a drag")
struct DragStateTests {
  @Test("a value that is grabbed beyond its limit does not jump")
  func noJump() {
    var state = DragState.idle
    let constraint = DragConstraintTests.constraint
    #expect(state.handle(.begin(value: 25), constraint: constraint) == nil)
    let displayed = state.handle(.move(translation: 0), constraint: constraint)
    #expect(abs((displayed ?? 0) - 25) < 1e-4)
  }

  @Test("a constraint that changes during a drag applies at the next move")
  func changingConstraint() {
    var state = DragState.idle
    _ = state.handle(.begin(value: 0), constraint: .free)
    #expect(state.handle(.move(translation: 50), constraint: .free) == 50)
    #expect(state.handle(.move(translation: 50), constraint: .clamped(to: 0...20)) == 20)
  }

  @Test("random events keep the guarantees")
  func walks() { for generator in randomWalks() { run(generator) } }

  private func run(_ random: SeededGenerator) {
    var generator = random
    var state = DragState.idle
    let constraints = [
      DragConstraint.free, .fixed, .clamped(to: -50...80), DragConstraintTests.constraint,
    ]
    let constraint = constraints.randomElement(using: &generator) ?? .free
    // The constraint must be able to produce the value: other values are never displayed.
    var value = constraint.displayedValue(for: generator.double(-100...100))
    for step in 0..<60 {
      let before = state
      func expect(_ condition: Bool, _ comment: String) {
        if !condition { Issue.record("\(comment); \(random), step \(step)") }
      }
      switch generator.int(0..<5) {
      case 0: _ = state.handle(.prepare(value: value), constraint: constraint)
      case 1:
        _ = state.handle(.begin(value: value), constraint: constraint)
        if !before.isDragging {
          let displayed = state.handle(.move(translation: 0), constraint: constraint) ?? .nan
          expect(abs(displayed - value) < 1e-4, "a jump")
        }
      case 2, 3:
        let translation = generator.double(-300...300)
        let isOdd = generator.int(0..<40) == 0
        let displayed = state.handle(
          .move(translation: isOdd ? .nan : translation), constraint: constraint)
        expect((displayed != nil) == (before.isDragging && !isOdd), "a move in another state")
        if let displayed {
          expect(displayed.isFinite, "the value is not finite")
          value = displayed
        }
      default:
        _ = state.handle(.finish, constraint: constraint)
        expect(state == .idle, "no end")
      }
    }
  }
}
