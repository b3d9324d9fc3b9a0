// SPDX-License-Identifier: MIT

import SashGestures

/// The drag distance at which a finger's drag of a value is recognised, as a fraction of the normal
/// drag slop.
private let slopFactor = 0.5

/// A horizontal pan that changes a control's value.
///
/// A finger needs a shorter distance than for the pans of scroll views, pages and popups around the
/// control, so that a horizontal drag goes to the control. A vertical drag goes to the others.
final class ValuePanGestureRecognizer: PanGestureRecognizer {
  /// Whether a pointer drags as soon as its button is pressed, and therefore never taps.
  private let pointersDragAtOnce: Bool

  init(pointersDragAtOnce: Bool) {
    self.pointersDragAtOnce = pointersDragAtOnce
    super.init(direction: .horizontal)
  }

  override func touchBegan(_ touch: Touch) {
    let slop = settings.dragSlop.distance(for: touch.source)
    if case .pointer = touch.source {
      minimumDistance = pointersDragAtOnce ? 0 : slop
    } else {
      minimumDistance = slop * slopFactor
    }
    super.touchBegan(touch)
  }
}
