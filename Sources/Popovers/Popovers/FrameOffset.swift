// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The animated offset of a popover's displayed frame from its static frame, in position and size.
///
/// It animates to zero.
///
/// The four components are separate animators, so that each keeps its velocity when the target
/// changes during an animation.
final class FrameOffset {
  private(set) var x: Animator
  private(set) var y: Animator
  private(set) var width: Animator
  private(set) var height: Animator
  /// Called once when all animations have finished.
  var onSettle: (() -> Void)?

  init(timeline: Timeline, onUpdate: @escaping () -> Void) {
    x = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
    y = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
    width = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
    height = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
  }

  private var all: [Animator] { [x, y, width, height] }

  /// Whether any component is animating.
  var isAnimating: Bool { all.contains { $0.isAnimating } }

  /// Returns the displayed frame for a static frame.
  func applied(to frame: Rect) -> Rect {
    Rect(
      x: frame.minX + x.value, y: frame.minY + y.value, width: max(0, frame.width + width.value),
      height: max(0, frame.height + height.value))
  }

  /// Sets the offset for a changed static frame so that the displayed frame stays where it is, then
  /// animates the offset to zero.
  ///
  /// - Parameters:
  ///   - old: The static frame before the change.
  ///   - new: The static frame after the change.
  ///   - motion: The animation.
  ///   - velocity: The initial velocity in logical pixels per second, or `nil` for the current one.
  func animate(from old: Rect, to new: Rect, with motion: Motion, velocity: Vector? = nil) {
    animate(x, offsetBy: old.minX - new.minX, with: motion, velocity: velocity?.dx)
    animate(y, offsetBy: old.minY - new.minY, with: motion, velocity: velocity?.dy)
    animate(width, offsetBy: old.width - new.width, with: motion)
    animate(height, offsetBy: old.height - new.height, with: motion)
  }

  private func animate(
    _ animator: Animator, offsetBy distance: Double, with motion: Motion, velocity: Double? = nil
  ) {
    guard distance != 0 || animator.value != 0 || animator.isAnimating else { return }
    let velocity = velocity ?? animator.velocity
    animator.set(animator.value + distance)
    animator.animate(to: 0, with: motion, velocity: velocity) { [weak self] _ in self?.didSettle() }
  }

  /// Animates the position's offset to zero, starting with the velocity of a released drag, or with
  /// the current one if `velocity` is `nil`.
  func settle(with motion: Motion, velocity: Vector? = nil) {
    x.animate(to: 0, with: motion, velocity: velocity?.dx) { [weak self] _ in self?.didSettle() }
    y.animate(to: 0, with: motion, velocity: velocity?.dy) { [weak self] _ in self?.didSettle() }
  }

  /// Stops all animations at their current values.
  func stop() {
    onSettle = nil
    for animator in all { animator.cancel() }
  }

  private func didSettle() {
    guard !isAnimating, let onSettle else { return }
    self.onSettle = nil
    onSettle()
  }
}
