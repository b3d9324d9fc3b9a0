// SPDX-License-Identifier: MIT

public import SashGeometry
internal import SashWayland

/// The relative movements and the locks of a scripted seat's pointer.
public final class ScriptedPointerLock {
  private unowned let compositor: ScriptedCompositor
  let relativePointers = ResourceList<ZwpRelativePointerV1Resource>()
  private var lock: ZwpLockedPointerV1Resource?
  /// The surface on which a client requests the lock, or `nil` without a request.
  public private(set) weak var surface: ScriptedSurface?
  /// The position in the surface at which the pointer should continue, as of the last commit of the
  /// surface, or `nil` if the client has set none.
  public private(set) var cursorPositionHint: Point?
  /// Whether the pointer is locked.
  public private(set) var isLocked = false

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  /// The number of objects for relative movements that clients hold.
  public var relativePointerCount: Int { relativePointers.all.count }

  // MARK: Script

  /// Locks the pointer, as when its surface gets the focus.
  public func activate() {
    guard let lock, !isLocked else { return }
    isLocked = true
    lock.sendLocked()
  }

  /// Frees the pointer, as when the user leaves the window; the client's request remains.
  public func deactivate() {
    guard let lock, isLocked else { return }
    isLocked = false
    lock.sendUnlocked()
  }

  /// Moves the device.
  ///
  /// - Parameters:
  ///   - delta: The movement in logical pixels, accelerated.
  ///   - unaccelerated: The movement of the device; by default the same.
  public func move(by delta: Vector, unaccelerated: Vector? = nil) {
    let raw = unaccelerated ?? delta
    let time = UInt64(compositor.inputTime) * 1_000
    for pointer in relativePointers.all {
      pointer.sendRelativeMotion(
        utimeHi: UInt32(time >> 32), utimeLo: UInt32(truncatingIfNeeded: time), dx: delta.dx,
        dy: delta.dy, dxUnaccel: raw.dx, dyUnaccel: raw.dy)
    }
  }

  // MARK: Clients

  func add(_ resource: ZwpLockedPointerV1Resource, _ surface: ScriptedSurface) {
    lock = resource
    self.surface = surface
    resource.onRequest = { [weak self] in
      // The region and the hint take effect with the next commit of the surface.
      guard case .setCursorPositionHint(let x, let y) = $0 else { return }
      self?.surface?.addCommitAction { self?.cursorPositionHint = Point(x: x, y: y) }
    }
    resource.onDestroy = { [weak self, unowned resource] in
      guard let self, lock === resource else { return }
      lock = nil
      cursorPositionHint = nil
      self.surface = nil
      isLocked = false
    }
  }
}
