import SashGeometry

/// A spring ends when this fraction of its way is left.
private let springTolerance = 0.001
/// What is left then is closed within this last part of its time, without a hop.
private let closing = 0.1
/// A target so near that a deceleration to it would be stronger is passed and come back to; per
/// second.
private let strongestDecay = 50.0
/// What is farther, or faster, jumps: on the way its numbers would not be finite.
private let farthest = 1e100
/// A curve that begins steeper than this has no room for a velocity of its own.
private let steepestStart = 20.0

/// The way of one value over time, from its start to its target.
///
/// All of it is known from the beginning, in closed form: it does not matter at which times it is
/// looked at.
struct Trajectory {
  private(set) var to: Double
  /// When the motion itself begins; before, the value does what it did.
  let start: Double
  private(set) var duration: Double
  private var from: Double
  private var shape: Shape
  private var before = Before.rest

  private enum Shape {
    /// The spring, where it would rest, and the velocity at the start.
    case spring(Spring, rest: Double, velocity: Double)
    /// What the curve's own speed at the start lacks to the velocity there.
    case curve(TimingCurve, missing: Double)
    /// The same for frames.
    case keyframes(Keyframes, missing: Double)
    case jump
  }

  /// What the value does until the start.
  private indirect enum Before {
    case rest
    case moving(Trajectory)
  }

  /// A way that begins at a time, after what the value does until then.
  ///
  /// - Parameters:
  ///   - value: Where the value is now.
  ///   - to: The target.
  ///   - given: How fast it begins; nil: as fast as the value moves then.
  ///   - motion: How it goes; its delay is added to `now`.
  ///   - now: The time from which on it counts.
  ///   - running: What moves the value now; nil at rest.
  init(
    value: Double, to: Double, velocity given: Double?, motion: Motion, now: Double,
    running: Trajectory?
  ) {
    let (motion, delay) = motion.withoutDelay
    start = now + delay
    self.to = to
    duration = 0
    shape = .jump
    from = value
    var velocity = given ?? running?.state(at: now).velocity ?? 0
    if delay > 0, let current = running?.current(at: now) {
      let state = current.state(at: start)
      before = .moving(current)
      from = state.value
      velocity = given ?? state.velocity
    }
    take(motion, velocity: velocity)
  }

  /// The way of something thrown, which slows down by itself.
  init(value: Double, velocity: Double, decay: Decay, now: Double) {
    start = now
    from = value
    to = decay.end(from: value, velocity: velocity)
    duration = 0
    shape = .jump
    guard to != value, abs(to - value) < farthest, abs(velocity) < farthest else { return }
    let rest = Decay(rate: decay.rate).end(from: value, velocity: velocity)
    let spring = Spring(response: 2 * Double.pi / decay.strength, dampingRatio: 1)
    shape = .spring(spring, rest: rest, velocity: velocity)
    if rest == to {
      duration = settlingTime(of: spring, velocity: velocity)
    } else {
      // Until the limit is met.
      let left = (rest - to) / (rest - value)
      duration = -Mathematics.logarithm(left) / spring.frequency
    }
  }

  private mutating func take(_ motion: Motion, velocity: Double) {
    guard abs(to - from) < farthest, abs(velocity) < farthest else { return }
    switch motion {
    case .immediate, .delayed: return
    case .spring(let spring):
      shape = .spring(spring, rest: to, velocity: velocity)
      duration = settlingTime(of: spring, velocity: velocity)
    case .decay(let decay):
      if let limits = decay.limits { to = min(max(to, limits.lowerBound), limits.upperBound) }
      let way = to - from
      // Released so that it decelerates all the way, a critical spring is an exponential decay.
      let needed = velocity * way > 0 ? min(velocity / way, strongestDecay) : 0
      let spring = Spring(
        response: 2 * Double.pi / max(decay.strength, needed), dampingRatio: 1)
      shape = .spring(spring, rest: to, velocity: velocity)
      duration = settlingTime(of: spring, velocity: velocity)
    case .curve(var curve, let length):
      guard length.isFinite, length > 0 else { return }
      var slope = curve.slope(at: 0)
      if velocity != 0, abs(slope) > steepestStart {
        curve = .easeOut
        slope = curve.slope(at: 0)
      }
      // From rest the curve is taken as it is, even where it begins with a jerk.
      let own = (to - from) / length * slope
      shape = .curve(curve, missing: velocity != 0 ? velocity - own : 0)
      duration = length
    case .keyframes(let frames, let length):
      guard length.isFinite, length > 0 else { return }
      let place = frames.place(at: 0)
      let own = ((to - from) * place.waySlope + place.offsetSlope) / length
      shape = .keyframes(frames, missing: velocity != 0 ? velocity - own : 0)
      duration = length
    }
  }

