// SPDX-License-Identifier: MIT

import SashGestures

/// The pinch gesture recogniser of a scroll view.
///
/// It stays active with one finger, so that a second one can rejoin. The scroll view's pinch
/// controller owns and handles it.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  /// Whether two fingers are down.
  var hasTwoTouches: Bool { numberOfTouches == 2 }

  override func shouldBegin() -> Bool {
    guard super.shouldBegin(), let scrollView else { return false }
    return withExtendedLifetime(scrollView) { scrollView.pinchController.shouldBegin }
  }

  override func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
    other === scrollView?.panGestureRecognizer
  }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    change()
  }

  override func touchEnded(_ touch: Touch) {
    if isActive, numberOfTouches > 0 { change() } else { super.touchEnded(touch) }
  }
}
