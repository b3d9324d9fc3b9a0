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
public final class PointerLock: PointerConstraint {
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

  /// The position in the view's coordinates at which the pointer should continue when it is free
  /// again, or `nil` for the one where it is held.
  ///
  /// Set it while the view draws a pointer of its own, or a part that follows the device. Compositors
  /// may ignore it. It follows the view, and a position that the compositor has can be replaced, but
  /// not withdrawn.
  public var cursorPositionHint: Point? { didSet { geometryMayHaveChanged() } }
  private let onMovement: (Movement) -> Void

  init(for view: View, in window: Window, onMovement: @escaping (Movement) -> Void) {
    self.onMovement = onMovement
    super.init(for: view, in: window)
  }

  override var geometry: Geometry {
    guard let hint = cursorPositionHint, hint.isFinite, let view, let window else {
      return Geometry()
    }
    return Geometry(cursorPosition: window.turn.apply(view.convert(hint, to: nil), in: window.size))
  }

  /// Handles a movement, from the host.
  public func handle(_ movement: Movement) {
    if case .active = state { onMovement(movement) }
  }
}
