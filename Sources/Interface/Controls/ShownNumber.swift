import SashMotion

/// How what a control shows follows what it is set to: quickly, and without passing it.
private let usualMotion = Motion.spring(Spring(response: 0.25, dampingRatio: 1))

/// A number that a control shows, on its way to what it stands for.
///
/// It moves at once where nobody would see it move, or less movement is asked for.
package final class ShownNumber {
  /// What is seen.
  package private(set) var value: Double
  /// Hears what was seen before and what is seen now, at each change.
  package var onChange: ((_ old: Double, _ new: Double) -> Void)?

  private var animator: Animator?

  package init(_ value: Double) { self.value = value }

  /// Where it is going; the value itself at rest.
  package var target: Double { animator?.target ?? value }

  /// Shows a number at once.
  package func set(_ number: Double) {
    if let animator { animator.set(number) } else { show(number) }
  }

  /// Shows a number after a short way, if the view that shows it can be seen.
  package func move(to number: Double, in view: View, with motion: Motion? = nil) {
    guard number != target else { return }
    guard let window = view.window, window.isAttached, view.isShown, !window.prefersReducedMotion
    else { return set(number) }
    let animator = animator ?? makeAnimator(on: window.timeline)
    self.animator = animator
    animator.animate(to: number, with: motion ?? usualMotion)
  }

  /// Shows where it is going, and forgets the time of the window that the view leaves.
  package func settle() {
    if let animator, animator.isAnimating { animator.set(animator.target) }
    animator = nil
  }

  private func makeAnimator(on timeline: Timeline) -> Animator {
    Animator(value: value, timeline: timeline) { [weak self] in self?.show($0) }
  }

  private func show(_ number: Double) {
    guard number != value else { return }
    let old = value
    value = number
    onChange?(old, number)
  }
}
