// SPDX-License-Identifier: MIT

/// A focusable view with a name.
private final class FocusStopView: View {
  let name: String
  var isEnabled = true { didSet { if !isEnabled { focusabilityDidChange() } } }

  init(
    _ name: String, _ x: Double = 0, _ y: Double = 0, _ width: Double = 10, _ height: Double = 10
  ) {
    self.name = name
    super.init(frame: Rect(x: x, y: y, width: width, height: height))
  }
  override var canBecomeFirstResponder: Bool { isEnabled }
}

@Suite("Moving focus")
struct FocusMoveTests {
  private func name(_ window: Window) -> String? { (window.firstResponder as? FocusStopView)?.name }

  private func stage(_ stops: [FocusStopView]) -> Stage {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    for focusable in stops { stage.content.addSubview(focusable) }
    return stage
  }

  private func press(_ stage: Stage, _ keys: Key...) {
    for key in keys {
      stage.window.handle(.key(KeyEvent(key, .down)))
      stage.window.handle(.key(KeyEvent(key, .up)))
    }
  }

  // MARK: Tab

  @Test("Tab skips hidden, disabled, transparent, non-interactive and clipped views")
  func skipped() {
    let stops = ["a", "hidden", "off", "faint", "inside", "through", "clipped", "partly", "z"].map {
      FocusStopView($0)
    }
    let stage = stage([])
    let clip = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    clip.clipsToBounds = true
    let disabled = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    for focusable in stops {
      switch focusable.name {
      case "clipped", "partly": clip.addSubview(focusable)
      case "inside": disabled.addSubview(focusable)
      default: stage.content.addSubview(focusable)
      }
      if focusable.name == "inside" { stage.content.addSubview(disabled) }
      if focusable.name == "partly" { stage.content.addSubview(clip) }
    }
    stops[1].isHidden = true
    stops[2].isEnabled = false
    stops[3].alpha = 0
    disabled.isUserInteractionEnabled = false
    stops[5].passesThroughTouches = true
    stops[6].frame.origin.x = 30
    stops[7].frame.origin.x = 15
    #expect(
      stage.window.focusOrder.compactMap { ($0 as? FocusStopView)?.name } == ["a", "partly", "z"])
    disabled.isUserInteractionEnabled = true
    #expect(stage.window.focusOrder.count == 4)
  }

  @Test("a view that Tab focuses is scrolled into view, through nested scroll views")
  func scrolled() throws {
    let stage = stage([FocusStopView("top")])
    let outer = stage.add(ScrollView(frame: Rect(x: 0, y: 20, width: 100, height: 50)))
    outer.contentSize = Size(width: 100, height: 400)
    let inner = ScrollView(frame: Rect(x: 0, y: 300, width: 100, height: 60))
    inner.contentSize = Size(width: 100, height: 600)
    inner.isScrollEnabled = false
    outer.isScrollEnabled = false
    outer.contentView.addSubview(inner)
    let far = FocusStopView("far", 0, 500)
    inner.contentView.addSubview(far)
    stage.window.prefersReducedMotion = true
    press(stage, .tab, .tab)
    #expect(name(stage.window) == "far")
    try stage.frame()
    let visibleRect = far.convert(far.bounds, to: nil)
    #expect(Rect(x: 0, y: 20, width: 100, height: 50).contains(visibleRect))
    #expect(inner.contentOffset.y > 0 && outer.contentOffset.y > 0)
  }

  @Test("a group is one stop for Tab, which returns to its last member; arrows move inside")
  func group() {
    let stage = stage([FocusStopView("a", 0, 0)])
    let bar = stage.add(View(frame: Rect(x: 0, y: 20, width: 100, height: 20)))
    bar.isFocusGroup = true
    for (index, name) in ["1", "2", "3"].enumerated() {
      bar.addSubview(FocusStopView(name, Double(index) * 30))
    }
    _ = stage.add(FocusStopView("z", 0, 60))
    press(stage, .tab, .tab)
    #expect(name(stage.window) == "1")
    press(stage, .right, .right, .right)
    #expect(name(stage.window) == "3")
    press(stage, .tab)
    #expect(name(stage.window) == "z")
    stage.window.handle(.key(KeyEvent(.tab, .down, modifiers: .shift)))
    #expect(name(stage.window) == "3")
    press(stage, .home)
    #expect(name(stage.window) == "1")
    press(stage, .left)
    #expect(name(stage.window) == "1")
    press(stage, .end, .down)
    #expect(name(stage.window) == "z")
  }

  // MARK: Arrows

  @Test("unhandled arrows move the focus in the visual direction")
  func arrows() {
    let stage = stage([
      FocusStopView("nw", 0, 0), FocusStopView("ne", 60, 5), FocusStopView("w", 0, 40),
      FocusStopView("far", 90, 2), FocusStopView("s", 30, 80),
    ])
    press(stage, .right)
    #expect(name(stage.window) == "nw")
    press(stage, .right)
    #expect(name(stage.window) == "ne")
    press(stage, .right)
    #expect(name(stage.window) == "far")
    press(stage, .right)
    #expect(name(stage.window) == "far")
    press(stage, .left, .left, .down)
    #expect(name(stage.window) == "w")
    press(stage, .down)
    #expect(name(stage.window) == "s")
    press(stage, .up)
    #expect(name(stage.window) == "w")
  }

  @Test("of two at equal distance, arrows choose the one at the leading side")
  func leading() {
    let start = Rect(x: 40, y: 0, width: 20, height: 10)
    let below = [
      Rect(x: 20, y: 20, width: 20, height: 10), Rect(x: 60, y: 20, width: 20, height: 10),
    ]
    #expect(FocusSearch.next(from: start, .down, among: below) == 0)
    #expect(FocusSearch.next(from: start, .down, among: below, isRightToLeft: true) == 1)
    #expect(FocusSearch.next(from: start, .up, among: below) == nil)
    // A view that contains the focused one, or lies in it, is no candidate.
    let around = [start.inset(by: -5), start.inset(by: 2)]
    for direction in FocusDirection.allCases {
      #expect(FocusSearch.next(from: start, direction, among: around) == nil)
    }
    // Straight ahead wins over a little nearer but to the side.
    let ahead = [
      Rect(x: 70, y: 40, width: 10, height: 10), Rect(x: 90, y: 0, width: 10, height: 10),
    ]
    #expect(FocusSearch.next(from: start, .right, among: ahead) == 1)
  }

  // MARK: Removed views

  @Test("a removed focus moves to the nearest view in keyboard use; otherwise Tab continues there")
  func removedFocus() throws {
    for usesKeys in [true, false] {
      let stops = [
        FocusStopView("a", 0, 0), FocusStopView("b", 0, 40), FocusStopView("c", 0, 80),
        FocusStopView("near", 60, 40),
      ]
      let stage = stage(stops)
      stage.window.moveFocus(forward: true)
      stops[1].becomeFirstResponder()
      if !usesKeys { stage.window.handle(.touch(.press(99, 99))) }
      stops[1].removeFromSuperview()
      #expect(stage.window.firstResponder == nil)
      try stage.frame()
      #expect(name(stage.window) == (usesKeys ? "a" : nil))
      press(stage, .tab)
      #expect(name(stage.window) == (usesKeys ? "c" : "a"))
      // Without a frame, the next key applies the new focus.
      stops[2].becomeFirstResponder()
      stops[2].isEnabled = false
      press(stage, .down)
      #expect(name(stage.window) == "near")
      stops[3].isHidden = true
      try stage.frame()
      #expect(name(stage.window) == "a")
    }
  }

  @Test("libadwaita 1.7.beta: a view that moves to another window or is hidden loses the focus")
  func moved() {
    let focusable = FocusStopView("a")
    let stage = stage([focusable])
    let other = Stage()
    other.window.handle(.focusChanged(true))
    focusable.becomeFirstResponder()
    other.content.addSubview(focusable)
    #expect(stage.window.firstResponder == nil)
    #expect(other.window.firstResponder == nil)
    #expect(focusable.becomeFirstResponder())
    let hidden = other.add(View())
    hidden.isHidden = true
    hidden.addSubview(focusable)
    #expect(other.window.firstResponder == nil)
    #expect(!focusable.becomeFirstResponder())
  }

  // MARK: Scopes

  @Test("Slint #2911, #7529: a scope restores the previous focus, or the nearest if that is gone")
  func scope() {
    let stops = [FocusStopView("a", 0, 0), FocusStopView("b", 0, 40), FocusStopView("c", 0, 80)]
    let stage = stage(stops)
    let sheet = stage.add(View(frame: Rect(x: 50, y: 0, width: 50, height: 50)))
    let inside = FocusStopView("inside")
    sheet.addSubview(inside)
    let scope = FocusScope(sheet)
    scope.trapsFocus = true
    stops[1].becomeFirstResponder()
    #expect(scope.activate())
    #expect(!scope.activate())
    #expect(inside.isFirstResponder)
    press(stage, .tab, .tab, .down)
    #expect(inside.isFirstResponder)
    scope.deactivate()
    #expect(stops[1].isFirstResponder)
    for change in [
      { stops[1].isHidden = true }, { stops[1].isEnabled = false },
      { stops[1].removeFromSuperview() },
    ] {
      stage.content.insertSubview(stops[1], at: 1)
      stops[1].isHidden = false
      stops[1].isEnabled = true
      stops[1].becomeFirstResponder()
      scope.activate()
      change()
      scope.deactivate()
      #expect(name(stage.window) == "a")
    }
    // A view that took the focus meanwhile keeps it.
    scope.activate()
    stops[2].becomeFirstResponder()
    scope.deactivate()
    #expect(name(stage.window) == "c")
    // Without a previous focus there is none afterwards.
    stage.window.makeFirstResponder(nil)
    scope.activate()
    scope.deactivate()
    #expect(stage.window.firstResponder == nil)
  }

  @Test("keys stay in a modal view, even without focus in it, and the focus is restored")
  func modal() {
    let stage = stage([])
    var keys: [String] = []
    func layer(_ name: String, _ stops: FocusStopView...) -> View {
      let view = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
      for focusable in stops { view.addSubview(focusable) }
      view.keyCommands = [
        KeyCommand(.character("s"), modifiers: .control) { keys.append(name) }
      ]
      return view
    }
    func save() {
      for phase in [KeyEvent.Phase.down, .up] {
        stage.window.handle(.key(KeyEvent(.character("s"), phase, modifiers: .control)))
      }
    }
    let (own, beside) = (FocusStopView("own", 0, 0), FocusStopView("beside", 60, 40))
    _ = layer("page", own, beside)
    own.becomeFirstResponder()
    save()
    #expect(keys == ["page"])
    let inside = FocusStopView("inside", 0, 40)
    let sheet = layer("sheet", inside)
    sheet.accessibilityViewIsModal = true
    let scope = FocusScope(sheet)
    scope.activate(clearsFocus: true)
    for key in [Key.up, .right, .tab, .backTab] {
      press(stage, key)
      #expect(inside.isFirstResponder, "after \(key)")
    }
    save()
    #expect(keys == ["page", "sheet"])
    inside.isEnabled = false
    save()
    press(stage, .tab, .up)
    #expect(stage.window.firstResponder == nil && keys == ["page", "sheet", "sheet"])
    sheet.accessibilityViewIsModal = false
    scope.deactivate()
    sheet.removeFromSuperview()
    #expect(own.isFirstResponder)
    save()
    #expect(keys.last == "page")
  }

  @Test("libadwaita 1.9.beta: scopes may end in any order")
  func scopes() {
    let own = FocusStopView("own")
    let stage = stage([own])
    own.becomeFirstResponder()
    let scopes = ["a", "b", "c"].map { name in
      let view = stage.add(View(frame: Rect(x: 0, y: 20, width: 20, height: 20)))
      view.addSubview(FocusStopView(name))
      let scope = FocusScope(view)
      scope.activate()
      return scope
    }
    #expect(name(stage.window) == "c")
    scopes[1].deactivate()
    scopes[0].deactivate()
    #expect(name(stage.window) == "c")
    scopes[2].deactivate()
    #expect(name(stage.window) == "own")
  }
}
