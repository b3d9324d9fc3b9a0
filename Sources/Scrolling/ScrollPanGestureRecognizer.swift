// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// The pan gesture recogniser of a scroll view, which begins at once if the touch stops moving
/// content.
///
/// The scroll view's drag controller handles it.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  /// Whether the current touch went down on moving content.
  private var stopsMotion = false

  init() {
    super.init()
    allowedSources = .all
  }

  override func touchBegan(_ touch: Touch) {
    guard let scrollView else { return }
    withExtendedLifetime(scrollView) {
      direction = scrollView.dragController.direction
      stopsMotion = scrollView.dragController.touchStopsMotion
    }
    // Two fingers that pinch move along both axes.
    if numberOfTouches > 1 { direction = .any }
    super.touchBegan(touch)
    if stopsMotion { begin() }
  }

  override func shouldBegin() -> Bool {
    guard super.shouldBegin(), let scrollView else { return false }
    return withExtendedLifetime(scrollView) { scrollView.dragController.shouldBegin }
  }

  /// Makes the pan wait for those of nested scroll views.
  ///
  /// Without this, a pan along both axes would win against a nested pan along one axis, because it
  /// passes its slop first.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard !stopsMotion, let scrollView,
      let inner = (other as? ScrollPanGestureRecognizer)?.scrollView
    else { return false }
    return inner !== scrollView && inner.isDescendant(of: scrollView)
  }
}
