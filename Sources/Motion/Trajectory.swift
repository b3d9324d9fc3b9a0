// SPDX-License-Identifier: MIT

import SashGeometry

/// The remaining fraction of the distance at which a spring motion ends.
private let springTolerance = 0.001
/// The last fraction of a spring motion, in which the remaining distance is closed smoothly.
private let closingFraction = 0.1
/// The greatest decay rate of a deceleration to a target, per second.
///
/// For nearer targets the value passes the target and returns.
private let strongestDecay = 50.0
/// The limit of distance and velocity; beyond it the value jumps, as its motion would not be
/// finite.
private let farthest = 1e100
/// The slope from which a curve's start leaves no space for a velocity of its own.
private let steepestStart = 20.0

/// The value and velocity of one motion as a function of time.
///
/// It is given in closed form, so the times at which it is evaluated do not matter.
struct Trajectory {
  private(set) var to: Double
  /// The start of the motion itself; until then the predecessor applies.
  let start: Double
  private(set) var duration: Double
  private var from: Double
  private var shape: Shape
  private var predecessor = Predecessor.rest

  private enum Shape {
    /// A spring, its value at rest, and the velocity at the start.
    case spring(Spring, rest: Double, velocity: Double)
    /// A curve, and the difference of the start velocity to that of the curve.
    case curve(TimingCurve, velocityDeficit: Double)
    /// Keyframes, and the difference of the start velocity to theirs.
    case keyframes(Keyframes, velocityDeficit: Double)
    case jump
    indirect case repeated(Repetition)
  }

  /// The motion of the value until `start`.
  private indirect enum Predecessor {
    case rest
    case moving(Trajectory)
  }

  /// Creates a trajectory that follows the current motion of a value.
  ///
  /// - Parameters:
  ///   - value: The value at rest.
  ///   - to: The target.
  ///   - given: The velocity at the start; `nil` for the one that the value has then.
  ///   - motion: The motion; its delay is added to `now`.
  ///   - now: The current time, at which no frame may have displayed the running trajectory yet.
  ///   - running: The running trajectory; `nil` at rest.
  init(
    value: Double, to: Double, velocity given: Double?, motion: Motion, now: Double,
    running: Trajectory?
  ) {
    let (motion, delay) = motion.withoutDelay
    start = now + delay
    self.to = to
    duration = 0
    shape = .jump
    let state = running?.state(at: now)
    from = state?.value ?? value
    var velocity = given ?? state?.velocity ?? 0
    if delay > 0, let current = running?.current(at: now) {
      let state = current.state(at: start)
      predecessor = .moving(current)
      from = state.value
      velocity = given ?? state.velocity
    }
    apply(motion, velocity: velocity)
  }

  /// Creates the trajectory of a thrown value, which decelerates by itself.
  init(value: Double, velocity: Double, decay: Decay, now: Double) {
    start = now
    from = value
    to = decay.end(from: value, velocity: velocity)
    duration = 0
    shape = .jump
    guard to != value, abs(to - value) < farthest, abs(velocity) < farthest else { return }
    let rest = Decay(rate: decay.rate).end(from: value, velocity: velocity)
    let spring = Spring(response: 2 * Double.pi / decay.decayConstant, dampingRatio: 1)
    shape = .spring(spring, rest: rest, velocity: velocity)
    if rest == to {
      duration = settlingTime(of: spring, velocity: velocity)
    } else {
      // The time until the value meets the limit.
      let remaining = (rest - to) / (rest - value)
      duration = -Mathematics.logarithm(remaining) / spring.frequency
    }
  }

  private mutating func apply(_ motion: Motion, velocity: Double) {
    guard abs(to - from) < farthest, abs(velocity) < farthest else { return }
    switch motion {
    case .immediate, .delayed: return
    case .spring(let spring): follow(spring, velocity: velocity)
    case .repeated(let motion, let count, let autoreverses):
      let repetition = Repetition(
        from: from, to: to, velocity: velocity, motion: motion, count: count,
        autoreverses: autoreverses)
      guard let repetition else { return }
      shape = .repeated(repetition)
      to = repetition.to
      duration = repetition.duration
    case .decay(let decay):
      if let limits = decay.limits { to = min(max(to, limits.lowerBound), limits.upperBound) }
      let distance = to - from
      // A critically damped spring, released so that it decelerates all the way, is an exponential
      // decay.
      let needed = velocity * distance > 0 ? min(velocity / distance, strongestDecay) : 0
      let response = 2 * Double.pi / max(decay.decayConstant, needed)
      follow(Spring(response: response, dampingRatio: 1), velocity: velocity)
    case .curve(var curve, let length):
      guard length.isFinite, length > 0 else { return }
      var slope = curve.slope(at: 0)
      if velocity != 0, abs(slope) > steepestStart {
        curve = .easeOut
        slope = curve.slope(at: 0)
      }
      // From rest the curve applies unchanged, even if it begins with a jerk.
      let own = (to - from) / length * slope
      shape = .curve(curve, velocityDeficit: velocity != 0 ? velocity - own : 0)
      duration = length
    case .keyframes(let frames, let length):
      guard length.isFinite, length > 0 else { return }
      let keyframe = frames.values(at: 0)
      let own = ((to - from) * keyframe.waySlope + keyframe.offsetSlope) / length
      shape = .keyframes(frames, velocityDeficit: velocity != 0 ? velocity - own : 0)
      duration = length
    }
  }

