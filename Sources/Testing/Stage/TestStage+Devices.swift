internal import Sash
public import SashGeometry
import SashGestures
public import SashInterface
import SashShell
import SashWayland

extension TestStage {
  // MARK: Where

  /// The surface that shows the window.
  public var surface: ScriptedSurface {
    get throws(TestStageError) {
      // The compositor has windows in the order in which they were made.
      guard
        let index = application.display.windows.firstIndex(where: { $0.window === window }),
        compositor.toplevels.indices.contains(index)
      else { throw .windowIsGone }
      return compositor.toplevels[index].surface
    }
  }

  /// The first seat.
  var seat: ScriptedSeat {
    get throws(TestStageError) {
      guard let seat = compositor.seats.first else { throw .windowIsGone }
      return seat
    }
  }

  // MARK: Moments of a script

  /// Sends one moment of a script by the device that it comes from.
  func send(_ step: GestureScript.Step) throws {
    let seat = try seat
    let surface = try surface
    downContacts[step.contact] = step.phase == .began || step.phase == .moved ? step.position : nil
    switch step.contact {
    case .finger(let number):
      let id = Int32(number)
      switch step.phase {
      case .began: seat.touchDown(id, at: step.position, on: surface)
      case .moved: seat.touchMove(id, to: step.position)
      case .ended: seat.touchUp(id)
      case .cancelled:
        seat.touchCancel()
        downContacts = downContacts.filter { if case .finger = $0.key { false } else { true } }
      }
      seat.touchFrame()
    case .pointer(let button):
      seat.pointerMove(to: step.position, on: surface)
      switch step.phase {
      case .began: seat.pointerButton(button, isDown: true)
      case .moved: break
      case .ended: seat.pointerButton(button, isDown: false)
      // Whoever takes a pointer away takes it from the surface.
      case .cancelled: seat.pointerLeave()
      }
    case .stylus, .touchpad:
      preconditionFailure(
        "a stage plays fingers and pointers; use the seat's `tablet` or `touchpad`")
    }
    try turn()
  }

  // MARK: Pointer

  /// The pointer moves to a place of the window.
  public func movePointer(to point: Point) throws {
    try seat.pointerMove(to: point, on: surface)
    try turn()
  }

  /// A button of the pointer is clicked at a place of the window, which settles after it.
  ///
  /// - Parameters:
  ///   - point: In logical pixels of the window.
  ///   - button: As Linux numbers it; the main one if not said, 0x111 is the secondary one.
  /// - Throws: `TestStageError` when the window does not come to rest.
  public func click(at point: Point, button: UInt32 = Touch.primaryButton) throws {
    try movePointer(to: point)
    try play(.tap(at: point, with: .pointer(button: button)))
    try settle()
  }

  /// A button of the pointer is clicked on something that can be read.
  public func click(
    _ role: AccessibilityRole, _ label: String? = nil, button: UInt32 = Touch.primaryButton
  ) throws {
    try click(at: place(of: find(role, label)), button: button)
  }

  /// The wheel is turned over a place of the window, which settles after it.
  ///
  /// - Parameters:
  ///   - distance: How far to scroll, in logical pixels; content below comes in for a positive `dy`.
  ///   - point: In logical pixels of the window.
  /// - Throws: `TestStageError` when the window does not come to rest.
  public func scroll(by distance: Vector, at point: Point) throws {
    try movePointer(to: point)
    let seat = try seat
    if distance.dy != 0 { seat.pointerScroll(.verticalScroll, by: distance.dy) }
    if distance.dx != 0 { seat.pointerScroll(.horizontalScroll, by: distance.dx) }
    try turn()
    try settle()
  }

  // MARK: Keys

  /// A key goes down and up, with modifiers held; the window settles after it.
  ///
  /// - Throws: `TestStageError.noKey` when the keyboard's layout has no such key.
  public func press(_ key: Key, _ modifiers: Modifiers = []) throws {
    try stroke(key, modifiers)
    try settle()
  }

  /// Types a text key by key; the window settles after it.
  ///
  /// A line break is the Return key.
  ///
  /// - Throws: `TestStageError.noKey` for a character that no key of the layout types; nothing of
  ///   the text after it is typed.
  public func type(_ text: String) throws {
    for character in text {
      try stroke(character.isNewline ? .return : .character(character), [])
    }
    try settle()
  }

  private func stroke(_ key: Key, _ modifiers: Modifiers) throws {
    let seat = try seat
    guard let stroke = seat.keyStroke(for: key) else {
      throw TestStageError.noKey("\(key)", layout: compositor.configuration.keyboardLayout)
    }
    let held = stroke.held + modifiers.keyCodes.filter { !stroke.held.contains($0) }
    for code in held { seat.key(code, isDown: true) }
    seat.tapKey(stroke.code)
    for code in held.reversed() { seat.key(code, isDown: false) }
    try turn()
  }
}

extension Modifiers {
  /// The left keys of the modifiers, as Linux numbers them (`linux/input-event-codes.h`).
  fileprivate var keyCodes: [UInt32] {
    let codes: [(Modifiers, UInt32)] = [
      (.control, 29), (.shift, 42), (.alt, 56), (.super, 125),
    ]
    return codes.filter { contains($0.0) }.map(\.1)
  }
}
