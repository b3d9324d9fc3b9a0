// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceCore

/// The time for which a finger is held until items are dragged, in seconds: a little less than that
/// of a context menu, which a finger opens where nothing can be dragged.
private let liftDelay = 0.4

/// A movement of a pointer with the primary button pressed, which drags items.
///
/// Drags of the view and of its superviews, such as that which scrolls, wait until it has failed.
final class DragPanGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  /// Returns whether there are items at a position of the window.
  var canBegin: (Point) -> Bool = { _ in false }

  init() {
    super.init()
    name = "drag of items"
    allowedSources = .pointer
    delegate = self
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard other is PanGestureRecognizer, let view = node as? View,
      let outer = other.node as? View
    else { return false }
    return view.isDescendant(of: outer)
  }

  override func shouldBegin() -> Bool { super.shouldBegin() && canBegin(pressLocation) }
}

/// A long press of a finger or stylus, which drags items.
final class DragLiftGestureRecognizer: LongPressGestureRecognizer {
  /// Returns whether there are items at a position of the window.
  var canBegin: (Point) -> Bool = { _ in false }

  init() {
    super.init(minimumPressDuration: liftDelay)
    name = "lift of items"
    allowedSources = [.finger, .stylus]
  }

  override func shouldBegin() -> Bool { super.shouldBegin() && canBegin(pressLocation) }
}
