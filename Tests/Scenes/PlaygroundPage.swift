// SPDX-License-Identifier: MIT

import SashContainers
import SashControls
import SashDemoScenes
import SashForms
import SashGeometry
import SashGestures
import SashInterface
import SashInterfaceTestSupport
import SashMotion
import SashPopovers
import SashScrolling
import Testing

/// The playground of popovers in a window, with functions to change its settings by its controls.
struct PlaygroundPage {
  let page = PlaygroundViewController()
  let stage: Stage

  init(
    width: Double = 900, height: Double = 700, scale: Double = 1,
    _ change: (Window) -> Void = { _ in }
  ) throws {
    stage = Stage(width, height, scale: scale)
    stage.window.contextMenuPresenter = PopoverMenuPresenter()
    change(stage.window)
    stage.window.rootViewController = NavigationController(rootViewController: page)
    stage.window.handle(.focusChanged(true))
    try settle()
  }

  /// Draws frames until nothing moves.
  func settle() throws {
    try stage.frame()
    try stage.settle()
    try stage.frame()
  }

  /// The frame of the button that presents the popover.
  var source: Rect { page.sourceButton.windowFrame() }

  // MARK: Popover

  /// Presents the popover by its button, and waits until it is at rest.
  @discardableResult func present() throws -> Popover {
    stage.click(source.center)
    try settle()
    return try #require(page.popover)
  }

  /// The settled frame of the presented popover.
  func frame() throws -> Rect {
    try settle()
    let popover = try #require(page.popover)
    #expect(popover.isPresented)
    return popover.context.frame
  }

  /// Drags the popover by its title, and lifts the finger after holding it still.
  func drag(by distance: Vector) throws {
    let frame = try frame()
    let start = Point(x: frame.midX, y: frame.minY + 20)
    let finger = stage.drag(from: start, to: start + distance)
    stage.run(1)
    stage.lift(finger)
  }

  // MARK: Form

  /// Returns the visible rows with controls, from the top.
  var rows: [FormRow] {
    var rows: [FormRow] = []
    func visit(_ view: View) {
      if view.isHidden { return }
      if let row = view as? FormRow { rows.append(row) } else { view.subviews.forEach(visit) }
    }
    visit(page.view)
    return rows
  }

  /// Returns the control in the row of a title.
  func control<V: View>(_ title: String, _ kind: V.Type = V.self) throws -> V {
    let row = try #require(rows.first { $0.title == title }, "there is no row \"\(title)\"")
    return try #require(row.accessoryView as? V)
  }

  /// Scrolls a view of the form into sight, and clicks it at a part of its width.
  func click(_ view: View, x: Double = 0.5) throws {
    let form = try #require(page.contentScrollView as? FormView)
    form.scrollRectToVisible(
      form.contentView.convert(view.bounds, from: view), animated: false)
    try stage.frame()
    let frame = view.windowFrame()
    stage.click(Point(x: frame.minX + x * frame.width, y: frame.midY))
    try settle()
  }

  func toggle(_ title: String) throws { try click(control(title, Switch.self)) }

  /// Clicks the upper half of a stepper some times.
  func increase(_ title: String, times: Int = 1) throws {
    for _ in 0..<times { try click(control(title, Stepper.self), x: 0.75) }
  }

  func decrease(_ title: String, times: Int = 1) throws {
    for _ in 0..<times { try click(control(title, Stepper.self), x: 0.25) }
  }

  /// Chooses an option in a menu.
  func choose(_ option: String, in title: String) throws {
    try choose(option, of: control(title))
  }

  /// Chooses an option of a button by typing its first word.
  func choose(_ option: String, of button: PopUpButton) throws {
    #expect(button.becomeFirstResponder())
    // Letters that follow others at once continue their word.
    stage.run(2)
    type(String(option.prefix { $0 != " " }))
    #expect(button.options[button.selectedIndex] == option)
    try settle()
  }

  /// Clicks an anchor of a grid.
  func choose(anchor: String, in title: String) throws {
    let grid = try control(title, View.self)
    try click(try #require(grid.first(Control.self) { $0.accessibilityLabel == anchor }))
  }

  /// Types into a field.
  func type(_ text: String, into title: String) throws {
    let field = try control(title, TextField.self)
    #expect(field.becomeFirstResponder())
    type(text)
    try settle()
  }

  /// Types into the view with the keyboard focus.
  func type(_ text: String) {
    for character in text {
      let keysym = character.unicodeScalars.first?.value ?? 0
      for phase in [KeyEvent.Phase.down, .up] {
        stage.window.handle(
          .key(
            KeyEvent(
              keysym: keysym, text: String(character), phase: phase, time: stage.host.now)))
      }
    }
  }
}
