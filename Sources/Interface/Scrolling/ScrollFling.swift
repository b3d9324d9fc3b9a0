import SashGeometry
import SashMotion

/// Slower than this content stands, in logical pixels a second: a pixel in eight frames.
nonisolated private let slowest = 8.0

/// Content that was thrown: its velocity shrinks by the same part in equal times.
///
/// The way of `Projection` as a function of time: `from + D·(1 − e^(−k·t))` with `D` the projected
/// distance and `k` the velocity over it.
nonisolated package struct ScrollFling: Hashable, Sendable {
  package let from: Double
  package let velocity: Double
  package let start: Double
  /// How fast the velocity shrinks: by this part of it in a second.
  private let decay: Double

  package init(from: Double, velocity: Double, start: Double, rate: ScrollDecelerationRate) {
    self.from = from
    self.velocity = velocity
    self.start = start
    decay = Decay(rate: rate.perMillisecond).strength
  }

  /// Whether a velocity is enough to begin one.
  package static func isFast(_ velocity: Double) -> Bool { abs(velocity) > slowest }

  package func state(at time: Double) -> (offset: Double, velocity: Double) {
    let left = Mathematics.exponential(-decay * max(0, time - start))
    return (from + velocity / decay * (1 - left), velocity * left)
  }

  /// When it has become too slow to see.
  package var end: Double {
    Self.isFast(velocity) ? start + Mathematics.logarithm(abs(velocity) / slowest) / decay : start
  }

  /// Where it then is.
  package var landing: Double { state(at: end).offset }

  /// When it passes a place, should it come there before its end.
  package func time(at place: Double) -> Double? {
    let part = (place - from) * decay / velocity
    guard part >= 0, part < 1 else { return nil }
    let time = start - Mathematics.logarithm(1 - part) / decay
    return time < end ? time : nil
  }
}

/// Content on a spring that brings it to a place.
nonisolated package struct ScrollSettling: Hashable, Sendable {
  /// Why it goes there.
  package enum Reason: Hashable, Sendable {
    /// It was beyond an edge, or ran into one.
    case edge
    /// A page, or another place chosen at the release.
    case release
    /// Somebody asked for it.
    case request
  }

  package private(set) var target: Double
  package let reason: Reason
  package let end: Double
  private let displacement: Double
  private let velocity: Double
  private let start: Double
  private let spring: Spring

  /// From this near the rest of the way is invisible, in logical pixels.
  private static let tolerance = 0.008
  /// The period of the spring without damping, in seconds.
  private static let response = 0.4
  /// The shortest that the period becomes so that a fast release does not overshoot.
  private static let shortestResponse = 0.12

  package init(
    from offset: Double, velocity: Double, to target: Double, reason: Reason, start: Double
  ) {
    self.target = target
    self.reason = reason
    self.start = start
    self.velocity = velocity
    displacement = offset - target
    var response = Self.response
    // A critically damped spring overshoots when `|v| > ω·|x|` and v points to the target.
    if reason != .edge, velocity * displacement < 0 {
      response = min(response, 2 * Double.pi * abs(displacement / velocity))
    }
    spring = Spring(response: max(response, Self.shortestResponse), dampingRatio: 1)
    end =
      start
      + spring.settlingTime(from: displacement, velocity: velocity, tolerance: Self.tolerance)
  }

  package func state(at time: Double) -> (offset: Double, velocity: Double) {
    guard time < end else { return (target, 0) }
    let state = spring.state(at: time - start, from: displacement, velocity: velocity)
    return (target + state.displacement, state.velocity)
  }

  /// The same, at another place by as much.
  package func shifted(by way: Double) -> ScrollSettling {
    var shifted = self
    shifted.target += way
    return shifted
  }
}
