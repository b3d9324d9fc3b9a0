import SashGestures
import SashInterface
import SashPresentation

/// What drags a popup: one finger at a time.
enum PopupHand {
  /// Nothing; waits for a drag.
  case none
  /// A drag on the bar or on the content; ends with its touch.
  case pan(PanGestureRecognizer)
  /// A drag of a scroll view in the content; ends with its touch. The popup and the scroll view share
  /// what it moves.
  case scroll(ScrollView, SharedDrag)

  var pan: PanGestureRecognizer? {
    switch self {
    case .none: nil
    case .pan(let pan): pan
    case .scroll(let scrollView, _): scrollView.panGestureRecognizer
    }
  }
}
