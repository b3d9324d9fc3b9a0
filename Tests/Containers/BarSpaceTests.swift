// SPDX-License-Identifier: MIT

@Suite("Space between the buttons of bars")
struct BarSpaceTests {
  @Test("flexible space takes what the buttons of a toolbar leave", arguments: [false, true])
  func flexible(isMirrored: Bool) throws {
    let stage = Stage(400, 200)
    let toolbar = Toolbar()
    let items = ["One", "Two", "Three"].map { BarButtonItem(title: $0) }
    stage.content.addSubview(toolbar)
    toolbar.frame = Rect(x: 0, y: 0, width: 400, height: 50)
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    func frames() throws -> [Rect] {
      try stage.frame()
      let frames = try items.map { try #require(visibleButton($0.title ?? "", in: toolbar)).frame }
      // From the leading edge, in either direction.
      return isMirrored
        ? frames.map {
          Rect(x: 400 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        } : frames
    }
    toolbar.items = [items[0], .flexibleSpace(), items[1], items[2]]
    let margin = toolbar.theme.metrics.spacing
    var found = try frames()
    #expect(abs(found[0].minX - margin) < 1 && abs(found[2].maxX - (400 - margin)) < 1)
    #expect(abs(found[1].maxX - found[2].minX) < 1)
    toolbar.items = [.flexibleSpace(), items[0], items[1], items[2], .flexibleSpace()]
    found = try frames()
    #expect(abs(found[0].minX - (400 - found[2].maxX)) <= 1 && found[0].minX > 2 * margin)
    toolbar.items = [items[0], .fixedSpace(40), items[1], items[2], .flexibleSpace()]
    found = try frames()
    #expect(abs(found[1].minX - found[0].maxX - 40) < 1)
    #expect(stage.window.accessibilitySnapshot.flattened.count { $0.role == .button } == 3)
    toolbar.items = items
    found = try frames()
    #expect(abs(found[1].midX - 200) < 40, "without space they are distributed")
  }

  @Test("fixed space lies between the buttons of a navigation bar, and makes no empty row higher")
  func navigationBar() throws {
    let page = RecordingPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    let items = ["One", "Two"].map { BarButtonItem(title: $0) }
    page.navigationItem.trailingBarButtonItems = items
    stage.tick()
    let bar = navigation.navigationBar
    func gap() throws -> Double {
      let one = try #require(visibleButton("One", in: bar))
      let two = try #require(visibleButton("Two", in: bar))
      return one.frame.minX - two.frame.maxX
    }
    let before = try gap()
    page.navigationItem.trailingBarButtonItems = [items[0], .fixedSpace(30), items[1]]
    stage.tick()
    #expect(try gap() >= before + 30)
    bar.prefersLargeTitles = true
    page.navigationItem.trailingBarButtonItems = []
    stage.tick()
    let height = bar.frame.height
    page.navigationItem.trailingBarButtonItems = [.fixedSpace(30)]
    stage.tick()
    #expect(bar.frame.height == height)
  }
}
