// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

/// A press and a drag anywhere in a view, from the first touch on, for a value at a position.
///
/// The touch belongs to the view alone. A cancelled drag restores the value from before.
final class ColorDragGestureRecognizer: LongPressGestureRecognizer {
  /// Creates a recogniser.
  ///
  /// - Parameters:
  ///   - onMove: Called with the position in the view at the beginning and for each movement.
  ///   - onEnd: Called at the end, with whether the drag was completed.
  init(onMove: @escaping (Point) -> Void, onEnd: @escaping (_ isCompleted: Bool) -> Void) {
    super.init(minimumPressDuration: 0)
    // Otherwise the tap of the control, or the drag of a scroll view around it, would cancel it.
    cancelsTouchesInView = true
    onChange = { [unowned self] recognizer in
      guard let view = node as? View else { return }
      switch recognizer.state {
      case .began, .changed: onMove(recognizer.location(in: view))
      case .ended: onEnd(true)
      case .cancelled: onEnd(false)
      case .possible, .failed: break
      }
    }
  }
}
