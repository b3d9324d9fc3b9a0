// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import Songbook

@MainActor @Suite("Songbook")
struct SongbookTests {
  let stage: TestStage

  init() throws { stage = try TestStage(Songbook()) }

  private var tabs: SongbookTabs {
    get throws { try #require(stage.window.rootViewController as? SongbookTabs) }
  }

  @Test("a song found by search plays in the bar")
  func searches() throws {
    try stage.tap(.searchField, "Search")
    try stage.type("42")
    try stage.tap(.row, "Song 42, Band 0")
    #expect(try tabs.player.popupItem.title == "Song 42")
    #expect(try tabs.popupPresentationState == .barPresented)
  }

  @Test("the bar opens into the player and closes again")
  func opens() throws {
    try stage.tap(.row, "Song 1, Band 1")
    let bar = try stage.find(.button, "Song 1\nBand 1")
    try stage.swipe(from: bar.frame.center, to: Point(x: bar.frame.midX, y: 60))
    #expect(try tabs.popupPresentationState == .open)
    #expect(try tabs.player.appearances == 1)
    try stage.press(.escape)
    #expect(try tabs.popupPresentationState == .barPresented)
    #expect(try stage.stalePixels() == nil)
  }

  @Test("the list scrolls by finger and wheel")
  func scrolls() throws {
    let list = try tabs.songs.list
    try stage.swipe(from: Point(x: 200, y: 450), to: Point(x: 200, y: 150))
    #expect(list.contentOffset.y > 200)
    let before = list.contentOffset.y
    try stage.scroll(by: Vector(dx: 0, dy: -100), at: Point(x: 200, y: 300))
    #expect(list.contentOffset.y < before)
    #expect(try stage.stalePixels() == nil)
  }

  @Test("a song is marked as a favourite by its menu")
  func favourite() throws {
    try stage.click(.row, "Song 2, Band 2", button: 0x111)
    try stage.click(.menuItem, "Favourite")
    #expect(try tabs.songs.songs[1].isFavourite)
  }

  @Test("the switch changes the window to the dark theme")
  func settings() throws {
    try stage.tap(.tab, "Settings")
    try stage.tap(.switch, "Dark")
    #expect(stage.window.theme == .dark)
    let pixel = try stage.screenshot().pixel(x: 200, y: 400)
    #expect(pixel & 0xFF < 0x40, "the page should be dark, not \(String(pixel, radix: 16))")
  }
}
