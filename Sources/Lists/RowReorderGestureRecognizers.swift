// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// The time for which a finger is held on a row until it is lifted, in seconds: a little less than
/// that of a context menu, which a finger opens at rows that cannot be moved.
private let liftDelay = 0.4

/// A long press of a finger that lifts a row without a handle.
final class RowLiftGestureRecognizer: LongPressGestureRecognizer {
  weak var controller: RowReorderController?

  init() {
    super.init(minimumPressDuration: liftDelay)
    name = "row lift"
    allowedSources = [.finger, .stylus]
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    guard super.shouldReceive(touch) else { return false }
    return controller?.movableRow(at: touch.position, byHandle: false) != nil
  }
}

/// A drag of the handle of a row, which lifts the row at once.
final class RowHandleGestureRecognizer: PanGestureRecognizer {
  weak var controller: RowReorderController?

  init() {
    super.init()
    name = "row handle"
    beginsAtOnce = { true }
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    guard super.shouldReceive(touch) else { return false }
    return controller?.movableRow(at: touch.position, byHandle: true) != nil
  }
}
