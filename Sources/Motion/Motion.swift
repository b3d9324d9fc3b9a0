/// The manner in which a value goes from where it is to its target.
///
/// Each begins with the velocity that the value has, so that it can take over from any other, or
/// from a finger, without a jerk.
public indirect enum Motion: Hashable, Sendable {
  /// As a spring pulls it; it ends when the spring has settled within 0.1 %.
  case spring(Spring)
  /// Along a curve, in a fixed number of seconds.
  case curve(TimingCurve, duration: Double)
  /// Slowing down as something thrown does, so that it comes to rest at the target.
  ///
  /// What would be carried beyond the target slows down faster. The target is held to the limits.
  /// To throw something that has no target, see `Animator.fling`.
  case decay(Decay)
  /// Through places at fractions of a fixed number of seconds.
  case keyframes(Keyframes, duration: Double)
  /// At once.
  case immediate
  /// After a number of seconds, in which the value goes on with what it does.
  case delayed(Motion, by: Double)

  /// The seeds' general spring.
  public static let `default` = Motion.spring(.default)

  /// A curve through two control points, in a fixed number of seconds.
  ///
  /// It leads from (0, 0) to (1, 1); the `x` of both points are held to 0...1, so that time never
  /// runs back.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
  ) -> Motion {
    .curve(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
  }

  /// The motion, begun some seconds later; a negative number counts as none.
  public func delayed(by seconds: Double) -> Motion {
    guard seconds > 0, seconds.isFinite else { return self }
    let (motion, delay) = withoutDelay
    return .delayed(motion, by: delay + seconds)
  }

  /// The motion that takes about as long and never passes its target when it begins at rest.
  ///
  /// For whoever asked for less movement.
  public var withoutOvershoot: Motion {
    switch self {
    case .spring(let spring): .spring(spring.withoutOvershoot)
    case .curve(let curve, let duration): .curve(curve.withoutOvershoot, duration: duration)
    case .keyframes(_, let duration): .curve(.easeInOut, duration: duration)
    case .delayed(let motion, let delay): .delayed(motion.withoutOvershoot, by: delay)
    case .decay, .immediate: self
    }
  }

  /// What is begun, and how many seconds later.
  var withoutDelay: (motion: Motion, delay: Double) {
    guard case .delayed(let inner, let own) = self else { return (self, 0) }
    let (motion, delay) = inner.withoutDelay
    return (motion, own.isFinite ? delay + max(0, own) : delay)
  }
}
