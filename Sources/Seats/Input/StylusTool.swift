// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The state of one stylus near a tablet or screen, updated frame by frame.
///
/// Its tip is a touch with source `stylus`, with pressure and tilt where the device measures them;
/// its buttons are the secondary and middle pointer buttons. Near the surface the stylus hovers.
package final class StylusTool {
  /// The pointer buttons for the kernel's codes of stylus buttons.
  package static let buttons: [UInt32: UInt32] = [0x14b: Touch.secondaryButton, 0x14c: 0x112]
  /// The maximum pressure in the protocol.
  package static let maximumPressure = 65_535.0

  /// A change within one frame.
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
  /// The window under the stylus.
  package private(set) weak var focus: (any InputTarget)?
  private var deviceTime = DeviceTime()
  private var lastTime: UInt32 = 0
  private var pending: [Change] = []
  private var position: Point?
  private var pressure: Double?
  private var tilt: Vector?
  /// The touches of the tip and of the pressed buttons by their pointer buttons; the tip is number 0,
  /// and thus the first.
  private var touches: [UInt32: Touch] = [:]
  /// Returns the modifiers of the seat's keyboard.
  package var modifiers: () -> Modifiers = { [] }

  package init(seat: UInt32) { self.seat = seat }

  /// Handles the stylus's entry into a window, after it has left any other.
  package func enter(_ target: (any InputTarget)?) {
    // The previous frame was not ended.
    if !pending.isEmpty { frame(at: lastTime) }
    leave()
    focus = target
  }

  /// Adds a change to the current frame, which `frame(at:)` ends.
  package func add(_ change: Change) {
    // The previous frame was not ended: a tip cannot change twice in one frame.
    if changesTip(change), pending.contains(where: changesTip) { frame(at: lastTime) }
    pending.append(change)
  }

  /// Whether a press, release or departure waits for the end of its frame.
  package var awaitsFrame: Bool {
    pending.contains { change in
      switch change {
      case .down, .up, .button, .leave: true
      case .motion, .pressure, .tilt: false
      }
    }
  }

  /// Ends a frame that the compositor did not end within some seconds.
  package func endFrame(after seconds: Double) {
    frame(at: lastTime &+ UInt32(seconds * 1_000))
  }

  private func changesTip(_ change: Change) -> Bool {
    switch change {
    case .down, .up: true
    case .motion, .pressure, .tilt, .button, .leave: false
    }
  }

  /// Ends the frame and sends its events.
  package func frame(at time: UInt32) {
    lastTime = time
    let seconds = deviceTime.seconds(time)
    let changes = pending
    pending.removeAll(keepingCapacity: true)
    guard focus != nil else { return }
    // The position is applied first, whatever the order of the changes.
    if updateMeasurements(changes) { move(at: seconds) }
    for change in changes { apply(change, at: seconds) }
    if changes.contains(.leave) { return leave() }
    if touches.isEmpty, let position {
      focus?.receive(
        .hover(
          PointerHover(position: position, time: seconds, seat: seat, modifiers: modifiers())))
    }
  }

  /// Ends the stylus's presence in its window and cancels presses.
  package func leave() {
    pending.removeAll(keepingCapacity: true)
    let cancelled = touches.keys.sorted().compactMap { touches[$0] }
    touches.removeAll()
    position = nil
    pressure = nil
    tilt = nil
    guard let old = focus else { return }
    for var touch in cancelled {
      touch.phase = .cancelled
      old.receive(.touch(touch))
    }
    focus = nil
    old.receive(.hover(nil))
  }

  /// Removes a window that is about to be closed.
  package func remove(_ target: any InputTarget) {
    if focus === target { leave() }
  }

  // MARK: One frame

  private func updateMeasurements(_ changes: [Change]) -> Bool {
    var hasMoved = false
    for change in changes {
      switch change {
      case .motion(let point) where point.isFinite: position = point
      case .pressure(let value): pressure = min(Double(value) / Self.maximumPressure, 1)
      case .tilt(let value) where value.isFinite: tilt = value
      case .motion, .tilt, .down, .up, .button, .leave: continue
      }
      hasMoved = true
    }
    return hasMoved
  }

  private func apply(_ change: Change, at seconds: Double) {
    switch change {
    case .down(let serial): press(0, .stylus, at: seconds, serial)
    case .up: lift(0, at: seconds)
    case .button(let code, let isDown, let serial):
      guard let button = Self.buttons[code] else { return }
      if isDown {
        press(button, .pointer(button: button), at: seconds, serial)
      } else {
        lift(button, at: seconds)
      }
    case .motion, .pressure, .tilt, .leave: break
    }
  }

  private func press(
    _ number: UInt32, _ source: Touch.Source, at seconds: Double, _ serial: UInt32
  ) {
    guard let position, touches[number] == nil else { return }
    let touch = Touch(
      id: .unique(), phase: .began, position: position, time: seconds, source: source, seat: seat,
      modifiers: modifiers(), grant: InputGrant(seat: seat, serial: serial), pressure: pressure,
      tilt: tilt)
    touches[number] = touch
    focus?.receive(.touch(touch))
  }

  private func lift(_ number: UInt32, at seconds: Double) {
    guard var touch = touches.removeValue(forKey: number) else { return }
    touch.phase = .ended
    touch.time = seconds
    focus?.receive(.touch(touch))
  }

  private func move(at seconds: Double) {
    for number in touches.keys.sorted() {
      guard var touch = touches[number], let position else { continue }
      touch.phase = .moved
      touch.position = position
      touch.time = seconds
      touch.pressure = pressure
      touch.tilt = tilt
      touches[number] = touch
      focus?.receive(.touch(touch))
    }
  }
}
