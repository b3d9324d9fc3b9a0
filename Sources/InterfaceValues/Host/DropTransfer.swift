// SPDX-License-Identifier: MIT

import SashMotion

/// The data of a drag over a window, from its entry until the source is told of the result.
///
/// The session of the drop and its item providers own it together: whoever holds one of them may
/// load data, such as a task that has not begun yet. So the drop is over when all of them are
/// released, or when they are held for too long without a load.
package final class DropTransfer {
  /// The time in seconds for which a drop whose items are held waits for the next load.
  static let maximumPause = 30.0

  private let offer: any DragOffer
  private var state = DropTransferState.hovering
  private var timeline: Timeline?
  /// The call that ends the drop unless a load begins before.
  private var timer: ScheduledCall?

  /// Creates the data of a drag that has entered a window.
  package init(of offer: any DragOffer) { self.offer = offer }

  isolated deinit { handle(.released) }

  private var isLocal: Bool { offer.localRequest != nil }

  /// Whether the items are dragged over the window.
  package var isHovering: Bool { state == .hovering }

  /// Permits loads, after the items were dropped.
  ///
  /// - Parameter timeline: The timeline of the window.
  package func open(on timeline: Timeline) {
    self.timeline = timeline
    handle(.dropped)
  }

  /// Handles an event, tells the source of the end, and sets the timer.
  ///
  /// All changes of `state` are made here.
  package func handle(_ event: DropTransferState.Event) {
    let isPerformed = state.handle(event, isLocal: isLocal)
    if !state.isIdle {
      timer?.cancel()
      timer = nil
    } else if timer == nil {
      timer = timeline?.schedule(after: Self.maximumPause) { [weak self] in
        self?.timer = nil
        self?.handle(.timer)
      }
    }
    // Last, since the source may be in this process.
    if let isPerformed { offer.finish(isPerformed: isPerformed) }
  }

  // MARK: Loads

  /// Loads data of another program; it fails unless the items were dropped.
  package func load(
    _ type: String, limit: Int, completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    guard case .open = state else { return completion(.failure(.unavailable)) }
    offer.load(type, limit: limit, completion: observing(completion))
  }

  /// Records that a load begins, and returns a completion for it that records its end.
  ///
  /// The completion holds the drop, which does not end before it is called or released.
  package func observing(
    _ completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) -> (Result<[UInt8], TransferError>) -> Void {
    guard case .open = state else { return completion }
    handle(.loadBegan)
    return { [self] result in
      completion(result)
      let isSuccess = if case .success = result { true } else { false }
      handle(.loadEnded(isSuccess: isSuccess))
    }
  }
}
