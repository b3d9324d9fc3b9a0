// SPDX-License-Identifier: MIT

import SashGeometry

/// The time in seconds and the distance in logical pixels within which presses count as one double
/// click, as in GTK.
private let clickInterval = 0.4
private let clickDistance = 5.0
/// The corresponding distance for taps of a finger, which are less precise.
private let tapDistance = 24.0

/// A counter of consecutive presses at one location, for double and triple clicks.
struct ClickCounter {
  private var count = 0
  private var location = Point.zero
  private var time = -Double.infinity

  mutating func press(at point: Point, time now: Double, isFinger: Bool = false) -> Int {
    let maximumDistance = isFinger ? tapDistance : clickDistance
    let isNext = now - time <= clickInterval && point.distance(to: location) <= maximumDistance
    count = isNext ? count % 3 + 1 : 1
    (location, time) = (point, now)
    return count
  }
}
