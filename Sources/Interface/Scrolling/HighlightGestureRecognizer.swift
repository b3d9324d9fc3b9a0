import SashGestures

/// A recogniser that observes a press from its beginning.
///
/// In a scroll view it starts only after a delay without movement, so that a drag highlights
/// nothing.
class HighlightGestureRecognizer: LongPressGestureRecognizer {
  init() { super.init(minimumPressDuration: 0) }

  override func touchBegan(_ touch: Touch) {
    minimumPressDuration = delay(for: touch)
    super.touchBegan(touch)
  }

  /// Returns the delay before a press is highlighted.
  ///
  /// A pointer has none: its drags need less movement than a finger's.
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
