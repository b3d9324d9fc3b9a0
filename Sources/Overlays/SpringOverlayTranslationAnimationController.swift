// SPDX-License-Identifier: MIT

import SashMotion

/// The finger velocity below which the spring is critically damped, in logical pixels per second.
private let minimumSpeed = 150.0
/// The finger velocity beyond which the damping ratio falls no further, in logical pixels per
/// second.
private let maximumSpeed = 3_000.0

/// Animates a sheet with a spring that oscillates more the faster the finger was.
public final class SpringOverlayTranslationAnimationController: OverlayAnimatedTransitioning {
  /// The mass on the spring, 1 by default.
  ///
  /// A larger mass slows the spring without stiffening it.
  public var mass = 1.0
  /// The damping ratio at the highest finger velocity; at the lowest it is 1.
  public var damping: Double
  /// The period of the undamped spring with mass 1, in seconds.
  public var response = 0.3

  /// Creates a spring for flexible heights, with a damping ratio of 0.7.
  public init() { damping = 0.7 }

  /// Creates a spring for a style: with a damping ratio of 0.7 for flexible heights and 0.9
  /// otherwise, because an overshoot would reveal the lower edge of content that does not stretch.
  public init(style: OverlayContainerViewController.OverlayStyle) {
    damping = style == .flexibleHeight ? 0.7 : 0.9
  }

  /// Returns the spring for the finger's velocity.
  public func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> Motion {
    .spring(spring(velocity: context.velocity))
  }

  /// Returns the spring for a velocity in logical pixels per second; the sign does not matter.
  package func spring(velocity: Double) -> Spring {
    let speed =
      velocity.isFinite ? min(max(abs(velocity), minimumSpeed), maximumSpeed) : minimumSpeed
    let fraction = (speed - minimumSpeed) / (maximumSpeed - minimumSpeed)
    let ratio = 1 + fraction * (damping - 1)
    // Stiffness k and damping c are those of mass 1; another mass m gives √(m/k) and c / 2√(k·m).
    let root = mass.isFinite && mass > 0 ? mass.squareRoot() : 1
    return Spring(response: response * root, dampingRatio: ratio / root)
  }
}
