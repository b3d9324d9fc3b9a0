// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import Player

@MainActor struct PlayerTests {
  @Test func showsMore() throws {
    let stage = try TestStage(Player())
    try stage.tap(.button, "More")
    #expect(stage.exists(.staticText, "Hello"))
    #expect(try stage.stalePixels() == nil)
  }
}
