// SPDX-License-Identifier: MIT

/// The seeds of longer runs whose walks left popups, or destroyed them in a wrong order, where a
/// popup ended while another was opened or a press was delivered.
private nonisolated let faultySeeds: [UInt64] = [1176, 1286, 2145, 6927, 7242]

@Suite("Random walks of popovers and menus that leave the window") struct PopupWalkTests {
  @Test("whatever the compositor answers, no request is illegal, and each popover ends once")
  func walks() { #expect(walkFaults(of: PopupWalk.self, 60, steps: 40) == []) }

  @Test("popups that end while others are opened or pressed leave nothing", arguments: faultySeeds)
  func formerFaults(seed: UInt64) throws {
    let random = SeededGenerator(seed: seed)
    #expect(walkFault(of: PopupWalk.self, random, steps: 40) == nil)
  }
}
