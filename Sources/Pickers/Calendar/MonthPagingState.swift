// SPDX-License-Identifier: MIT

/// The time in seconds for which a released swipe is projected.
private nonisolated let projection = 0.2

/// The state machine of the pages of a calendar, one for each month.
///
/// Positions are numbers of months, with a fraction between two. It is independent of views and of
/// time.
nonisolated package enum MonthPagingState: Hashable, Sendable {
  /// The calendar displays a month, or moves to it.
  case resting(month: Int)
  /// A finger drags the pages, which displayed a month before.
  case dragging(month: Int)

  /// An event that affects the displayed month.
  package enum Event: Hashable, Sendable {
    /// A month is to be displayed.
    case show(Int)
    /// A finger begins to drag the pages.
    case dragBegan
    /// The finger was lifted at a position, with a velocity in months per second.
    case dragEnded(position: Double, velocity: Double)
    /// The drag was cancelled.
    case dragCancelled
  }

  /// The month that is displayed while nothing moves.
  package var month: Int {
    switch self {
    case .resting(let month), .dragging(let month): month
    }
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - limits: The first and the last month.
  /// - Returns: The month to move to, or `nil` if nothing moves.
  package mutating func handle(_ event: Event, within limits: ClosedRange<Int>) -> Int? {
    func limited(_ month: Int) -> Int { min(max(month, limits.lowerBound), limits.upperBound) }
    switch (self, event) {
    case (_, .show(let month)):
      self = .resting(month: limited(month))
    case (.resting(let month), .dragBegan):
      self = .dragging(month: month)
      return nil
    case (.dragging(let month), .dragEnded(let position, let velocity)):
      let end = position + (velocity.isFinite ? velocity : 0) * projection - Double(month)
      // At most one month for each swipe.
      let distance = end.isFinite ? Int(min(max(end.rounded(), -1), 1)) : 0
      self = .resting(month: limited(month + distance))
    case (.dragging(let month), .dragCancelled):
      self = .resting(month: month)
    case (.dragging, .dragBegan), (.resting, .dragEnded), (.resting, .dragCancelled): return nil
    }
    return month
  }
}
