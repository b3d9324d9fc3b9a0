import SashInterface
import SashMotion

/// Decides where a sheet goes when it is let go, and how it gets there.
public protocol OverlayTransitioningDelegate: AnyObject {
  /// Who chooses the notch; nil, the default: `RushingForwardTargetNotchPolicy`.
  func overlayTargetNotchPolicy(
    for overlayViewController: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)?
  /// Who chooses the motion; nil, the default: `SpringOverlayTranslationAnimationController`.
  func animationController(
    for overlayViewController: ViewController
  ) -> (any OverlayAnimatedTransitioning)?
}

extension OverlayTransitioningDelegate {
  /// The usual policy.
  public func overlayTargetNotchPolicy(
    for overlayViewController: ViewController
  ) -> (any OverlayTranslationTargetNotchPolicy)? { nil }

  /// The usual spring.
  public func animationController(
    for overlayViewController: ViewController
  ) -> (any OverlayAnimatedTransitioning)? { nil }
}

/// Chooses the motion by which a sheet goes to a notch.
///
/// Every motion can be caught by a finger and redirected by a call.
public protocol OverlayAnimatedTransitioning {
  /// The motion from where the sheet is to the notch; it begins with the velocity of the finger.
  func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> Motion
}
