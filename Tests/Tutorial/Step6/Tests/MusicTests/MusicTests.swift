// SPDX-License-Identifier: MIT

import SashTesting
import SashUI
import Testing

@testable import Music

@MainActor struct MusicTests {
  private let stage: TestStage

  init() throws {
    stage = try TestStage(MusicApp())
  }

  @Test func playsASong() throws {
    #expect(!stage.exists(.button, "Pause"))
    try stage.tap(.button, "Night Ferry, The Quiet Engines, 3:41")
    _ = try stage.find(.button, "Night Ferry, The Quiet Engines, Playing, 3:41")
    try stage.tap(.button, "Next")
    _ = try stage.find(.button, "Low Water\nThe Quiet Engines")
    #expect(try stage.stalePixels() == nil)
  }

  @Test func opensTheQueue() throws {
    try stage.tap(.button, "The Legend, Ada Winter, 2:56")
    try stage.tap(.button, "The Legend\nAda Winter")
    try stage.tap(.button, "Up Next")
    #expect(stage.findAll(.row).count == 4)
    try stage.tap(.button, "Done")
    try stage.press(.escape)
    #expect(!stage.exists(.button, "Up Next"))
  }

  @Test func likesASong() throws {
    let song = try stage.find(.button, "Signal Fires, The Quiet Engines, 4:14")
    try stage.click(at: song.frame.center, button: Touch.secondaryButton)
    try stage.tap(.menuItem, "Like")
    try stage.tap(.tab, "Liked")
    _ = try stage.find(.button, "Signal Fires, The Quiet Engines, 4:14")
  }

  @Test func becomesDark() throws {
    try stage.tap(.tab, "Settings")
    try stage.tap(.switch, "Dark")
    #expect(stage.window.theme.style == .dark)
  }

  @Test func playsToTheEndOfTheQueue() {
    let player = MusicPlayer()
    player.play(player.albums[2].songs[2])
    player.advance(by: 208)
    #expect(player.song?.title == "Home by Six")
    player.advance(by: 190)
    #expect(!player.isPlaying)
  }

  @Test func drawsTheCover() throws {
    let stage = try TestStage(
      root: HostingController(rootView: Cover()), size: Size(width: 200, height: 200))
    let outcome = try stage.compare("cover")
    #expect(outcome.isSame, "\(outcome)")
  }
}
