import SashGestures

/// By how much sooner a drag of a value is one than the drags of what lies around it.
private let lead = 0.5

/// A drag that changes a control's value, along a row.
///
/// It is decided sooner than the drags of scroll views, pages and popups around the control: one
/// that goes sideways is the control's, and one that goes up or down is theirs.
final class ValuePanGestureRecognizer: PanGestureRecognizer {
  /// Whether a pointer drags as soon as its button is down, and so never taps.
  private let pointersDragAtOnce: Bool

  init(pointersDragAtOnce: Bool) {
    self.pointersDragAtOnce = pointersDragAtOnce
    super.init(direction: .horizontal)
  }

  override func touchBegan(_ touch: Touch) {
    let usual = settings.dragSlop.distance(for: touch.source)
    if case .pointer = touch.source {
      minimumDistance = pointersDragAtOnce ? 0 : usual
    } else {
      minimumDistance = usual * lead
    }
    super.touchBegan(touch)
  }
}