  private func settlingTime(of spring: Spring, velocity: Double) -> Double {
    let reach = max(abs(from - to), abs(velocity) / spring.frequency)
    guard reach > 0 else { return 0 }
    return spring.settlingTime(
      from: from - to, velocity: velocity, tolerance: reach * springTolerance)
  }

  var end: Double { start + duration }

  /// What moves the value at a time: this, or what goes on until this begins; nil when none does.
  private func current(at time: Double) -> Trajectory? {
    if time < start {
      if case .moving(let trajectory) = before { return trajectory.current(at: time) }
      return nil
    }
    guard time < end else { return nil }
    var alone = self
    alone.before = .rest
    return alone
  }

  /// Moves all of the way by a distance.
  mutating func shift(by distance: Double) {
    from += distance
    to += distance
    if case .spring(let spring, let rest, let velocity) = shape {
      shape = .spring(spring, rest: rest + distance, velocity: velocity)
    }
    if case .moving(var trajectory) = before {
      trajectory.shift(by: distance)
      before = .moving(trajectory)
    }
  }

  // MARK: Looking at it

  /// Where the value is at a time, and how fast it moves.
  func state(at time: Double) -> (value: Double, velocity: Double) {
    guard time < end else { return (to, 0) }
    if time < start {
      if case .moving(let trajectory) = before { return trajectory.state(at: time) }
      return (from, 0)
    }
    let t = time - start
    switch shape {
    case .jump: return (to, 0)
    case .spring(let spring, let rest, let velocity):
      return closed(spring.state(at: t, from: from - rest, velocity: velocity), rest, t) {
        spring.state(at: duration, from: from - rest, velocity: velocity).displacement
      }
    case .curve(let curve, let missing):
      let s = t / duration
      let slope = curve.slope(at: s)
      let speed = slope.isFinite ? (to - from) / duration * slope : 0
      return (
        from + (to - from) * curve.value(at: s) + added(missing, t, s).value,
        speed + added(missing, t, s).velocity
      )
    case .keyframes(let frames, let missing):
      let s = t / duration
      let place = frames.place(at: s)
      return (
        from + (to - from) * place.way + place.offset + added(missing, t, s).value,
        ((to - from) * place.waySlope + place.offsetSlope) / duration
          + added(missing, t, s).velocity
      )
    }
  }

  /// What a velocity that a curve lacks at its start adds; nothing at the end.
  private func added(
    _ missing: Double, _ t: Double, _ s: Double
  ) -> (value: Double, velocity: Double) {
    (missing * t * (1 - s) * (1 - s), missing * (1 - s) * (1 - 3 * s))
  }

  /// A spring's state, led to the very target within the last part of its time.
  private func closed(
    _ state: (displacement: Double, velocity: Double), _ rest: Double, _ t: Double,
    left: () -> Double
  ) -> (value: Double, velocity: Double) {
    let length = duration * closing
    let s = (t - duration + length) / length
    guard s > 0 else { return (rest + state.displacement, state.velocity) }
    let gap = to - rest - left()
    return (
      rest + state.displacement + gap * s * s * (3 - 2 * s),
      state.velocity + gap * 6 * s * (1 - s) / length
    )
  }
}
