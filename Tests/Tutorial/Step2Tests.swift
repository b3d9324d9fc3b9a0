// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import SashTutorialStep2

@Suite("The tutorial, step 2: the list of songs")
@MainActor struct Step2Tests {
  @Test("a song that is pressed has a symbol in its row")
  func list() async throws {
    let program = try TutorialStage(MusicApp())
    #expect(program.shows("Harbour Lights") && program.shows("Paper Maps"))
    #expect(program.stage.exists(.button, "Night Ferry, The Quiet Engines, 3:41"))
    try await program.press("Night Ferry")
    #expect(program.stage.exists(.button, "Night Ferry, The Quiet Engines, Playing, 3:41"))
    try await program.press("Low Water")
    #expect(program.stage.exists(.button, "Night Ferry, The Quiet Engines, 3:41"))
    #expect(program.stage.exists(.button, "Low Water, The Quiet Engines, Playing, 3:07"))
    try program.expectNoStalePixels()
  }

  @Test("the list has the songs whose title contains what is searched")
  func search() async throws {
    let program = try TutorialStage(MusicApp())
    let field = try #require(program.stage.findAll(.searchField).first).frame.center
    try await program.perform { try $0.tap(at: field) }
    try await program.perform { try $0.type("TID") }
    #expect(program.stage.exists(.button, "Slack Tide, The Quiet Engines, 3:22"))
    #expect(!program.stage.exists(.button, "Night Ferry, The Quiet Engines, 3:41"))
    #expect(program.shows("Harbour Lights") && !program.shows("Paper Maps"))
    try program.expectNoStalePixels()
  }
}
