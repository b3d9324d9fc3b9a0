// SPDX-License-Identifier: MIT

@Suite("Drag constraints")
struct DragConstraintTests {
  static let constraint = DragConstraint {
    ($0 < 0 ? -1 : 1) * Mathematics.power(abs($0), 0.7)
  }

  @Test(
    "the requested value of any value is displayed as that value",
    arguments: [-200.0, -10, -0.5, 0, 0.5, 1, 15.46, 200])
  func inverse(value: Double) {
    let requested = Self.constraint.requestedValue(for: value)
    #expect(abs(Self.constraint.displayedValue(for: requested) - value) < 1e-4)
    #expect(DragConstraint.free.requestedValue(for: value) == value)
  }

  @Test("the inverse of the 0.7 rubber band has the reference values")
  func golden() {
    #expect(abs(Self.constraint.requestedValue(for: 25.118864) - 100) < 1e-3)
    #expect(abs(Self.constraint.requestedValue(for: -40.81) + 200) < 0.05)
  }

  @Test("a clamped constraint inverts unreachable values to the nearer end of its range")
  func clamped() {
    let constraint = DragConstraint.clamped(to: 100...300)
    #expect(constraint.requestedValue(for: 200) == 200)
    #expect(constraint.requestedValue(for: 400) == 300)
    #expect(constraint.requestedValue(for: 0) == 100)
  }

  @Test("a fixed constraint stays at zero")
  func fixed() {
    #expect(DragConstraint.fixed.displayedValue(for: 50) == 0)
    #expect(DragConstraint.fixed.requestedValue(for: 20) == 0)
  }

  @Test("a constraint that approaches a limit inverts unreachable values to themselves")
  func approaching() {
    let constraint = DragConstraint { $0 < 0 ? $0 : $0 * 80 / (80 + $0) }
    #expect(abs(constraint.requestedValue(for: 40) - 80) < 1e-3)
    #expect(constraint.requestedValue(for: 90) == 90)
  }

  @Test("the slope is the ratio of the displayed velocity to the finger's")
  func slope() {
    #expect(DragConstraint.free.slope(at: 12) == 1)
    #expect(DragConstraint.fixed.slope(at: 12) == 0)
    #expect(abs(Self.constraint.slope(at: 100) - 0.7 * Mathematics.power(100, -0.3)) < 1e-3)
  }

  @Test("values that are not finite become zero")
  func notANumber() {
    #expect(Self.constraint.displayedValue(for: .nan) == 0)
    #expect(Self.constraint.requestedValue(for: .infinity) == 0)
    #expect(DragConstraint { _ in .nan }.displayedValue(for: 3) == 0)
  }
}
