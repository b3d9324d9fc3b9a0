// SPDX-License-Identifier: MIT

@Suite("Navigation bar: keyboard and accessibility")
struct NavigationBarInputTests {
  @Test("the accessibility tree has the bar, its title as a heading, and the back button")
  func accessibility() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Albums"))
    navigation.pushViewController(RecordingPage("Songs"))
    stage.runUntilIdle()
    let bar = try #require(
      stage.window.accessibilitySnapshot.flattened.first { $0.role == .navigationBar })
    #expect(bar.children.filter { $0.role == .header }.map(\.label) == ["Songs"])
    #expect(bar.children.first { $0.role == .button }?.label == "Back, Albums")
    #expect(!stage.window.accessibilitySnapshot.flattened.contains { $0.role == .toolbar })
  }

  // MARK: Keyboard

  @Test("Alt with the back arrow, Escape, and the back buttons pop a page")
  func keys() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("A"))
    let focusableView = FocusableView(frame: Rect(x: 0, y: 100, width: 50, height: 20))
    func push() {
      let page = RecordingPage("B")
      page.view.addSubview(focusableView)
      navigation.pushViewController(page, animated: false)
      focusableView.becomeFirstResponder()
    }
    push()
    stage.press(.right, .alt)
    stage.press(.left)
    #expect(navigation.viewControllers.count == 2)
    stage.press(.left, .alt)
    #expect(navigation.viewControllers.count == 1)
    push()
    stage.press(.escape)
    #expect(navigation.viewControllers.count == 1)
    stage.runUntilIdle()
    push()
    navigation.popsOnEscape = false
    stage.press(.escape)
    #expect(navigation.viewControllers.count == 2)
    stage.window.layoutDirection = .rightToLeft
    stage.press(.right, .alt)
    #expect(navigation.viewControllers.count == 1)
    stage.runUntilIdle()
    push()
    stage.click(Point(x: 200, y: 300), button: 0x113)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("the focus moves into the new page, and back to its former view")
  func focus() throws {
    let first = RecordingPage("A")
    let (stage, navigation) = try navigationStage(first)
    let (a, b) = (FocusableView(), FocusableView())
    for focusableView in [a, b] { first.view.addSubview(focusableView) }
    b.becomeFirstResponder()
    let second = RecordingPage("B")
    let (c, d) = (FocusableView(), FocusableView())
    for focusableView in [c, d] { second.view.addSubview(focusableView) }
    navigation.pushViewController(second)
    #expect(c.isFirstResponder)
    stage.runUntilIdle()
    #expect(c.isFirstResponder)
    d.becomeFirstResponder()
    navigation.popViewController()
    stage.runUntilIdle()
    #expect(b.isFirstResponder)
    // Also when the page has given it up before it is left.
    navigation.pushViewController(second)
    stage.runUntilIdle()
    stage.window.makeFirstResponder(nil)
    navigation.popViewController()
    stage.runUntilIdle()
    #expect(b.isFirstResponder)
    // Without a focused view a page does not get the focus.
    stage.window.makeFirstResponder(nil)
    navigation.pushViewController(RecordingPage("C"), animated: false)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("Tab stops at the toolbar once, at its last button; arrows move between buttons")
  func toolbarStop() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let page = RecordingPage("A")
      let focusableView = FocusableView(frame: Rect(x: 0, y: 100, width: 50, height: 20))
      page.view.addSubview(focusableView)
      let titles = ["New", "Share", "Remove"]
      page.toolbarItems = titles.map { BarButtonItem(title: $0) }
      let (stage, navigation) = try navigationStage(page)
      stage.window.layoutDirection = direction
      navigation.isToolbarHidden = false
      stage.tick()
      let buttons = try titles.map { try #require(visibleButton($0, in: navigation.toolbar)) }
      let (next, previous): (Key, Key) =
        direction == .rightToLeft ? (.left, .right) : (.right, .left)
      focusableView.becomeFirstResponder()
      stage.press(.tab)
      #expect(buttons[0].isFirstResponder)
      stage.press(next)
      #expect(buttons[1].isFirstResponder)
      stage.press(.tab)
      #expect(focusableView.isFirstResponder)
      stage.press(.backTab)
      #expect(buttons[1].isFirstResponder)
      stage.press(.end)
      stage.press(next)
      #expect(buttons[2].isFirstResponder)
      stage.press(previous)
      #expect(buttons[1].isFirstResponder)
      stage.press(.home)
      #expect(buttons[0].isFirstResponder)
    }
  }

  @Test("the size class follows the controller's own width")
  func sizeClass() throws {
    final class Sized: ViewController {
      var changes: [SizeClass] = []
      override func horizontalSizeClassDidChange(from old: SizeClass) {
        changes.append(horizontalSizeClass)
      }
    }
    let page = Sized()
    let (stage, _) = try navigationStage(page)
    #expect(page.horizontalSizeClass == .compact)
    #expect(page.changes.isEmpty)
    stage.window.resize(to: Size(width: 700, height: 500), scale: .one)
    #expect(page.changes == [.regular])
    stage.window.resize(to: Size(width: 600, height: 500), scale: .one)
    stage.window.resize(to: Size(width: 599.5, height: 500), scale: .one)
    #expect(page.changes == [.regular, .compact])
  }
}
