// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// Chooses the notch that a released sheet moves to, and the animation of the move.
public protocol OverlayTransitioningDelegate: AnyObject {
  /// Returns the policy that chooses the notch, or `nil`, the default, for
  /// `RushingForwardTargetNotchPolicy`.
  func overlayTargetNotchPolicy(
    for overlayViewController: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)?
  /// Returns the controller that chooses the motion, or `nil`, the default, for
  /// `SpringOverlayTranslationAnimationController`.
  func animationController(
    for overlayViewController: ViewController
  ) -> (any OverlayAnimatedTransitioning)?
}

extension OverlayTransitioningDelegate {
  /// Returns `nil`: `RushingForwardTargetNotchPolicy` applies.
  public func overlayTargetNotchPolicy(
    for overlayViewController: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)? { nil }

  /// Returns `nil`: `SpringOverlayTranslationAnimationController` applies.
  public func animationController(
    for overlayViewController: ViewController
  ) -> (any OverlayAnimatedTransitioning)? { nil }
}

/// Chooses the motion of a sheet that moves to a notch.
///
/// A finger can catch the sheet during the motion, and a call can redirect it.
public protocol OverlayAnimatedTransitioning {
  /// Returns the motion from the height of the context to its target notch. The motion starts at
  /// the velocity of the finger.
  func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> Motion
}
