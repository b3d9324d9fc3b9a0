// SPDX-License-Identifier: MIT

/// The number of events in a walk.
private let steps = 60

@Suite("Random walks over nested scroll views")
struct NestedWalkTests {
  @Test(
    "after all touches end, scroll views and sheets settle within limits, and each drag ended once",
    arguments: UInt64(0)..<4)
  func walks(part: UInt64) throws {
    let count = UInt64(walkCount() / 4 + 1)
    var drags = 0
    var zooms = 0
    for index in 0..<count {
      let seed = part << 32 | index
      let walk = NestedWalk(seed: seed)
      for step in 0..<steps {
        try walk.step()
        let violations = walk.violations
        guard violations.isEmpty else {
          Issue.record("seed \(seed), step \(step): \(violations)")
          return
        }
      }
      for end in ["at the end", "after another drag"] {
        try walk.finish()
        let leftovers = walk.violationsAtRest
        guard leftovers.isEmpty else {
          Issue.record("seed \(seed), \(end): \(leftovers)")
          return
        }
        walk.dragAgain()
      }
      zooms += walk.checkers.reduce(0) { $0 + $1.zoomCount }
      drags += walk.checkers.reduce(0) { $0 + $1.dragCount }
    }
    #expect(zooms > Int(count) / 16, "hardly anything was zoomed")
    #expect(drags > Int(count) / 2, "hardly anything was dragged")
  }
}
