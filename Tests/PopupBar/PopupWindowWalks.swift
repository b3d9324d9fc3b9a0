// SPDX-License-Identifier: MIT

@Suite("Random walks of a popup in its window")
struct PopupWindowWalks {
  @Test("L9 L13 L14 L16 L36 L38 states, callbacks, insets and completions are always consistent")
  func walks() {
    for violation in walkFaults(walkSeeds(), walk) {
      Issue.record("\(violation)")
    }
  }

  /// Runs the walk of a seed; returns the violated invariant, or `nil`.
  private func walk(_ seed: UInt64) -> String? {
    weak var window: Window?
    weak var host: ViewController?
    var contents: [PopupWalkContent.EventLog] = []
    do {
      let walk = PopupWindowWalk(seed: seed)
      window = walk.window
      host = walk.host
      for _ in 0..<60 {
        walk.step()
        if let violation = walk.violation { return "\(violation); after \(walk.history)" }
      }
      if let violation = walk.settle() ?? walk.settledFault ?? walk.finish() {
        return "\(violation); after \(walk.history)"
      }
      contents = walk.contents
    }
    if window != nil { return "the window is kept alive" }
    if host != nil { return "the host is kept alive" }
    return contents.first { $0.content != nil }.map { "\($0.name) is kept alive" }
  }
}
