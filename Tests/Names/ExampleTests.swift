// SPDX-License-Identifier: MIT

import Foundation
import Sash
import Testing

/// The README's application, without its window.
@Suite("The application of the README")
@MainActor struct ExampleTests {
  /// Presents the popup with the lines of the README.
  private func present(_ song: ViewController, on page: ViewController) {
    song.popupItem.title = "Harbour Lights"
    song.popupItem.subtitle = "The Quiet Engines"
    song.popupItem.progress = 0.4
    song.popupItem.barButtonItems = [BarButtonItem(title: "Next") { print("next") }]
    page.popupBar.progressViewStyle = .bottom
    page.presentPopupBar(with: song)
  }

  @Test("the README's lines about the bar are the lines tested here")
  func lines() throws {
    let file = URL(fileURLWithPath: #filePath)
    let example = file.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Programs/ReadmeExample/Player.swift")
    func lines(_ file: URL) throws -> [String] {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let own = try lines(file)
    let said = try lines(example).filter {
      $0.hasPrefix("song.") || $0.hasPrefix("page.popup") || $0.contains("presentPopupBar")
    }
    #expect(said.count == 6)
    #expect(said.allSatisfy { own.contains($0) }, "\(said.filter { !own.contains($0) })")
  }

  @Test("the application's bar shows the title, the button, and the progress of the song")
  func bar() throws {
    // As an application opens it.
    let window = Window(size: Size(width: 800, height: 600))
    let host = OffscreenWindowHost(window)
    let page = ViewController()
    let song = ViewController()
    window.rootViewController = page
    present(song, on: page)
    try host.run(until: 1)
    let all = window.accessibilitySnapshot.description
    #expect(all.contains("Harbour Lights") && all.contains("The Quiet Engines"))
    #expect(all.contains("button \"Next\""))

    func pixels() throws -> [UInt32] {
      let picture = try #require(host.bitmap)
      let bar = page.popupBar.convert(page.popupBar.bounds, to: nil)
      return (Int(bar.minY)..<Int(bar.maxY)).flatMap { y in
        (Int(bar.minX)..<Int(bar.maxX)).map { picture.pixel(x: $0, y: y) }
      }
    }
    let before = try pixels()
    song.popupItem.progress = 0.8
    try host.run(until: 2)
    let changed = zip(before, try pixels()).count { $0 != $1 }
    // The progress line, a few pixels high and almost as wide as the bar, is two fifths longer.
    #expect(changed > 100)
  }
}
