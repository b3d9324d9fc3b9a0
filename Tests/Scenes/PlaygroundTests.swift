// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashForms
import SashGeometry
import SashGestures
import SashInterface
import SashInterfaceTestSupport
import SashPopovers
import SashPresentation
import Testing

@Suite("The playground of popovers")
struct PlaygroundTests {
  // MARK: All controls

  @Test("each control changes one line of the code, and presents the popover")
  func eachControl() throws {
    for isRelative in [false, true] {
      let playground = try PlaygroundPage()
      if isRelative { try playground.choose("Relative", in: "Position") }
      #expect(playground.rows.count >= PlaygroundMember.all.count)
      for row in playground.rows {
        let before = Set(playground.page.settings.code.split(separator: "\n"))
        // While presses are blocked, the fields of the form cannot have the focus.
        playground.page.popover?.dismiss()
        try operate(row, in: playground)
        let after = Set(playground.page.settings.code.split(separator: "\n"))
        let difference = max(after.subtracting(before).count, before.subtracting(after).count)
        #expect(difference == 1, "\(row.title)")
        // The kind of position shows other rows.
        if row.title == "Position" {
          try playground.choose(isRelative ? "Relative" : "Absolute", in: "Position")
        }
        #expect(playground.page.popover?.isPresented == true, "\(row.title)")
      }
    }
  }

