import SashMotion

/// Slower fingers let the spring be critically damped, in logical pixels a second.
private let slowest = 150.0
/// Faster fingers count as this fast, in logical pixels a second.
private let fastest = 3_000.0

/// Moves a sheet by a spring that swings the more the faster the finger was.
public struct SpringOverlayTranslationAnimationController: OverlayAnimatedTransitioning {
  /// The mass on the spring; more makes it slower, not stiffer.
  public var mass = 1.0
  /// The damping ratio for the fastest finger; 1 for the slowest.
  public var damping: Double
  /// The period of the spring without damping, in seconds, for a mass of one.
  public var response = 0.3

  /// A spring for a sheet whose height is free: its damping ratio falls to 0.7.
  public init() { damping = 0.7 }

  /// A spring for a style: 0.7 where the height is flexible, else 0.9, since the lower edge of what
  /// does not stretch would be seen.
  public init(style: OverlayContainerViewController.OverlayStyle) {
    damping = style == .flexibleHeight ? 0.7 : 0.9
  }

  /// The spring for the finger's velocity.
  public func interruptibleAnimator(using context: OverlayContainerContextTransitioning) -> Motion {
    .spring(spring(velocity: context.velocity))
  }

  /// The spring for a velocity in logical pixels a second.
  package func spring(velocity: Double) -> Spring {
    let speed = velocity.isFinite ? min(max(abs(velocity), slowest), fastest) : slowest
    let part = (speed - slowest) / (fastest - slowest)
    let ratio = 1 + part * (damping - 1)
    // stiffness k and damping c are those of a mass of one; with another, √(m/k) and c / 2√(k·m).
    let root = mass.isFinite && mass > 0 ? mass.squareRoot() : 1
    return Spring(response: response * root, dampingRatio: ratio / root)
  }
}
