// SPDX-License-Identifier: MIT

@Suite("Back actions of navigation items")
struct NavigationBackActionTests {
  /// The visible back button, or `nil`.
  private func backButton(of navigation: NavigationController) -> Button? {
    navigation.navigationBar.first(Button.self) {
      ($0.accessibilityLabel ?? "").hasPrefix("Back") && !$0.isHidden
    }
  }

  private func press(_ button: Button, in stage: Stage) {
    stage.click(button.convert(button.bounds.center, to: nil))
    stage.runUntilIdle()
  }

  @Test("the first page of a stack has a back button while it has a back action")
  func firstPage() throws {
    let page = RecordingPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    #expect(backButton(of: navigation) == nil)
    var count = 0
    page.navigationItem.backAction = { count += 1 }
    try stage.frame()
    let button = try #require(backButton(of: navigation))
    #expect(button.accessibilityLabel == "Back" && (button.title ?? "").isEmpty)
    press(button, in: stage)
    #expect(count == 1 && navigation.topViewController === page)
    page.navigationItem.backAction = nil
    try stage.frame()
    #expect(backButton(of: navigation) == nil)
  }

  @Test("on another page the action replaces the return to the previous page")
  func otherPage() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Songs"))
    let page = RecordingPage("Song")
    navigation.pushViewController(page, animated: false)
    var count = 0
    page.navigationItem.backAction = { count += 1 }
    try stage.frame()
    #expect(backButton(of: navigation)?.accessibilityLabel == "Back, Songs")
    func tap() throws {
      press(try #require(backButton(of: navigation)), in: stage)
    }
    try tap()
    #expect(count == 1 && navigation.topViewController === page)
    page.navigationItem.backAction = nil
    try tap()
    #expect(count == 1 && navigation.viewControllers.count == 1)
  }

  @Test(
    "the symbol is at one place on the first page and on others",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func symbol(direction: LayoutDirection) throws {
    let page = RecordingPage("Songs")
    page.navigationItem.backAction = {}
    let (stage, navigation) = try navigationStage(page)
    navigation.view.layoutDirectionOverride = direction
    let tint = stage.window.theme.tint
    /// The columns of pixels of the symbol in the bar.
    func symbol() throws -> [Int] {
      for _ in 0..<2 { try stage.frame() }
      let y = Int(navigation.navigationBar.bounds.height / 2)
      // The title of the back button begins beside it.
      let columns = direction == .leftToRight ? 0..<25 : 375..<400
      return columns.filter { x in
        (y - 6..<y + 6).contains { Color(hex: stage.pixel(x, $0)).contrast(to: tint) < 1.3 }
      }
    }
    let first = try symbol()
    #expect(!first.isEmpty)
    navigation.pushViewController(RecordingPage("Song"), animated: false)
    #expect(try symbol() == first)
  }
}
