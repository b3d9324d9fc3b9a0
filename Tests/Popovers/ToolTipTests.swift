// SPDX-License-Identifier: MIT

/// A window with two buttons that have an icon alone, and a titled one between them.
@MainActor private final class ToolTipStage {
  let stage = Stage()
  let first = Button(icon: .plus, label: "Add")
  let second = Button(icon: .trash, label: "Delete")
  let titled = Button("Title")

  init() {
    stage.window.toolTipPresenter = PopoverToolTipPresenter()
    stage.window.handle(.focusChanged(true))
    for (index, button) in [first, titled, second].enumerated() {
      button.frame = Rect(x: 40 + 60 * Double(index), y: 40, width: 44, height: 44)
      stage.pageContent.addSubview(button)
    }
    stage.frame()
  }

  var window: Window { stage.window }

  /// The text and the frame of the tooltip that is presented, or `nil`.
  var toolTip: (text: String, frame: Rect)? {
    let entry = window.presentationStack.entries.last { $0.level == .toolTip && $0.isPresented }
    guard let entry else { return nil }
    let label = entry.view.subviews.compactMap { $0 as? Label }.first
    return (label?.text ?? "", entry.view.frame)
  }

  func hover(_ view: View?, dx: Double = 0) {
    let position = view.map { $0.convert($0.bounds.center, to: nil) + Vector(dx: dx, dy: 0) }
    window.handle(.hover(position.map { PointerHover(position: $0) }))
  }

  func wait(_ seconds: Double) {
    stage.host.advance(to: stage.host.now + seconds)
    stage.frame()
  }

  func press(_ key: Key) {
    window.handle(.key(KeyEvent(key, .down)))
    window.handle(.key(KeyEvent(key, .up)))
  }

  func click(_ point: Point) {
    var touch = Touch(
      id: .unique(), phase: .began, position: point, time: stage.host.now,
      source: .pointer(button: Touch.primaryButton))
    window.handle(.touch(touch))
    touch.phase = .ended
    window.handle(.touch(touch))
  }

  func finger(at point: Point) -> Touch {
    let touch = Touch(id: .unique(), phase: .began, position: point, time: stage.host.now)
    window.handle(.touch(touch))
    return touch
  }
}

@MainActor @Suite("Tooltips") struct ToolTipTests {
  @Test("a resting pointer shows the label of a button without a title, below it")
  func rest() throws {
    let stage = ToolTipStage()
    stage.hover(stage.first)
    stage.wait(0.4)
    stage.hover(stage.first, dx: 3)
    stage.wait(0.4)
    #expect(stage.toolTip == nil, "the pointer had moved")
    stage.wait(0.2)
    let toolTip = try #require(stage.toolTip)
    #expect(toolTip.text == "Add")
    #expect(toolTip.frame.minY >= stage.first.frame.maxY)
    #expect(!stage.window.needsFrame || stage.window.isAnimating)
    stage.stage.run(1)
    #expect(stage.window.nextDeadline == nil, "a shown tooltip wakes nothing up")
  }

  @Test("a button with a title has none; toolTip sets one, and an empty text removes it")
  func text() {
    let stage = ToolTipStage()
    stage.hover(stage.titled)
    stage.wait(1)
    #expect(stage.toolTip == nil)
    stage.titled.toolTip = "Explanation"
    stage.hover(nil)
    stage.hover(stage.titled)
    stage.wait(1)
    #expect(stage.toolTip?.text == "Explanation")
    stage.first.toolTip = ""
    stage.hover(stage.first)
    stage.wait(1)
    #expect(stage.toolTip == nil)
  }

  @Test("moving on shows the next one at once")
  func browsing() {
    let stage = ToolTipStage()
    stage.hover(stage.first)
    stage.wait(0.6)
    stage.hover(stage.titled)
    #expect(stage.toolTip == nil)
    stage.wait(0.2)
    stage.hover(stage.second)
    #expect(stage.toolTip?.text == "Delete")
  }

  @Test("a press, a key and a scroll hide it until the pointer has left")
  func dismissal() {
    for index in 0..<3 {
      let stage = ToolTipStage()
      stage.hover(stage.first)
      stage.wait(0.6)
      #expect(stage.toolTip != nil)
      switch index {
      case 0: stage.click(stage.first.frame.center)
      case 1: stage.press(.character("x"))
      default:
        stage.window.handle(
          .scroll(
            ScrollEvent(
              position: stage.first.frame.center, delta: Vector(dx: 0, dy: 10),
              time: stage.stage.host.now)))
      }
      #expect(stage.toolTip == nil)
      stage.hover(stage.first, dx: 2)
      stage.wait(1)
      #expect(stage.toolTip == nil)
      stage.hover(nil)
      stage.hover(stage.first)
      stage.wait(1)
      #expect(stage.toolTip != nil)
    }
  }

