internal import SashWayland

/// The touchpad of a scripted seat: swipes, pinches and holds that the script makes.
///
/// What is told of a gesture goes to the client of the surface that it began on.
public final class ScriptedTouchpad {
  private unowned let compositor: ScriptedCompositor
  private var swipes: [ZwpPointerGestureSwipeV1Resource] = []
  private var pinches: [ZwpPointerGesturePinchV1Resource] = []
  private var holds: [ZwpPointerGestureHoldV1Resource] = []
  private weak var surface: ScriptedSurface?

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  // MARK: Who listens

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

  /// How many clients' objects listen: swipes, pinches and holds.
  public var listeners: Int { swipes.count + pinches.count + holds.count }

  private var time: UInt32 { compositor.time }
  private var serial: UInt32 { compositor.nextSerial() }

  private func own<Resource: WaylandResource>(_ resources: [Resource]) -> [Resource] {
    resources.filter { $0.client === surface?.resource.client }
  }

  // MARK: Swipes

  /// Some fingers begin to swipe with the pointer on a surface.
  public func swipeBegin(fingers: UInt32, on surface: ScriptedSurface) {
    self.surface = surface
    for swipe in own(swipes) {
      swipe.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// The fingers move.
  public func swipe(dx: Double, dy: Double) {
    for swipe in own(swipes) { swipe.sendUpdate(time: time, dx: dx, dy: dy) }
  }

  /// The swipe is over, or was another gesture after all.
  public func swipeEnd(isCancelled: Bool = false) {
    for swipe in own(swipes) {
      swipe.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }

  // MARK: Pinches

  /// Some fingers begin to pinch with the pointer on a surface.
  public func pinchBegin(fingers: UInt32, on surface: ScriptedSurface) {
    self.surface = surface
    for pinch in own(pinches) {
      pinch.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// The fingers move; the scale counts from the beginning, the degrees clockwise from before.
  public func pinch(dx: Double = 0, dy: Double = 0, scale: Double, rotation: Double = 0) {
    for pinch in own(pinches) {
      pinch.sendUpdate(time: time, dx: dx, dy: dy, scale: scale, rotation: rotation)
    }
  }

  /// The pinch is over, or was another gesture after all.
  public func pinchEnd(isCancelled: Bool = false) {
    for pinch in own(pinches) {
      pinch.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }

  // MARK: Holds

  /// Some fingers come to rest with the pointer on a surface.
  public func holdBegin(fingers: UInt32, on surface: ScriptedSurface) {
    self.surface = surface
    for hold in own(holds) {
      hold.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// The fingers left, or moved.
  public func holdEnd(isCancelled: Bool = false) {
    for hold in own(holds) {
      hold.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
    }
  }
}
