// SPDX-License-Identifier: MIT

/// The seeds of the walks; a soak test runs more.
private let seeds = walkSeeds(8)

/// The seeds of walks that failed: by words that were read as a configure, and by the image of a
/// cursor, which may be shown again while the compositor holds it.
private nonisolated let failedSeeds: [UInt64] = [1_870_403_403, 1_870_403_720, 1_870_405_612]

@Suite("Random events of a compositor") struct EventWalkTests {
  @Test("walks that failed once pass", arguments: failedSeeds)
  func regressions(seed: UInt64) throws {
    let fault = try EventWalk(seed: seed).run()
    #expect(fault == nil)
  }

  @Test("whatever a compositor sends, no request is illegal, and the window recovers")
  func walks() {
    let faults = walkFaults(seeds) { seed in
      do { return try EventWalk(seed: seed).run() } catch { return "\(error)" }
    }
    for fault in faults { Issue.record("\(fault)") }
  }
}
