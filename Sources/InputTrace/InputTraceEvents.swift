// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// A converter of the steps of a trace into the events that a window receives.
///
/// Use it to replay a trace: pass each event to `Window.handle(_:)` at its step's time.
public struct InputTraceEvents {
  /// The time at which the trace begins, in seconds on the player's clock.
  public let start: Double
  private var identities: [InputTrace.ContactKey: Touch.ID] = [:]

  /// Creates a converter for a trace that begins at a time in seconds.
  public init(start: Double) { self.start = start }

  /// Returns the event of the next step, or `nil` for a step that resizes the window.
  ///
  /// The steps must be passed in their order.
  public mutating func event(of step: InputTrace.Step) -> InputEvent? {
    let time = start + step.deviceTime
    switch step.action {
    case .touch(let contact, let phase, let position, let pressure, let tilt):
      let contactKey = InputTrace.ContactKey(seat: step.seat, contact: contact)
      let id = phase == .began ? Touch.ID.unique() : identities[contactKey] ?? .unique()
      identities[contactKey] = phase == .began || phase == .moved ? id : nil
      return .touch(
        Touch(
          id: id, phase: phase, position: position, time: time, source: contact.source,
          seat: step.seat, modifiers: step.modifiers, pressure: pressure, tilt: tilt))
    case .hover(let position):
      return .hover(
        position.map {
          PointerHover(position: $0, time: time, seat: step.seat, modifiers: step.modifiers)
        })
    case .scroll(let source, let phase, let position, let delta):
      return .scroll(
        ScrollEvent(
          position: position, delta: delta, source: source, phase: phase, time: time,
          seat: step.seat, modifiers: step.modifiers))
    case .key(let key, let phase, let text, let isRepeat, let latin):
      return .key(
        KeyEvent(
          keysym: key.rawValue, latinKey: latin, text: text, phase: phase, isRepeat: isRepeat,
          modifiers: step.modifiers, time: time, seat: step.seat))
    case .focus(let isActive): return .focusChanged(isActive)
    case .touchesCancelled:
      for contactKey in identities.keys where contactKey.seat == step.seat {
        identities[contactKey] = nil
      }
      return .touchesCancelled(seat: step.seat)
    case .resize: return nil
    }
  }
}
