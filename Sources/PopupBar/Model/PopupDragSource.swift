// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface
import SashPresentation
import SashScrolling

/// The gesture that drives a popup; there is at most one.
enum PopupDragSource {
  /// No gesture.
  case none
  /// A drag on the bar or on the content, until its touch ends.
  case pan(PanGestureRecognizer)
  /// A drag of a scroll view in the content, until its touch ends. Popup and scroll view share its
  /// movement.
  case scroll(ScrollView, SharedDrag)

  var pan: PanGestureRecognizer? {
    switch self {
    case .none: nil
    case .pan(let pan): pan
    case .scroll(let scrollView, _): scrollView.panGestureRecognizer
    }
  }
}
