// SPDX-License-Identifier: MIT

import SashGeometry

/// The number of doublings and halvings that finds any time between zero and hours.
private let searchSteps = 64

extension Spring {
  /// Returns the time in seconds after which the displacement stays within a tolerance.
  ///
  /// It is computed from a bound that holds for all later times, not from samples, so an
  /// oscillation through zero does not count as settled.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - tolerance: The largest displacement that counts as settled; above zero.
  /// - Returns: The time since the start, in seconds; 0 if the bound never exceeds the tolerance.
  public func settlingTime(
    from displacement: Double, velocity: Double, tolerance: Double
  ) -> Double {
    let start = displacement.isFinite ? displacement : 0
    let v = velocity.isFinite ? velocity : 0
    let x = abs(start)
    let tolerance = tolerance > 0 ? tolerance : Double.leastNormalMagnitude
    let pull = abs(v + decay * start)
    let w = frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
    // Overdamped, the slower exponential bounds both solutions.
    let rate = dampingRatio > 1 ? stiffness / (decay + w) : decay
    let linear = settle(tolerance: tolerance, x: x, pull: pull, rate: rate)
    guard dampingRatio != 1 else { return linear }
    // Both bounds hold: the exponential envelope is tight far from critical damping, the linear one
    // near it.
    let amplitude =
      dampingRatio > 1 ? x + pull / (2 * w) : Mathematics.hypotenuse(x, pull / w)
    guard amplitude > tolerance else { return 0 }
    return min(linear, Mathematics.logarithm(amplitude / tolerance) / rate)
  }

  /// Returns the time from which `(x + pull·t)·exp(-rate·t)` stays below the tolerance.
  private func settle(tolerance: Double, x: Double, pull: Double, rate: Double) -> Double {
    let bound = { (t: Double) in (x + pull * t) * Mathematics.exponential(-rate * t) }
    let peak = pull > 0 ? max(0, 1 / rate - x / pull) : 0
    return descend(from: peak, step: 1 / rate, to: tolerance, bound)
  }

  /// Returns the argument at which a function that decreases from `start` on reaches a level.
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
