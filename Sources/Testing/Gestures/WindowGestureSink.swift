import SashGestures
public import SashInterface

/// Plays scripts into a window in memory, as a compositor would.
///
/// Each press of a contact is a touch with an identity of its own. A pointer hovers where it was
/// let go. Time passes for the window up to each moment, so that its timers are not late.
public final class WindowGestureSink: GestureSink {
  /// What carries the window.
  public let host: OffscreenWindowHost
  /// The seat that the touches come from.
  public let seat: UInt32
  /// The touches that the window was sent, in order.
  public private(set) var touches: [Touch] = []

  private var identities: [GestureScript.Contact: Touch.ID] = [:]

  /// A sink for a window in memory.
  public init(_ host: OffscreenWindowHost, seat: UInt32 = 0) {
    self.host = host
    self.seat = seat
  }

  /// Sends the window a touch.
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

  /// Draws a frame, if the window wants one, and lets time pass if not.
  public func showFrame(at time: Double) throws {
    if host.isFrameRequested {
      try host.frame(at: time)
    } else {
      host.advance(to: time)
    }
  }
}
