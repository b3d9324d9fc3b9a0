// SPDX-License-Identifier: MIT

internal import SashWayland

/// The touchpad of a scripted seat, which sends swipes, pinches and holds.
///
/// The events of a gesture go to the client of the surface on which it began.
public final class ScriptedTouchpad {
  private unowned let compositor: ScriptedCompositor
  let swipes = ResourceList<ZwpPointerGestureSwipeV1Resource>()
  let pinches = ResourceList<ZwpPointerGesturePinchV1Resource>()
  let holds = ResourceList<ZwpPointerGestureHoldV1Resource>()
  private weak var surface: ScriptedSurface?

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  /// The number of gesture objects that clients hold: swipes, pinches and holds.
  public var gestureObjectCount: Int {
    swipes.all.count + pinches.all.count + holds.all.count
  }

  private var time: UInt32 { compositor.inputTime }
  private var serial: UInt32 { compositor.nextSerial() }

  private func focused<Resource>(_ resources: ResourceList<Resource>) -> [Resource] {
    resources.objects(of: surface?.resource.client)
  }

  private func begin<Resource: GestureResource>(
    _ resources: ResourceList<Resource>, _ fingers: UInt32, on surface: ScriptedSurface
  ) {
    self.surface = surface
    for resource in focused(resources) {
      resource.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  private func end<Resource: GestureResource>(
    _ resources: ResourceList<Resource>, isCancelled: Bool
  ) {
    for resource in focused(resources) {
      resource.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }

  // MARK: Swipes

  /// Begins a swipe with the pointer on a surface.
  public func swipeBegin(fingers: UInt32, on surface: ScriptedSurface) {
    begin(swipes, fingers, on: surface)
  }

  /// Moves the fingers of a swipe by a distance in logical pixels.
  public func swipe(dx: Double, dy: Double) {
    for swipe in focused(swipes) { swipe.sendUpdate(time: time, dx: dx, dy: dy) }
  }

  /// Ends the swipe, or cancels it because it became another gesture.
  public func swipeEnd(isCancelled: Bool = false) {
    end(swipes, isCancelled: isCancelled)
  }

  // MARK: Pinches

  /// Begins a pinch with the pointer on a surface.
  public func pinchBegin(fingers: UInt32, on surface: ScriptedSurface) {
    begin(pinches, fingers, on: surface)
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
    end(pinches, isCancelled: isCancelled)
  }

  // MARK: Holds

  /// Begins a hold: fingers rest on the touchpad with the pointer on a surface.
  public func holdBegin(fingers: UInt32, on surface: ScriptedSurface) {
    begin(holds, fingers, on: surface)
  }

  /// Ends the hold, or cancels it because the fingers moved.
  public func holdEnd(isCancelled: Bool = false) {
    end(holds, isCancelled: isCancelled)
  }
}

/// A client's object of a gesture.
private protocol GestureResource: WaylandResource {
  func sendBegin(serial: UInt32, time: UInt32, surface: WlSurfaceResource, fingers: UInt32)
  func sendEnd(serial: UInt32, time: UInt32, cancelled: Int32)
}

extension ZwpPointerGestureSwipeV1Resource: GestureResource {}
extension ZwpPointerGesturePinchV1Resource: GestureResource {}
extension ZwpPointerGestureHoldV1Resource: GestureResource {}