  @Test("the visible focus shows it, and Tab moves it along")
  func focus() {
    let stage = ToolTipStage()
    stage.press(.tab)
    #expect(stage.window.firstResponder === stage.first)
    stage.wait(0.6)
    #expect(stage.toolTip?.text == "Add")
    stage.press(.tab)
    #expect(stage.toolTip == nil)
    stage.press(.tab)
    #expect(stage.toolTip?.text == "Delete", "a moment after another one it is shown at once")
    stage.press(.escape)
    #expect(stage.toolTip == nil)
    #expect(stage.window.firstResponder === stage.second)
  }

  @Test("a held finger shows it instead of pressing the button")
  func longPress() {
    let stage = ToolTipStage()
    var presses = 0
    stage.first.onTap = { presses += 1 }
    var touch = stage.finger(at: stage.first.frame.center)
    stage.wait(0.6)
    #expect(stage.toolTip?.text == "Add")
    touch.phase = .ended
    touch.time = stage.stage.host.now
    stage.window.handle(.touch(touch))
    #expect(presses == 0)
    #expect(stage.toolTip != nil)
    stage.wait(1.6)
    #expect(stage.toolTip == nil)
    stage.stage.tap(stage.first.frame.midX, stage.first.frame.midY)
    #expect(presses == 1)
  }

  @Test("a context menu takes precedence for a held finger")
  func contextMenu() {
    let stage = ToolTipStage()
    stage.window.contextMenuPresenter = PopoverMenuPresenter()
    stage.first.contextMenu = ContextMenu([.init("Open") {}])
    _ = stage.finger(at: stage.first.frame.center)
    stage.wait(0.6)
    #expect(stage.toolTip == nil)
    #expect(stage.window.presentationStack.entries.contains { $0.level == .popover })
  }

  @Test("it receives no touches, takes no focus and is not read")
  func passive() throws {
    let stage = ToolTipStage()
    let view = View(frame: Rect(x: 0, y: 84, width: 400, height: 80))
    stage.stage.pageContent.addSubview(view)
    stage.hover(stage.first)
    stage.wait(0.6)
    let frame = try #require(stage.toolTip?.frame)
    #expect(stage.window.view(at: frame.center) === view)
    let labels = stage.window.accessibilitySnapshot.flattened.filter { $0.label == "Add" }
    #expect(labels.count == 1)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("it goes with its view, and when the view moves")
  func source() {
    let stage = ToolTipStage()
    for change in [
      { stage.first.isHidden = true },
      { stage.second.frame.origin.y += 10 },
      { stage.second.removeFromSuperview() },
    ] {
      stage.hover(nil)
      stage.wait(1)
      stage.hover(stage.first.isHidden ? stage.second : stage.first)
      stage.wait(0.6)
      #expect(stage.toolTip != nil)
      change()
      stage.stage.frame()
      #expect(stage.toolTip == nil)
    }
  }

  @Test("the sides of a stepper have their own")
  func stepper() {
    let stage = ToolTipStage()
    let stepper = Stepper()
    stepper.frame = Rect(x: 40, y: 100, width: 100, height: 36)
    stage.stage.pageContent.addSubview(stepper)
    stage.stage.frame()
    stage.hover(stepper, dx: -20)
    stage.wait(0.6)
    #expect(stage.toolTip?.text == "Decrease")
    stage.hover(stepper, dx: 20)
    #expect(stage.toolTip?.text == "Increase")
    // A held side repeats its step.
    stage.hover(nil)
    _ = stage.finger(at: stepper.frame.center + Vector(dx: 20, dy: 0))
    stage.wait(1)
    #expect(stage.toolTip == nil)
    #expect(stepper.value > 0)
  }

  @Test("it is the label of a view without one, and else the hint")
  func accessibility() throws {
    let stage = ToolTipStage()
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityRole = .image
    view.toolTip = "A picture"
    stage.stage.pageContent.addSubview(view)
    stage.titled.toolTip = "Explanation"
    let nodes = stage.window.accessibilitySnapshot.flattened
    let image = try #require(nodes.first { $0.role == .image })
    #expect(image.label == "A picture" && image.hint == nil)
    #expect(nodes.first { $0.label == "Title" }?.hint == "Explanation")
  }

  @Test("it keeps the distance from the window's edges that menus keep")
  func edges() throws {
    for (x, isLeft) in [(0.0, true), (356, false)] {
      let stage = ToolTipStage()
      stage.first.accessibilityLabel = "A label much wider than its button"
      stage.first.frame.origin.x = x
      stage.stage.frame()
      stage.hover(stage.first)
      stage.wait(0.6)
      let frame = try #require(stage.toolTip).frame
      #expect(isLeft ? frame.minX == 8 : abs(frame.maxX - 392) < 1)
    }
  }
}
