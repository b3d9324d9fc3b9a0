// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import SashTutorialStep4

@Suite("The tutorial, step 4: the queue in a sheet")
@MainActor struct Step4Tests {
  private let program: TutorialStage
  private var stage: TestStage { program.stage }

  init() throws { program = try TutorialStage(MusicApp()) }

  /// Opens the queue of a song.
  private func openQueue(of title: String, by artist: String) async throws {
    try await program.press(title)
    try await program.perform { try $0.tap(.button, "\(title)\n\(artist)") }
    try await program.perform { try $0.tap(.button, "Up Next") }
  }

  /// The titles of the songs in the sheet, from top to bottom.
  private var queue: [String] {
    let titles = Set(Album.all.flatMap(\.songs).map(\.title))
    return stage.findAll(.staticText).filter { titles.contains($0.label ?? "") }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.label)
  }

  /// The row of the song with a title.
  private func row(_ title: String) throws -> TestStage.Element {
    let center = try stage.find(.staticText, title).frame.center
    return try #require(stage.findAll(.row).first { $0.frame.contains(center) })
  }

  @Test("the sheet rests at half of the window, and lists the songs that follow")
  func sheet() async throws {
    try await openQueue(of: "The Legend", by: "Ada Winter")
    #expect(queue.prefix(2) == ["Clocking In", "Canteen Waltz"])
    let top = try stage.find(.button, "Done").frame.minY
    #expect(top > 250 && top < 400)
    try await program.perform { try $0.tap(.button, "Done") }
    #expect(!stage.exists(.button, "Done") && stage.exists(.button, "Start Over"))
    try program.expectNoStalePixels()
  }

  @Test("rows are deleted by a swipe, and moved by a finger that is held")
  func edit() async throws {
    try await openQueue(of: "The Legend", by: "Ada Winter")
    #expect(queue == ["Clocking In", "Canteen Waltz", "Overtime", "Home by Six"])
    let first = try row("Clocking In").frame
    try await program.perform {
      try $0.drag(
        from: Point(x: 350, y: first.midY), to: Point(x: 20, y: first.midY), over: 0.3)
    }
    if stage.exists(.button, "Delete") {
      try await program.perform { try $0.tap(.button, "Delete") }
    }
    #expect(queue == ["Canteen Waltz", "Overtime", "Home by Six"])
    let moved = try row("Canteen Waltz").frame.center
    let target = try row("Overtime").frame
    try await program.perform {
      var finger = GestureScript()
      finger.press(moved)
      finger.wait(1)
      finger.move(to: Point(x: moved.x, y: target.midY + 10), over: 0.5)
      finger.wait(0.2)
      finger.lift()
      try $0.play(finger)
      try $0.settle()
    }
    #expect(queue == ["Overtime", "Canteen Waltz", "Home by Six"])
    try await program.perform { try $0.tap(.button, "Done") }
    try await program.perform { try $0.tap(.button, "Next") }
    #expect(program.shows("Overtime"))
  }

  @Test("the player stops at the end of the queue")
  func end() {
    let player = MusicPlayer()
    player.play(player.albums[2].songs[2])
    #expect(player.queue == [player.albums[2].songs[3]])
    player.playNext()
    #expect(player.song == player.albums[2].songs[3] && player.isPlaying)
    player.playNext()
    #expect(player.song == player.albums[2].songs[3] && !player.isPlaying)
  }
}
