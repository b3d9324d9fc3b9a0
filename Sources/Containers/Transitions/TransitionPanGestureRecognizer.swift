// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The progress from which a slowly released drag continues to the end of the transition.
private let completionThreshold = 0.5

/// The release of a drag that moved a transition.
struct TransitionRelease {
  /// The progress at the position of the release.
  let progress: Double
  /// The velocity of the drag, in transitions per second.
  let velocity: Double
  /// Whether the drag was fast enough to decide by its direction alone.
  let isFling: Bool
  /// The velocity of the animation that the drag caught, if the finger did not move: a tap while a
  /// page appears does not send it back.
  let resumedVelocity: Double?

  /// Returns whether a transition continues to its end; otherwise it returns to a progress of 0.
  ///
  /// - Parameters:
  ///   - progress: The progress that decides about a slow release.
  ///   - direction: 1 for a transition that ends at a progress of 1, and -1 for one that ends at
  ///     -1.
  /// - Returns: Whether the transition continues to its end.
  func completes(at progress: Double, direction: Double = 1) -> Bool {
    if isFling { return velocity * direction > 0 }
    if let resumedVelocity { return resumedVelocity * direction > 0 }
    return progress * direction > completionThreshold
  }
}

/// A horizontal pan gesture recogniser that moves the transition of a container.
///
/// Subclasses decide which touches begin it, and which other recognisers take precedence. The
/// container owns the recogniser and the transition.
class TransitionPanGestureRecognizer<Owner: InteractiveTransitionOwner>: PanGestureRecognizer {
  private let transition: InteractiveTransition<Owner>

  /// The container whose transition is moved.
  final var owner: Owner? { transition.owner }

  /// Creates a recogniser for a transition.
  init(_ transition: InteractiveTransition<Owner>) {
    self.transition = transition
    super.init(direction: .horizontal)
    onChange = { [weak self] _ in self?.didChange() }
  }

  private func didChange() {
    guard let owner else { return }
    switch state {
    case .began:
      transition.beginDrag()
      // The container refuses the drag if a call has changed its state first; the gesture must not
      // move anything then.
      guard owner.transitionDragDidBegin() else { return cancel() }
      owner.transitionDragDidMove(to: progress)
    case .changed: owner.transitionDragDidMove(to: progress)
    case .ended:
      let isTouchpad = touches.first?.source == .touchpad
      let flingSpeed = isTouchpad ? settings.touchpadFlingSpeed : settings.flingSpeed
      let speed = velocity.dx
      owner.transitionDragDidEnd(
        TransitionRelease(
          progress: progress, velocity: owner.transitionProgress(forDistance: speed),
          isFling: abs(speed) > flingSpeed, resumedVelocity: resumedVelocity))
    case .cancelled: owner.transitionDragDidCancel()
    case .possible, .failed: break
    }
  }

  /// The velocity with which a transition goes on that the finger caught and did not move.
  private var resumedVelocity: Double? {
    let caught = transition.caughtVelocity
    guard let source = touches.first?.source, caught != 0 else { return nil }
    let slop = settings.dragSlop.distance(for: source)
    return meanTranslation.length > slop ? nil : caught
  }

  private var progress: Double { transition.dragProgress(forDistance: translation.dx) }
}
