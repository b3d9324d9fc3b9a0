// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// The default animation of a displayed value: fast and without overshoot.
private let defaultMotion = Motion.spring(Spring(response: 0.25, dampingRatio: 1))

/// A number that a control displays, which is animated towards its target.
///
/// It changes without an animation while the view is not shown, or the window prefers reduced
/// motion.
package final class AnimatedNumber {
  /// The number to draw now.
  package private(set) var value: Double
  /// Called at each change with the previous and the current number.
  package var onChange: ((_ old: Double, _ new: Double) -> Void)?

  private var animator: Animator?

  package init(_ value: Double) { self.value = value }

  /// The number at which the animation ends, or `value` while none runs.
  package var target: Double { animator?.target ?? value }

  /// Sets the number without an animation.
  package func set(_ number: Double) {
    if let animator { animator.set(number) } else { update(number) }
  }

  /// Animates to a number, or sets it at once if the view is not shown in an attached window.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - view: The view that displays it.
  ///   - animated: Whether the number is animated at all.
  ///   - motion: The animation, or `nil` for a fast one without overshoot.
  ///   - velocity: The velocity at the start in units per second, or `nil` for the current one.
  package func move(
    to number: Double, in view: View, animated: Bool = true, with motion: Motion? = nil,
    velocity: Double? = nil
  ) {
    guard animated else { return set(number) }
    guard number != target || velocity != nil else { return }
    guard let window = view.window, window.isAttached, view.isVisibleInWindow,
      !window.prefersReducedMotion
    else { return set(number) }
    let animator = animator ?? makeAnimator(on: window.timeline)
    self.animator = animator
    animator.animate(to: number, with: motion ?? defaultMotion, velocity: velocity)
  }

  /// Completes the animation and releases its animator, which belongs to the window that the view
  /// leaves.
  package func finish() {
    if let animator, animator.isAnimating { animator.set(animator.target) }
    animator = nil
  }

  private func makeAnimator(on timeline: Timeline) -> Animator {
    Animator(value: value, timeline: timeline) { [weak self] in self?.update($0) }
  }

  private func update(_ number: Double) {
    guard number != value else { return }
    let old = value
    value = number
    onChange?(old, number)
  }
}
