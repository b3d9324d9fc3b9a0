// SPDX-License-Identifier: MIT

internal import Glibc
public import SashGeometry
internal import SashInterface
public import SashWayland

/// A seat of a scripted compositor, with the touch screen, pointer and keyboard that a script
/// moves.
///
/// Positions are in logical pixels of the surface. Every event carries the compositor's `time`.
public final class ScriptedSeat {
  /// The seat's name.
  public let name: String
  /// The seat's devices.
  public private(set) var capabilities: WlSeat.Capability
  /// The surface with the keyboard focus.
  public private(set) weak var keyboardFocus: ScriptedSurface?
  /// The touchpad of the seat's pointer.
  public let touchpad: ScriptedTouchpad
  /// The confinement of the seat's pointer.
  public let pointerConfinement: ScriptedPointerConfinement
  /// The relative movements and the locks of the seat's pointer.
  public let pointerLock: ScriptedPointerLock
  /// The drawing tablet of the seat.
  public let tablet: ScriptedTablet
  /// The clipboard that copy and paste use.
  public let clipboard = ScriptedClipboard()
  /// The primary selection: the text that was selected last.
  public let primarySelection = ScriptedClipboard()
  /// Drag and drop of the seat.
  public let drags: ScriptedDrags
  /// The input method of the seat.
  public let textInput: ScriptedTextInput
  /// The surface under the pointer.
  public private(set) weak var pointerFocus: ScriptedSurface?
  /// The surface whose pixels the client shows as the pointer's cursor; `nil` for none, and where the
  /// client names a shape in place of a surface.
  public private(set) weak var cursor: ScriptedSurface?
  /// The point of the cursor that points, from its top left corner, in logical pixels.
  public private(set) var cursorHotspot = Vector.zero

  private unowned let compositor: ScriptedCompositor
  private var global: ServerGlobal?
  let seats = ResourceList<WlSeatResource>()
  let pointers = ResourceList<WlPointerResource>()
  private let keyboards = ResourceList<WlKeyboardResource>()
  private let touches = ResourceList<WlTouchResource>()
  private var keymap: ScriptedKeymap?
  private var touchedSurfaces: [Int32: ScriptedSurface] = [:]
  private var repeatInfo: (rate: Int32, delay: Int32) = (25, 600)
  private var heldKeys: [UInt32] = []
  private var lastFinger: Int32 = 0
  /// The serials of the last press of each device.
  private var lastPresses: [WlSeat.Capability.RawValue: UInt32] = [:]

  init(
    name: String, capabilities: WlSeat.Capability, version: UInt32,
    of compositor: ScriptedCompositor
  ) {
    self.name = name
    self.capabilities = capabilities
    self.compositor = compositor
    touchpad = ScriptedTouchpad(of: compositor)
    tablet = ScriptedTablet(of: compositor)
    pointerLock = ScriptedPointerLock(of: compositor)
    pointerConfinement = ScriptedPointerConfinement(of: compositor)
    drags = ScriptedDrags(of: compositor)
    textInput = ScriptedTextInput(of: compositor)
    keymap = ScriptedKeymap(layout: compositor.configuration.keyboardLayout)
    global = compositor.display.offer(WlSeatResource.self, version: version) { [weak self] in
      self?.didBind($0)
    }
  }

  private func didBind(_ seat: WlSeatResource) {
    seats.add(seat)
    seat.onRequest = { [weak self] in self?.handle($0) }
    seat.sendCapabilities(capabilities: capabilities)
    seat.sendName(name: name)
  }

  private func handle(_ request: WlSeatResource.Request) {
    switch request {
    case .getPointer(let pointer):
      pointers.add(pointer)
      pointer.onRequest = { [weak self] in
        if case .setCursor(_, let surface, let x, let y) = $0 {
          self?.showCursor(surface, hotspot: Vector(dx: Double(x), dy: Double(y)))
        }
      }
      check(.pointer, pointer)
    case .getKeyboard(let keyboard):
      keyboards.add(keyboard)
      check(.keyboard, keyboard)
      describe(keyboard)
    case .getTouch(let touch):
      touches.add(touch)
      check(.touch, touch)
    case .release: break
    }
  }

