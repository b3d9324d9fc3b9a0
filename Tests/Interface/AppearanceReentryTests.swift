import SashGeometry
import SashInterface
import Testing

/// Callbacks that change the hierarchy whose appearance they report, as found by random walks over
/// the whole interface.
@Suite("Appearance transitions interrupted by callbacks")
struct AppearanceReentryTests {
  private func witness(_ name: String) -> PageWitness {
    let page = PageWitness(name)
    page.view.addSubview(FocusSpot())
    return page
  }

  @Test("a controller removed in its viewWillAppear gets no further appearing callbacks")
  func leavesAtOnce() {
    let stage = Stage()
    let root = ViewController()
    stage.window.rootViewController = root
    let page = witness("page")
    page.onCallback = { [unowned page] in if $0 == "will+" { page.view.removeFromSuperview() } }
    root.addChild(page)
    root.view.addSubview(page.view)
    #expect(page.log == ["will+", "will-", "did-"])
  }

  @Test("a controller removed from a hierarchy that has left the window gets viewDidDisappear")
  func takenOutOfWhatLeft() {
    let stage = Stage()
    let (outer, inner) = (witness("outer"), witness("inner"))
    let box = View()
    outer.view.addSubview(box)
    outer.addChild(inner)
    box.addSubview(inner.view)
    stage.window.rootViewController = outer
    outer.onCallback = { [unowned inner] in if $0 == "did-" { inner.view.removeFromSuperview() } }
    stage.window.rootViewController = nil
    #expect(inner.isAway && inner.isPaired, "\(inner.log)")
  }

  @Test("a controller moved back into the window while it leaves appears with its children")
  func broughtBack() {
    let stage = Stage()
    let (outer, inner) = (witness("outer"), witness("inner"))
    let (leaving, staying) = (View(), View())
    for box in [leaving, staying] { stage.content.addSubview(box) }
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    leaving.addSubview(outer.view)
    outer.onCallback = { [unowned outer] in
      guard $0 == "will-" else { return }
      outer.onCallback = nil
      outer.view.removeFromSuperview()
      staying.addSubview(outer.view)
    }
    leaving.removeFromSuperview()
    #expect(outer.isShown && outer.isPaired, "\(outer.log)")
    #expect(inner.isShown && inner.isPaired, "\(inner.log)")
  }

  @Test("children follow a transition that a callback reversed, and are not left in between")
  func turnedRound() {
    let stage = Stage()
    let (outer, inner) = (witness("outer"), witness("inner"))
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
    #expect(outer.isAway && outer.isPaired, "\(outer.log)")
    #expect(inner.isAway && inner.isPaired, "\(inner.log)")
    outer.onCallback = nil
    outer.beginAppearanceTransition(true, animated: false)
    outer.endAppearanceTransition()
    #expect(inner.isShown && inner.isPaired, "\(inner.log)")
  }

  @Test("a page shown only by its container returns with the window, unless it was hidden")
  func comesBack() {
    let stage = Stage()
    let (shown, hidden) = (witness("shown"), witness("hidden"))
    for page in [shown, hidden] {
      page.appearsOnlyByContainer = true
      stage.content.addSubview(page.view)
      page.beginAppearanceTransition(true, animated: false)
      page.endAppearanceTransition()
    }
    hidden.beginAppearanceTransition(false, animated: false)
    hidden.endAppearanceTransition()
    stage.window.detach()
    #expect(shown.isAway && hidden.isAway)
    stage.window.attach(stage.host)
    #expect(shown.isShown && hidden.isAway)
    #expect(shown.isPaired && hidden.isPaired)
  }

  @Test("a page covered while its stack is about to appear gets its disappearing callbacks")
  func pushedBeforeItCame() {
    let stage = Stage(300, 200)
    let (first, second) = (witness("first"), witness("second"))
    let stack = NavigationController(rootViewController: first)
    let tabs = TabBarController(viewControllers: [stack])
    let pages = NavigationController(rootViewController: tabs)
    stage.window.rootViewController = pages
    stage.tick()
    pages.pushViewController(witness("over"), animated: false)
    stage.tick()
    #expect(first.isAway)
    first.onCallback = { [weak stack, weak first] callback in
      guard callback == "will+" else { return }
      first?.onCallback = nil
      stack?.pushViewController(second, animated: true)
    }
    pages.popViewController(animated: true)
    stage.calm()
    #expect(first.isAway && first.isPaired, "\(first.log)")
    #expect(second.isShown && second.isPaired, "\(second.log)")
  }

  @Test("hidden columns are children of their container too")
  func hiddenColumns() {
    let stage = Stage(1_000, 300)
    let (primary, supplementary) = (witness("primary"), witness("supplementary"))
    let split = SplitViewController(primary: primary, secondary: witness("secondary"))
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
    let shown = { (field: TextField) in
      _ = stage.window.accessibilitySnapshot
      return field.subviews.contains {
        $0.accessibilityRole == .button && !$0.isHidden
      }
    }
    stage.window.handle(.focusChanged(true))
    fields[0].becomeFirstResponder()
    stage.tick()
    try #require(shown(fields[0]) && !shown(fields[1]))
    stage.window.handle(.focusChanged(false))
    fields[1].becomeFirstResponder()
    stage.tick()
    #expect(!shown(fields[0]) && shown(fields[1]))
  }

  @Test("children added while a callback hides their appearing parent disappear with it")
  func coveredWhileAppearing() {
    let stage = Stage()
    let (outer, inner) = (witness("outer"), witness("inner"))
    outer.onCallback = { [unowned outer, unowned inner] in
      guard $0 == "will+" else { return }
      outer.beginAppearanceTransition(false, animated: true)
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
    }
    stage.window.rootViewController = outer
    outer.endAppearanceTransition()
    #expect(outer.isAway && outer.isPaired, "\(outer.log)")
    #expect(inner.isAway && inner.isPaired, "\(inner.log)")
  }

  // Seeds 79096 and 80006 of the random walks.
  @Test(
    "a page disappears when a callback hides its stack while a swipe begins to pop the page",
    arguments: [false, true])
  func coveredAsAFingerComes(staysOnItsWay: Bool) {
    let stage = Stage(400, 300)
    let (first, second) = (witness("first"), witness("second"))
    let stack = NavigationController(rootViewController: first)
    stage.window.rootViewController = stack
    stack.pushViewController(second, animated: false)
    stage.tick()
    second.onCallback = { [unowned second] in
      guard $0 == "will-" else { return }
      second.onCallback = nil
      stack.beginAppearanceTransition(false, animated: staysOnItsWay)
      if !staysOnItsWay { stack.endAppearanceTransition() }
    }
    let touch = stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    #expect(!second.isShown)
    stack.endAppearanceTransition()
    stage.lift(touch)
    stage.calm()
    for page in [first, second] { #expect(page.isAway && page.isPaired, "\(page.log)") }
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    #expect(second.isShown && second.isPaired, "\(second.log)")
    #expect(first.isAway && stack.topViewController === second)
  }
}
