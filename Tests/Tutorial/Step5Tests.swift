// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import SashTutorialStep5

@Suite("The tutorial, step 5: menus and settings")
@MainActor struct Step5Tests {
  private let program: TutorialStage
  private var stage: TestStage { program.stage }

  init() throws { program = try TutorialStage(MusicApp()) }

  /// Opens the menu of an element, and performs an item of it.
  private func choose(_ item: String, from element: TestStage.Element) async throws {
    try await program.perform {
      try $0.click(at: element.frame.center, button: Touch.secondaryButton)
    }
    #expect(program.menu.contains(item))
    try await program.perform { try $0.tap(.menuItem, item) }
  }

  @Test("the menu of a row likes the song, which the second tab lists then")
  func like() async throws {
    try await program.perform { try $0.tap(.tab, "Liked") }
    #expect(program.shows("No liked songs"))
    try await program.perform { try $0.tap(.tab, "Songs") }
    try await choose("Like", from: program.find("Low Water"))
    try await program.perform { try $0.tap(.tab, "Liked") }
    #expect(!program.shows("No liked songs"))
    try await choose("Unlike", from: program.find("Low Water"))
    #expect(program.shows("No liked songs"))
    try program.expectNoStalePixels()
  }

  @Test("a song of a row's menu is played next, and the bar has the menu of its song")
  func queue() async throws {
    try await program.press("Night Ferry")
    try await choose("Play Next", from: program.find("Contour Lines"))
    try await program.perform { try $0.tap(.button, "Next") }
    let bar = try stage.find(.button, "Contour Lines\nAda Winter")
    try await choose("Like", from: bar)
    try await program.perform { try $0.tap(.tab, "Liked") }
    #expect(try program.find("Contour Lines, ").label == "Contour Lines, Ada Winter, Playing, 3:18")
  }

  @Test("keys play, pause, and go on to the next song")
  func commands() async throws {
    try await program.perform { try $0.press(.character("p"), .control) }
    #expect(!stage.exists(.button, "Pause"))
    try await program.press("Night Ferry")
    try await program.perform { try $0.press(.character("p"), .control) }
    #expect(stage.exists(.button, "Play"))
    try await program.perform { try $0.press(.character("n"), .control) }
    #expect(stage.exists(.button, "Low Water\nThe Quiet Engines"))
  }

  @Test("settings change the appearance, the size of text and the rows")
  func settings() async throws {
    let before = try program.find("Night Ferry").frame.height
    try await program.perform { try $0.tap(.tab, "Settings") }
    try await program.perform { try $0.tap(.switch, "Dark") }
    #expect(stage.window.theme.style == .dark)
    let slider = try stage.find(.slider, "Text size").frame
    try await program.perform { try $0.tap(at: Point(x: slider.maxX - 2, y: slider.midY)) }
    #expect(stage.window.theme.textScale == 2 && stage.window.theme.style == .dark)
    try await program.perform { try $0.tap(.switch, "Show lengths") }
    try await program.perform { try $0.tap(.tab, "Songs") }
    #expect(try program.find("Night Ferry").label == "Night Ferry, The Quiet Engines")
    #expect(try program.find("Night Ferry").frame.height > before * 1.3)
    try await program.perform { try $0.tap(.tab, "Settings") }
    try await program.perform { try $0.tap(.switch, "Dark") }
    #expect(stage.window.theme.style == .light && stage.window.theme.textScale == 2)
    try program.expectNoStalePixels()
  }
}
