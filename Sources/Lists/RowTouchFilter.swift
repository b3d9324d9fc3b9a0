// SPDX-License-Identifier: MIT

import SashGestures
import SashScrolling

/// The delegate of the recognisers that press and tap a list's rows.
///
/// It refuses a finger that is added while another one scrolls the list.
final class RowTouchFilter: GestureRecognizerDelegate {
  /// The row on which the last touch began.
  ///
  /// Where another row has taken its place before the release, the user meant neither.
  private(set) weak var touchedRow: ListRow?

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let list = recognizer.node as? ListView, !list.isDragging else { return false }
    touchedRow = list.row(at: touch.position)
    return true
  }
}
