// SPDX-License-Identifier: MIT

@Suite("The whole interface at random")
struct InterfaceWalkTests {
  @Test("after any events, callbacks, focus, texts, memory and pixels are right")
  func walks() throws {
    for violation in walkFaults(walkSeeds(), walk) {
      Issue.record("\(violation)")
    }
  }

  /// Runs the walk of a seed; returns its first violated invariant, or `nil`.
  private func walk(_ seed: UInt64) -> String? {
    weak var window: Window?
    var witnesses: [LifecycleRecorder] = []
    do {
      let walk = InterfaceWalk(seed: seed)
      window = walk.window
      for _ in 0..<50 {
        walk.step()
        if let violation = walk.violation {
          return "\(violation); after \(walk.historyDescription)"
        }
      }
      if let violation = walk.settle() ?? walk.settledFault ?? walk.finish() {
        return "\(violation); after \(walk.historyDescription)"
      }
      witnesses = walk.recorders
    }
    if window != nil { return "the window leaks" }
    return witnesses.first { $0.controller != nil }.map { "\($0.name) is kept alive" }
  }
}
