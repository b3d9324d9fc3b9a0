// SPDX-License-Identifier: MIT

/// The state of the data of a drag over a window.
///
/// The application may load the data when it was dropped, at once or after it has awaited something
/// else, and in several parts.
package nonisolated enum DropTransferState: Hashable, Sendable {
  /// The items are dragged over the window: waits for a drop, or for the end without one.
  case hovering
  /// The items were dropped: waits for the end of all loads, and then for the next load, for the
  /// release of the items, or for the timer.
  case open(Loads)
  /// The source was told of the result, or the drag has left. Final.
  case ended

  /// The loads of a drop so far.
  package struct Loads: Hashable, Sendable {
    /// The number of loads that have not ended.
    package var pending = 0
    /// Whether a load has delivered data.
    package var hasSucceeded = false
    /// Whether a load has failed.
    package var hasFailed = false
  }

  /// An event of the drop.
  package enum Event: Hashable, Sendable {
    /// The items have left the window.
    case left
    /// The items were dropped where no view takes them.
    case refused
    /// A view takes the dropped items.
    case dropped
    /// A load has begun.
    case loadBegan
    /// A load has ended.
    case loadEnded(isSuccess: Bool)
    /// Nothing can be loaded any more: the items were released, or the window has closed.
    case released
    /// No load has begun for a while.
    case timer
  }

  /// Whether the drop waits for another load or for the timer.
  package var isIdle: Bool { if case .open(let loads) = self { loads.pending == 0 } else { false } }

  /// Applies an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isLocal: Whether the items are of this process, whose objects can be taken without a load.
  /// - Returns: Whether the drop was performed, if it is over by the event: the source may forget
  ///   data of another program only if something was read.
  package mutating func handle(_ event: Event, isLocal: Bool) -> Bool? {
    switch (self, event) {
    case (.hovering, .dropped): self = .open(Loads())
    case (.hovering, .left), (.hovering, .released): self = .ended
    case (.hovering, .refused):
      self = .ended
      return false
    case (.open(var loads), .loadBegan):
      loads.pending += 1
      self = .open(loads)
    case (.open(var loads), .loadEnded(let isSuccess)) where loads.pending > 0:
      loads.pending -= 1
      if isSuccess { loads.hasSucceeded = true } else { loads.hasFailed = true }
      self = .open(loads)
    case (.open(let loads), .timer) where loads.pending > 0: break
    case (.open(let loads), .released), (.open(let loads), .timer):
      self = .ended
      let hasFailed = loads.hasFailed || loads.pending > 0
      return loads.hasSucceeded || (isLocal && !hasFailed)
    case (.hovering, .loadBegan), (.hovering, .loadEnded), (.hovering, .timer),
      (.open, .loadEnded), (.open, .left), (.open, .refused), (.open, .dropped), (.ended, _):
      break
    }
    return nil
  }
}
