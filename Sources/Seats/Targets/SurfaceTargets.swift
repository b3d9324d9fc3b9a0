// SPDX-License-Identifier: MIT

import SashWayland

/// The receivers of input by the surface that an event names.
///
/// The surfaces register themselves, and the input devices of all seats look them up. A target is
/// not retained.
final class SurfaceTargets {
  private struct WeakTarget {
    weak var target: (any InputTarget)?
  }

  private var targets: [ObjectIdentifier: WeakTarget] = [:]

  /// Registers the target of a surface.
  func add(_ target: any InputTarget, for surface: WlSurface) {
    targets[ObjectIdentifier(surface)] = WeakTarget(target: target)
  }

  /// Forgets a surface.
  func remove(_ surface: WlSurface) { targets[ObjectIdentifier(surface)] = nil }

  /// Returns the target of the surface in an event, or `nil` if it is gone.
  func target(of surface: WlSurface?) -> (any InputTarget)? {
    surface.flatMap { targets[ObjectIdentifier($0)]?.target }
  }
}
