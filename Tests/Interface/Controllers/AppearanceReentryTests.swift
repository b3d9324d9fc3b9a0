// SPDX-License-Identifier: MIT

/// Callbacks that change the hierarchy whose appearance they report, as found by random walks over
/// the whole interface.
@Suite("Appearance transitions interrupted by callbacks")
struct AppearanceReentryTests {
  private func recordingPage(_ name: String) -> RecordingPage {
    let page = RecordingPage(name)
    page.view.addSubview(FocusableView())
    return page
  }

  @Test("a controller removed in its viewWillAppear gets no further appearing callbacks")
  func removedInWillAppear() {
    let stage = Stage()
    let root = ViewController()
    stage.window.rootViewController = root
    let page = recordingPage("page")
    page.onCallback = { [unowned page] in if $0 == "will+" { page.view.removeFromSuperview() } }
    root.addChild(page)
    root.view.addSubview(page.view)
    #expect(page.log == ["will+", "will-", "did-"])
  }

  @Test("a controller removed from a hierarchy that has left the window gets viewDidDisappear")
  func removedAfterLeavingWindow() {
    let stage = Stage()
    let (outer, inner) = (recordingPage("outer"), recordingPage("inner"))
    let box = View()
    outer.view.addSubview(box)
    outer.addChild(inner)
    box.addSubview(inner.view)
    stage.window.rootViewController = outer
    outer.onCallback = { [unowned inner] in if $0 == "did-" { inner.view.removeFromSuperview() } }
    stage.window.rootViewController = nil
    #expect(inner.hasDisappeared && inner.isPaired, "\(inner.log)")
  }

  @Test("a controller moved back into the window while it leaves appears with its children")
  func movedBackWhileLeaving() {
    let stage = Stage()
    let (outer, inner) = (recordingPage("outer"), recordingPage("inner"))
    let (oldParent, newParent) = (View(), View())
    for box in [oldParent, newParent] { stage.content.addSubview(box) }
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    oldParent.addSubview(outer.view)
    outer.onCallback = { [unowned outer] in
      guard $0 == "will-" else { return }
      outer.onCallback = nil
      outer.view.removeFromSuperview()
      newParent.addSubview(outer.view)
    }
    oldParent.removeFromSuperview()
    #expect(outer.hasAppeared && outer.isPaired, "\(outer.log)")
    #expect(inner.hasAppeared && inner.isPaired, "\(inner.log)")
  }

  @Test("children of a controller whose callback reverses its transition disappear with it")
  func reversedInCallback() {
    let stage = Stage()
    let (outer, inner) = (recordingPage("outer"), recordingPage("inner"))
    outer.appearsOnlyByContainer = true
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    stage.content.addSubview(outer.view)
    outer.onCallback = { [unowned outer] in
      guard $0 == "will+" else { return }
      outer.beginAppearanceTransition(false, animated: false)
      outer.endAppearanceTransition()
    }
    outer.beginAppearanceTransition(true, animated: false)
    #expect(outer.hasDisappeared && outer.isPaired, "\(outer.log)")
    #expect(inner.hasDisappeared && inner.isPaired, "\(inner.log)")
    outer.onCallback = nil
    outer.beginAppearanceTransition(true, animated: false)
    outer.endAppearanceTransition()
    #expect(inner.hasAppeared && inner.isPaired, "\(inner.log)")
  }

  @Test("a page shown only by its container returns with the window, unless it was hidden")
  func windowReattached() {
    let stage = Stage()
    let (visible, hidden) = (recordingPage("shown"), recordingPage("hidden"))
    for page in [visible, hidden] {
      page.appearsOnlyByContainer = true
      stage.content.addSubview(page.view)
      page.beginAppearanceTransition(true, animated: false)
      page.endAppearanceTransition()
    }
    hidden.beginAppearanceTransition(false, animated: false)
    hidden.endAppearanceTransition()
    stage.window.detach()
    #expect(visible.hasDisappeared && hidden.hasDisappeared)
    stage.window.attach(stage.host)
    #expect(visible.hasAppeared && hidden.hasDisappeared)
    #expect(visible.isPaired && hidden.isPaired)
  }