  private func check(_ capability: WlSeat.Capability, _ object: WaylandResource) {
    guard !capabilities.contains(capability) else { return }
    compositor.violation(.missingCapability, object, "the seat has no such device")
  }

  private func describe(_ keyboard: WlKeyboardResource) {
    keymap?.withDescriptor { descriptor, size in
      keyboard.sendKeymap(format: .xkbV1, fd: descriptor, size: size)
    }
    keyboard.sendRepeatInfo(rate: repeatInfo.rate, delay: repeatInfo.delay)
    if let focus = keyboardFocus, focus.resource.client === keyboard.client {
      keyboard.sendEnter(
        serial: compositor.nextSerial(), surface: focus.resource, keys: heldKeys)
      sendModifiers([keyboard])
    }
  }

  private func showCursor(_ surface: WlSurfaceResource?, hotspot: Vector) {
    compositor.showCursor(surface)
    cursor = compositor.surface(of: surface)
    cursorHotspot = hotspot
  }

  /// Returns whether a serial belongs to the last press of one of the devices, for which a client
  /// may grab the input.
  func isLastPress(_ serial: UInt32) -> Bool { lastPresses.values.contains(serial) }

  private func pressSerial(_ device: WlSeat.Capability) -> UInt32 {
    let serial = compositor.nextSerial()
    lastPresses[device.rawValue] = serial
    return serial
  }

  // MARK: Devices

  /// Changes the seat's devices, as plugging and unplugging does.
  public func setCapabilities(_ new: WlSeat.Capability) {
    capabilities = new
    if !new.contains(.keyboard) { keyboardFocus = nil }
    if !new.contains(.pointer) { pointerFocus = nil }
    if !new.contains(.touch) { touchedSurfaces = [:] }
    for seat in seats.all { seat.sendCapabilities(capabilities: new) }
  }

  /// Sets the repeat rate in characters a second, and the delay before it in milliseconds.
  public func setRepeat(rate: Int32, delay: Int32) {
    repeatInfo = (rate, delay)
    for keyboard in keyboards.all { keyboard.sendRepeatInfo(rate: rate, delay: delay) }
  }

  func remove() {
    global?.remove()
    global = nil
    setCapabilities([])
  }

  func removeReferences(to surface: ScriptedSurface) {
    if keyboardFocus === surface { keyboardFocus = nil }
    if textInput.focus === surface { textInput.keyboardMoved(to: nil) }
    if pointerFocus === surface { pointerFocus = nil }
    touchedSurfaces = touchedSurfaces.filter { $0.value !== surface }
  }

  // MARK: Touch

  /// Puts a finger down.
  public func touchDown(_ id: Int32, at point: Point, on surface: ScriptedSurface) {
    touchedSurfaces[id] = surface
    lastFinger = id
    for touch in touches.objects(of: surface.resource.client) {
      touch.sendDown(
        serial: pressSerial(.touch), time: compositor.inputTime, surface: surface.resource, id: id,
        x: point.x, y: point.y)
    }
  }

  /// Moves a finger that is down.
  public func touchMove(_ id: Int32, to point: Point) {
    if let drag = drags.current, drag.finger == id {
      return drag.move(to: point, on: touchedSurfaces[id])
    }
    for touch in touches(of: id) {
      touch.sendMotion(time: compositor.inputTime, id: id, x: point.x, y: point.y)
    }
  }

  /// Lifts a finger.
  public func touchUp(_ id: Int32) {
    if let drag = drags.current, drag.finger == id {
      touchedSurfaces[id] = nil
      return drag.drop()
    }
    for touch in touches(of: id) {
      touch.sendUp(serial: compositor.nextSerial(), time: compositor.inputTime, id: id)
    }
    touchedSurfaces[id] = nil
  }

  /// Ends a group of touch events; some compositors never send it.
  public func touchFrame() { for touch in touches.all { touch.sendFrame() } }

