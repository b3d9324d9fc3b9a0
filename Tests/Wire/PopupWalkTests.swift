// SPDX-License-Identifier: MIT

/// The seeds of the walks; a soak test runs more.
private let seeds = walkSeeds(60)
/// The seeds of longer runs whose walks left popups, or destroyed them in a wrong order, where a
/// popup ended while another was opened or a press was delivered.
private nonisolated let faultySeeds: [UInt64] = [1176, 1286, 2145, 6927, 7242]

@Suite("Random walks of popovers and menus that leave the window") struct PopupWalkTests {
  @Test("whatever the compositor answers, no request is illegal, and each popover ends once")
  func walks() {
    let faults = walkFaults(seeds) { seed in
      do { return try PopupWalk(seed: seed).run() } catch { return "\(error)" }
    }
    for fault in faults { Issue.record("\(fault)") }
  }

  @Test("popups that end while others are opened or pressed leave nothing", arguments: faultySeeds)
  func formerFaults(seed: UInt64) throws {
    let fault = try PopupWalk(seed: seed).run()
    #expect(fault == nil)
  }
}
