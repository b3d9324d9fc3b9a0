// SPDX-License-Identifier: MIT

@Suite("Menu of a navigation bar's buttons")
struct NavigationMoreButtonTests {
  /// Returns the titles of the items of a button's menu.
  private func menuTitles(of button: Button?) -> [String] {
    (button?.menu?.elements() ?? []).compactMap {
      if case .item(let item) = $0 { item.title } else { nil }
    }
  }

  @Test("buttons are in a menu where a title needs their space, except prominent ones")
  func moreMenu() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Trails"))
    let page = RecordingPage("Signal Ridge")
    var presses: [String] = []
    let items = ["Share", "Like"].map { name in
      BarButtonItem(icon: .share, accessibilityLabel: name) { presses.append(name) }
    }
    let done = BarButtonItem(title: "OK", style: .prominent)
    page.navigationItem.trailingBarButtonItems = [done] + items
    navigation.pushViewController(page, animated: false)
    stage.tick()
    let bar = navigation.navigationBar
    func more() -> Button? {
      bar.first(Button.self) { $0.accessibilityLabel == "More" && !$0.isHidden }
    }
    func button(_ name: String) -> Button? {
      bar.first(Button.self) { $0.accessibilityLabel == name && !$0.isHidden }
    }
    #expect(more() == nil && button("Share") != nil && button("Like") != nil)
    stage.window.theme.textScale = 3.1
    stage.runUntilIdle()
    let menu = try #require(more()?.menu)
    #expect(button("Share") == nil && button("Like") == nil && visibleButton("OK", in: bar) != nil)
    for element in menu.elements() {
      guard case .item(let item) = element else { continue }
      item.action()
    }
    #expect(presses == ["Share", "Like"])
    stage.window.theme.textScale = 1
    stage.runUntilIdle()
    #expect(more() == nil && button("Share") != nil && button("Like") != nil)
  }

  @Test("a title in large text shrinks before it is truncated, and not in usual text")
  func shrinkingTitle() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Sheets"))
    let page = RecordingPage("Accessibility")
    stage.window.resize(to: Size(width: 360, height: 640), scale: .one)
    navigation.pushViewController(page, animated: false)
    stage.runUntilIdle()
    let bar = navigation.navigationBar
    let title = try #require(
      bar.first(Label.self) {
        $0.text == page.title && $0.frame.height != stage.window.theme.metrics.largeTitleHeight
      })
    let usualSize = title.font.size
    #expect(usualSize == stage.window.theme.font(.headline).size)
    for textScale in [2, 3.1] {
      stage.window.theme.textScale = textScale
      stage.runUntilIdle()
      let size = stage.window.theme.font(.headline).size
      #expect(!title.isTruncated && title.font.size <= size && title.font.size > size / 2)
    }
    #expect(title.font.size < stage.window.theme.font(.headline).size)
    // The smallest size is larger than that of usual text; buttons give way before it is truncated.
    page.navigationItem.trailingBarButtonItems = (0..<2).map { _ in
      BarButtonItem(icon: .share, accessibilityLabel: "Share")
    }
    stage.runUntilIdle()
    #expect(bar.first(Button.self) { $0.accessibilityLabel == "More" && !$0.isHidden } != nil)
    #expect(title.font.size > usualSize * 1.5)
    stage.window.theme.textScale = 1
    page.navigationItem.title = "A title that is far too long for what there is of a bar"
    stage.runUntilIdle()
    #expect(title.isTruncated && title.font.size == usualSize)
  }

  @Test(
    "in large text the titles of buttons shrink with the title, which is never smaller",
    arguments: ["Boat hire", "Code"])
  func shrinkingButtons(name: String) throws {
    let (stage, navigation) = try navigationStage(RecordingPage(name))
    let page = try #require(navigation.topViewController)
    stage.window.resize(to: Size(width: 360, height: 640), scale: .one)
    page.navigationItem.largeTitleDisplayMode = .never
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Done", style: .done)]
    if name == "Code" {
      page.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Copy")]
    }
    let bar = navigation.navigationBar
    stage.runUntilIdle()
    let title = try #require(bar.first(Label.self) { $0.text == name && $0.isVisibleInWindow })
    let done = try #require(visibleButton("Done", in: bar))
    let margin = bar.bounds.maxX - done.frame.maxX
    for textScale in [1, 2, 2.4, 3.1, 1] {
      stage.window.theme.textScale = textScale
      stage.runUntilIdle()
      let usual = stage.window.theme.font(.body).size
      let isWhole = !title.isHidden && !title.isTruncated
      #expect(!done.isHidden && done.font.size >= 0.6 * usual - 1, "\(textScale)")
      #expect(isWhole && done.font.size <= title.font.size, "\(textScale)")
      #expect(done.frame.width >= done.sizeThatFits(bar.bounds.size).width, "\(textScale)")
      if textScale == 1 {
        #expect(done.font.size == usual && bar.bounds.maxX - done.frame.maxX == margin)
      }
      if textScale == 3.1 { #expect(done.font.size < usual) }
    }
  }

  @Test("a title of which fewer than five letters fit beside the main action is left out")
  func shortTitle() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("AccessibilityExample.swift"))
    let page = try #require(navigation.topViewController)
    page.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Copy")]
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Done", style: .prominent)]
    stage.window.theme.textScale = 3.1
    let bar = navigation.navigationBar
    for width in stride(from: 300.0, through: 800, by: 20) {
      stage.window.resize(to: Size(width: width, height: 640), scale: .one)
      stage.runUntilIdle()
      let title = bar.first(Label.self) { $0.text == page.title && $0.isVisibleInWindow }
      #expect((title?.frame.width ?? .infinity) > 3 * (title?.font.size ?? 0), "\(width)")
      #expect(visibleButton("Done", in: bar) != nil)
    }
  }

  @Test("a single button is in a menu, too, where the title has no space beside it")
  func singleButton() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Sheets"))
    let page = RecordingPage("Article")
    stage.window.resize(to: Size(width: 360, height: 640), scale: .one)
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Notes")]
    navigation.pushViewController(page, animated: false)
    stage.window.theme.textScale = 3.1
    stage.runUntilIdle()
    let bar = navigation.navigationBar
    let title = try #require(bar.first(Label.self) { $0.text == "Article" && !$0.isHidden })
    #expect(title.frame.width >= title.intrinsicContentSize.width - 1)
    let more = try #require(bar.first(Button.self) { $0.accessibilityLabel == "More" })
    #expect(!more.isHidden && visibleButton("Notes", in: bar) == nil)
    // A symbol is as narrow as that of the menu.
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(icon: .share, accessibilityLabel: "Share")
    ]
    page.navigationItem.title = "A title much too long for the bar"
    stage.runUntilIdle()
    #expect(more.isHidden)
    // So is a button beside a title that is only shortened.
    stage.window.theme.textScale = 2
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Notes")]
    stage.runUntilIdle()
    #expect(more.isHidden && visibleButton("Notes", in: bar) != nil)
  }

  @Test("of plain buttons the outermost trailing one gives way last")
  func mainAction() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Sheets"))
    let page = RecordingPage("Article")
    stage.window.resize(to: Size(width: 360, height: 640), scale: .one)
    page.navigationItem.hidesBackButton = true
    page.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Quit")]
    page.navigationItem.trailingBarButtonItems = ["OK", "Copy"].map { BarButtonItem(title: $0) }
    navigation.pushViewController(page, animated: false)
    let bar = navigation.navigationBar
    func shown(at textScale: Double) -> [String] {
      stage.window.theme.textScale = textScale
      stage.runUntilIdle()
      return ["Quit", "Copy", "OK"].filter { visibleButton($0, in: bar) != nil }
    }
    #expect(shown(at: 1) == ["Quit", "Copy", "OK"])
    #expect(shown(at: 2) == ["Quit", "OK"])
    #expect(shown(at: 3.1) == ["OK"])
    let more = try #require(bar.first(Button.self) { $0.accessibilityLabel == "More" })
    #expect(!more.isHidden && menuTitles(of: more) == ["Copy", "Quit"])
  }

  @Test("of buttons at both ends the leading ones give way before the outermost trailing one")
  func bothEnds() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Sheets"))
    let page = RecordingPage("Article")
    stage.window.resize(to: Size(width: 360, height: 640), scale: .one)
    page.navigationItem.hidesBackButton = true
    page.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Quit")]
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "OK")]
    navigation.pushViewController(page, animated: false)
    stage.runUntilIdle()
    let bar = navigation.navigationBar
    func isShown(_ name: String) -> Bool { visibleButton(name, in: bar) != nil }
    var more: Button? { bar.first(Button.self) { $0.accessibilityLabel == "More" && !$0.isHidden } }
    #expect(isShown("Quit") && isShown("OK") && more == nil)
    stage.window.theme.textScale = 3.1
    stage.runUntilIdle()
    let title = try #require(bar.first(Label.self) { $0.text == "Article" && !$0.isHidden })
    #expect(isShown("OK") && menuTitles(of: more) == ["Quit"])
    #expect(title.frame.width >= title.intrinsicContentSize.width - 1)
    // A prominent button stays; the plain one at the other end gives way.
    page.navigationItem.leadingBarButtonItems = [BarButtonItem(title: "Copy")]
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Done", style: .prominent)
    ]
    page.navigationItem.title = "Accessibility example"
    stage.runUntilIdle()
    #expect(isShown("Done") && !isShown("Copy") && menuTitles(of: more) == ["Copy"])
    // The menu is where the button was.
    #expect((more?.frame.maxX ?? .infinity) < bar.bounds.midX)
    #expect(!title.isHidden && title.frame.width > 3 * title.font.size)
    stage.window.theme.textScale = 1
    stage.runUntilIdle()
    #expect(isShown("Done") && isShown("Copy") && more == nil)
  }
}
