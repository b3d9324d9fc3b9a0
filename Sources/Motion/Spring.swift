import SashGeometry

// How the spring is bounded, so that every value made of it is finite.
private let shortestResponse = 1e-6
private let longestResponse = 600.0
private let smallestDamping = 0.01
private let largestDamping = 10_000.0
/// Nearer to critical than this is critical: the general forms lose their digits there.
private let criticalBand = 1e-6
/// What is left of the way when a spring of a given duration has settled.
private let durationTolerance = 0.001

/// A damped spring of unit mass that pulls a displacement towards zero.
///
/// Its motion is evaluated in closed form at any time, so no step size matters. Numbers that are
/// not finite count as the default's; the rest is held to sane bounds.
public struct Spring: Hashable, Sendable {
  /// The period of the spring without damping, in seconds.
  public let response: Double
  /// 1 returns fastest without overshoot; less overshoots, more creeps.
  public let dampingRatio: Double

  /// A spring from its period in seconds and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let response = response.isFinite ? response : 0.55
    let damping = dampingRatio.isFinite ? dampingRatio : 0.825
    self.response = min(max(response, shortestResponse), longestResponse)
    self.dampingRatio = min(max(damping, smallestDamping), largestDamping)
  }

  /// A spring that, released at rest, is within 0.1 % of its end after `duration` seconds.
  public init(duration: Double, dampingRatio: Double) {
    let unit = Spring(response: 2 * Double.pi, dampingRatio: dampingRatio)
    let time = unit.settlingTime(from: 1, velocity: 0, tolerance: durationTolerance)
    let duration = duration.isFinite ? duration : 0.5
    self.init(response: 2 * Double.pi * duration / time, dampingRatio: unit.dampingRatio)
  }

  /// The seeds' general spring.
  public static let `default` = Spring(response: 0.55, dampingRatio: 0.825)

  /// The force for each unit of displacement.
  public var stiffness: Double { frequency * frequency }
  /// The force for each unit of velocity.
  public var damping: Double { 2 * decay }

  /// The angular frequency without damping.
  var frequency: Double { 2 * Double.pi / response }
  /// How fast the envelope shrinks.
  var decay: Double { dampingRatio * frequency }

  /// Where a displacement is after `t` seconds, and how fast it moves.
  public func state(
    at t: Double, from displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    let x = displacement.isFinite ? displacement : 0
    let v = velocity.isFinite ? velocity : 0
    guard t > 0 else { return (x, v) }
    guard t.isFinite else { return (0, 0) }
    let (even, odd) = decayedBasis(at: t)
    return (
      x * even + (v + decay * x) * odd,
      v * even - (decay * v + stiffness * x) * odd
    )
  }

  /// The even and odd solutions at a time, their common decay already applied.
  private func decayedBasis(at t: Double) -> (even: Double, odd: Double) {
    let k = decay
    if abs(dampingRatio - 1) < criticalBand {
      let shrunk = Mathematics.exponential(-k * t)
      return (shrunk, shrunk * t)
    }
    if dampingRatio < 1 {
      let w = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let shrunk = Mathematics.exponential(-k * t)
      return (shrunk * Mathematics.cosine(w * t), shrunk * Mathematics.sine(w * t) / w)
    }
    let b = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    // `k - b` written so that no digits cancel.
    let slow = Mathematics.exponential(-stiffness / (k + b) * t)
    let fast = Mathematics.exponential(-(k + b) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * b))
  }
}
