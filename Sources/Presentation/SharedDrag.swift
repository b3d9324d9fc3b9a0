/// The part of a container in a drag that it shares with a scroll view on it.
///
/// The scroll view offers each movement of the finger before its own content has it; what the
/// container takes moves its value, and the rest is the content's. So the value reaches its end and
/// the content goes on in the same movement, and back.
package final class SharedDrag {
  /// What the finger has moved the value by until now.
  private var way = 0.0

  /// A drag that has moved nothing yet; the tracker follows it from now on.
  package init(_ tracker: DragTracker) { tracker.begin() }

  /// Moves the value, as far as it goes.
  ///
  /// - Parameters:
  ///   - tracker: What follows the drag.
  ///   - change: What the finger asks for, in units of the value.
  ///   - value: The value that this counts from.
  ///   - range: Where the value may go.
  /// - Returns: The part of the change that was taken, never against the finger.
  package func move(
    _ tracker: DragTracker, by change: Double, from value: Double, within range: ClosedRange<Double>
  ) -> Double {
    let step = min(max(value + change, range.lowerBound), range.upperBound) - value
    guard step * change > 0 else { return 0 }
    way += step
    tracker.update(translation: way)
    return step
  }
}
