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
    page.navigationItem.titleMenu = ContextMenu([
      ContextMenu.Item("Rename") {}, ContextMenu.Item("Move") {},
    ])
    stage.tick()
    #expect(button(in: navigation)?.menu?.elements().count == 2)
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
    // Only one of the two can be pressed, and is offered, before and after scrolling.
    let hidden = navigation.navigationBar.first(Button.self) { $0.title == "Songs" && $0 !== title }
    #expect(hidden?.isUserInteractionEnabled == false)
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

  @Test("a large title with a menu is smaller before it is shortened, as one without")
  func longTitle() throws {
    let (stage, navigation) = try navigationStage(page)
    stage.window.theme.textScale = 2
    navigation.navigationBar.prefersLargeTitles = true
    page.navigationItem.titleMenu = menu
    func show(_ length: Int) throws -> Button {
      page.title = String(repeating: "m", count: length)
      stage.runUntilIdle()
      return try #require(
        navigation.navigationBar.first(Button.self) {
          $0.title == page.title && $0.frame.height == stage.window.theme.metrics.largeTitleHeight
        })
    }
    let smallest = try show(60).font.size
    let largest = try show(1).font.size
    #expect(smallest < largest)
    for length in 1...30 {
      let title = try show(length)
      #expect(
        title.font.size == smallest || title.frame.width >= title.intrinsicContentSize.width - 0.01,
        "\(length)")
    }
  }
}
