// SPDX-License-Identifier: MIT

/// A focusable view that checks its notifications, and can react to the next one.
private final class FocusStopView: View {
  var isEnabled = true { didSet { focusabilityDidChange() } }
  var lastNotifiedFocus = false
  var isConsistent = true
  /// Runs once when the view receives or loses the focus.
  var reaction: (() -> Void)?

  override var canBecomeFirstResponder: Bool { isEnabled }
  override func focusDidChange(_ isFocused: Bool) {
    if isFocused == lastNotifiedFocus { isConsistent = false }
    lastNotifiedFocus = isFocused
    let currentReaction = reaction
    reaction = nil
    currentReaction?()
  }
}

/// Random actions of a user and of an application in two windows.
private final class FocusWalk: @MainActor RandomWalk {
  let stages = [Stage(), Stage()]
  var random: SeededGenerator
  var focusableViews: [FocusStopView] = []
  var boxes: [View] = []
  var scopes: [FocusScope] = []

  init(_ generator: SeededGenerator) {
    random = generator
    for stage in stages { stage.window.handle(.focusChanged(true)) }
    for _ in 0..<4 {
      let box: View = random.chance(25) ? ScrollView(frame: rect()) : View(frame: rect())
      box.clipsToBounds = random.chance(30)
      box.isFocusGroup = random.chance(30)
      stages[0].content.addSubview(box)
      boxes.append(box)
      scopes.append(FocusScope(box))
      scopes.last?.trapsFocus = random.chance(50)
    }
    for _ in 0..<8 {
      let focusable = FocusStopView(frame: rect())
      insertRandomly(focusable)
      focusableViews.append(focusable)
    }
  }

  private func rect() -> Rect {
    Rect(
      x: Double(random.int(-20...110)), y: Double(random.int(-20...110)),
      width: Double(random.int(0...60)), height: Double(random.int(0...60)))
  }

  private func insertRandomly(_ view: View) {
    let window = stages[random.chance(85) ? 0 : 1]
    let box = boxes[random.int(0...boxes.count - 1)]
    let parent = random.chance(60) && !box.isDescendant(of: view) ? box : window.content
    ((parent as? ScrollView)?.contentView ?? parent).addSubview(view)
  }

  func step() throws {
    let focusable = focusableViews[random.int(0...focusableViews.count - 1)]
    let number = random.int(0...boxes.count - 1)
    let box = boxes[number]
    let window = stages[random.chance(85) ? 0 : 1].window
    switch random.int(0...19) {
    case 0: focusable.removeFromSuperview()
    case 1: insertRandomly(focusable)
    case 2: focusable.isHidden.toggle()
    case 3: focusable.isEnabled.toggle()
    case 4: box.isHidden.toggle()
    case 5: box.isUserInteractionEnabled.toggle()
    case 6: if random.chance(50) { insertRandomly(box) } else { box.removeFromSuperview() }
    case 7: focusable.becomeFirstResponder()
    case 8: focusable.resignFirstResponder()
    case 9, 10: key(random.chance(50) ? .tab : .backTab, window)
    case 11, 12:
      let keys: [Key] = [.left, .right, .up, .down, .home, .end]
      key(keys[random.int(0...5)], window)
    case 13: window.handle(.touch(.press(Double(random.int(0...99)), Double(random.int(0...99)))))
    case 14: scopes[number].activate(clearsFocus: random.chance(30))
    case 15: scopes[number].deactivate()
    case 16: box.accessibilityViewIsModal.toggle()
    case 17: window.handle(.focusChanged(random.chance(70)))
    case 18:
      let other = focusableViews[random.int(0...focusableViews.count - 1)]
      let kind = random.int(0...3)
      focusable.reaction = { [weak other, weak focusable] in
        switch kind {
        case 0: other?.becomeFirstResponder()
        case 1: focusable?.removeFromSuperview()
        case 2: other?.isHidden = true
        default: focusable?.resignFirstResponder()
        }
      }
    default: for stage in stages { try stage.frame() }
    }
  }

  private func key(_ key: Key, _ window: Window) {
    window.handle(.key(KeyEvent(key, .down)))
    window.handle(.key(KeyEvent(key, .up)))
  }

  var fault: String? {
    for stage in stages {
      let window = stage.window
      guard let responder = window.firstResponder else { continue }
      guard let view = responder as? View else { return "the first responder is not a view" }
      if view.window !== window { return "the first responder is in another window" }
      if !view.canBecomeFirstResponder { return "the first responder is disabled" }
      var outer: View? = view
      while let current = outer {
        if current.isHidden { return "the first responder is hidden" }
        if !current.isUserInteractionEnabled { return "an enclosing view is disabled" }
        outer = current.superview
      }
    }
    for focusable in focusableViews {
      if !focusable.isConsistent { return "a view was notified of the same state twice" }
      let isFocused = focusable.isFirstResponder && (focusable.window?.isActive ?? false)
      if focusable.lastNotifiedFocus != isFocused {
        return "a view's last notification differs from its state"
      }
    }
    return nil
  }

  func finish() -> String? {
    for stage in stages { stage.window.detach() }
    for view in focusableViews + boxes { view.removeFromSuperview() }
    return fault ?? (focusableViews.contains(where: \.lastNotifiedFocus) ? "still focused" : nil)
  }
}

@Suite("Random focus changes")
struct FocusWalkTests {
  @Test("a view that takes the focus back while it is removed does not get it")
  func takenBack() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let focusable = FocusStopView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.content.addSubview(focusable)
    focusable.becomeFirstResponder()
    focusable.reaction = { [weak focusable] in focusable?.becomeFirstResponder() }
    focusable.removeFromSuperview()
    #expect(
      stage.window.firstResponder == nil && !focusable.lastNotifiedFocus && focusable.isConsistent)
  }

  @Test("the focus is on a visible, enabled and notified view or nowhere, in any random walk")
  func walks() { #expect(walkFaults(of: FocusWalk.self) == []) }
}
