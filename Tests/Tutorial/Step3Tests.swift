// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import SashTutorialStep3

@Suite("The tutorial, step 3: the bar of what plays")
@MainActor struct Step3Tests {
  private let program: TutorialStage
  private var stage: TestStage { program.stage }

  init() throws { program = try TutorialStage(MusicApp()) }

  /// The bar of a song.
  private func bar(_ titles: String) -> Bool { stage.exists(.button, titles) }

  @Test("the bar comes with the first song, and displays it")
  func bar() async throws {
    #expect(!stage.exists(.button, "Pause"))
    try await program.press("Night Ferry")
    #expect(bar("Night Ferry\nThe Quiet Engines"))
    #expect(try #require(stage.find(.progressIndicator, "Progress").range?.value) < 0.1)
    try await program.perform { try $0.tap(.button, "Next") }
    #expect(bar("Low Water\nThe Quiet Engines"))
    try await program.perform { try $0.tap(.button, "Pause") }
    #expect(stage.exists(.button, "Play") && !stage.exists(.button, "Pause"))
    try program.expectNoStalePixels()
  }

  @Test("the bar opens by a press and by a drag, and closes by a drag and by Escape")
  func popup() async throws {
    try await program.press("Night Ferry")
    try await program.perform { try $0.tap(.button, "Night Ferry\nThe Quiet Engines") }
    #expect(program.shows("3:41") && stage.exists(.button, "Start Over"))
    try await program.perform {
      try $0.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 600))
    }
    #expect(!stage.exists(.button, "Start Over"))
    try await program.perform {
      try $0.drag(from: Point(x: 200, y: 560), to: Point(x: 200, y: 60))
    }
    #expect(stage.exists(.button, "Start Over"))
    try await program.perform { try $0.press(.escape) }
    #expect(!stage.exists(.button, "Start Over"))
    try program.expectNoStalePixels()
  }

  @Test("the slider moves the position, which a button takes back")
  func position() async throws {
    try await program.press("Night Ferry")
    try await program.perform { try $0.tap(.button, "Night Ferry\nThe Quiet Engines") }
    // The task of the program counts real seconds.
    try await program.perform { try $0.tap(.button, "Pause") }
    let slider = try stage.find(.slider, "Position").frame
    try await program.perform {
      try $0.tap(at: Point(x: slider.midX, y: slider.midY))
    }
    let position = try #require(try stage.find(.slider, "Position").range?.value)
    #expect(position > 80 && position < 140 && program.shows(time(position)))
    try await program.perform { try $0.tap(.button, "Start Over") }
    #expect(program.shows("0:00"))
  }

  @Test("the player counts the seconds, and plays the next song at the end of one")
  func player() {
    let player = MusicPlayer()
    player.advance(by: 5)
    #expect(player.song == nil && player.position == 0)
    player.play(player.albums[2].songs[3])
    player.advance(by: 5)
    player.togglePlaying()
    player.advance(by: 5)
    #expect(player.position == 5)
    player.togglePlaying()
    player.advance(by: 185)
    #expect(player.song == player.albums[0].songs[0] && player.position == 0)
  }
}
