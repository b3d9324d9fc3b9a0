// SPDX-License-Identifier: MIT

import SashGestures
import SashScrolling

/// A tap on a row of a list.
///
/// A finger that is added while another scrolls the list does not select.
final class RowTapGestureRecognizer: TapGestureRecognizer {
  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && !isListDragged
  }
}

/// A press on a row of a list.
///
/// A finger that is added while another scrolls the list does not highlight.
final class RowPressGestureRecognizer: HighlightGestureRecognizer {
  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && !isListDragged
  }
}

extension GestureRecognizer {
  fileprivate var isListDragged: Bool { (node as? ScrollView)?.isDragging ?? false }
}
