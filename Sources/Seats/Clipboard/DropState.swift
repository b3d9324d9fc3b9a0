// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The state of a drag over a window of the application, and of its drop.
///
/// `wl_data_offer.finish` is legal only after a drop for which a type was accepted and an operation
/// chosen; anything else is a protocol error, which ends the connection.
package nonisolated enum DropState: Hashable, Sendable {
  /// The drag is over the window: waits for a drop, or for the end without one.
  case hovering(Answer)
  /// The user has dropped: waits until the application has read the data.
  case dropped(DropOperation)
  /// The offer is destroyed. Final.
  case ended

  /// The state of the negotiation with the compositor.
  package struct Answer: Hashable, Sendable {
    /// The type that the application accepts, or `nil` for none.
    package var type: String?
    /// The operation that the application proposes.
    package var proposal = DropOperation.cancel
    /// The operation that the compositor has chosen.
    package var operation = DropOperation.cancel
  }

  /// An event of the drag.
  package enum Event: Hashable, Sendable {
    /// The application accepts a type for an operation, or `nil`.
    case answered(type: String?, DropOperation)
    /// The compositor has chosen an operation.
    case selected(DropOperation)
    /// The drag has left the window.
    case left
    /// The user has dropped.
    case dropped
    /// The application has read the data, or does not take it.
    case finished(isPerformed: Bool)
    /// The connection, the seat or the window is gone.
    case lost
  }

  /// An action that follows an event.
  package enum Effect: Hashable, Sendable {
    /// Sends the accepted type.
    case accept(type: String?)
    /// Sends the accepted operation.
    case setOperation(DropOperation)
    /// Tells the window that the drag has left.
    case exit
    /// Tells the window that it gets the items.
    case perform
    /// Sends that the data was read.
    case finish
    /// Destroys the offer.
    case destroy
  }

  /// Creates a drag that has entered a window.
  package init() { self = .hovering(Answer()) }

  /// The operation of a drop, or `cancel`.
  package var operation: DropOperation {
    switch self {
    case .hovering(let answer): answer.operation
    case .dropped(let operation): operation
    case .ended: .cancel
    }
  }

  /// Applies an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - hasOperations: Whether the offer negotiates operations, as from version 3 on; without that
  ///     a drop copies.
  /// - Returns: The actions that follow, in order.
  package mutating func handle(_ event: Event, hasOperations: Bool) -> [Effect] {
    switch (self, event) {
    case (.ended, _): return []
    case (.hovering(let old), .answered(let type, let proposal)):
      var new = old
      new.type = type
      new.proposal = type == nil ? .cancel : proposal
      if !hasOperations { new.operation = new.proposal.transfer.isEmpty ? .cancel : .copy }
      self = .hovering(new)
      var effects: [Effect] = []
      if new.type != old.type { effects.append(.accept(type: type)) }
      if hasOperations, new.proposal != old.proposal {
        effects.append(.setOperation(new.proposal))
      }
      return effects
    case (.hovering(var answer), .selected(let operation)):
      answer.operation = operation
      self = .hovering(answer)
      return []
    case (.hovering(let answer), .dropped):
      guard answer.type != nil, !answer.operation.transfer.isEmpty else { return end([.exit]) }
      self = .dropped(answer.operation)
      return [.perform]
    case (.hovering, .left), (.hovering, .lost): return end([.exit])
    case (.dropped, .selected(let operation)):
      self = .dropped(operation)
      return []
    case (.dropped(let operation), .finished(let isPerformed)):
      return end(isPerformed && hasOperations && !operation.transfer.isEmpty ? [.finish] : [])
    case (.dropped, .lost): return end([])
    // Some compositors send that the drag has left also after a drop.
    case (.dropped, .left), (.dropped, .dropped), (.dropped, .answered), (.hovering, .finished):
      return []
    }
  }

  private mutating func end(_ effects: [Effect]) -> [Effect] {
    self = .ended
    return effects + [.destroy]
  }
}
