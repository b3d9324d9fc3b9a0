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

  @Test("random events keep the guarantees", arguments: 0..<8)
  func walks(part: Int) {
    let count = walkCount(250)
    for walk in 0..<count { run(seed: UInt64(part * count + walk)) }
  }

  private func run(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var state = DragState.idle
    let constraints = [
      DragConstraint.free, .fixed, .clamped(to: -50...80), DragConstraintTests.constraint,
    ]
    let constraint = constraints.randomElement(using: &generator) ?? .free
    // The constraint must be able to produce the value: other values are never displayed.
    var value = constraint.displayedValue(for: Double.random(in: -100...100, using: &generator))
    for step in 0..<60 {
      let before = state
      func expect(_ condition: Bool, _ comment: String) {
        if !condition { Issue.record("\(comment); seed \(seed), step \(step)") }
      }
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: _ = state.handle(.prepare(value: value), constraint: constraint)
      case 1:
        _ = state.handle(.begin(value: value), constraint: constraint)
        if !before.isDragging {
          let displayed = state.handle(.move(translation: 0), constraint: constraint) ?? .nan
          expect(abs(displayed - value) < 1e-4, "a jump")
        }
      case 2, 3:
        let translation = Double.random(in: -300...300, using: &generator)
        let isOdd = Int.random(in: 0..<40, using: &generator) == 0
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
