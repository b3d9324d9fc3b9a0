// SPDX-License-Identifier: MIT

internal import SashWayland

/// The touchpad of a scripted seat, which sends swipes, pinches and holds.
///
/// The events of a gesture go to the client of the surface on which it began.
public final class ScriptedTouchpad {
  private unowned let compositor: ScriptedCompositor
  private var swipes: [ZwpPointerGestureSwipeV1Resource] = []
  private var pinches: [ZwpPointerGesturePinchV1Resource] = []
  private var holds: [ZwpPointerGestureHoldV1Resource] = []
  private weak var surface: ScriptedSurface?

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  // MARK: Clients

  func add(_ swipe: ZwpPointerGestureSwipeV1Resource) {
    swipes.append(swipe)
    swipe.onDestroy = { [weak self, unowned swipe] in self?.swipes.removeAll { $0 === swipe } }
  }

  func add(_ pinch: ZwpPointerGesturePinchV1Resource) {
    pinches.append(pinch)
    pinch.onDestroy = { [weak self, unowned pinch] in self?.pinches.removeAll { $0 === pinch } }
  }

  func add(_ hold: ZwpPointerGestureHoldV1Resource) {
    holds.append(hold)
    hold.onDestroy = { [weak self, unowned hold] in self?.holds.removeAll { $0 === hold } }
  }

  /// The number of gesture objects that clients hold: swipes, pinches and holds.
  public var gestureObjectCount: Int { swipes.count + pinches.count + holds.count }

  private var time: UInt32 { compositor.time }
  private var serial: UInt32 { compositor.nextSerial() }

  private func focused<Resource: WaylandResource>(_ resources: [Resource]) -> [Resource] {
    resources.filter { $0.client === surface?.resource.client }
  }

  // MARK: Swipes

  /// Begins a swipe with the pointer on a surface.
  public func swipeBegin(fingers: UInt32, on surface: ScriptedSurface) {
    self.surface = surface
    for swipe in focused(swipes) {
      swipe.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// Moves the fingers of a swipe by a distance in logical pixels.
  public func swipe(dx: Double, dy: Double) {
    for swipe in focused(swipes) { swipe.sendUpdate(time: time, dx: dx, dy: dy) }
  }

  /// Ends the swipe, or cancels it because it became another gesture.
  public func swipeEnd(isCancelled: Bool = false) {
    for swipe in focused(swipes) {
      swipe.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }

  // MARK: Pinches

  /// Begins a pinch with the pointer on a surface.
  public func pinchBegin(fingers: UInt32, on surface: ScriptedSurface) {
    self.surface = surface
    for pinch in focused(pinches) {
      pinch.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// Moves the fingers of a pinch.
  ///
  /// - Parameters:
  ///   - dx: The horizontal distance since the last update, in logical pixels.
  ///   - dy: The vertical distance since the last update, in logical pixels.
  ///   - scale: The scale relative to the gesture's beginning.
  ///   - rotation: The rotation since the last update, in degrees clockwise.
  public func pinch(dx: Double = 0, dy: Double = 0, scale: Double, rotation: Double = 0) {
    for pinch in focused(pinches) {
      pinch.sendUpdate(time: time, dx: dx, dy: dy, scale: scale, rotation: rotation)
    }
  }

  /// Ends the pinch, or cancels it because it became another gesture.
  public func pinchEnd(isCancelled: Bool = false) {
    for pinch in focused(pinches) {
      pinch.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }

  // MARK: Holds

  /// Begins a hold: fingers rest on the touchpad with the pointer on a surface.
  public func holdBegin(fingers: UInt32, on surface: ScriptedSurface) {
    self.surface = surface
    for hold in focused(holds) {
      hold.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// Ends the hold, or cancels it because the fingers moved.
  public func holdEnd(isCancelled: Bool = false) {
    for hold in focused(holds) {
      hold.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }
}
