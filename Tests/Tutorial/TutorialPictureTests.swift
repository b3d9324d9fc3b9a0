// SPDX-License-Identifier: MIT

import Foundation
import Sash
import SashTesting
import SashUI
import Testing

@testable import Music
@testable import SashTutorialStep1
@testable import SashTutorialStep2
@testable import SashTutorialStep3
@testable import SashTutorialStep4
@testable import SashTutorialStep5

/// The pictures of the article, which are written into the folder that `SASH_TUTORIAL_PICTURES` names.
@Suite("The tutorial: its pictures")
@MainActor struct TutorialPictureTests {
  private static let names = [
    "tutorial-1", "tutorial-2", "tutorial-3", "tutorial-3-open", "tutorial-4", "tutorial-5",
    "tutorial-5-settings", "tutorial-6",
  ]
  private let folder = ProcessInfo.processInfo.environment["SASH_TUTORIAL_PICTURES"]
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Writes the picture of a window.
  private func write(_ name: String, _ program: TutorialStage) throws {
    guard let folder else { return }
    try program.stage.screenshot().writePNG(to: "\(folder)/\(name).png")
  }

  /// Draws all pictures with the fonts of those of the demo.
  ///
  /// Other tests run while this one waits, and would have those fonts, too: it does not wait.
  private func draw() throws {
    let before = TextSystem.shared
    defer { TextSystem.shared = before }
    TextSystem.shared = try TextSystem(
      fontconfigFile: root.appendingPathComponent("Demo/fonts.conf").path)

    var program = try TutorialStage(SashTutorialStep1.MusicApp())
    try write("tutorial-1", program)
    program = try TutorialStage(SashTutorialStep2.MusicApp())
    try play(program)
    try write("tutorial-2", program)
    program = try TutorialStage(SashTutorialStep3.MusicApp())
    try play(program)
    try write("tutorial-3", program)
    try open(program)
    try write("tutorial-3-open", program)
    program = try TutorialStage(SashTutorialStep4.MusicApp())
    try play(program)
    try open(program)
    try program.stage.tap(.button, "Up Next")
    try write("tutorial-4", program)
    program = try TutorialStage(SashTutorialStep5.MusicApp())
    try play(program)
    let row = try program.find("Signal Fires").frame.center
    try program.stage.click(at: row, button: Touch.secondaryButton)
    try write("tutorial-5", program)
    try program.stage.press(.escape)
    try program.stage.tap(.tab, "Settings")
    try program.stage.tap(.switch, "Dark")
    try write("tutorial-5-settings", program)
    guard let folder else { return }
    try renderPicture(of: Music.Cover(), size: Size(width: 200, height: 200))
      .writePNG(to: "\(folder)/tutorial-6.png")
  }

  /// Plays the first song.
  private func play(_ program: TutorialStage) throws {
    try program.stage.tap(at: program.find("Night Ferry").frame.center)
  }

  /// Opens the bar, and moves the position on.
  private func open(_ program: TutorialStage) throws {
    try program.stage.tap(.button, "Night Ferry\nThe Quiet Engines")
    let slider = try program.stage.find(.slider, "Position").frame
    try program.stage.tap(at: Point(x: slider.minX + slider.width / 3, y: slider.midY))
  }

  @Test("the article has a picture of each step")
  func pictures() throws {
    if folder != nil { try draw() }
    let text = try String(
      contentsOf: root.appendingPathComponent("Sources/Sash/Sash.docc/MusicPlayerTutorial.md"),
      encoding: .utf8)
    for name in Self.names {
      let path = root.appendingPathComponent("Sources/Sash/Sash.docc/Resources/\(name).png").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name).png is missing")
      #expect(text.contains("](\(name))"), "the article does not show \(name)")
    }
  }
}
