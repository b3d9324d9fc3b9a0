// SPDX-License-Identifier: MIT

import SashMotion

/// A container whose transition is moved by a drag and by an animation.
protocol InteractiveTransitionOwner: AnyObject {
  /// Called after the progress of the transition has changed.
  func transitionProgressDidChange()
  /// Called when an animation has reached its end, or at once when there is no animator for it.
  func transitionAnimationDidEnd()

  /// Returns the progress that a horizontal distance or velocity in logical pixels amounts to.
  func transitionProgress(forDistance dx: Double) -> Double
  /// Called when a drag begins, and returns whether the transition follows it.
  func transitionDragDidBegin() -> Bool
  /// Called when a drag has moved the transition to a progress.
  func transitionDragDidMove(to progress: Double)
  /// Called when a drag is released.
  ///
  /// Pass the release to `endDrag(_:)` so that the next animation begins at its velocity.
  func transitionDragDidEnd(_ release: TransitionRelease)
  /// Called when the touch of a drag was cancelled.
  func transitionDragDidCancel()
}

/// The progress of a container's transition, which a drag sets and an animation carries to an end.
///
/// The container's state machine decides in which direction the transition continues, and sends the
/// appearance callbacks. This object keeps the value between them: a drag that begins during an
/// animation catches it at its progress, and the animation after a drag begins at the velocity of
/// the release. The container owns it; the container's pan gesture recogniser refers to it too.
final class InteractiveTransition<Owner: InteractiveTransitionOwner> {
  /// The container; not retained.
  weak var owner: Owner?
  /// The current progress, within the limits.
  private(set) var progress: Double
  private let limits: ClosedRange<Double>
  private var animator: Animator?
  /// The progress at which the current drag began.
  private var dragStart = 0.0
  /// The velocity of the animation that the current drag caught, in transitions per second.
  private(set) var caughtVelocity = 0.0
  /// The velocity of the last release, in transitions per second, until an animation uses it.
  private var releaseVelocity: Double?

  /// Creates a transition that is not moving.
  ///
  /// - Parameters:
  ///   - progress: The progress at first.
  ///   - limits: The range to which the progress is limited.
  init(progress: Double = 0, limits: ClosedRange<Double> = 0...1) {
    self.progress = progress
    self.limits = limits
  }

  /// Whether there is an animator, so that an animation takes time.
  var hasAnimator: Bool { animator != nil }
  /// The velocity of the running animation in transitions per second; zero without one.
  var velocity: Double { animator?.velocity ?? 0 }

  // MARK: Progress

  /// Creates an animator at the current progress, unless there is one already.
  ///
  /// It exists until `end(at:)`.
  func prepareAnimator(on timeline: Timeline) {
    guard animator == nil else { return }
    animator = Animator(value: progress, timeline: timeline) { [weak self] in self?.update($0) }
  }

  /// Stops the running animation at its current progress.
  func pause() { animator?.grab() }

  /// Sets the progress, and ends a running animation.
  func setProgress(_ new: Double) {
    animator?.set(new)
    update(new)
  }

  /// Animates the progress to an end of the transition.
  ///
  /// - Parameters:
  ///   - end: The progress at that end.
  ///   - motion: The motion to the end.
  ///   - usesReleaseVelocity: Whether the animation begins at the velocity of the last release;
  ///     otherwise it continues at that of the running animation.
  func animate(to end: Double, with motion: Motion, usesReleaseVelocity: Bool) {
    let velocity = usesReleaseVelocity ? releaseVelocity : nil
    releaseVelocity = nil
    guard let animator else {
      owner?.transitionAnimationDidEnd()
      return
    }
    animator.animate(to: end, with: motion, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.owner?.transitionAnimationDidEnd() }
    }
  }

  /// Ends the transition, and sets the progress without notifying the owner.
  func end(at progress: Double) {
    animator = nil
    reset(to: progress)
  }

  /// Sets the progress for a new layout, without notifying the owner.
  func reset(to progress: Double) { self.progress = progress }

  private func update(_ new: Double) {
    progress = min(max(new, limits.lowerBound), limits.upperBound)
    owner?.transitionProgressDidChange()
  }

  // MARK: Drag

  /// Records the current progress as that at which a drag begins, and its velocity.
  func beginDrag() {
    dragStart = progress
    caughtVelocity = velocity
  }

  /// Returns the progress of a drag that has moved by a horizontal distance in logical pixels.
  func dragProgress(forDistance dx: Double) -> Double {
    dragStart + (owner?.transitionProgress(forDistance: dx) ?? 0)
  }

  /// Records the velocity of a released drag for the next animation.
  func endDrag(_ release: TransitionRelease) { releaseVelocity = release.velocity }
}
