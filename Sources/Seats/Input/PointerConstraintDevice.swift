// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashSurfaces
import SashWayland

/// The protocol objects of a pointer that is locked or confined.
final class PointerConstraintDevice {
  let constraint: PointerConstraint
  private let object: Object
  private let globals: BoundGlobals

  private enum Object {
    case lock(ZwpLockedPointerV1, ZwpRelativePointerV1)
    case confinement(ZwpConfinedPointerV1)
  }

  /// Requests the constraint, which the compositor applies and suspends as the focus moves.
  ///
  /// It returns `nil` without the protocols.
  init?(
    _ constraint: PointerConstraint, pointer: WlPointer, on surface: WlSurface,
    _ globals: BoundGlobals
  ) {
    guard let constraints = globals.pointers.constraints else { return nil }
    self.constraint = constraint
    self.globals = globals
    if let lock = constraint as? PointerLock {
      guard let pointers = globals.pointers.movements else { return nil }
      let locked = constraints.lockPointer(
        surface: surface, pointer: pointer, region: nil, lifetime: .persistent)
      let relative = pointers.getRelativePointer(pointer: pointer)
      object = .lock(locked, relative)
      locked.onEvent = { [weak lock] event in
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
    } else {
      let region = constraint.region.map { globals.makeRegion([$0]) }
      let confined = constraints.confinePointer(
        surface: surface, pointer: pointer, region: region, lifetime: .persistent)
      region?.destroy()
      object = .confinement(confined)
      confined.onEvent = { [weak constraint] event in
        switch event {
        case .confined: constraint?.setActive(true)
        case .unconfined: constraint?.setActive(false)
        }
      }
    }
  }

  /// Sends the changed region or cursor position, which takes effect with the next commit of the
  /// surface; returns whether there is one.
  func update() -> Bool {
    switch object {
    case .lock(let locked, _):
      guard let position = constraint.surfaceCursorPosition else { return false }
      locked.setCursorPositionHint(surfaceX: position.x, surfaceY: position.y)
    case .confinement(let confined):
      guard let rect = constraint.region else { return false }
      let region = globals.makeRegion([rect])
      confined.setRegion(region: region)
      region.destroy()
    }
    return true
  }

  /// Frees the pointer.
  func close() {
    switch object {
    case .lock(let locked, let relative):
      locked.onEvent = nil
      relative.onEvent = nil
      locked.destroy()
      relative.destroy()
    case .confinement(let confined):
      confined.onEvent = nil
      confined.destroy()
    }
  }
}