  /// Changes the control of a row.
  private func operate(_ row: FormRow, in playground: PlaygroundPage) throws {
    switch row.accessoryView {
    case let toggle as Switch: try playground.click(toggle)
    case let stepper as Stepper: try playground.click(stepper, x: 0.75)
    case let button as PopUpButton:
      let index = (button.selectedIndex + 1) % button.options.count
      try playground.choose(button.options[index], of: button)
    case let field as TextField:
      #expect(field.becomeFirstResponder())
      playground.type("x")
    case let grid?:
      try playground.click(try #require(grid.first(Control.self) { !$0.isSelected }))
    case nil: Issue.record("\(row.title) has no control")
    }
    try playground.settle()
  }

  // MARK: Position

  @Test("the anchors of an absolute position move the popover")
  func anchors() throws {
    let playground = try PlaygroundPage()
    try playground.present()
    #expect(try playground.frame().midX == playground.source.midX)
    #expect(try playground.frame().minY == playground.source.maxY + 16)
    try playground.choose(anchor: "Top right", in: "Anchor of the source")
    try playground.choose(anchor: "Bottom left", in: "Anchor of the popover")
    let frame = try playground.frame()
    #expect(frame.minX == playground.source.maxX + 16)
    #expect(frame.maxY == playground.source.minY - 16)
  }

  @Test("the inset moves the source's edge")
  func inset() throws {
    let playground = try PlaygroundPage()
    try playground.present()
    try playground.increase("Inset of the source", times: 2)
    #expect(try playground.frame().minY == playground.source.maxY + 8)
    try playground.decrease("Inset of the source", times: 3)
    #expect(try playground.frame().minY == playground.source.maxY + 20)
  }

  @Test("the distance from the edges moves a popover in a corner")
  func padding() throws {
    let playground = try PlaygroundPage()
    try playground.choose("The area", in: "Source")
    try playground.choose(anchor: "Bottom left", in: "Anchor of the source")
    #expect(try playground.frame().minX == 16)
    #expect(try playground.frame().maxY == 700 - 16)
    try playground.increase("Distance from the edges", times: 2)
    #expect(try playground.frame().minX == 24)
    #expect(try playground.frame().maxY == 700 - 24)
  }

  @Test("a popover with several anchors is dragged between them, and leaves one that is removed")
  func relative() throws {
    let playground = try PlaygroundPage()
    try playground.choose("Relative", in: "Position")
    try playground.choose("The area", in: "Source")
    try playground.increase("Inset of the source", times: 4)
    let bottom = try playground.frame()
    #expect(bottom.maxY == 700)
    try playground.choose(anchor: "Top", in: "Anchors")
    #expect(try playground.frame() == bottom)
    try playground.drag(by: Vector(dx: 0, dy: -bottom.minY))
    let top = try playground.frame()
    #expect(top.midX == bottom.midX && top.minY < 100)
    try playground.choose(anchor: "Top", in: "Anchors")
    #expect(try playground.frame() == bottom)
  }

  @Test("the tag finds the popover")
  func tag() throws {
    let playground = try PlaygroundPage()
    try playground.type("hello", into: "Tag")
    #expect(playground.page.popover(tagged: "hello") == playground.page.popover)
    #expect(playground.page.popover != nil)
  }

  // MARK: Appearance

  @Test("the transition and the animation are those of the popover that appears")
  func transition() throws {
    let playground = try PlaygroundPage()
    try playground.choose("Scale", in: "Transition")
    let first = try #require(playground.page.popover)
    #expect(first.attributes.presentation.transition == .scale)
    try playground.choose("One second", in: "Animation")
    #expect(!first.isPresented, "the change presents another one")
    let second = try #require(playground.page.popover)
    // The first press dismisses, and the second presents.
    playground.stage.click(playground.source.center)
    playground.stage.run(1.5)
    playground.stage.click(playground.source.center)
    let third = try #require(playground.page.popover)
    #expect(third != second)
    playground.stage.run(0.6)
    #expect(playground.stage.window.isAnimating)
    playground.stage.run(0.6)
    #expect(!playground.stage.window.isAnimating)
  }

  @Test("the level is that of the page, or above everything")
  func level() throws {
    let playground = try PlaygroundPage()
    let stack = playground.stage.window.presentationStack
    try playground.present()
    #expect(stack.entries.last?.level == .popover)
    try playground.choose("This page", in: "Stays above")
    #expect(stack.entries.last?.level == .attached)
  }

  @Test("the popover takes the focus when its button is pressed, if it is to")
  func focus() throws {
    let playground = try PlaygroundPage()
    try playground.present()
    let popover = try #require(playground.page.popover)
    #expect((playground.stage.window.firstResponder as? View)?.popoverContext === popover.context)
    try playground.toggle("Takes the focus")
    try playground.present()
    #expect((playground.stage.window.firstResponder as? View)?.popoverContext == nil)
  }

  // MARK: Dismissal

  @Test("a press outside dismisses the popover, a press on the form does not")
  func tapOutside() throws {
    let playground = try PlaygroundPage()
    try playground.present()
    try playground.toggle("onDismiss")
    #expect(playground.page.popover?.isPresented == true)
    playground.stage.click(Point(x: 20, y: 600))
    #expect(playground.page.popover?.isPresented == false)
    #expect(playground.page.log.lines.map(\.text) == ["dismissed"])
    try playground.toggle("By a press outside")
    #expect(playground.page.popover?.isPresented == true)
    playground.stage.click(Point(x: 20, y: 600))
    #expect(playground.page.popover?.isPresented == true)
  }

  @Test("a press on the source is excluded, or not")
  func excluded() throws {
    let playground = try PlaygroundPage()
    try playground.toggle("Not by one on the source")
    let popover = try #require(playground.page.popover)
    let finger = Finger(playground.stage, at: playground.source.center)
    #expect(popover.isPresented)
    finger.cancel()
    try playground.toggle("Not by one on the source")
    Finger(playground.stage, at: playground.source.center).cancel()
    #expect(!popover.isPresented)
  }

  @Test("a drag down dismisses the popover near the edge")
  func dragDown() throws {
    let playground = try PlaygroundPage()
    try playground.present()
    try playground.drag(by: Vector(dx: 0, dy: 250))
    #expect(playground.page.popover?.isPresented == true)
    try playground.toggle("By a drag down")
    let start = try playground.frame()
    // A quarter of the height is near, and then an eighth more.
    let near = 700 * 0.75 - start.minY
    try playground.drag(by: Vector(dx: 0, dy: near - 20))
    #expect(playground.page.popover?.isPresented == true)
    try playground.increase("Nearness to the edge", times: 2)
    try playground.drag(by: Vector(dx: 0, dy: near - 20))
    #expect(playground.page.popover?.isPresented == false)
  }

  @Test("a drag upwards dismisses the popover where it is, if it is not to move off")
  func dragUp() throws {
    let playground = try PlaygroundPage()
    try playground.toggle("By a drag up")
    try playground.toggle("Moves off the screen")
    let popover = try #require(playground.page.popover)
    let start = try playground.frame()
    try playground.drag(by: Vector(dx: 0, dy: 20 - start.minY))
    #expect(popover.context.dismissalReason == .drag)
    #expect(abs(popover.context.frame.minY - 20) < 3)
  }

  // MARK: Drags

  @Test("a popover gives way along the chosen axes only, and returns")
  func rubberBanding() throws {
    let playground = try PlaygroundPage()
    try playground.toggle("Gives way horizontally")
    let popover = try #require(playground.page.popover)
    let frame = try playground.frame()
    let start = Point(x: frame.midX, y: frame.minY + 20)
    let finger = playground.stage.drag(from: start, to: start + Vector(dx: 100, dy: 100))
    playground.stage.run(1)
    #expect(popover.context.frame.minX == frame.minX)
    #expect(popover.context.frame.minY > frame.minY + 10)
    playground.stage.lift(finger)
    #expect(try playground.frame() == frame)
    try playground.toggle("Gives way vertically")
    let other = playground.stage.drag(from: start, to: start + Vector(dx: 100, dy: 100))
    playground.stage.run(1)
    #expect(popover.context.frame == frame)
    playground.stage.lift(other)
  }

  @Test("a popover stays where it is dropped")
  func location() throws {
    let playground = try PlaygroundPage()
    try playground.toggle("Stays where it is dropped")
    let frame = try playground.frame()
    try playground.drag(by: Vector(dx: -60, dy: 100))
    let dropped = try playground.frame()
    #expect(dropped == frame.offset(by: Vector(dx: -60, dy: 100)))
  }

  // MARK: Presses on the page

  @Test("presses on the page are blocked, but not on the source if it is allowed")
  func blocked() throws {
    let playground = try PlaygroundPage()
    try playground.toggle("Are blocked")
    try playground.toggle("By a press outside")
    let popover = try #require(playground.page.popover)
    playground.stage.click(playground.source.center)
    #expect(playground.page.popover == popover && popover.isPresented)
    try playground.toggle("But not on the source")
    playground.stage.click(playground.source.center)
    #expect(playground.page.popover != popover)
  }

  // MARK: Accessibility and callbacks

  @Test("the dismiss button for screen readers has the label of the field, or is not there")
  func dismissButton() throws {
    let playground = try PlaygroundPage { $0.isScreenReaderActive = true }
    try playground.type("!", into: "Dismiss button")
    func button() -> View? {
      let popover = playground.page.popover
      return playground.stage.content.first(Control.self) {
        $0.popoverContext === popover?.context && $0.accessibilityLabel == "Close!"
      }
    }
    #expect(button() != nil)
    let field = try playground.control("Dismiss button", TextField.self)
    field.becomeFirstResponder()
    playground.stage.press(Key(rawValue: 0x61), .control)
    playground.stage.press(.delete)
    try playground.settle()
    #expect(playground.page.settings.dismissButtonLabel.isEmpty)
    #expect(button() == nil && playground.page.popover?.isPresented == true)
  }

  @Test("the log lists the callbacks in order, a repeated one once")
  func log() throws {
    let playground = try PlaygroundPage()
    for callback in ["onTapOutside", "onDismiss", "onContextChange"] {
      try playground.toggle(callback)
    }
    playground.stage.click(Point(x: 20, y: 600))
    try playground.settle()
    let callbacks = playground.page.log.lines.map(\.callback)
    #expect(callbacks.contains("onContextChange"))
    #expect(callbacks.suffix(2) == ["onTapOutside", "onDismiss"])
    #expect(!zip(callbacks, callbacks.dropFirst()).contains { $0 == $1 })
    let label = playground.stage.content.first(Label.self) { $0.text.contains("onDismiss: ") }
    #expect(label?.isVisibleInWindow == true)
  }
}
