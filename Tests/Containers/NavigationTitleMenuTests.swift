// SPDX-License-Identifier: MIT

@Suite("Menus of navigation titles")
struct NavigationTitleMenuTests {
  private let page = LongPage("Songs")
  private let menu = ContextMenu([ContextMenu.Item("Rename") {}])

  /// The visible button of the title, or `nil`.
  private func button(in navigation: NavigationController) -> Button? {
    navigation.navigationBar.first(Button.self) {
      $0.title == "Songs" && $0.isVisibleInWindow && $0.alpha > 0 && ($0.superview?.alpha ?? 0) > 0
    }
  }

  @Test("the title opens a menu while its item has one, in the middle of the bar")
  func inline() throws {
    let (stage, navigation) = try navigationStage(page)
    stage.tick()
    #expect(button(in: navigation) == nil)
    page.navigationItem.titleMenu = menu
    stage.tick()
    let title = try #require(button(in: navigation))
    let label = try #require(
      title.superview?.subviews.firstNonNil { ($0 as? Label)?.text == "Songs" ? $0 as? Label : nil }
    )
    #expect(label.isHidden && title.menu?.elements().count == 1)
    #expect(title.accessibilityRole == .header && title.font == label.font)
    let frame = title.convert(title.bounds, to: nil)
    #expect(abs(frame.midX - 200) <= 1 && frame.width > label.intrinsicContentSize.width)
    let nodes = stage.window.accessibilitySnapshot.flattened.filter { $0.label == "Songs" }
    #expect(nodes.map(\.role) == [.header] && nodes.map(\.headingLevel) == [1])
    #expect(nodes.map(\.state) == [.collapsed] && nodes.map(\.actions) == [["Press"]])
    page.navigationItem.subtitle = "twelve"
    stage.tick()
    let subtitle = try #require(
      navigation.navigationBar.first(Label.self) { $0.text == "twelve" && !$0.isHidden })
    #expect(subtitle.frame.maxY <= stage.window.theme.metrics.barHeight)
    page.navigationItem.titleMenu = nil
    stage.tick()
    #expect(button(in: navigation) == nil && !label.isHidden)
  }

  @Test(
    "a large title opens the menu, too, at the place of its text", arguments: [false, true],
    [1, 2])
  func large(isMirrored: Bool, textScale: Double) throws {
    let (stage, navigation) = try navigationStage(page)
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    stage.window.theme.textScale = textScale
    navigation.navigationBar.prefersLargeTitles = true
    stage.runUntilIdle()
    let label = try #require(
      navigation.navigationBar.first(Label.self) {
        $0.frame.height == stage.window.theme.metrics.largeTitleHeight
      })
    let edge = isMirrored ? label.frame.maxX : label.frame.minX
    page.navigationItem.titleMenu = menu
    stage.runUntilIdle()
    let title = try #require(button(in: navigation))
    #expect(label.isHidden && title.font == label.font)
    let inset = title.contentInsets.left
    #expect(abs((isMirrored ? title.frame.maxX - inset : title.frame.minX + inset) - edge) < 0.01)
    #expect(title.frame.height == label.frame.height)
    // Only one of the two is offered, before and after scrolling.
    func offered() -> [AccessibilityRole] {
      stage.window.accessibilitySnapshot.flattened.filter { $0.label == "Songs" }.map(\.role)
    }
    #expect(offered() == [.header])
    page.scrollView.contentOffset.y += 200
    stage.runUntilIdle()
    let small = try #require(button(in: navigation))
    #expect(small !== title && offered() == [.header])
    #expect(small.convert(small.bounds, to: nil).maxY <= stage.window.theme.metrics.barHeight)
  }
}