  @Test("a page covered while its stack is about to appear gets its disappearing callbacks")
  func coveredBeforeAppearing() {
    let stage = Stage(300, 200)
    let (first, second) = (recordingPage("first"), recordingPage("second"))
    let stack = NavigationController(rootViewController: first)
    let tabs = TabBarController(viewControllers: [stack])
    let pages = NavigationController(rootViewController: tabs)
    stage.window.rootViewController = pages
    stage.tick()
    pages.pushViewController(recordingPage("over"), animated: false)
    stage.tick()
    #expect(first.hasDisappeared)
    first.onCallback = { [weak stack, weak first] callback in
      guard callback == "will+" else { return }
      first?.onCallback = nil
      stack?.pushViewController(second, animated: true)
    }
    pages.popViewController(animated: true)
    stage.runUntilIdle()
    #expect(first.hasDisappeared && first.isPaired, "\(first.log)")
    #expect(second.hasAppeared && second.isPaired, "\(second.log)")
  }

  @Test("a column that is hidden or not yet displayed is a child of its split view controller")
  func hiddenColumns() {
    let stage = Stage(1_000, 300)
    let (primary, supplementary) = (recordingPage("primary"), recordingPage("supplementary"))
    let split = SplitViewController(primary: primary, secondary: recordingPage("secondary"))
    stage.window.rootViewController = split
    stage.tick()
    split.displayMode = .overlay
    stage.window.resize(to: Size(width: 400, height: 300), scale: .one)
    stage.tick()
    stage.window.resize(to: Size(width: 1_000, height: 300), scale: .one)
    stage.tick()
    #expect(primary.view.window == nil && primary.splitViewController === split)
    split.setViewController(supplementary, for: .supplementary)
    #expect(supplementary.splitViewController === split)
    split.setViewController(nil, for: .supplementary)
    #expect(supplementary.parent == nil)
  }

  @Test("a text field that passes on the focus in an inactive window removes its clear button")
  func inactiveWindow() throws {
    let stage = Stage(300, 100)
    let fields = [TextField("a"), TextField("b")]
    for (row, field) in fields.enumerated() {
      field.clearButtonMode = .whileEditing
      field.frame = Rect(x: 0, y: 40 * Double(row), width: 200, height: 36)
      stage.content.addSubview(field)
    }
    let showsClearButton = { (field: TextField) in
      _ = stage.window.accessibilitySnapshot
      return field.subviews.contains {
        $0.accessibilityRole == .button && !$0.isHidden
      }
    }
    stage.window.handle(.focusChanged(true))
    fields[0].becomeFirstResponder()
    stage.tick()
    try #require(showsClearButton(fields[0]) && !showsClearButton(fields[1]))
    stage.window.handle(.focusChanged(false))
    fields[1].becomeFirstResponder()
    stage.tick()
    #expect(!showsClearButton(fields[0]) && showsClearButton(fields[1]))
  }

  @Test("children added while a callback hides their appearing parent disappear with it")
  func hiddenWhileAppearing() {
    let stage = Stage()
    let (outer, inner) = (recordingPage("outer"), recordingPage("inner"))
    outer.onCallback = { [unowned outer, unowned inner] in
      guard $0 == "will+" else { return }
      outer.beginAppearanceTransition(false, animated: true)
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
    }
    stage.window.rootViewController = outer
    outer.endAppearanceTransition()
    #expect(outer.hasDisappeared && outer.isPaired, "\(outer.log)")
    #expect(inner.hasDisappeared && inner.isPaired, "\(inner.log)")
  }

  // Seeds 79096 and 80006 of the random walks.
  @Test(
    "a page disappears when a callback hides its stack while a swipe begins to pop the page",
    arguments: [false, true])
  func stackHiddenDuringSwipe(staysInTransition: Bool) {
    let stage = Stage(400, 300)
    let (first, second) = (recordingPage("first"), recordingPage("second"))
    let stack = NavigationController(rootViewController: first)
    stage.window.rootViewController = stack
    stack.pushViewController(second, animated: false)
    stage.tick()
    second.onCallback = { [unowned second] in
      guard $0 == "will-" else { return }
      second.onCallback = nil
      stack.beginAppearanceTransition(false, animated: staysInTransition)
      if !staysInTransition { stack.endAppearanceTransition() }
    }
    let touch = stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    #expect(!second.hasAppeared)
    stack.endAppearanceTransition()
    stage.lift(touch)
    stage.runUntilIdle()
    for page in [first, second] { #expect(page.hasDisappeared && page.isPaired, "\(page.log)") }
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    #expect(second.hasAppeared && second.isPaired, "\(second.log)")
    #expect(first.hasDisappeared && stack.topViewController === second)
  }
}
