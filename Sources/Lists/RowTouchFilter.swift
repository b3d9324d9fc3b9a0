// SPDX-License-Identifier: MIT

import SashGestures
import SashScrolling

/// The delegate of the recognisers that press and tap a list's rows.
///
/// It refuses a finger that is added while another one scrolls the list.
final class RowTouchFilter: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    (recognizer.node as? ScrollView)?.isDragging != true
  }
}
