// SPDX-License-Identifier: MIT

/// The state machine of the swipe of one row, from the first movement until the row is back in its
/// place or gone.
///
/// It is independent of views and of time. All distances are those of `RowSwipeMetrics`.
nonisolated package enum RowSwipeState: Hashable, Sendable {
  /// A finger moves the row. `base` is the distance of the finger when it took hold of the row.
  case dragging(base: Double)
  /// The actions are revealed, or the row is moving there. Waits for the user.
  case open
  /// The application performs an action.
  case performing(action: Int)
  /// The row returns to its place.
  case closing
  /// The swipe is over.
  case ended

  /// An event that affects the swipe.
  package enum Event: Hashable, Sendable {
    /// A finger takes hold of the row, which is displayed at a distance.
    case grabbed(distance: Double)
    /// The finger has moved by a translation since then.
    case moved(Double)
    /// The finger was lifted after a translation.
    case released(Double, velocity: Double, isFling: Bool)
    /// The gesture was cancelled.
    case cancelled
    /// The row must return to its place: the user scrolled, tapped elsewhere or swiped another row.
    case close
    /// The user has chosen an action.
    case selected(action: Int)
    /// The application has performed the action, or has refused it.
    case performed
    /// The animation has ended.
    case settled
    /// The row is no longer in the list.
    case removed
  }

  /// An action that follows an event.
  package enum Effect: Hashable, Sendable {
    /// Places the row at a distance.
    case move(to: Double)
    /// Animates the row to a distance, with a velocity.
    case settle(at: Double, velocity: Double)
    /// Lets the application perform an action.
    case perform(action: Int)
    /// Removes the views of the swipe.
    case end
  }

  /// Handles an event and returns the actions that follow, in order.
  package mutating func handle(_ event: Event, _ metrics: RowSwipeMetrics) -> [Effect] {
    switch (self, event) {
    case (.ended, _): return []
    case (_, .removed):
      self = .ended
      return [.end]
    case (.open, .grabbed(let distance)), (.closing, .grabbed(let distance)):
      self = .dragging(base: metrics.finger(forDistance: distance))
      return [.move(to: distance)]
    case (.dragging(let base), .moved(let translation)):
      return [.move(to: metrics.distance(forFinger: base + translation))]
    case (.dragging(let base), .released(let translation, let velocity, let isFling)):
      let distance = metrics.distance(forFinger: base + translation)
      let target = metrics.target(at: distance, velocity: velocity, isFling: isFling)
      return settle(target, velocity: velocity, metrics)
    case (.dragging(let base), .cancelled):
      // The row returns to where it was.
      return settle(base > 0 ? .open : .closed, velocity: 0, metrics)
    case (.open, .selected(let action)):
      self = .performing(action: action)
      return [.perform(action: action)]
    case (.dragging, .close), (.open, .close), (.performing, .close), (.performing, .performed):
      return settle(.closed, velocity: 0, metrics)
    case (.closing, .settled):
      self = .ended
      return [.end]
    case (.dragging, _), (.open, _), (.performing, _), (.closing, _): return []
    }
  }

  private mutating func settle(
    _ target: RowSwipeMetrics.Target, velocity: Double, _ metrics: RowSwipeMetrics
  ) -> [Effect] {
    switch target {
    case .closed:
      self = .closing
      return [.settle(at: 0, velocity: velocity)]
    case .open:
      self = .open
      return [.settle(at: metrics.actionsWidth, velocity: velocity)]
    case .full:
      self = .performing(action: 0)
      return [.settle(at: metrics.rowWidth, velocity: velocity), .perform(action: 0)]
    }
  }
}
