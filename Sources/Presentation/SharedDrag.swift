// SPDX-License-Identifier: MIT

/// A drag that a container shares with a scroll view in it.
///
/// The scroll view offers each movement of the finger to the container before its own content. The
/// container takes the part that moves its value, and the rest scrolls the content. So the value
/// reaches its end and the content goes on in one movement, and back.
package final class SharedDrag {
  /// The distance that the drag has moved the value by so far.
  private var distance = 0.0

  /// Creates a drag that has moved nothing yet, and begins it in the tracker.
  package init(_ tracker: DragTracker) { tracker.begin() }

  /// Moves the value as far as its range allows.
  ///
  /// - Parameters:
  ///   - tracker: The tracker of the drag.
  ///   - change: The movement of the finger, in units of the value.
  ///   - value: The value before the movement.
  ///   - range: The range of the value.
  /// - Returns: The part of the change that was taken, never against the finger.
  package func move(
    _ tracker: DragTracker, by change: Double, from value: Double, within range: ClosedRange<Double>
  ) -> Double {
    let step = min(max(value + change, range.lowerBound), range.upperBound) - value
    guard step * change > 0 else { return 0 }
    distance += step
    tracker.update(translation: distance)
    return step
  }
}
