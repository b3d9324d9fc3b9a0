// SPDX-License-Identifier: MIT

/// A focusable view that logs its keys and focus changes.
private final class KeyLoggingView: View {
  var log: [String] = []
  var handles = true

  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool {
    log.append("down \(event.keysym)")
    return handles
  }
  override func keyUp(_ event: KeyEvent) { log.append("up \(event.keysym)") }
  override func keyCancelled(_ key: Key) { log.append("cancelled \(key.rawValue)") }
  /// The view that this one moves the focus to as soon as it has it.
  weak var successor: KeyLoggingView?
  override func focusDidChange(_ isFocused: Bool) {
    log.append(isFocused ? "focus" : "blur")
    if isFocused { successor?.becomeFirstResponder() }
  }
}

private let letter = Key(rawValue: 0x61)

@Suite("Focus and keys")
struct FocusTests {
  @Test("Tab visits the views in tree order and wraps around, Shift-Tab goes backwards")
  func order() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let views = (0..<3).map { _ in stage.add(KeyLoggingView()) }
    for expected in [0, 1, 2, 0] {
      stage.window.handle(.key(KeyEvent(.tab, .down)))
      // The view does not handle Tab.
      #expect(stage.window.firstResponder === views[expected])
      for view in views { view.handles = false }
    }
    stage.window.handle(.key(KeyEvent(.tab, .down, modifiers: .shift)))
    #expect(stage.window.firstResponder === views[2])
    stage.window.handle(.key(KeyEvent(.backTab, .down)))
    #expect(stage.window.firstResponder === views[1])
    views[2].isHidden = true
    stage.window.handle(.key(KeyEvent(.tab, .down)))
    #expect(stage.window.firstResponder === views[0])
  }

  @Test("Slint #2911: focus stays in a modal view and does not reach views below it")
  func modal() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let below = stage.add(KeyLoggingView())
    let sheet = stage.add(View())
    let first = KeyLoggingView()
    let second = KeyLoggingView()
    sheet.addSubview(first)
    sheet.addSubview(second)
    let above = stage.add(KeyLoggingView())
    sheet.accessibilityViewIsModal = true
    #expect(
      stage.window.focusOrder.map(ObjectIdentifier.init)
        == [first, second, above].map(ObjectIdentifier.init))
    stage.window.focusScope = sheet
    #expect(
      stage.window.focusOrder.map(ObjectIdentifier.init)
        == [first, second].map(ObjectIdentifier.init))
    sheet.removeFromSuperview()
    #expect(
      stage.window.focusOrder.map(ObjectIdentifier.init)
        == [below, above].map(ObjectIdentifier.init))
  }

  @Test("a key goes to the first responder and up the chain, its release to its handler")
  func keys() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let outer = stage.add(KeyLoggingView())
    let inner = KeyLoggingView()
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    inner.handles = false
    stage.window.handle(.key(KeyEvent(letter, .down)))
    outer.becomeFirstResponder()
    stage.window.handle(.key(KeyEvent(letter, .up)))
    #expect(inner.log == ["focus", "down 97", "blur"])
    #expect(outer.log == ["down 97", "focus", "up 97"])
  }

  @Test("the router receives keys first and may consume them")
  func router() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let view = stage.add(KeyLoggingView())
    view.becomeFirstResponder()
    var routed: [KeyEvent.Phase] = []
    stage.window.keyRouter = { event in
      routed.append(event.phase)
      return event.key == .escape
    }
    stage.window.handle(.key(KeyEvent(.escape, .down)))
    stage.window.handle(.key(KeyEvent(.escape, .up)))
    #expect(view.log == ["focus"])
    #expect(routed == [.down, .up])
    stage.window.handle(.key(KeyEvent(letter, .down)))
    stage.window.handle(.key(KeyEvent(letter, .up)))
    #expect(view.log == ["focus", "down 97", "up 97"])
  }

  @Test("SDL #4018: a held key is cancelled once when the window loses the keyboard")
  func lost() {
    let stage = Stage()
    let view = stage.add(KeyLoggingView())
    stage.window.handle(.focusChanged(true))
    view.becomeFirstResponder()
    stage.window.handle(.key(KeyEvent(letter, .down)))
    stage.window.handle(.focusChanged(false))
    stage.window.handle(.focusChanged(false))
    stage.window.handle(.key(KeyEvent(letter, .up)))
    #expect(view.log == ["focus", "down 97", "cancelled 97", "blur"])
    #expect(!stage.window.isActive)
    #expect(view.isFirstResponder)
    stage.window.handle(.focusChanged(true))
    #expect(view.log.last == "focus")
  }

  @Test(
    "smithay-client-toolkit #32: a removed or hidden view loses focus, and a held key is cancelled"
  )
  func removed() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let view = stage.add(KeyLoggingView())
    view.becomeFirstResponder()
    stage.window.handle(.key(KeyEvent(letter, .down)))
    view.removeFromSuperview()
    stage.window.handle(.key(KeyEvent(letter, .up)))
    #expect(view.log == ["focus", "down 97", "cancelled 97", "blur"])
    #expect(stage.window.firstResponder == nil)
    let other = stage.add(KeyLoggingView())
    other.becomeFirstResponder()
    other.isHidden = true
    #expect(other.log == ["focus", "blur"])
  }

  @Test("Return and Space press a button on release, but not when the keyboard is lost")
  func button() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    var count = 0
    let button = stage.add(Button("OK") { count += 1 })
    button.becomeFirstResponder()
    for key in [Key.return, .space, .keypadEnter] {
      stage.window.handle(.key(KeyEvent(key, .down)))
      #expect(button.isHighlighted)
      var again = KeyEvent(key, .down)
      again.isRepeat = true
      stage.window.handle(.key(again))
      stage.window.handle(.key(KeyEvent(key, .up)))
      #expect(!button.isHighlighted)
    }
    #expect(count == 3)
    stage.window.handle(.key(KeyEvent(.return, .down)))
    stage.window.handle(.focusChanged(false))
    #expect(!button.isHighlighted)
    stage.window.handle(.key(KeyEvent(.return, .up)))
    #expect(count == 3)
    button.isEnabled = false
    #expect(stage.window.focusOrder.isEmpty)
    button.activate()
    #expect(count == 3)
  }

  @Test("a view that passes the focus on is notified of its loss, and the order of events is kept")
  func passesFocusOn() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let (first, second) = (stage.add(KeyLoggingView()), stage.add(KeyLoggingView()))
    first.successor = second
    var read: [View?] = []
    stage.window.onAccessibilityEvent = { event in
      if case .focusChanged(let view) = event { read.append(view) }
    }
    #expect(first.becomeFirstResponder())
    #expect(second.isFirstResponder)
    #expect(first.log == ["focus", "blur"] && second.log == ["focus"])
    #expect(read.count == 2 && read[0] === first && read[1] === second)
  }

  @Test("two views that pass the focus to each other are reported, and the window continues")
  func mutualFocusTransfer() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let (first, second) = (stage.add(KeyLoggingView()), stage.add(KeyLoggingView()))
    (first.successor, second.successor) = (second, first)
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    first.becomeFirstResponder()
    #expect(reports.count == 1)
    #expect(first.isFirstResponder || second.isFirstResponder)
    first.successor = nil
    #expect(stage.window.makeFirstResponder(nil))
    #expect(first.log.last == "blur" && second.log.last == "blur")
  }

  @Test("the focus ring appears after Tab and disappears with the next press")
  func ring() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let button = stage.add(Button("OK"))
    button.becomeFirstResponder()
    #expect(!button.showsFocusRing)
    stage.window.handle(.key(KeyEvent(.tab, .down)))
    #expect(button.showsFocusRing)
    stage.window.handle(.touch(.press(90, 90)))
    #expect(!button.showsFocusRing)
  }
}
