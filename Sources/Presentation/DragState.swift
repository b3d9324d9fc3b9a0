// SPDX-License-Identifier: MIT

/// The state machine of a drag of one value: a progress, a height, or an offset along an axis.
nonisolated public enum DragState: Hashable, Sendable {
  /// No finger is down.
  case idle
  /// A finger holds the value still. Waits for it to move or to lift.
  case prepared(value: Double)
  /// The value follows a finger. Waits for it to move or to lift.
  ///
  /// `origin` is the unconstrained value at the start of the drag. `translation` is `nil` before
  /// the first movement.
  case dragging(origin: Double, translation: Double?)

  /// The events of a drag.
  public enum Event: Hashable, Sendable {
    /// A finger touched down while `value` is displayed.
    case prepare(value: Double)
    /// The finger began to drag while `value` is displayed.
    case begin(value: Double)
    /// The finger moved this far since the drag began.
    case move(translation: Double)
    /// The finger lifted, or its touch was cancelled.
    case finish
  }

  /// Changes the state by an event.
  ///
  /// An event that does not fit the state is ignored: a recogniser may report the end of a drag
  /// that the application has ended already.
  ///
  /// - Returns: The value to display from now on, or `nil` if it does not change.
  public mutating func handle(_ event: Event, constraint: DragConstraint) -> Double? {
    switch (self, event) {
    case (.idle, .prepare(let value)):
      self = .prepared(value: value)
      return nil
    case (.idle, .begin(let value)), (.prepared, .begin(let value)):
      self = .dragging(origin: constraint.requestedValue(for: value), translation: nil)
      return nil
    case (.dragging(let origin, _), .move(let translation)):
      guard translation.isFinite else { return nil }
      self = .dragging(origin: origin, translation: translation)
      return constraint.displayedValue(for: origin + translation)
    case (.prepared, .finish), (.dragging, .finish):
      self = .idle
      return nil
    case (.idle, .move), (.idle, .finish), (.prepared, .prepare), (.prepared, .move),
      (.dragging, .prepare), (.dragging, .begin):
      return nil
    }
  }

  /// The value that the finger requests before the constraint applies; `nil` unless it drags.
  public var requested: Double? {
    guard case .dragging(let origin, let translation) = self else { return nil }
    return origin + (translation ?? 0)
  }

  /// Whether the value follows a finger.
  public var isDragging: Bool { requested != nil }
}
