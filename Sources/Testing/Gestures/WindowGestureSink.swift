// SPDX-License-Identifier: MIT

import SashGestures
import SashInputTrace
public import SashInterface

/// Plays scripts into a window in memory, as a compositor would.
///
/// Each press of a contact becomes a touch with its own identity. After a release, a pointer hovers
/// at its position. The window's time advances to each step, so that its timers fire on time.
public final class WindowGestureSink: GestureSink {
  /// The window's host.
  public let host: OffscreenWindowHost
  /// The seat of the touches.
  public let seat: UInt32
  /// The touches that were sent to the window, in order.
  public private(set) var touches: [Touch] = []

  private var identities: [GestureScript.Contact: Touch.ID] = [:]

  /// Creates a sink for a window in memory.
  public init(_ host: OffscreenWindowHost, seat: UInt32 = 0) {
    self.host = host
    self.seat = seat
  }

  /// Sends a touch to the window.
  public func play(_ step: GestureScript.Step, at time: Double) {
    host.advance(to: time)
    let id = step.phase == .began ? Touch.ID.unique() : identities[step.contact] ?? .unique()
    identities[step.contact] = id
    let touch = Touch(
      id: id, phase: step.phase, position: step.position, time: time,
      source: step.contact.source, seat: seat)
    touches.append(touch)
    host.window.handle(.touch(touch))
    guard step.phase == .ended || step.phase == .cancelled else { return }
    identities[step.contact] = nil
    if case .pointer = step.contact {
      host.window.handle(.hover(PointerHover(position: step.position, time: time, seat: seat)))
    }
  }

  /// Draws a frame if the window requests one; otherwise only advances the time.
  public func showFrame(at time: Double) throws {
    if host.isFrameRequested {
      try host.frame(at: time)
    } else {
      host.advance(to: time)
    }
  }
}
