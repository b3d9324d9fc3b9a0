// SPDX-License-Identifier: MIT

import SashGeometry

/// A pointer that is held in its place for a view, which receives the movements of the device
/// instead.
///
/// Use it for a view that is turned or moved without end, such as a globe or a dial. The pointer is
/// held once its compositor allows it, which is when the pointer is in the window and the window has
/// the keyboard; it is free while the user is in another window. Presses and scrolls arrive as ever.
///
/// ```swift
/// lock = globe.requestPointerLock { [weak self] movement in
///   self?.turn(by: movement.delta)
/// }
/// ```
public final class PointerLock {
  /// The state of a lock.
  public enum State: Hashable, Sendable {
    /// Waits until the compositor holds the pointer.
    case waiting
    /// The pointer is held.
    case active
    /// The lock has ended. Final.
    case ended
  }

  /// A movement of the pointer's device.
  public struct Movement: Hashable, Sendable {
    /// The distance in logical pixels that the pointer would have moved.
    public var delta: Vector
    /// The distance that the device has moved, without acceleration.
    public var unacceleratedDelta: Vector
    /// The time of the event in seconds; only differences are meaningful.
    public var time: Double

    /// Creates a movement.
    public init(delta: Vector, unacceleratedDelta: Vector, time: Double) {
      self.delta = delta
      self.unacceleratedDelta = unacceleratedDelta
      self.time = time
    }
  }

  /// The current state.
  public private(set) var state = State.waiting
  /// Called when the state has changed.
  public var onStateChange: ((State) -> Void)?
  /// The view that has requested the lock, or `nil` if it is gone.
  public private(set) weak var view: View?

  private weak var window: Window?
  private let onMovement: (Movement) -> Void

  init(for view: View, in window: Window, onMovement: @escaping (Movement) -> Void) {
    self.view = view
    self.window = window
    self.onMovement = onMovement
  }

  /// Handles that the host holds the pointer, or has freed it for the time being.
  public func setActive(_ isActive: Bool) { enter(isActive ? .active : .waiting) }

  /// Handles a movement, from the host.
  public func handle(_ movement: Movement) {
    if case .active = state { onMovement(movement) }
  }

  /// Frees the pointer.
  ///
  /// The lock also ends when its view is hidden or leaves the window, when the window is closed or
  /// loses its connection, and with the next lock of the window.
  public func end() {
    if case .ended = state { return }
    window?.pointerLockDidEnd(self)
    enter(.ended)
  }

  private func enter(_ new: State) {
    if state == new || state == .ended { return }
    state = new
    onStateChange?(new)
  }
}
