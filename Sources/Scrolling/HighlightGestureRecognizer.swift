// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// A recogniser of presses that a view highlights, from their beginning.
///
/// In a scroll view it begins only after a delay without movement, so that a drag highlights
/// nothing. Add it to a view that shows presses; `Control` has one.
open class HighlightGestureRecognizer: LongPressGestureRecognizer {
  /// Creates a recogniser.
  public init() { super.init(minimumPressDuration: 0) }

  /// Sets the delay for the view's scroll view; an override calls super.
  open override func touchBegan(_ touch: Touch) {
    minimumPressDuration = delay(for: touch)
    super.touchBegan(touch)
  }

  /// Returns the delay before a press is highlighted.
  ///
  /// A pointer has none: its drags need less movement than a finger's.
  private func delay(for touch: Touch) -> Double {
    if case .pointer = touch.source { return 0 }
    let scrollView = (node as? View)?.superview?.selfAndAncestors.firstNonNil { $0 as? ScrollView }
    return scrollView?.dragController.pressDelay ?? 0
  }
}
