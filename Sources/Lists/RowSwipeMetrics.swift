// SPDX-License-Identifier: MIT

import SashMotion

/// The slope and the greatest distance, as a fraction of the row's width, of the rubber band beyond
/// the actions of a row that has no full swipe.
private nonisolated let rubberBandCoefficient = 0.55
private nonisolated let rubberBandFraction = 0.25
/// The least distance beyond the actions of a full swipe, in logical pixels, and the least and the
/// greatest fraction of the row's width from which a swipe is one.
private nonisolated let fullSwipeDistance = 56.0
private nonisolated let fullSwipeFractions = 0.55...0.9

/// The distances of the swipe of a row, in logical pixels; all are measured from the row's place
/// towards the side that the swipe moves it to.
nonisolated package struct RowSwipeMetrics: Hashable, Sendable {
  /// The width of all actions.
  package let actionsWidth: Double
  /// The width of the row.
  package let rowWidth: Double
  /// Whether a long swipe performs the first action.
  package let allowsFullSwipe: Bool

  /// The target of a row that is released.
  package enum Target: Hashable, Sendable {
    /// The row's place.
    case closed
    /// The actions stay revealed.
    case open
    /// The row leaves the list, and the first action is performed.
    case full
  }

  /// Creates the distances; widths that are not finite or negative become zero.
  ///
  /// There is no full swipe where the actions leave too little of the row's width for it: a row that
  /// rests on its actions would be beyond the threshold.
  package init(actionsWidth: Double, rowWidth: Double, allowsFullSwipe: Bool) {
    self.rowWidth = rowWidth.isFinite ? max(0, rowWidth) : 0
    self.actionsWidth = actionsWidth.isFinite ? min(max(0, actionsWidth), self.rowWidth) : 0
    self.allowsFullSwipe =
      allowsFullSwipe
      && self.actionsWidth + fullSwipeDistance <= self.rowWidth * fullSwipeFractions.upperBound
  }

  /// The distance from which a release performs the first action.
  package var fullSwipeThreshold: Double {
    max(actionsWidth + fullSwipeDistance, rowWidth * fullSwipeFractions.lowerBound)
  }

  /// Returns whether a release at a distance performs the first action.
  package func isFull(at distance: Double) -> Bool {
    allowsFullSwipe && distance >= fullSwipeThreshold
  }

  /// The distance up to which the row follows the finger.
  private var limit: Double { allowsFullSwipe ? rowWidth : actionsWidth }

  /// Returns the distance of the row for that of the finger.
  package func distance(forFinger finger: Double) -> Double {
    guard finger > 0 else { return 0 }
    guard finger > limit else { return finger }
    guard !allowsFullSwipe else { return rowWidth }
    return limit
      + RubberBand.fraction(
        finger - limit, dimension: rowWidth * rubberBandFraction,
        coefficient: rubberBandCoefficient)
  }

  /// Returns the distance of a finger that grabs a row at a distance.
  package func finger(forDistance distance: Double) -> Double {
    guard distance > limit, !allowsFullSwipe else { return max(0, distance) }
    return limit
      + RubberBand.inverseFraction(
        of: distance - limit, dimension: rowWidth * rubberBandFraction,
        coefficient: rubberBandCoefficient)
  }

  /// Returns the target of a row that is released at a distance.
  ///
  /// - Parameters:
  ///   - distance: The distance of the row.
  ///   - velocity: The velocity in logical pixels per second; positive away from the row's place.
  ///   - isFling: Whether the finger was fast enough to decide by its direction alone.
  /// - Returns: The target.
  package func target(at distance: Double, velocity: Double, isFling: Bool) -> Target {
    if isFling, velocity < 0 { return .closed }
    if isFull(at: distance) { return .full }
    if isFling { return distance > 0 ? .open : .closed }
    return distance > actionsWidth / 2 ? .open : .closed
  }
}
