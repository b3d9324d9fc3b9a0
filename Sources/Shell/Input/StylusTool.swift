import SashGeometry
import SashGestures
import SashInterface

/// One stylus near the surface of a tablet or screen, told frame by frame.
///
/// Its tip is a touch of source `stylus`, with pressure and tilt where it measures them; its buttons
/// are the secondary and the middle button of a pointer at its place. Near the surface it hovers.
package final class StylusTool {
  /// The kernel's codes of a stylus' buttons, and the buttons of a pointer that they stand for.
  package static let buttons: [UInt32: UInt32] = [0x14b: Touch.secondaryButton, 0x14c: 0x112]
  /// What tablets call the hardest pressure.
  package static let hardest = 65_535.0

  /// What a device tells within one frame.
  package enum Change: Hashable, Sendable {
    case motion(Point)
    case pressure(UInt32)
    case tilt(Vector)
    case down(serial: UInt32)
    case up
    case button(UInt32, isDown: Bool, serial: UInt32)
    case leave
  }

  private let seat: UInt32
  private weak var target: (any InputTarget)?
  private var time = DeviceTime()
  private var lastTime: UInt32 = 0
  private var pending: [Change] = []
  private var place: Point?
  private var pressure: Double?
  private var tilt: Vector?
  private var tip: Touch?
  private var pressed: [UInt32: Touch] = [:]
  /// The modifiers of the seat's keyboard.
  package var modifiers: () -> Modifiers = { [] }

  package init(seat: UInt32) { self.seat = seat }

  /// The window that it is near.
  package var focus: (any InputTarget)? { target }

  /// It comes near a window; what it did elsewhere is over, whether that was told or not.
  package func enter(_ target: (any InputTarget)?) {
    // A frame that was never ended.
    if !pending.isEmpty { frame(at: lastTime) }
    leave()
    self.target = target
  }

  /// Something of a frame that goes on until `frame(at:)`.
  package func take(_ change: Change) {
    // A frame that was never ended, as its tip cannot go both ways in one.
    if isTip(change), pending.contains(where: isTip) { frame(at: lastTime) }
    pending.append(change)
  }

  /// Whether something of consequence waits for the end of its frame.
  package var awaitsFrame: Bool {
    for change in pending {
      switch change {
      case .down, .up, .button, .leave: return true
      case .motion, .pressure, .tilt: continue
      }
    }
    return false
  }

  /// The frame was not ended, though some seconds have gone by: what it told counts.
  package func endFrame(after seconds: Double) {
    frame(at: lastTime &+ UInt32(seconds * 1_000))
  }

  private func isTip(_ change: Change) -> Bool {
    switch change {
    case .down, .up: true
    case .motion, .pressure, .tilt, .button, .leave: false
    }
  }

  /// The frame is told in full.
  package func frame(at time: UInt32) {
    lastTime = time
    let seconds = self.time.seconds(time)
    let changes = pending
    pending.removeAll(keepingCapacity: true)
    guard target != nil else { return }
    // Where it is comes first, whatever order the device has.
    if measure(changes) { move(at: seconds) }
    for change in changes { act(change, at: seconds) }
    if changes.contains(.leave) { return leave() }
    if tip == nil, pressed.isEmpty, let place {
      target?.take(
        .hover(
          PointerHover(position: place, time: seconds, seat: seat, modifiers: modifiers())))
    }
  }

  /// The stylus is gone, or its device: what it pressed is cancelled.
  package func leave() {
    pending.removeAll(keepingCapacity: true)
    let touches = (tip.map { [$0] } ?? []) + pressed.keys.sorted().compactMap { pressed[$0] }
    tip = nil
    pressed.removeAll()
    place = nil
    pressure = nil
    tilt = nil
    guard let target else { return }
    for var touch in touches {
      touch.phase = .cancelled
      target.take(.touch(touch))
    }
    self.target = nil
    target.take(.hover(nil))
  }

  /// A window goes.
  package func forget(_ target: any InputTarget) {
    if self.target === target { leave() }
  }

  // MARK: One frame

  private func measure(_ changes: [Change]) -> Bool {
    var hasMoved = false
    for change in changes {
      switch change {
      case .motion(let point) where point.isFinite: place = point
      case .pressure(let value): pressure = min(Double(value) / Self.hardest, 1)
      case .tilt(let value) where value.isFinite: tilt = value
      case .motion, .tilt, .down, .up, .button, .leave: continue
      }
      hasMoved = true
    }
    return hasMoved
  }

  private func act(_ change: Change, at seconds: Double) {
    guard let place else { return }
    switch change {
    case .down(let serial):
      guard tip == nil else { return }
      let touch = touch(.stylus, at: place, seconds, serial)
      tip = touch
      target?.take(.touch(touch))
    case .up:
      let touch = tip
      tip = nil
      lift(touch, at: seconds)
    case .button(let code, let isDown, let serial):
      guard let button = Self.buttons[code] else { return }
      guard isDown else { return lift(pressed.removeValue(forKey: button), at: seconds) }
      guard pressed[button] == nil else { return }
      let touch = touch(.pointer(button: button), at: place, seconds, serial)
      pressed[button] = touch
      target?.take(.touch(touch))
    case .motion, .pressure, .tilt, .leave: break
    }
  }

  private func lift(_ touch: Touch?, at seconds: Double) {
    guard var touch else { return }
    touch.phase = .ended
    touch.time = seconds
    target?.take(.touch(touch))
  }

  private func touch(
    _ source: Touch.Source, at place: Point, _ seconds: Double, _ serial: UInt32
  ) -> Touch {
    Touch(
      id: .unique(), phase: .began, position: place, time: seconds, source: source, seat: seat,
      modifiers: modifiers(), grant: InputGrant(seat: seat, serial: serial), pressure: pressure,
      tilt: tilt)
  }

  private func move(at seconds: Double) {
    if let moved = moved(tip, at: seconds) {
      tip = moved
      target?.take(.touch(moved))
    }
    for button in pressed.keys.sorted() {
      guard let moved = moved(pressed[button], at: seconds) else { continue }
      pressed[button] = moved
      target?.take(.touch(moved))
    }
  }

  private func moved(_ touch: Touch?, at seconds: Double) -> Touch? {
    guard var touch, let place else { return nil }
    touch.phase = .moved
    touch.position = place
    touch.time = seconds
    touch.pressure = pressure
    touch.tilt = tilt
    return touch
  }
}
