// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashWayland

/// The protocol objects of a pointer that is held in its place.
final class PointerLockDevice {
  let lock: PointerLock
  private let constraint: ZwpLockedPointerV1
  private let relative: ZwpRelativePointerV1

  /// Requests the lock, which the compositor grants and suspends as the focus moves.
  ///
  /// It returns `nil` without the protocols.
  init?(_ lock: PointerLock, pointer: WlPointer, on surface: WlSurface, _ globals: BoundGlobals) {
    guard let constraints = globals.pointers.constraints,
      let pointers = globals.pointers.movements
    else { return nil }
    self.lock = lock
    constraint = constraints.lockPointer(
      surface: surface, pointer: pointer, region: nil, lifetime: .persistent)
    relative = pointers.getRelativePointer(pointer: pointer)
    constraint.onEvent = { [weak lock] event in
      switch event {
      case .locked: lock?.setActive(true)
      case .unlocked: lock?.setActive(false)
      }
    }
    relative.onEvent = { [weak lock] event in
      guard case .relativeMotion(let high, let low, let dx, let dy, let rawX, let rawY) = event
      else { return }
      lock?.handle(
        PointerLock.Movement(
          delta: Vector(dx: dx, dy: dy), unacceleratedDelta: Vector(dx: rawX, dy: rawY),
          time: Double(UInt64(high) << 32 | UInt64(low)) / 1e6))
    }
  }

  /// Frees the pointer.
  func close() {
    constraint.onEvent = nil
    relative.onEvent = nil
    constraint.destroy()
    relative.destroy()
  }
}
