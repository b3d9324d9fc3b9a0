// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The state of a drag that the application has begun.
///
/// The compositor and the target are not trusted: events may come in any order, or not at all.
package nonisolated enum DragSourceState: Hashable, Sendable {
  /// The user drags: waits for a drop, or for the end without one.
  case dragging(Answer)
  /// The user has dropped: waits until the target has read the data, or gives up.
  case dropped(Answer)
  /// The drag is over, with the operation that was performed, or `cancel`. Final.
  case ended(DropOperation)

  /// The answer of the place under the drag.
  package struct Answer: Hashable, Sendable {
    /// Whether the place accepts one of the types.
    package var isAccepted = false
    /// The operation that the compositor has chosen.
    package var operation = DropOperation.cancel

    /// The operation that a drop would perform.
    package var result: DropOperation { isAccepted ? operation : .cancel }
  }

  /// An event of the drag.
  package enum Event: Hashable, Sendable {
    /// The place under the drag accepts a type, or none.
    case targeted(isAccepted: Bool)
    /// The compositor has chosen an operation.
    case selected(DropOperation)
    /// The user has dropped the items.
    case dropPerformed
    /// The target has read the data.
    case finished
    /// The compositor cancelled the drag, or its target gave up.
    case cancelled
    /// The finger or the button of the drag has been pressed anew.
    case pressedAgain
    /// The connection, the seat or the window of the drag is gone.
    case lost
  }

  /// Creates a drag that has begun.
  package init() { self = .dragging(Answer()) }

  /// Whether the drag is over.
  package var hasEnded: Bool { if case .ended = self { true } else { false } }

  /// Applies an event; returns the event for the application, if there is one.
  package mutating func handle(_ event: Event) -> DragRequest.Event? {
    switch (self, event) {
    case (.ended, _): return nil
    case (_, .cancelled), (_, .lost): return end(.cancel)
    case (.dragging(let old), .targeted(let isAccepted)):
      return update(old, to: Answer(isAccepted: isAccepted, operation: old.operation))
    case (.dragging(let old), .selected(let operation)):
      return update(old, to: Answer(isAccepted: old.isAccepted, operation: operation))
    case (.dragging(let answer), .dropPerformed):
      self = .dropped(answer)
      return .dropped
    case (.dropped(var answer), .selected(let operation)):
      // The target may decide after the drop.
      answer.operation = operation
      self = .dropped(answer)
      return nil
    case (.dropped(let answer), .finished): return end(answer.operation)
    // Weston 10 does not report the drop of a finger, only that the target has read the data.
    case (.dragging(let answer), .finished): return end(answer.result)
    // The drop was elsewhere, and the compositor has not reported it.
    case (.dragging, .pressedAgain): return end(.cancel)
    case (.dropped, .targeted), (.dropped, .dropPerformed), (.dropped, .pressedAgain): return nil
    }
  }

  private mutating func update(_ old: Answer, to new: Answer) -> DragRequest.Event? {
    self = .dragging(new)
    return new.result == old.result ? nil : .targeted(new.result)
  }

  private mutating func end(_ operation: DropOperation) -> DragRequest.Event {
    self = .ended(operation)
    return .ended(operation)
  }
}
