// SPDX-License-Identifier: MIT

/// A view whose value is changed in steps.
private final class Knob: View {
  var number = 5.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityRole = .slider
    accessibilityLabel = "Volume"
  }
  override var accessibilityRange: AccessibilityRange? {
    get { AccessibilityRange(minimum: 0, maximum: 10, value: number, step: 0.5) }
    set {}
  }
  override func accessibilityIncrement() { number += 0.5 }
  override func accessibilityDecrement() { number -= 0.5 }
}

/// A view that handles the accessibility escape gesture.
private final class EscapeHandlingView: View {
  var escapes = 0
  override func accessibilityPerformEscape() -> Bool {
    escapes += 1
    return escapes > 1
  }
}

@Suite("Accessibility as text, states and relations")
struct AccessibilityTextTests {
  private func label(_ text: String) -> View {
    let view = View()
    view.isAccessibilityElement = true
    view.accessibilityRole = .staticText
    view.accessibilityLabel = text
    return view
  }

  @Test("the text of a snapshot has a line for each node with all its properties")
  func text() {
    let stage = Stage()
    stage.window.title = "Form"
    let header = stage.add(label("Sound"))
    header.accessibilityRole = .header
    header.accessibilityHeadingLevel = 2
    let group = stage.add(View())
    group.accessibilityIdentifier = "sound"
    let name = label("Name")
    let field = View()
    field.isAccessibilityElement = true
    field.accessibilityRole = .textField
    field.accessibilityValue = "Ann"
    field.accessibilityIdentifier = "name"
    field.accessibilityState = [.required, .invalid]
    field.setAccessibilityViews(.labelledBy, [name])
    field.setAccessibilityViews(.controls, [header])
    let knob = Knob()
    for view in [name, field, knob] { group.addSubview(view) }
    let button = Button("Save")
    group.addSubview(button)
    button.isEnabled = false
    button.accessibilityState = .busy
    let lines = stage.window.accessibilitySnapshot.description.split(separator: "\n")
    #expect(lines[0] == "window \"Form\"")
    #expect(lines[1] == "  header 2 \"Sound\"")
    #expect(lines[2] == "  none #sound")
    #expect(lines[3] == "    staticText \"Name\"")
    #expect(
      lines[4]
        == "    textField \"Name\" #name = \"Ann\" [required, invalid] labelledBy \"Name\" controls \"Sound\""
    )
    #expect(lines[5] == "    slider \"Volume\" 0...10: 5")
    #expect(lines[6].hasPrefix("    button \"Save\" ["))
    #expect(lines[6].contains("busy"))
    header.removeFromSuperview()
    #expect(
      stage.window.accessibilitySnapshot.flattened.first { $0.role == .textField }?.relations
        == [.labelledBy: [ObjectIdentifier(name)]])
  }

  @Test("accessibilityElements determines the reading order and leaves views out")
  func elements() {
    let stage = Stage()
    let box = stage.add(View())
    let views = ["a", "b", "c"].map { label($0) }
    for view in views { box.addSubview(view) }
    func read() -> [String] {
      stage.window.accessibilitySnapshot.flattened.compactMap(\.label)
    }
    #expect(read() == ["a", "b", "c"])
    box.accessibilityElements = [views[2], views[0], box, stage.content]
    #expect(read() == ["c", "a"])
    box.accessibilityElements = nil
    #expect(read() == ["a", "b", "c"])
  }

  @Test("a slider is adjusted in steps, unless it is disabled or below a modal view")
  func steps() {
    let stage = Stage()
    let knob = stage.add(Knob())
    let plain = stage.add(label("plain"))
    let id = ObjectIdentifier(knob)
    #expect(stage.window.adjustAccessibilityValue(of: id, increases: true))
    #expect(stage.window.adjustAccessibilityValue(of: id, increases: false))
    #expect(stage.window.adjustAccessibilityValue(of: id, increases: false))
    #expect(knob.number == 4.5)
    #expect(!stage.window.adjustAccessibilityValue(of: ObjectIdentifier(plain), increases: true))
    knob.accessibilityState = .disabled
    #expect(!stage.window.adjustAccessibilityValue(of: id, increases: true))
    knob.accessibilityState = []
    let sheet = stage.add(View())
    sheet.accessibilityViewIsModal = true
    #expect(!stage.window.adjustAccessibilityValue(of: id, increases: true))
    #expect(knob.number == 4.5)
  }

  @Test("the escape gesture goes along the responder chain, then Escape is pressed")
  func escape() {
    let stage = Stage()
    let handler = stage.add(EscapeHandlingView())
    let inner = label("inner")
    handler.addSubview(inner)
    var pressed: [KeyEvent.Phase] = []
    stage.window.keyRouter = { event in
      pressed.append(event.phase)
      return event.key == .escape
    }
    let id = ObjectIdentifier(inner)
    #expect(stage.window.performAccessibilityEscape(on: id))
    #expect(pressed == [.down, .up])
    #expect(stage.window.performAccessibilityEscape(on: id))
    #expect(pressed.count == 2)
    stage.window.keyRouter = nil
    handler.removeFromSuperview()
    #expect(!stage.window.performAccessibilityEscape())
  }

  @Test("announcements of one event follow it, ordered by priority and without repetitions")
  func announcements() {
    let stage = Stage()
    var announced: [String] = []
    stage.window.onAccessibilityEvent = { event in
      if case .announcement(let text, _) = event { announced.append(text) }
    }
    stage.window.announce("at once")
    #expect(announced == ["at once"])
    announced = []
    stage.window.onInput = nil
    let button = stage.add(Button("Go"))
    button.becomeFirstResponder()
    button.onTap = { [window = stage.window] in
      window.announce("low", priority: .low)
      window.announce("one")
      window.announce("two")
      window.announce("one")
      window.announce("")
      announced.append("done")
    }
    stage.window.handle(.focusChanged(true))
    stage.window.handle(.key(KeyEvent(.return, .down)))
    stage.window.handle(.key(KeyEvent(.return, .up)))
    #expect(announced == ["done", "two", "one", "low"])
    announced = []
    button.onTap = { [window = stage.window] in
      window.announce("waits")
      window.announce("fire", priority: .high)
      window.announce("after")
    }
    stage.window.handle(.key(KeyEvent(.return, .down)))
    stage.window.handle(.key(KeyEvent(.return, .up)))
    #expect(announced == ["fire", "after"])
  }

  @Test("a screen reader is notified of the focused view and can focus a view")
  func focus() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let button = stage.add(Button("Go"))
    var focusedViews: [View?] = []
    stage.window.onAccessibilityEvent = { event in
      if case .focusChanged(let view) = event { focusedViews.append(view) }
    }
    #expect(stage.window.focusAccessibilityElement(ObjectIdentifier(button)))
    #expect(focusedViews.count == 1 && focusedViews[0] === button)
    #expect(stage.window.accessibilitySnapshot.nodes[0].isFocused)
    button.isEnabled = false
    #expect(!stage.window.focusAccessibilityElement(ObjectIdentifier(button)))
  }
}
