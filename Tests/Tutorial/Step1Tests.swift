// SPDX-License-Identifier: MIT

import Testing

@testable import SashTutorialStep1

@Suite("The tutorial, step 1: a window with tabs")
@MainActor struct Step1Tests {
  @Test("the window shows one of three tabs, which are selected by a press and by keys")
  func tabs() async throws {
    let program = try TutorialStage(MusicApp())
    #expect(program.stage.window.title == "Music")
    #expect(program.stage.findAll(.tab).compactMap(\.label) == ["Songs", "Liked", "Settings"])
    #expect(program.shows("Songs") && !program.shows("Liked"))
    try await program.perform { try $0.tap(.tab, "Liked") }
    #expect(program.shows("Liked") && !program.shows("Songs"))
    try await program.perform { try $0.tap(.tab, "Settings") }
    #expect(program.shows("Settings"))
    try program.expectNoStalePixels()
  }
}