  /// Moves a finger that was never put down, as faulty compositors do.
  public func strayTouchMove(_ id: Int32, to point: Point) {
    for touch in touches.all {
      touch.sendMotion(time: compositor.inputTime, id: id, x: point.x, y: point.y)
    }
  }

  /// Lifts a finger that was never put down, as faulty compositors do.
  public func strayTouchUp(_ id: Int32) {
    for touch in touches.all {
      touch.sendUp(serial: compositor.nextSerial(), time: compositor.inputTime, id: id)
    }
  }

  /// Cancels all touches, as a compositor does that takes a gesture for itself.
  public func touchCancel() {
    if drags.current?.finger != nil { drags.current?.cancel() }
    for touch in touches.all { touch.sendCancel() }
    touchedSurfaces = [:]
  }

  /// Returns the surface that a finger was put down on.
  func touchedSurface(_ id: Int32) -> ScriptedSurface? { touchedSurfaces[id] }

  private func touches(of id: Int32) -> [WlTouchResource] {
    touches.objects(of: touchedSurfaces[id]?.resource.client)
  }

  // MARK: Pointer

  /// Moves the pointer, which enters the surface if it was not on it.
  ///
  /// A drag of a client follows the pointer instead.
  public func pointerMove(to point: Point, on surface: ScriptedSurface) {
    if let drag = drags.current, drag.isByPointer { return drag.move(to: point, on: surface) }
    if pointerFocus !== surface {
      pointerLeave()
      pointerFocus = surface
      for pointer in focusedPointers {
        pointer.sendEnter(
          serial: compositor.nextSerial(), surface: surface.resource, surfaceX: point.x,
          surfaceY: point.y)
      }
    } else {
      for pointer in focusedPointers {
        pointer.sendMotion(time: compositor.inputTime, surfaceX: point.x, surfaceY: point.y)
      }
    }
    for pointer in focusedPointers { pointer.sendFrame() }
  }

  /// Moves the pointer off its surface.
  public func pointerLeave() {
    guard let old = pointerFocus else { return }
    for pointer in focusedPointers {
      pointer.sendLeave(serial: compositor.nextSerial(), surface: old.resource)
      pointer.sendFrame()
    }
    pointerFocus = nil
  }

  /// Presses or releases a button, by its Linux number; 0x110 is the left one.
  ///
  /// The release ends a drag of a client.
  public func pointerButton(_ button: UInt32, isDown: Bool) {
    if let drag = drags.current, drag.isByPointer {
      if !isDown { drag.drop() }
      return
    }
    for pointer in focusedPointers {
      pointer.sendButton(
        serial: isDown ? pressSerial(.pointer) : compositor.nextSerial(),
        time: compositor.inputTime, button: button, state: isDown ? .pressed : .released)
      pointer.sendFrame()
    }
  }

  /// Scrolls with the wheel or the touchpad, by a distance in logical pixels.
  public func pointerScroll(
    _ axis: WlPointer.Axis, by value: Double, source: WlPointer.AxisSource = .wheel
  ) {
    for pointer in focusedPointers {
      pointer.sendAxisSource(axisSource: source)
      pointer.sendAxis(time: compositor.inputTime, axis: axis, value: value)
      pointer.sendFrame()
    }
  }

  /// Ends a scroll along an axis, as when fingers leave the touchpad.
  public func pointerScrollStop(
    _ axis: WlPointer.Axis, source: WlPointer.AxisSource = .finger
  ) {
    for pointer in focusedPointers {
      pointer.sendAxisSource(axisSource: source)
      pointer.sendAxisStop(time: compositor.inputTime, axis: axis)
      pointer.sendFrame()
    }
  }

  /// Adds a client's data device.
  func add(_ device: ScriptedDevice, _ resource: WlDataDeviceResource) {
    clipboard.add(device)
    drags.add(device, resource, of: self)
  }

  /// Returns the finger whose press has a serial, or `nil` for a press of another device.
  func finger(of serial: UInt32) -> Int32? {
    lastPresses[WlSeat.Capability.touch.rawValue] == serial ? lastFinger : nil
  }

