// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashInterfaceTestSupport
import SashTesting
import Testing

/// The device with which the gallery of popovers is visited.
nonisolated enum VisitingDevice: String, CaseIterable, CustomTestStringConvertible {
  case finger
  case mouse
  case keyboard

  var testDescription: String { "by \(rawValue)" }
  /// The contact of the device; `nil` for the keyboard.
  var contact: GestureScript.Contact? {
    switch self {
    case .finger: .finger(0)
    case .mouse: .pointer(button: Touch.primaryButton)
    case .keyboard: nil
    }
  }
}

/// The largest number of steps of a search by the keyboard or by scrolling.
private let maximumSteps = 120
/// The Return key of `linux/input-event-codes.h`.
private let returnKeyCode: UInt32 = 28

/// A visitor of the gallery of popovers with one device, who finds everything by its visible title.
///
/// The window is displayed by the scripted compositor.
final class GalleryVisitor {
  let stage: TestStage
  let device: VisitingDevice

  /// Opens the gallery, and the example with a title.
  init(
    _ title: String, by device: VisitingDevice, size: Size = Size(width: 520, height: 800)
  ) throws {
    self.device = device
    let scene = PopoversScene()
    stage = try TestStage(root: scene.root, size: size)
    if device == .mouse { try stage.movePointer(to: Point(x: size.width / 2, y: size.height / 2)) }
    try press(title)
    _ = try stage.find(.header, title)
  }

  var window: Window { stage.window }

  // MARK: Finding

  /// Returns the view of the only element with a role and a label.
  func view(_ role: AccessibilityRole, _ label: String) throws -> View {
    try #require(stage.view(of: stage.find(role, label)))
  }

  /// Returns the frame of the only element with a role and a label.
  func frame(_ label: String, _ role: AccessibilityRole = .button) throws -> Rect {
    try stage.find(role, label).frame
  }

  /// Returns the popover that displays a text.
  func popover(_ text: String) throws -> Popover.Context {
    try #require(view(.staticText, text).popoverContext, "\(text) is in no popover")
  }

  /// Returns whether a text is displayed.
  func shows(_ text: String) -> Bool { stage.exists(.staticText, text) }

  /// Returns the displayed pixel at a point of the window.
  func pixel(at point: Point) throws -> UInt32 {
    try stage.screenshot().pixel(x: Int(point.x), y: Int(point.y))
  }

  // MARK: Pressing

  /// Presses the element with a label, after scrolling to it, and waits until the window settles.
  func press(_ label: String, _ role: AccessibilityRole = .button) throws {
    try beginPress(label, role)
    try stage.settle()
  }

  /// Presses the element with a label, after scrolling to it; the effects have just begun.
  func beginPress(_ label: String, _ role: AccessibilityRole = .button) throws {
    guard let contact = device.contact else {
      try moveFocus(to: label, role)
      try #require(stage.compositor.seats.first).tapKey(returnKeyCode)
      return try stage.turn()
    }
    try stage.play(.tap(at: point(of: label, role), with: contact))
  }

  /// Presses where nothing is, in a corner of the window.
  func pressOutside(settles: Bool = true) throws {
    guard let contact = device.contact else { return }
    try stage.play(
      .tap(at: Point(x: 3, y: window.size.height - 3), with: contact))
    if settles { try stage.settle() }
  }

  /// Drags from a point by a distance, and waits until the window settles.
  func drag(_ start: Point, by distance: Vector) throws {
    guard let contact = device.contact else { return }
    try stage.play(.drag(from: start, to: start + distance, with: contact))
    try stage.settle()
  }

  /// Throws from a point by a distance, and waits until the window settles.
  func swipe(_ start: Point, by distance: Vector, velocity: Double) throws {
    guard let contact = device.contact else { return }
    try stage.play(
      .swipe(from: start, to: start + distance, velocity: velocity, with: contact))
    try stage.settle()
  }

  /// Dismisses a popover as the device does: by a press outside, or by Escape.
  func dismiss(
    _ popover: Popover.Context, location: SourceLocation = #_sourceLocation
  ) throws {
    if device == .keyboard {
      try stage.press(.escape)
      expect(popover, dismissedBy: .escape, location)
    } else {
      try pressOutside()
      expect(popover, dismissedBy: .tapOutside, location)
    }
  }

  /// Expects that a popover was dismissed for a reason.
  func expect(
    _ popover: Popover.Context, dismissedBy reason: DismissalReason,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(popover.dismissalReason == reason, sourceLocation: location)
    #expect(popover.window == nil, "it is still displayed", sourceLocation: location)
  }

  /// Goes back to the page before.
  func goBack() throws {
    guard device == .keyboard else {
      let back = try #require(
        stage.findAll(.button).compactMap(\.label).first { $0.hasPrefix("Back") },
        "there is no back button")
      return try press(back)
    }
    try stage.press(.left, .alt)
  }

  // MARK: Reaching

  /// Returns the point to press an element, after scrolling until it is in sight.
  private func point(of label: String, _ role: AccessibilityRole) throws -> Point {
    let middle = Point(x: window.size.width / 2, y: window.size.height / 2)
    for _ in 0..<maximumSteps {
      let element = try stage.find(role, label)
      let distance = element.frame.center.y - middle.y
      if let point = try? stage.pressPoint(of: element), point.y < window.size.height - 8 {
        return point
      }
      let step = min(max(distance, -300), 300)
      if device == .mouse {
        try stage.scroll(by: Vector(dx: 0, dy: step), at: middle)
      } else {
        try stage.drag(from: middle, to: middle - Vector(dx: 0, dy: step))
      }
    }
    return try stage.pressPoint(of: stage.find(role, label))
  }

  /// Moves the keyboard focus to an element: by Tab, and inside of a group by arrows.
  func moveFocus(to label: String, _ role: AccessibilityRole = .button) throws {
    for _ in 0..<maximumSteps {
      let target = try view(role, label)
      let focused = window.firstResponder as? View
      if focused === target { return }
      if let focused, let group = focusGroup(around: focused), target.isDescendant(of: group) {
        let distance = target.windowFrame().center - focused.windowFrame().center
        if abs(distance.dy) > 4 {
          try stage.press(distance.dy > 0 ? .down : .up)
        } else {
          try stage.press(distance.dx > 0 ? .right : .left)
        }
      } else {
        try stage.press(.tab)
      }
    }
    Issue.record("the keyboard does not reach \"\(label)\"")
  }

  private func focusGroup(around view: View) -> View? {
    sequence(first: view, next: \.superview).first { $0.isFocusGroup }
  }
}
