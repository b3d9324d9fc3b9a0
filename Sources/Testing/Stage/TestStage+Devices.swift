// SPDX-License-Identifier: MIT

internal import Sash
public import SashGeometry
import SashGestures
import SashInputTrace
public import SashInterface
import SashShell
import SashWayland

extension TestStage {
  // MARK: Surface and seat

  /// The surface of the window.
  public var surface: ScriptedSurface {
    get throws(TestStageError) {
      let host = application.display.windows.first { $0.window === window }
      // A window on a layer gets a new surface where its output or namespace changes.
      guard let id = host?.surfaceObjectID,
        let surface = compositor.windowSurfaces.first(where: { $0.resource.objectID == id })
      else { throw .windowClosed }
      return surface
    }
  }

  /// Returns the surface that a device reaches at a point of the window, and its position there: a
  /// popup of the window, or the window itself.
  package func target(at point: Point) throws(TestStageError) -> (
    surface: ScriptedSurface, point: Point
  ) {
    if let popup = try popup(at: point) { return (popup.surface, popup.surfacePoint(at: point)) }
    let surface = try surface
    // Those above the window's surface come first, as on a screen.
    let attached = surface.subsurfaces.filter { !$0.isBelowParent }.reversed()
    guard
      let other = attached.first(where: { $0.receivesInput(at: point) })
        ?? (Rect(origin: .zero, size: window.size).contains(point)
          ? nil : surface.subsurfaces.first { $0.receivesInput(at: point) })
    else { return (surface, point) }
    return (other.surface, self.point(point, on: other.surface))
  }

  /// Returns the frame of the popup at a point, or that of the window, in the window's coordinates.
  func pressableFrame(around point: Point) throws(TestStageError) -> Rect {
    if let popup = try popup(at: point) { return popup.windowFrame }
    guard let attachment = try target(at: point).surface.subsurface else {
      return Rect(origin: .zero, size: window.size)
    }
    return Rect(attachment.frame)
  }

  /// Returns the topmost popup of the window at a point, or `nil`.
  private func popup(at point: Point) throws(TestStageError) -> ScriptedPopup? {
    let surface = try surface
    return compositor.allPopups.last {
      $0.phase == .mapped && !$0.isDismissed && $0.windowSurface === surface
        && $0.windowFrame.contains(point)
    }
  }

  /// Returns the position on a surface of the window of a point of the window.
  func point(_ point: Point, on surface: ScriptedSurface?) -> Point {
    if let position = surface?.subsurface?.position {
      return Point(x: point.x - Double(position.x), y: point.y - Double(position.y))
    }
    let popup = compositor.allPopups.first { $0.surface === surface }
    return popup?.surfacePoint(at: point) ?? point
  }

  /// The first seat.
  var seat: ScriptedSeat {
    get throws(TestStageError) {
      guard let seat = compositor.seats.first else { throw .windowClosed }
      return seat
    }
  }

  // MARK: Steps of a script

  /// Sends one step of a script by the device of its contact.
  func send(_ step: GestureScript.Step) throws {
    let seat = try seat
    // A pressed finger or button stays on its surface.
    let target = try target(at: step.position)
    recordContact(of: step)
    switch step.contact {
    case .finger(let number):
      let id = Int32(number)
      switch step.phase {
      case .began: seat.touchDown(id, at: target.point, on: target.surface)
      case .moved: seat.touchMove(id, to: point(step.position, on: seat.touchedSurface(id)))
      case .ended: seat.touchUp(id)
      case .cancelled: seat.touchCancel()
      }
      seat.touchFrame()
    case .pointer(let button):
      if step.phase == .began {
        seat.pointerMove(to: target.point, on: target.surface)
      } else {
        let surface = seat.pointerFocus ?? target.surface
        seat.pointerMove(to: point(step.position, on: surface), on: surface)
      }
      switch step.phase {
      case .began: seat.pointerButton(button, isDown: true)
      case .moved: break
      case .ended: seat.pointerButton(button, isDown: false)
      // A compositor takes a pointer away by moving it off the surface.
      case .cancelled: seat.pointerLeave()
      }
    case .stylus, .touchpad:
      preconditionFailure(
        "TestStage plays fingers and pointers only; use the seat's `tablet` or `touchpad`")
    }
    try turn()
  }

  // MARK: Pointer

  /// Moves the pointer to a point of the window.
  public func movePointer(to point: Point) throws {
    let target = try target(at: point)
    try seat.pointerMove(to: target.point, on: target.surface)
    try turn()
  }

  /// Clicks a button of the pointer at a point of the window, and waits until the window settles.
  ///
  /// - Parameters:
  ///   - point: The point in logical pixels of the window.
  ///   - button: The button's Linux number; by default the main one. 0x111 is the secondary one.
  ///   - settles: Whether to wait; without it the time stands at the release, for a second click
  ///     after an exact pause.
  /// - Throws: `TestStageError` when the window does not settle.
  public func click(
    at point: Point, button: UInt32 = Touch.primaryButton, settles: Bool = true
  ) throws {
    try movePointer(to: point)
    try play(.tap(at: point, with: .pointer(button: button)))
    if settles { try settle() }
  }

  /// Clicks a button of the pointer on the accessible element with a role and a label.
  public func click(
    _ role: AccessibilityRole, _ label: String? = nil, button: UInt32 = Touch.primaryButton
  ) throws {
    try click(at: pressPoint(of: find(role, label)), button: button)
  }

  /// Scrolls with the wheel over a point of the window, and waits until the window settles.
  ///
  /// - Parameters:
  ///   - distance: The distance in logical pixels; a positive `dy` reveals content below.
  ///   - point: The point in logical pixels of the window.
  /// - Throws: `TestStageError` when the window does not settle.
  public func scroll(by distance: Vector, at point: Point) throws {
    try movePointer(to: point)
    let seat = try seat
    if distance.dy != 0 { seat.pointerScroll(.verticalScroll, by: distance.dy) }
    if distance.dx != 0 { seat.pointerScroll(.horizontalScroll, by: distance.dx) }
    try turn()
    try settle()
  }
}
