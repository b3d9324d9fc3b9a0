// SPDX-License-Identifier: MIT

@Suite("A popup's item in its bar")
struct PopupItemTests {
  @Test("a bar button displays its item's icon, or its title without one")
  func icons() throws {
    let stage = PopupStage()
    let item = BarButtonItem(icon: .play, accessibilityLabel: "Play")
    item.title = "Title"
    stage.content.popupItem.trailingBarButtonItems = [item]
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let button = try #require(
      stage.window.contentView.hitTest(Point(x: 350, y: 766)) as? Button)
    #expect(button.icon == .play && button.title == nil)
    #expect(button.accessibilityLabel == "Play")
    item.icon = .pause
    #expect(button.icon == .pause)
    item.icon = nil
    #expect(button.icon == nil && button.title == "Title")
  }

  @Test("the bar reads localized strings whenever they are needed")
  func localizedStrings() throws {
    let stage = PopupStage()
    stage.content.popupItem.title = "Song"
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    func bar() -> AccessibilitySnapshot.Node? {
      stage.window.accessibilitySnapshot.flattened.first { $0.label == "Song" }
    }
    #expect(bar()?.hint == "Double tap to open." && bar()?.actions == ["Open"])
    LocalizedStrings.current.open = "Öffnen"
    LocalizedStrings.current.openHint = "Doppelt tippen."
    LocalizedStrings.current.progress = "Fortschritt"
    LocalizedStrings.current.close = "Schließen"
    defer { LocalizedStrings.current = LocalizedStrings() }
    #expect(bar()?.hint == "Doppelt tippen." && bar()?.actions == ["Öffnen"])
    #expect(stage.page.popupContentView.popupCloseButton.accessibilityLabel == "Schließen")
    stage.page.popupBar.layoutIfNeeded()
    #expect(stage.page.popupBar.progressView.accessibilityLabel == "Fortschritt")
    let id = try #require(bar()?.id)
    stage.window.performAccessibilityAction(at: 0, on: id)
    try stage.run(0.8)
    #expect(stage.page.popupPresentationState == .open)
  }

  @Test("L24 changes of the item are displayed at once, L27 with its progress clamped to 0...1")
  func liveItem() {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.content.popupItem.progress = 7
    #expect(stage.content.popupItem.progress == 1)
    #expect(stage.page.popupBar.progressView.progress == 1)
    stage.content.popupItem.progress = .nan
    #expect(stage.content.popupItem.progress == 0)
    #expect(stage.page.popupBar.progressView.progress == 0)
    stage.content.popupItem.title = "Another"
    #expect(
      stage.window.accessibilitySnapshot.flattened.contains { $0.label == "Another" })
  }
}
