// SPDX-License-Identifier: MIT

/// The number of events in a walk.
private let steps = 60

@Suite("Random walks over nested scroll views")
struct NestedWalkTests {
  @Test(
    "after all touches end, scroll views and sheets settle within limits, and each drag ended once")
  func walks() throws {
    let generators = randomWalks()
    var drags = 0
    var zooms = 0
    for random in generators {
      let walk = NestedWalk(random)
      for step in 0..<steps {
        try walk.step()
        let violations = walk.violations
        guard violations.isEmpty else {
          Issue.record("\(random), step \(step): \(violations)")
          return
        }
      }
      for end in ["at the end", "after another drag"] {
        try walk.finish()
        let leftovers = walk.violationsAtRest
        guard leftovers.isEmpty else {
          Issue.record("\(random), \(end): \(leftovers)")
          return
        }
        walk.dragAgain()
      }
      zooms += walk.checkers.reduce(0) { $0 + $1.zoomCount }
      drags += walk.checkers.reduce(0) { $0 + $1.dragCount }
    }
    #expect(zooms > generators.count / 16, "hardly anything was zoomed")
    #expect(drags > generators.count / 2, "hardly anything was dragged")
  }
}
