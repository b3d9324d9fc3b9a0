// SPDX-License-Identifier: MIT

import SashGeometry

/// The maximum time between the presses of a double click, in seconds, as in GTK.
private let clickInterval = 0.4
/// The maximum distance between the presses of a double click, in logical pixels, as in GTK.
private let clickDistance = 5.0
/// The maximum distance between the taps of a double tap in logical pixels, greater because fingers
/// are less precise.
private let tapDistance = 24.0

/// A counter of consecutive presses at one location, for double and triple clicks.
struct ClickCounter {
  private var count = 0
  private var location = Point.zero
  private var time = -Double.infinity

  /// Counts a press, and returns its number among consecutive ones, 1 to 3.
  ///
  /// A fourth press counts as the first one again.
  mutating func press(at point: Point, time now: Double, isFinger: Bool = false) -> Int {
    let maximumDistance = isFinger ? tapDistance : clickDistance
    let isNext = now - time <= clickInterval && point.distance(to: location) <= maximumDistance
    count = isNext ? count % 3 + 1 : 1
    (location, time) = (point, now)
    return count
  }
}
