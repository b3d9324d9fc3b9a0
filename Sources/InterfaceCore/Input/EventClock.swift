// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

/// The longest delay of an event, in seconds; one that seems to be later is of a device whose clock
/// was set.
private let maximumDelay = 10.0

/// The times of input events by the clock of the host.
///
/// The clock of a device counts from a moment of its own. The event that was handled most promptly
/// tells how far it is from the host's; so an event that waited while the program was busy counts
/// with the time at which it happened, not at which it is handled.
struct EventClock {
  /// The devices of a seat that share a clock.
  private struct Device: Hashable {
    let seat: UInt32
    /// The kind of the touches, or `nil` for a keyboard.
    let kind: Touch.Kinds?
  }

  /// The time of the host minus that of the device, for the most prompt event of each device.
  private var offsets: [Device: Double] = [:]

  /// Returns the time at which an event happened, in seconds of the host's clock: never later than
  /// `now`, and `now` for an event without a time.
  mutating func time(of event: InputEvent, handledAt now: Double) -> Double {
    guard let (device, time) = origin(of: event), time.isFinite, time > 0 else { return now }
    let offset = min(now - time, offsets[device] ?? .infinity)
    if now - (time + offset) > maximumDelay {
      offsets[device] = now - time
      return now
    }
    offsets[device] = offset
    return time + offset
  }

  private func origin(of event: InputEvent) -> (Device, time: Double)? {
    func pointer(_ seat: UInt32) -> Device {
      Device(seat: seat, kind: .pointer)
    }
    return switch event {
    case .touch(let touch):
      (Device(seat: touch.seat, kind: touch.source.kind), touch.time)
    case .hover(let hover?): (pointer(hover.seat), hover.time)
    case .scroll(let scroll): (pointer(scroll.seat), scroll.time)
    case .key(let key): (Device(seat: key.seat, kind: nil), key.time)
    case .hover(nil), .textInput, .touchesCancelled, .focusChanged: nil
    }
  }
}
