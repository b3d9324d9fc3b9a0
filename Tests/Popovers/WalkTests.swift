// SPDX-License-Identifier: MIT

/// The seeds of the walks; a soak test runs more.
private let seeds = walkSeeds()

@Suite("Random event sequences for popovers in a window") @MainActor
struct WalkTests {
  @Test("after any events, the orders are the same, each hook has run once, and nothing remains")
  func walks() {
    for fault in walkFaults(seeds, { PopoverWalk(seed: $0).run() }) { Issue.record("\(fault)") }
  }
}
