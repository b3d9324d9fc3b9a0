// SPDX-License-Identifier: MIT

@Suite("Menu of a popup bar's buttons")
struct PopupBarMoreButtonTests {
  private static let phone = Size(width: 360, height: 640)

  /// A bar with named buttons, a title and an image.
  private func stage(
    _ names: [String], textScale: Double, size: Size = phone,
    onPress: @escaping (String) -> Void = { _ in }
  ) throws -> PopupStage {
    let stage = try PopupStage.withBar(size: size)
    let item = stage.content.popupItem
    item.title = "Harbour Lights"
    item.image = try PopupStage.image()
    item.trailingBarButtonItems = names.map { name in
      BarButtonItem(icon: .play, accessibilityLabel: name) { onPress(name) }
    }
    stage.window.theme.textScale = textScale
    try stage.run(0.05)
    return stage
  }

  /// Returns the visible buttons of a bar from left to right.
  private func buttons(_ stage: PopupStage) -> [Button] {
    stage.page.popupBar.all(Button.self).filter { !$0.isHidden }
      .sorted { $0.frame.minX < $1.frame.minX }
  }

  private func names(_ stage: PopupStage) -> [String?] {
    buttons(stage).map(\.accessibilityLabel)
  }

  private func items(_ button: Button?) -> [ContextMenu.Item] {
    (button?.menu?.elements() ?? []).compactMap {
      if case .item(let item) = $0 { item } else { nil }
    }
  }

  @Test("buttons that give way to the titles are in a menu at the end, with their actions")
  func menu() throws {
    var presses: [String] = []
    let stage = try stage(["Pause", "Next", "Queue"], textScale: 3.1) { presses.append($0) }
    #expect(names(stage) == ["Pause", "More"])
    let more = try #require(buttons(stage).last)
    #expect(more.icon == .ellipsis && more.frame.width == 44)
    #expect(items(more).map(\.title) == ["Next", "Queue"])
    for item in items(more) { item.action() }
    #expect(presses == ["Next", "Queue"])
    // The titles end before the buttons.
    let titles = stage.page.popupBar.titlesView.frame
    #expect(titles.width > 3 * 13 * 3.1 && titles.maxX <= buttons(stage)[0].frame.minX)
  }

  @Test("the menu has the current state of its items, and none that are hidden")
  func state() throws {
    let stage = try stage(["Pause", "Next", "Queue", "Like"], textScale: 3.1)
    let barItems = stage.content.popupItem.trailingBarButtonItems
    barItems[1].isEnabled = false
    barItems[2].isHidden = true
    barItems[3].menu = ContextMenu([.init("A little") {}, .init("A lot") {}])
    try stage.run(0.05)
    let menu = items(buttons(stage).last)
    #expect(menu.map(\.title) == ["Next", "Like"] && menu.map(\.isEnabled) == [false, true])
    #expect(menu.map { $0.submenu != nil } == [false, true])
    // A single button needs no menu.
    barItems[1].isHidden = true
    barItems[3].isHidden = true
    try stage.run(0.05)
    #expect(names(stage) == ["Pause"])
  }

  @Test("the image gives way before a button, and returns with the space for it")
  func image() throws {
    for (textScale, showsImage, expected) in [
      (1, true, ["Pause", "Next"]), (2, false, ["Pause", "Next"]), (3.1, false, ["Pause", "More"]),
    ] as [(Double, Bool, [String])] {
      let stage = try stage(["Pause", "Next"], textScale: textScale)
      #expect(names(stage) == expected)
      #expect(!stage.page.popupBar.imageView.isHidden == showsImage)
      #expect(stage.page.popupBar.titlesView.alpha == 1)
    }
  }

  @Test("a button gives way only if the titles gain a quarter of their width")
  func gain() throws {
    for (items, textScale, expected) in [
      // The menu is nearly as wide as one button of this size.
      (["Pause", "Next"], 2, ["Pause", "Next"]),
      (["Pause", "Next", "Queue"], 2, ["Pause", "More"]),
      (["Pause", "Next"], 3.1, ["Pause", "More"]),
    ] as [([String], Double, [String])] {
      let stage = try stage(items, textScale: textScale)
      stage.window.theme.formFactor = .desktop
      try stage.run(0.05)
      #expect(names(stage) == expected)
      let width = stage.page.popupBar.titlesView.frame.width
      guard expected.last == "More" else { continue }
      let freed = Double(items.count - 1) * (buttons(stage)[0].frame.width + 8) - 44 - 8
      #expect(width >= 1.25 * (width - freed))
    }
  }

  @Test("from right to left the menu is at the same end of playback controls as its items")
  func mirrored() throws {
    let stage = try stage(["Pause", "Next"], textScale: 3.1)
    stage.window.layoutDirection = .rightToLeft
    try stage.run(0.05)
    #expect(names(stage) == ["Pause", "More"])
    #expect(stage.page.popupBar.titlesView.frame.minX >= buttons(stage)[1].frame.maxX)
    stage.page.popupBar.barItemsSemanticContentAttribute = .unspecified
    try stage.run(0.05)
    #expect(names(stage) == ["More", "Pause"])
  }

  @Test("in a very narrow bar all buttons are in the menu before the titles are hidden")
  func narrow() throws {
    let stage = try stage(
      ["Pause", "Next"], textScale: 3.1, size: Size(width: 250, height: 640))
    #expect(names(stage) == ["More"])
    #expect(items(buttons(stage).last).map(\.title) == ["Pause", "Next"])
    #expect(stage.page.popupBar.titlesView.alpha == 1)
  }

  @Test("a button without a name is in no menu")
  func unnamed() throws {
    let stage = try stage(["Pause", ""], textScale: 3.1)
    #expect(names(stage) == ["Pause"])
  }
}
