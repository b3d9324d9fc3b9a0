// SPDX-License-Identifier: MIT

@Suite("Accessibility of a popup")
struct PopupAccessibilityTests {
  private func stage() throws -> PopupStage {
    let stage = PopupStage()
    let item = stage.content.popupItem
    item.title = "Song"
    item.subtitle = "Singer"
    item.progress = 0.25
    item.image = try Image.draw(size: Size(width: 9, height: 9)) { _ in }
    item.accessibilityImageLabel = "Cover"
    item.leadingBarButtonItems = [BarButtonItem(icon: .heart, accessibilityLabel: "Like")]
    item.trailingBarButtonItems = [BarButtonItem(icon: .play, accessibilityLabel: "Play")]
    stage.page.popupBar.progressViewStyle = .bottom
    let text = Label("Page")
    text.frame = Rect(x: 0, y: 0, width: 100, height: 30)
    stage.page.view.addSubview(text)
    let inner = Button("Inner")
    inner.frame = Rect(x: 0, y: 100, width: 100, height: 40)
    stage.content.view.addSubview(inner)
    stage.window.handle(.focusChanged(true))
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.runWithoutPainting(0.1)
    return stage
  }

  private func accessibilityTree(_ stage: PopupStage) -> [String] {
    stage.window.accessibilitySnapshot.flattened.map {
      [$0.role == .none ? "" : "\($0.role)", $0.label ?? "", $0.value ?? "", $0.hint ?? ""]
        .joined(separator: "|")
    }
  }

  @Test("L98 the titles are one button; image and progress have labels of their own")
  func bar() throws {
    let stage = try stage()
    let bar = accessibilityTree(stage)
    #expect(bar.contains("button|Song\nSinger||Double tap to open."))
    #expect(bar.contains { $0.hasPrefix("image|Cover|") })
    #expect(bar.contains { $0.contains("|Progress|25") })
    #expect(bar.contains { $0.contains("|Like|") } && bar.contains { $0.contains("|Play|") })
    #expect(bar.contains { $0.contains("|Page|") })
    #expect(!bar.contains { $0.contains("Close") || $0.contains("Inner") })
    // The individual lines of the titles are no elements.
    #expect(bar.filter { $0.contains("Song") }.count == 1)
  }

  @Test("L98 an item sets and resets the labels of itself, its image and its progress")
  func names() throws {
    let stage = try stage()
    let item = stage.content.popupItem
    item.accessibilityLabel = "Player"
    item.accessibilityHint = "Opens the player."
    item.accessibilityProgressLabel = "Time"
    item.accessibilityProgressValue = "One of four minutes"
    item.accessibilityImageLabel = nil
    stage.runWithoutPainting(0.1)
    let named = accessibilityTree(stage)
    #expect(named.contains("button|Player||Opens the player."))
    #expect(named.contains { $0.contains("|Time|One of four minutes|") })
    #expect(!named.contains { $0.hasPrefix("image|") })
    item.accessibilityLabel = nil
    item.accessibilityProgressLabel = nil
    item.accessibilityProgressValue = nil
    stage.runWithoutPainting(0.1)
    #expect(accessibilityTree(stage).contains { $0.contains("|Progress|25") })
    #expect(accessibilityTree(stage).contains { $0.hasPrefix("button|Song\nSinger|") })
  }

  @Test("L99 only an open popup is accessible; focus moves to its close button and back")
  func modality() throws {
    let stage = try stage()
    let before = Button("Before")
    before.frame = Rect(x: 0, y: 40, width: 100, height: 40)
    stage.page.view.addSubview(before)
    #expect(stage.window.makeFirstResponder(before))
    stage.page.openPopup(animated: false)
    stage.runWithoutPainting(0.1)
    let view: PopupContentView? = stage.page.popupContentView
    let button = try #require(view).popupCloseButton
    #expect(stage.window.firstResponder === button)
    let open = accessibilityTree(stage)
    #expect(open.contains { $0.contains("|Close|") } && open.contains { $0.contains("|Inner|") })
    #expect(!open.contains { $0.contains("Song") || $0.contains("Page") })
    #expect(stage.window.accessibilitySnapshot.flattened.contains { $0.isModal })
    stage.page.closePopup(animated: false)
    stage.runWithoutPainting(0.1)
    #expect(stage.window.firstResponder === before)
    #expect(accessibilityTree(stage).contains { $0.contains("Page") })
  }

