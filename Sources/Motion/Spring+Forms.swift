import SashGeometry

// What stands in for numbers that are none: the default spring, of unit mass.
private let usualMass = 1.0
private let usualDuration = 0.5
/// So near may mass and stiffness come to nothing.
private let smallest = 1e-9

// The forms in which springs are given elsewhere, beside response and damping ratio.

extension Spring {
  /// A spring from a mass, the force for each unit of displacement, and that for each of velocity.
  ///
  /// The response is `2π·√(mass / stiffness)` and the damping ratio `damping / (2·√(stiffness·mass))`.
  /// Mass and stiffness are held above zero, a negative damping counts as none.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let mass = mass.isFinite ? max(mass, smallest) : usualMass
    let stiffness = stiffness.isFinite ? max(stiffness, smallest) : Spring.default.stiffness
    let damping = damping.isFinite ? max(damping, 0) : Spring.default.damping
    self.init(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping / (2 * stiffness.squareRoot() * mass.squareRoot()))
  }

  /// A spring from the seconds that it seems to take, and how much it bounces, from -1 to 1.
  ///
  /// As in SwiftUI the duration is the response, and not when it has settled. Without bounce it is
  /// damped critically; a positive bounce gives a damping ratio of `1 - bounce`, a negative one of
  /// `1 / (1 + bounce)`, which creeps.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.isFinite ? min(max(bounce, -1), 1) : 0
    self.init(
      response: duration.isFinite ? duration : usualDuration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, smallest))
  }

  /// How much it bounces: 0 does not, near 1 hardly stops, below 0 creeps.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// A spring of half a second without any bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring of half a second with a bounce that is hardly seen.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring of half a second with a bounce that is seen.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The spring, damped at least so much that it never passes its end when it begins at rest.
  public var withoutOvershoot: Spring {
    dampingRatio >= 1 ? self : Spring(response: response, dampingRatio: 1)
  }

  /// Where a value is after `time` seconds, pulled from one to another, beginning at a velocity.
  public func value(
    from start: Double = 0, to target: Double, velocity: Double = 0, at time: Double
  ) -> Double {
    target + state(at: time, from: start - target, velocity: velocity).displacement
  }

  /// How fast a value moves after `time` seconds, in units a second.
  public func velocity(
    from start: Double = 0, to target: Double, velocity: Double = 0, at time: Double
  ) -> Double {
    state(at: time, from: start - target, velocity: velocity).velocity
  }
}
