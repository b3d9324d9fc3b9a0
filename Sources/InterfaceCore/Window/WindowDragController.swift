// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// A drag of items that a touch moves over the views of a window.
///
/// `WindowDrag` is the only implementation.
package protocol TouchDrag: AnyObject {
  /// The touch that drags.
  var touch: Touch.ID { get }
  /// The seat of the touch.
  var seat: UInt32 { get }
  /// Moves the items with an event of their touch, and drops or cancels them at its end.
  func handle(_ event: Touch)
  /// Moves the items to a position of the window.
  func move(to point: Point)
  /// Cancels the drag: nothing is dropped.
  func cancel()
}

/// The drag that a window performs itself, from its beginning to its end.
///
/// The window owns it; `DragInteraction` begins the drag, and the window's `InputDispatcher` sends
/// it the events of its touch.
package final class WindowDragController {
  private enum State {
    /// Nothing is dragged: waits for a drag that the host cannot perform.
    case idle
    /// A touch drags items: waits for its end, or for a cancellation.
    case dragging(any TouchDrag)
  }

  private var state = State.idle

  private var drag: (any TouchDrag)? {
    if case .dragging(let drag) = state { drag } else { nil }
  }

  /// Whether a touch drags items.
  var isDragging: Bool { drag != nil }

  /// Begins a drag, which receives the further events of its touch.
  ///
  /// - Returns: `false` while another touch drags items.
  package func begin(_ drag: any TouchDrag) -> Bool {
    guard !isDragging else { return false }
    state = .dragging(drag)
    return true
  }

  /// Displays the drag that has begun, at the position of its touch.
  package func move(to position: Point) { drag?.move(to: position) }

  /// Handles an event of a touch that has begun; returns whether the touch drags.
  func handle(_ touch: Touch) -> Bool {
    guard let drag, drag.touch == touch.id else { return false }
    // A drop may begin the next drag.
    if touch.phase != .moved { state = .idle }
    drag.handle(touch)
    return true
  }

  /// Cancels the drag of a seat, or of any seat for `nil`: nothing is dropped.
  func cancel(seat: UInt32? = nil) {
    guard let drag, seat == nil || drag.seat == seat else { return }
    state = .idle
    drag.cancel()
  }
}
