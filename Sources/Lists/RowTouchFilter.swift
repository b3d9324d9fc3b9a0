// SPDX-License-Identifier: MIT

import SashGestures
import SashScrolling

/// The delegate of the recognisers that press and tap a list's rows.
///
/// It refuses a finger that is added while another one scrolls the list.
final class RowTouchFilter: GestureRecognizerDelegate {
  /// The modifier keys that were held when the last press began.
  private(set) var modifiers: Modifiers = []
  /// Whether the last press was one of a pointer.
  private(set) var isPointer = false

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard (recognizer.node as? ScrollView)?.isDragging != true else { return false }
    modifiers = touch.modifiers
    isPointer = if case .pointer = touch.source { true } else { false }
    return true
  }
}
