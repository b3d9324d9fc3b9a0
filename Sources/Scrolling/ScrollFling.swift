// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The velocity below which the content counts as at rest, in logical pixels per second: one pixel
/// in eight frames.
nonisolated private let minimumVelocity = 8.0

/// A fling of the content, whose velocity decays exponentially.
///
/// Its offset over time follows the curve that `Projection` computes the end of: `from + D·(1 −
/// e^(−k·t))`, with `D` as the projected distance and `k` as the velocity divided by it.
nonisolated package struct ScrollFling: Hashable, Sendable {
  package let from: Double
  package let velocity: Double
  package let start: Double
  /// The decay constant `k`, per second.
  private let decay: Double

  package init(from: Double, velocity: Double, start: Double, rate: ScrollDecelerationRate) {
    self.from = from
    self.velocity = velocity
    self.start = start
    decay = Decay(rate: rate.perMillisecond).decayConstant
  }

  /// Returns whether a velocity is high enough for a fling.
  package static func isFast(_ velocity: Double) -> Bool { abs(velocity) > minimumVelocity }

  package func state(at time: Double) -> (offset: Double, velocity: Double) {
    let left = Mathematics.exponential(-decay * max(0, time - start))
    return (from + velocity / decay * (1 - left), velocity * left)
  }

  /// The time at which the velocity falls below the minimum.
  package var end: Double {
    Self.isFast(velocity)
      ? start + Mathematics.logarithm(abs(velocity) / minimumVelocity) / decay : start
  }

  /// The offset at the end of the fling.
  package var finalOffset: Double { state(at: end).offset }

  /// Returns the time at which the fling passes an offset, or `nil` if it ends before.
  package func time(at offset: Double) -> Double? {
    let part = (offset - from) * decay / velocity
    guard part >= 0, part < 1 else { return nil }
    let time = start - Mathematics.logarithm(1 - part) / decay
    return time < end ? time : nil
  }
}

/// A motion of the content to an offset on a critically damped spring.
nonisolated package struct ScrollSettling: Hashable, Sendable {
  /// The reason for the motion.
  package enum Reason: Hashable, Sendable {
    /// The content was beyond an edge, or a fling ran into one.
    case edge
    /// A release selected a page or another target.
    case release
    /// A call, a key or a wheel requested it.
    case request
  }

  package private(set) var target: Double
  package let reason: Reason
  package let end: Double
  private let displacement: Double
  private let velocity: Double
  private let start: Double
  private let spring: Spring

  /// The distance from the target below which the remaining motion is invisible, in logical pixels.
  private static let tolerance = 0.008
  /// The response of the spring: its undamped period, in seconds.
  private static let response = 0.4
  /// The minimum response, in seconds, to which it is shortened so that a fast release does not
  /// overshoot.
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

  /// Returns the same motion, translated by a distance.
  package func shifted(by distance: Double) -> ScrollSettling {
    var shifted = self
    shifted.target += distance
    return shifted
  }
}
