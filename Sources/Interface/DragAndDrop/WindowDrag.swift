// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceCore
import SashInterfaceValues
import SashMotion

/// The motion of the preview of a cancelled drag, back to where the drag began.
private let returnMotion = Motion.spring(Spring(response: 0.3, dampingRatio: 1))

/// A drag that a window performs itself, since its host cannot: it reaches the views of the window,
/// and no other window and no other program.
///
/// A `WindowDragController` owns it, and passes it the events of its touch.
final class WindowDrag: TouchDrag {
  /// The touch that drags.
  let touch: Touch.ID
  /// The seat of the touch.
  let seat: UInt32
  /// The position of the press in the window.
  private let start: Point
  private let drag: OffscreenDrag
  private unowned let window: Window
  /// The view that follows the touch, or `nil` without a preview.
  private let preview: DragPreviewView?

  /// Creates a drag, and displays its preview.
  ///
  /// - Parameters:
  ///   - request: The request of the drag.
  ///   - touch: The touch that drags.
  ///   - start: The position of the press in the window.
  ///   - window: The window, which must outlive the drag.
  init(_ request: DragRequest, with touch: Touch, from start: Point, in window: Window) {
    self.touch = touch.id
    seat = touch.seat
    self.start = start
    self.window = window
    drag = OffscreenDrag(request, over: window)
    preview = request.preview.flatMap { DragPreviewView($0, scale: window.scale) }
  }

  /// Moves the items with an event of their touch, and drops or cancels them at its end.
  func handle(_ event: Touch) {
    switch event.phase {
    case .began, .moved: move(to: event.position)
    case .ended:
      move(to: event.position)
      drop()
    case .cancelled: cancel()
    }
  }

  /// Moves the items to a position of the window.
  func move(to point: Point) {
    guard point.isFinite else { return }
    if let preview {
      // Presentations that were opened meanwhile lie in front.
      window.contentView.addSubview(preview)
      preview.place(at: point)
    }
    drag.move(to: window.turn.apply(point, in: window.size))
  }

  private func drop() {
    drag.drop()
    if drag.result == .cancel { removePreview(toStart: true) } else { removePreview() }
  }

  /// Cancels the drag: nothing is dropped.
  func cancel() {
    drag.cancel()
    removePreview(toStart: true)
  }

  private func removePreview(toStart: Bool = false) {
    guard let preview else { return }
    guard toStart, window.isAttached else { return preview.removeFromSuperview() }
    View.animate(with: returnMotion) {
      preview.place(at: start)
      preview.alpha = 0
    } completion: { [weak preview] _ in
      preview?.removeFromSuperview()
    }
  }
}
