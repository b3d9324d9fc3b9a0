import SashGestures

/// Watches a press from its beginning, or in a scroll view after a moment without movement, when it
/// is no drag.
class HighlightGestureRecognizer: PressGestureRecognizer {
  init() { super.init(minimumDuration: 0) }

  override func touchBegan(_ touch: Touch) {
    minimumDuration = delay(for: touch)
    super.touchBegan(touch)
  }

  /// What a pointer presses is shown at once: its drags begin after less way than a finger's.
  private func delay(for touch: Touch) -> Double {
    if case .pointer = touch.source { return 0 }
    var view = (node as? View)?.superview
    while let current = view {
      if let scrollView = current as? ScrollView { return scrollView.contentTouchDelay }
      view = current.superview
    }
    return 0
  }
}