  @Test("L99 opening and closing announce a screen change with the element to focus")
  func announcements() throws {
    let stage = try stage()
    var screenChanges: [View?] = []
    stage.window.onAccessibilityEvent = {
      if case .screenChanged(let focus) = $0 { screenChanges.append(focus) }
    }
    let view: PopupContentView? = stage.page.popupContentView
    let button = try #require(view).popupCloseButton
    stage.page.openPopup()
    #expect(screenChanges.isEmpty)
    stage.runWithoutPainting(0.8)
    #expect(screenChanges.count == 1 && (screenChanges.last ?? nil) === button)
    stage.page.closePopup()
    #expect(screenChanges.count == 1)
    stage.runWithoutPainting(0.8)
    #expect(screenChanges.count == 2)
    // No view had the accessibility focus before, so reading continues at the bar.
    #expect((screenChanges.last ?? nil)?.accessibilityLabel == "Song\nSinger")
    button.style = .none
    stage.page.openPopup(animated: false)
    #expect(screenChanges.count == 3 && (screenChanges.last ?? nil) == nil)
  }

  @Test("L98 the close button has a default label that can be replaced")
  func closeButton() throws {
    let stage = try stage()
    stage.page.openPopup(animated: false)
    let view: PopupContentView? = stage.page.popupContentView
    let button = try #require(view).popupCloseButton
    #expect(button.accessibilityLabel == "Close")
    button.accessibilityLabel = "Shut"
    button.accessibilityHint = "Shuts the player."
    #expect(accessibilityTree(stage).contains("button|Shut||Shuts the player."))
  }
}

@Suite("A popup bar in right-to-left layout")
struct PopupDirectionTests {
  private func frames(
    _ direction: LayoutDirection, items: SemanticContentAttribute = .playback,
    bar: SemanticContentAttribute = .unspecified
  ) throws -> [Double] {
    let stage = PopupStage()
    stage.window.layoutDirection = direction
    stage.page.popupBar.barItemsSemanticContentAttribute = items
    stage.page.popupBar.semanticContentAttribute = bar
    stage.content.popupItem.trailingBarButtonItems = ["First", "Second", "Third"].map {
      BarButtonItem(icon: .play, accessibilityLabel: $0)
    }
    stage.content.popupItem.leadingBarButtonItems = [
      BarButtonItem(icon: .heart, accessibilityLabel: "Like")
    ]
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.runWithoutPainting(0.1)
    let nodes = stage.window.accessibilitySnapshot.flattened
    return ["Like", "Title", "First", "Second", "Third"].map { name in
      nodes.first { $0.label == name }?.frame.midX ?? .nan
    }
  }

  @Test("L100 the bar is mirrored, but playback buttons keep their order")
  func playback() throws {
    let usual = try frames(.leftToRight)
    #expect(usual == usual.sorted())
    let mirrored = try frames(.rightToLeft)
    // The groups change sides; within its group the first button stays left of the others.
    #expect(mirrored[0] == 400 - usual[0] && mirrored[1] == 400 - usual[1])
    #expect(mirrored[2] < mirrored[3] && mirrored[3] < mirrored[4] && mirrored[4] < mirrored[1])
    #expect(mirrored[3] == 400 - usual[3])
  }

  @Test("L100 buttons follow the layout direction if their semantic content attribute says so")
  func others() throws {
    let usual = try frames(.leftToRight)
    #expect(try frames(.rightToLeft, items: .unspecified) == usual.map { 400 - $0 })
    #expect(try frames(.rightToLeft, items: .forceRightToLeft) == usual.map { 400 - $0 })
    let mirrored = try frames(.leftToRight, items: .forceRightToLeft)
    #expect(mirrored[4] == usual[2] && mirrored[2] == usual[4] && mirrored[1] == usual[1])
    #expect(try frames(.rightToLeft, bar: .forceLeftToRight) == usual)
    #expect(
      try frames(.leftToRight, items: .unspecified, bar: .forceRightToLeft)
        == usual.map { 400 - $0 })
  }
}
