// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashSurfaces
import SashWayland

/// The protocol objects of a pointer that is locked or confined.
final class PointerConstraintDevice {
  let constraint: PointerConstraint
  private let object: Object
  private let compositor: WlCompositor

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
    compositor = globals.compositor
    switch constraint {
    case let lock as PointerLock:
      guard let pointers = globals.pointers.movements else { return nil }
      object = .lock(
        constraints.lockPointer(
          surface: surface, pointer: pointer, region: nil, lifetime: .persistent),
        pointers.getRelativePointer(pointer: pointer))
      observe(lock)
    default:
      let region = constraint.region.map { Self.region($0, globals.compositor) }
      object = .confinement(
        constraints.confinePointer(
          surface: surface, pointer: pointer, region: region, lifetime: .persistent))
      region?.destroy()
      observe(constraint)
    }
  }

  private static func region(_ rect: PixelRect, _ compositor: WlCompositor) -> WlRegion {
    let region = compositor.createRegion()
    region.add(
      x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
      height: Int32(rect.height))
    return region
  }

  private func observe(_ constraint: PointerConstraint) {
    guard case .confinement(let confined) = object else { return }
    confined.onEvent = { [weak constraint] event in
      switch event {
      case .confined: constraint?.setActive(true)
      case .unconfined: constraint?.setActive(false)
      }
    }
  }

  private func observe(_ lock: PointerLock) {
    guard case .lock(let locked, let relative) = object else { return }
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
      let region = Self.region(rect, compositor)
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
