// SPDX-License-Identifier: MIT

/// The number of times at which a motion is evaluated to find its largest overshoot, over two
/// periods; later ones are smaller.
private let sampleCount = 120
/// The number of halvings of the interval in which the limit of a velocity lies.
private let halvings = 16

extension Spring {
  /// Returns the velocity at which a value may start so that it passes its target by at most a
  /// part of its way.
  ///
  /// - Parameters:
  ///   - velocity: The desired velocity towards the target, in units per second.
  ///   - distance: The distance to the target.
  ///   - overshoot: The largest overshoot as a part of the distance.
  /// - Returns: `velocity`, or a lower one; zero if the spring passes the target by more than that
  ///   even from rest.
  package func velocity(
    _ velocity: Double, toPassTargetAt distance: Double, byAtMost overshoot: Double
  ) -> Double {
    let distance = abs(distance)
    let limit = overshoot * distance
    guard velocity > 0, velocity.isFinite else { return velocity }
    if self.overshoot(from: distance, velocity: velocity) <= limit { return velocity }
    var (low, high) = (0.0, velocity)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if self.overshoot(from: distance, velocity: middle) <= limit {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the distance by which a value passes its target, started at a distance from it with a
  /// velocity towards it.
  func overshoot(from distance: Double, velocity: Double) -> Double {
    let step = 2 * response / Double(sampleCount)
    var largest = 0.0
    for index in 1...sampleCount {
      let state = state(at: step * Double(index), from: -distance, velocity: velocity)
      largest = max(largest, state.displacement)
    }
    return largest
  }
}