  private mutating func follow(_ spring: Spring, velocity: Double) {
    shape = .spring(spring, rest: to, velocity: velocity)
    duration = settlingTime(of: spring, velocity: velocity)
  }

  private func settlingTime(of spring: Spring, velocity: Double) -> Double {
    let amplitude = max(abs(from - to), abs(velocity) / spring.frequency)
    guard amplitude > 0 else { return 0 }
    return spring.settlingTime(
      from: from - to, velocity: velocity, tolerance: amplitude * springTolerance)
  }

  var end: Double { start + duration }

  /// Returns the trajectory that applies at a time: this one or a predecessor; `nil` when none
  /// does.
  private func current(at time: Double) -> Trajectory? {
    if time < start {
      if case .moving(let trajectory) = predecessor { return trajectory.current(at: time) }
      return nil
    }
    guard time < end else { return nil }
    var alone = self
    alone.predecessor = .rest
    return alone
  }

  /// Shifts the whole trajectory by a distance.
  mutating func shift(by distance: Double) {
    from += distance
    to += distance
    if case .spring(let spring, let rest, let velocity) = shape {
      shape = .spring(spring, rest: rest + distance, velocity: velocity)
    }
    if case .repeated(var repetition) = shape {
      repetition.shift(by: distance)
      shape = .repeated(repetition)
    }
    if case .moving(var trajectory) = predecessor {
      trajectory.shift(by: distance)
      predecessor = .moving(trajectory)
    }
  }

  // MARK: Evaluation

  /// Returns the value and the velocity at a time.
  func state(at time: Double) -> (value: Double, velocity: Double) {
    guard time < end else { return (to, 0) }
    if time < start {
      if case .moving(let trajectory) = predecessor { return trajectory.state(at: time) }
      return (from, 0)
    }
    let t = time - start
    switch shape {
    case .jump: return (to, 0)
    case .repeated(let repetition): return repetition.state(at: t)
    case .spring(let spring, let rest, let velocity):
      return closed(spring.state(at: t, from: from - rest, velocity: velocity), rest, t) {
        spring.state(at: duration, from: from - rest, velocity: velocity).displacement
      }
    case .curve(let curve, let velocityDeficit):
      let s = t / duration
      let slope = curve.slope(at: s)
      let speed = slope.isFinite ? (to - from) / duration * slope : 0
      let added = added(velocityDeficit, t, s)
      return (from + (to - from) * curve.value(at: s) + added.value, speed + added.velocity)
    case .keyframes(let frames, let velocityDeficit):
      let s = t / duration
      let keyframe = frames.values(at: s)
      let added = added(velocityDeficit, t, s)
      return (
        from + (to - from) * keyframe.way + keyframe.offset + added.value,
        ((to - from) * keyframe.waySlope + keyframe.offsetSlope) / duration + added.velocity
      )
    }
  }

  /// Returns the contribution of a start velocity that differs from the curve's; zero at the end.
  private func added(
    _ velocityDeficit: Double, _ t: Double, _ s: Double
  ) -> (value: Double, velocity: Double) {
    (velocityDeficit * t * (1 - s) * (1 - s), velocityDeficit * (1 - s) * (1 - 3 * s))
  }

  /// Returns a spring's state, corrected in the last part of the motion so that it ends exactly at
  /// the target.
  private func closed(
    _ state: (displacement: Double, velocity: Double), _ rest: Double, _ t: Double,
    left: () -> Double
  ) -> (value: Double, velocity: Double) {
    let length = duration * closingFraction
    let s = (t - duration + length) / length
    guard s > 0 else { return (rest + state.displacement, state.velocity) }
    let gap = to - rest - left()
    return (
      rest + state.displacement + gap * s * s * (3 - 2 * s),
      state.velocity + gap * 6 * s * (1 - s) / length
    )
  }
}
