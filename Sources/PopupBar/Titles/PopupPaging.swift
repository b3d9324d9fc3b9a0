// SPDX-License-Identifier: MIT

import SashMotion

/// The paging between a bar's item and its neighbours, as a state machine.
///
/// Offsets are in pages, positive towards the next item.
nonisolated package enum PopupPaging: Hashable, Sendable {
  /// The titles are at rest; waits for a drag.
  case settled
  /// The titles follow a drag; waits for its end.
  case dragged(to: Double)
  /// The titles move to the previous item (-1), back (0), or to the next item (1); waits for the
  /// end of the animation, and ignores drags.
  case settling(to: Int)

  /// The fraction of the velocity that remains after each millisecond, as in paging scroll views.
  private static let decelerationPerMillisecond = 0.99
  /// The fraction of a drag that the titles follow where it starts to pull beyond the last item.
  private static let rubberBandCoefficient = 0.55

  /// The events of a paging gesture.
  package enum Event: Hashable, Sendable {
    case dragBegan
    /// The drag has moved to an offset.
    case dragMoved(to: Double)
    /// The drag ended.
    case dragEnded(Release)
    /// The animation ended.
    case animationEnded
    /// The item changed, or the bar left its window.
    case interrupted
  }

  /// The end of a drag.
  package struct Release: Hashable, Sendable {
    /// The velocity in pages per second, positive towards the next item.
    package var velocity: Double
    /// Whether the velocity is high enough to page from any offset.
    package var isFling: Bool
    /// Whether there is a previous item.
    package var hasBefore: Bool
    /// Whether there is a next item.
    package var hasAfter: Bool

    package init(
      velocity: Double = 0, isFling: Bool = false, hasBefore: Bool = false, hasAfter: Bool = false
    ) {
      self.velocity = velocity
      self.isFling = isFling
      self.hasBefore = hasBefore
      self.hasAfter = hasAfter
    }
  }

  /// The effects of an event.
  package enum Effect: Hashable, Sendable {
    /// Displays the titles at an offset.
    case show(Double)
    /// Animates the titles to an offset.
    case move(to: Int)
    /// Reports that a neighbour is about to become the bar's item.
    case willCommit
    /// Makes the previous (-1) or the next (1) item the bar's item.
    case commit(Int)
    /// Cancels the drag.
    case cancelDrag
  }

  /// Whether the titles are at their position, so that a drag may begin.
  package var isSettled: Bool { self == .settled }

  /// Handles an event and returns the effects to carry out, in order; events that do not fit the
  /// state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.settled, .dragBegan):
      self = .dragged(to: 0)
      return []
    case (.dragged, .dragMoved(let offset)):
      let offset = offset.isFinite ? min(max(offset, -1), 1) : 0
      self = .dragged(to: offset)
      return [.show(offset)]
    case (.dragged(let offset), .dragEnded(let release)):
      let goal = Self.goal(from: offset, release)
      self = .settling(to: goal)
      return (goal == 0 ? [] : [.willCommit]) + [.move(to: goal)]
    case (.settling(let goal), .animationEnded):
      self = .settled
      return goal == 0 ? [.show(0)] : [.commit(goal)]
    case (.dragged, .interrupted):
      self = .settled
      return [.cancelDrag, .show(0)]
    case (.settling, .interrupted):
      self = .settled
      return [.show(0)]
    case (.settled, _), (.dragged, _), (.settling, _): return []
    }
  }

  /// Returns the item to which the end of a drag leads: -1, 0 or 1.
  ///
  /// A fling pages in its direction; otherwise the projected offset decides.
  package static func goal(from offset: Double, _ release: Release) -> Int {
    let velocity = release.velocity.isFinite ? release.velocity : 0
    let distance = Projection.distance(
      velocity: velocity, decelerationPerMillisecond: decelerationPerMillisecond)
    let target = release.isFling ? velocity : offset + distance
    guard target * offset > 0, release.isFling || abs(target) >= 0.5 else { return 0 }
    let isForward = offset > 0
    return isForward ? (release.hasAfter ? 1 : 0) : (release.hasBefore ? -1 : 0)
  }

  /// Returns the displayed offset for a dragged one: the same towards a neighbour, and with a
  /// rubber band where there is none.
  package static func displayedOffset(_ offset: Double, hasBefore: Bool, hasAfter: Bool) -> Double {
    if offset < 0 ? hasBefore : hasAfter { return offset }
    return RubberBand.fraction(offset, dimension: 1, coefficient: rubberBandCoefficient)
  }
}
