// SPDX-License-Identifier: MIT

/// The seeds of walks that failed: by words that were read as a configure, and by the image of a
/// cursor, which may be shown again while the compositor holds it.
private nonisolated let failedSeeds: [UInt64] = [1_870_403_403, 1_870_403_720, 1_870_405_612]

@Suite("Random events of a compositor") struct EventWalkTests {
  @Test("walks that failed once pass", arguments: failedSeeds)
  func regressions(seed: UInt64) throws {
    #expect(try EventWalk(SeededGenerator(seed: seed)).run() == nil)
  }

  @Test("whatever a compositor sends, no request is illegal, and the window recovers")
  func walks() { #expect(walkFaults(8) { try EventWalk($0).run() } == []) }
}
