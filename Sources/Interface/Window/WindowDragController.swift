// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The drag that a window performs itself, from its beginning to its end.
///
/// The window owns it; `DragInteraction` begins the drag, and the window's `InputDispatcher` sends
/// it the events of its touch.
final class WindowDragController {
  private enum State {
    /// Nothing is dragged: waits for a drag that the host cannot perform.
    case idle
    /// A touch drags items: waits for its end, or for a cancellation.
    case dragging(WindowDrag)
  }

  private var state = State.idle

  private var drag: WindowDrag? {
    switch state {
    case .idle: nil
    case .dragging(let drag): drag
    }
  }

  /// Whether a touch drags items.
  var isDragging: Bool { drag != nil }

  /// Begins a drag with a touch whose further events are the drag's.
  ///
  /// - Returns: `false` while another touch drags items.
  func begin(
    _ request: DragRequest, with touch: Touch, from start: Point, in window: Window
  ) -> Bool {
    guard !isDragging else { return false }
    state = .dragging(WindowDrag(request, with: touch, from: start, in: window))
    return true
  }

  /// Displays the drag that has begun, at the position of its touch.
  func move(to position: Point) { drag?.move(to: position) }

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
