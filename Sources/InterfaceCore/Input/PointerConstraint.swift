// SPDX-License-Identifier: MIT

import SashGeometry

/// A limit to the movement of the pointer, which a view has requested: a ``PointerLock`` or a
/// ``PointerConfinement``.
///
/// The compositor applies it while the pointer is in the window and the window has the keyboard, and
/// suspends it while the user is in another window. A window has at most one: the next one ends it.
/// It also ends when its view is hidden or leaves the window, and when the window is closed or loses
/// its connection.
public class PointerConstraint {
  /// The state of a constraint.
  public enum State: Hashable, Sendable {
    /// Waits until the compositor applies the constraint.
    case waiting
    /// The pointer is constrained.
    case active
    /// The constraint has ended. Final.
    case ended
  }

  /// The current state.
  public private(set) final var state = State.waiting
  /// Called when the state has changed.
  public final var onStateChange: ((State) -> Void)?
  /// The view that has requested the constraint, or `nil` if it is gone.
  public private(set) final weak var view: View?

  final weak var window: Window?
  /// The geometry that the host has last, in the coordinates of its surface.
  private final var sentGeometry: Geometry

  /// The positions of a constraint in the coordinates of the host's surface.
  struct Geometry: Hashable {
    /// The area that the pointer must not leave, or `nil` for a constraint without one.
    var region: PixelRect?
    /// The position at which the pointer continues after a lock, or `nil` for the one where it was.
    var cursorPosition: Point?
  }

  init(for view: View, in window: Window) {
    self.view = view
    self.window = window
    sentGeometry = Geometry()
  }

  /// The current geometry.
  var geometry: Geometry { Geometry() }

  /// The area that the pointer must not leave, in whole logical pixels of the host's surface; `nil`
  /// for a lock.
  public final var region: PixelRect? { geometry.region }

  /// The position in the host's surface at which the pointer continues after a lock, or `nil` for the
  /// one where it was.
  public final var surfaceCursorPosition: Point? { geometry.cursorPosition }

  /// Handles that the host applies the constraint, or has suspended it.
  public final func setActive(_ isActive: Bool) { enter(isActive ? .active : .waiting) }

  /// Frees the pointer.
  public final func end() {
    if case .ended = state { return }
    window?.pointerConstraintDidEnd(self)
    enter(.ended)
  }

  private func enter(_ new: State) {
    if state == new || state == .ended { return }
    state = new
    onStateChange?(new)
  }

  /// Records the geometry at the beginning, which the host reads itself.
  final func didBegin() { sentGeometry = geometry }

  /// Notifies the host if the geometry has changed.
  final func geometryMayHaveChanged() {
    let new = geometry
    guard state != .ended, new != sentGeometry else { return }
    sentGeometry = new
    window?.host?.pointerConstraintDidChange(self)
  }
}
