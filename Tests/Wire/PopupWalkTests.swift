// SPDX-License-Identifier: MIT

import SashTestSupport
import SashTesting
import Testing

/// The seeds of the walks; a soak test runs more.
private let seeds = walkSeeds(200, unoptimised: 20)

@Suite("Random walks of popovers and menus that leave the window") struct PopupWalkTests {
  @Test("whatever the compositor answers, no request is illegal, and each popover ends once")
  func walks() {
    let faults = walkFaults(seeds) { seed in
      do { return try PopupWalk(seed: seed).run() } catch { return "\(error)" }
    }
    for fault in faults { Issue.record("\(fault)") }
  }
}
