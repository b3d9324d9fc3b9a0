/// A spring ends when this fraction of its way is left.
private let springTolerance = 0.001

/// The way of one value over time, from its start to its target.
struct Trajectory {
  let from: Double
  let to: Double
  let start: Double
  let duration: Double
  private let shape: Shape

  private enum Shape {
    /// Displacement and velocity at the start.
    case spring(Spring, velocity: Double)
    /// What the curve's own speed at the start lacks to the velocity there.
    case curve(TimingCurve, missing: Double)
    case jump
  }

  init(from: Double, to: Double, velocity: Double, motion: Motion, start: Double) {
    self.from = from
    self.to = to
    self.start = start
    switch motion {
    case .immediate:
      (shape, duration) = (.jump, 0)
    case .spring(let spring):
      let reach = max(abs(from - to), abs(velocity) / spring.frequency)
      shape = .spring(spring, velocity: velocity)
      duration =
        reach > 0
        ? spring.settlingTime(
          from: from - to, velocity: velocity, tolerance: reach * springTolerance) : 0
    case .curve(let curve, let length):
      guard length.isFinite, length > 0 else {
        (shape, duration) = (.jump, 0)
        return
      }
      // From rest the curve is taken as it is, even where it begins with a jerk.
      let own = (to - from) / length * curve.slope(at: 0)
      shape = .curve(curve, missing: velocity != 0 && own.isFinite ? velocity - own : 0)
      duration = length
    }
  }

  var end: Double { start + duration }

  /// Where the value is at a time, and how fast it moves.
  func state(at time: Double) -> (value: Double, velocity: Double) {
    guard time < end else { return (to, 0) }
    let t = max(0, time - start)
    switch shape {
    case .jump: return (to, 0)
    case .spring(let spring, let velocity):
      let state = spring.state(at: t, from: from - to, velocity: velocity)
      return (to + state.displacement, state.velocity)
    case .curve(let curve, let missing):
      let s = t / duration
      let slope = curve.slope(at: s)
      let speed = slope.isFinite ? (to - from) / duration * slope : 0
      return (
        from + (to - from) * curve.value(at: s) + missing * t * (1 - s) * (1 - s),
        speed + missing * (1 - s) * (1 - 3 * s)
      )
    }
  }
}