  /// The pointers of the client whose surface is under the pointer.
  private var focusedPointers: [WlPointerResource] {
    pointers.objects(of: pointerFocus?.resource.client)
  }

  // MARK: Keyboard

  /// Moves the keyboard focus to a surface, or to none.
  public func focusKeyboard(_ surface: ScriptedSurface?) {
    guard keyboardFocus !== surface else { return }
    if let old = keyboardFocus {
      for keyboard in focusedKeyboards {
        keyboard.sendLeave(serial: compositor.nextSerial(), surface: old.resource)
      }
    }
    keyboardFocus = capabilities.contains(.keyboard) ? surface : nil
    // Protocol order: the selection is sent before the keyboard enters.
    clipboard.focus(keyboardFocus?.resource.client)
    primarySelection.focus(keyboardFocus?.resource.client)
    textInput.keyboardMoved(to: keyboardFocus)
    guard let keyboardFocus else { return }
    for keyboard in focusedKeyboards {
      keyboard.sendEnter(
        serial: compositor.nextSerial(), surface: keyboardFocus.resource, keys: heldKeys)
    }
    sendModifiers(focusedKeyboards)
  }

  /// Presses or releases a key, by its Linux number; 1 is Escape.
  public func key(_ code: UInt32, isDown: Bool) {
    heldKeys.removeAll { $0 == code }
    if isDown { heldKeys.append(code) }
    let changed = keymap?.update(code, isDown: isDown) ?? false
    for keyboard in focusedKeyboards {
      keyboard.sendKey(
        serial: isDown ? pressSerial(.keyboard) : compositor.nextSerial(),
        time: compositor.inputTime, key: code, state: isDown ? .pressed : .released)
    }
    if changed { sendModifiers(focusedKeyboards) }
  }

  /// Presses and releases a key.
  public func tapKey(_ code: UInt32) {
    key(code, isDown: true)
    key(code, isDown: false)
  }

  /// Returns the keys that type a symbol in the current layout, or `nil` when there are none.
  func keyStroke(for key: Key) -> ScriptedKeymap.Stroke? {
    keymap?.stroke(for: ScriptedKeymap.symbol(of: key))
  }

  /// Gives the keyboard another keymap, in the text format of xkb, as a compositor does that changes
  /// its configuration; keys that are held are released.
  ///
  /// - Returns: Whether xkbcommon could compile the text; if not, the keymap stays.
  @discardableResult public func setKeymap(_ text: String) -> Bool {
    use(ScriptedKeymap(text: text))
  }

  /// Gives the keyboard the keymap of a layout and its variant, such as "de" and "nodeadkeys"; keys
  /// that are held are released.
  ///
  /// - Returns: Whether the system's data has them; if not, the keymap stays.
  @discardableResult public func setKeymap(layout: String, variant: String = "") -> Bool {
    use(ScriptedKeymap(layout: layout, variant: variant))
  }

  private func use(_ new: ScriptedKeymap?) -> Bool {
    guard let new else { return false }
    for code in heldKeys.reversed() { key(code, isDown: false) }
    keymap = new
    for keyboard in keyboards.all {
      new.withDescriptor { keyboard.sendKeymap(format: .xkbV1, fd: $0, size: $1) }
    }
    sendModifiers(focusedKeyboards)
    return true
  }

  /// Switches to another layout of the keyboard, counted from 0.
  public func useLayout(_ layout: UInt32) {
    keymap?.lock(layout: layout)
    sendModifiers(focusedKeyboards)
  }

  private func sendModifiers(_ keyboards: [WlKeyboardResource]) {
    guard let modifiers = keymap?.modifiers else { return }
    for keyboard in keyboards {
      keyboard.sendModifiers(
        serial: compositor.nextSerial(), modsDepressed: modifiers.depressed,
        modsLatched: modifiers.latched, modsLocked: modifiers.locked, group: modifiers.group)
    }
  }

  /// The keyboards of the client whose surface has the keyboard focus.
  private var focusedKeyboards: [WlKeyboardResource] {
    keyboards.objects(of: keyboardFocus?.resource.client)
  }
}
