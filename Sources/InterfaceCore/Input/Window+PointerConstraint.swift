// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues

/// The place of the constraint of the pointer by a window.
///
/// The window retains it as an attachment, from the first constraint on.
private final class PointerConstraintSlot {
  var constraint: PointerConstraint?
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
    guard let window else { return nil }
    return window.begin(PointerLock(for: self, in: window, onMovement: onMovement))
  }

  /// Confines the pointer to the view, or to a part of it.
  ///
  /// - Parameter rect: The area in the view's coordinates, or `nil` for the whole view.
  /// - Returns: The confinement, which lasts until it is ended; `nil` without a window, or with a
  ///   compositor that lacks `zwp_pointer_constraints_v1`.
  public final func requestPointerConfinement(to rect: Rect? = nil) -> PointerConfinement? {
    guard let window else { return nil }
    window.layoutIfNeeded()
    return window.begin(PointerConfinement(for: self, in: window, rect: rect))
  }
}

extension Window {
  /// The constraint of the pointer by a view of the window, or `nil`.
  public var pointerConstraint: PointerConstraint? {
    attachments[PointerConstraintSlot.self]?.constraint
  }

  /// The lock of the pointer by a view of the window, or `nil`.
  public var pointerLock: PointerLock? { pointerConstraint as? PointerLock }

  /// Begins a constraint in place of the current one, if the host can.
  fileprivate func begin<Constraint: PointerConstraint>(_ constraint: Constraint) -> Constraint? {
    guard let host else { return nil }
    pointerConstraint?.end()
    constraint.didBegin()
    guard host.beginPointerConstraint(constraint) else { return nil }
    attachments.object(orAttach: PointerConstraintSlot()).constraint = constraint
    return constraint
  }

  /// Frees the pointer at the end of a constraint.
  func pointerConstraintDidEnd(_ constraint: PointerConstraint) {
    guard let slot = attachments[PointerConstraintSlot.self], slot.constraint === constraint else {
      return
    }
    slot.constraint = nil
    host?.endPointerConstraint(constraint)
  }

  /// Ends the constraint of a view that is hidden or leaves the window, or of one of its subviews.
  func endPointerConstraint(in root: View) {
    guard let constraint = pointerConstraint,
      constraint.view?.isDescendant(of: root) ?? true
    else { return }
    constraint.end()
  }
}
