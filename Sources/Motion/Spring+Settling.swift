import SashGeometry

/// Doublings and halvings that any time between nothing and hours needs.
private let searchSteps = 64

extension Spring {
  /// The time in seconds after which the displacement stays within `tolerance` for good.
  ///
  /// It comes from a bound that holds for every later time, never from a sample, so that a swing
  /// through the middle does not count as an end. A tolerance must be positive.
  public func settlingTime(
    from displacement: Double, velocity: Double, tolerance: Double
  ) -> Double {
    let start = displacement.isFinite ? displacement : 0
    let v = velocity.isFinite ? velocity : 0
    let x = abs(start)
    let tolerance = tolerance > 0 ? tolerance : Double.leastNormalMagnitude
    let pull = abs(v + decay * start)
    if dampingRatio > 1 {
      return overdampedSettlingTime(x: x, pull: pull, tolerance: tolerance)
    }
    let linear = settle(tolerance: tolerance, x: x, pull: pull, rate: decay)
    guard dampingRatio < 1 else { return linear }
    // Two bounds hold: the envelope is tight far from critical, the line near to it.
    let w = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let amplitude = Mathematics.hypotenuse(x, pull / w)
    guard amplitude > tolerance else { return 0 }
    return min(linear, Mathematics.logarithm(amplitude / tolerance) / decay)
  }

  /// When `(x + pull·t)·exp(-rate·t)` falls to the tolerance for good.
  private func settle(tolerance: Double, x: Double, pull: Double, rate: Double) -> Double {
    let bound = { (t: Double) in (x + pull * t) * Mathematics.exponential(-rate * t) }
    let peak = pull > 0 ? max(0, 1 / rate - x / pull) : 0
    return descend(from: peak, step: 1 / rate, to: tolerance, bound)
  }

  private func overdampedSettlingTime(x: Double, pull: Double, tolerance: Double) -> Double {
    let b = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let rate = stiffness / (decay + b)
    // The slow part bounds both solutions; the line is tighter near to critical.
    let linear = settle(tolerance: tolerance, x: x, pull: pull, rate: rate)
    let amplitude = x + pull / (2 * b)
    guard amplitude > tolerance else { return 0 }
    return min(linear, Mathematics.logarithm(amplitude / tolerance) / rate)
  }

  /// The place where a function that falls from `start` on reaches a level.
  private func descend(
    from start: Double, step: Double, to level: Double, _ function: (Double) -> Double
  ) -> Double {
    guard function(start) > level else { return 0 }
    var low = start
    var width = step
    for _ in 0..<searchSteps where function(low + width) > level {
      low += width
      width *= 2
    }
    var high = low + width
    for _ in 0..<searchSteps {
      let middle = (low + high) / 2
      if function(middle) > level { low = middle } else { high = middle }
    }
    return high
  }
}
