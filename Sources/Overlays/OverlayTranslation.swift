// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion
import SashPresentation

/// The part of its way by which a rigid sheet may pass its notch: below its content there is
/// nothing.
private let maximumRigidOvershoot = 0.1

/// The changes of a sheet's height: at once, or by an animation.
///
/// Each change has a coordinator, which the delegate receives before, and completions, which are
/// called once after it has ended or was interrupted.
final class OverlayTranslation {
  private unowned let owner: OverlayContainerViewController
  /// The drag tracker of the height with its animator, on the timeline of the view's window; `nil`
  /// without a window.
  private(set) var tracker: DragTracker?
  private var current: Change?

  /// A change that has not ended.
  private struct Change {
    let coordinator: OverlayContainerTransitionCoordinator
    let completions: [() -> Void]
  }

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  isolated deinit { end(isCancelled: true) }

  /// Creates the height's animator on the timeline of a window, or none without one.
  func useTimeline(of window: Window?, height: Double) {
    tracker = window.map { window in
      let animator = Animator(value: height, timeline: window.timeline) { [weak owner] _ in
        owner?.layoutSheet()
      }
      return DragTracker(animator: animator, timeline: window.timeline)
    }
  }

  /// Changes the height without animation.
  ///
  /// A change by a finger ends at once; another one lasts until `end(isCancelled:)`.
  func jump(
    _ overlay: ViewController, to height: Double, isDragging: Bool, _ metrics: OverlayMetrics,
    _ completions: [() -> Void]
  ) {
    if !isDragging { tracker?.animator.set(height) }
    owner.layoutSheet()
    let coordinator = OverlayContainerTransitionCoordinator(
      OverlayContainerTransitionCoordinatorContext(
        overlay, from: height, to: height, metrics: metrics, isDragging: isDragging))
    if !isDragging { current = Change(coordinator: coordinator, completions: completions) }
    owner.notifyWillTranslate(overlay, coordinator)
    if isDragging { coordinator.finish(isCancelled: false) }
  }

  /// Animates the height to that of a notch.
  func settle(
    _ overlay: ViewController, from: Double, to: Double, notch: Int, velocity: Double,
    _ metrics: OverlayMetrics, _ completions: [() -> Void]
  ) {
    let controller: any OverlayAnimatedTransitioning =
      owner.transitioningDelegate(for: overlay)?.animationController(for: overlay)
      ?? SpringOverlayTranslationAnimationController(style: owner.style)
    let preferred = controller.interruptibleAnimator(
      using: OverlayContainerContextTransitioning(
        overlay, from: from, to: notch, metrics: metrics, velocity: velocity))
    let motion = owner.view.prefersReducedMotion ? preferred.withoutOvershoot : preferred
    let coordinator = OverlayContainerTransitionCoordinator(
      OverlayContainerTransitionCoordinatorContext(
        overlay, from: from, to: to, metrics: metrics, velocity: velocity, isAnimated: true),
      motion: motion)
    current = Change(coordinator: coordinator, completions: completions)
    owner.notifyWillTranslate(overlay, coordinator)
    guard let tracker else { return owner.mover.handle(.settled) }
    tracker.animator.animate(
      to: to, with: motion,
      velocity: startVelocity(velocity, to: to, motion, tracker.animator)
    ) { [weak self, weak coordinator] outcome in
      guard let self, outcome == .finished, let coordinator, current?.coordinator === coordinator
      else { return }
      owner.mover.handle(.settled)
    }
  }

  /// Returns the velocity at which an animation to a height starts, from that of the finger or zero;
  /// `nil` for that of the animator.
  private func startVelocity(
    _ velocity: Double, to target: Double, _ motion: Motion, _ animator: Animator
  ) -> Double? {
    // Heights grow upwards, finger velocities downwards.
    let upwards = velocity == 0 ? animator.velocity : -velocity
    let reducesMotion = owner.view.prefersReducedMotion
    guard owner.style == .rigid || reducesMotion, case .spring(let spring) = motion else {
      return velocity == 0 ? nil : upwards
    }
    let distance = target - animator.value
    let direction = distance < 0 ? -1.0 : 1
    return direction
      * spring.velocity(
        direction * upwards, toPassTargetAt: distance,
        byAtMost: reducesMotion ? 0 : maximumRigidOvershoot)
  }

  /// Ends the current change, and calls its completions.
  func end(isCancelled: Bool) {
    guard let ended = current else { return }
    current = nil
    for completion in ended.completions { completion() }
    ended.coordinator.finish(isCancelled: isCancelled)
  }
}
