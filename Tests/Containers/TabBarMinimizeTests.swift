// SPDX-License-Identifier: MIT

@Suite("Minimized tab bar")
struct TabBarMinimizeTests {
  @Test("scrolling down minimizes the bar, scrolling up or a selection expands it")
  func minimizing() throws {
    let page = ScrollingPage()
    let (stage, tabs) = try tabBarStage([page, RecordingPage("B")])
    tabs.tabBarMinimizeBehavior = .onScrollDown
    stage.tick()
    var changes: [Bool] = []
    tabs.onTabBarMinimizedChange = { changes.append($0) }
    let down = stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200))
    #expect(tabs.isTabBarMinimized)
    stage.lift(down)
    stage.runUntilIdle()
    // Presses beside the only button of the minimized bar reach the content.
    let point = Point(x: 380, y: 480)
    #expect(stage.window.view(at: point)?.isDescendant(of: page.view) ?? false)
    let up = stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 260))
    stage.lift(up)
    #expect(!tabs.isTabBarMinimized)
    stage.runUntilIdle()
    #expect(changes == [true, false])
    #expect(stage.window.view(at: point)?.isDescendant(of: tabs.tabBar) ?? false)
  }

  @Test("a minimized bar, which has no title, is as large as its icon needs in large text")
  func minimizedSize() throws {
    let (stage, tabs) = try tabBarStage([ScrollingPage(), RecordingPage("B")])
    tabs.tabBarMinimizeBehavior = .onScrollDown
    stage.tick()
    stage.lift(stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200)))
    stage.runUntilIdle()
    let background = try #require(tabs.tabBar.subviews.first)
    let bottom = background.convert(background.bounds, to: nil).maxY
    #expect(background.bounds.height == stage.window.theme.metrics.tabBarHeight)
    stage.window.theme.textScale = 3.1
    stage.runUntilIdle()
    let metrics = stage.window.theme.metrics
    #expect(tabs.isTabBarMinimized)
    #expect(background.bounds.height == metrics.iconSize + 28)
    #expect(background.bounds.height < metrics.tabBarHeight)
    #expect(background.cornerRadius == background.bounds.height / 2)
    #expect(background.convert(background.bounds, to: nil).maxY == bottom)
  }

  @Test("a minimized bar has the material of bars that float above a page")
  func minimizedMaterial() throws {
    let (stage, tabs) = try tabBarStage([ScrollingPage(), RecordingPage("B")])
    var dark = Theme.dark
    dark.formFactor = stage.window.theme.formFactor
    stage.window.theme = dark
    tabs.tabBarMinimizeBehavior = .onScrollDown
    stage.tick()
    #expect(dark.floatingBarMaterial != dark.materials.bar)
    #expect(tabs.tabBar.subviews.first?.material == dark.materials.bar)
    stage.lift(stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200)))
    stage.runUntilIdle()
    #expect(tabs.isTabBarMinimized)
    #expect(tabs.tabBar.subviews.first?.material == dark.floatingBarMaterial)
  }
}
