// SPDX-License-Identifier: MIT

/// The place of a window's pointer lock.
///
/// The window retains it as an attachment, from the first lock on.
private final class PointerLockSlot {
  var lock: PointerLock?
}

extension View {
  /// Holds the pointer in its place, and passes the movements of its device to a closure.
  ///
  /// - Parameter onMovement: Called with each movement while the lock is active.
  /// - Returns: The lock, which lasts until it is ended; `nil` without a window, or with a
  ///   compositor that lacks `zwp_pointer_constraints_v1` or `zwp_relative_pointer_manager_v1`.
  public final func requestPointerLock(
    onMovement: @escaping (PointerLock.Movement) -> Void
  ) -> PointerLock? {
    guard let window, let host = window.host else { return nil }
    window.pointerLock?.end()
    let lock = PointerLock(for: self, in: window, onMovement: onMovement)
    guard host.beginPointerLock(lock) else { return nil }
    window.setPointerLock(lock)
    return lock
  }
}

extension Window {
  /// The lock of the pointer by a view of the window, or `nil`.
  public var pointerLock: PointerLock? { attachments[PointerLockSlot.self]?.lock }

  fileprivate func setPointerLock(_ lock: PointerLock) {
    attachments.object(orAttach: PointerLockSlot()).lock = lock
  }

  /// Frees the pointer at the end of a lock.
  func pointerLockDidEnd(_ lock: PointerLock) {
    guard let slot = attachments[PointerLockSlot.self], slot.lock === lock else { return }
    slot.lock = nil
    host?.endPointerLock(lock)
  }

  /// Ends the lock of a view that is hidden or leaves the window, or of one of its subviews.
  func endPointerLock(in root: View) {
    guard let lock = pointerLock, lock.view?.isDescendant(of: root) ?? true else { return }
    lock.end()
  }
}
