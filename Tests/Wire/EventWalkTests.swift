// SPDX-License-Identifier: MIT

import SashTestSupport
import SashTesting
import Testing

/// The seeds of the walks; a soak test runs more.
private let seeds = walkSeeds(8, unoptimised: 4)

@Suite("Random events of a compositor") struct EventWalkTests {
  @Test("whatever a compositor sends, no request is illegal, and the window recovers")
  func walks() {
    let faults = walkFaults(seeds) { seed in
      do { return try EventWalk(seed: seed).run() } catch { return "\(error)" }
    }
    for fault in faults { Issue.record("\(fault)") }
  }
}
