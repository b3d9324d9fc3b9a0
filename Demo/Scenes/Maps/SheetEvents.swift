// SPDX-License-Identifier: MIT

import Sash

/// The largest difference between two equal heights, in logical pixels.
private let tolerance = 0.01

/// Reports the movements of the sheet and of its list as events.
///
/// The events' texts, each printed in a line of its own after `event `:
///
/// - `moving`: a drag changes the height of the sheet for the first time since the finger went
///   down; by finger, pointer, stylus or touchpad, at the header or by the list. Not reported where
///   the whole drag scrolls the list.
/// - `notch minimum`, `notch medium` or `notch maximum`: the sheet has settled there: after a drag
///   (also one that ends where it began), after a call, and at once when the window has another
///   size. Each `moving` is followed by one, unless another `moving` comes first. At the start the
///   sheet rises to `notch medium`.
/// - `offset N`: the list has settled at an offset of N logical pixels, rounded to whole ones: 0 at
///   its top, negative beyond it. Reported at the end of a drag that leaves nothing moving, at the
///   end of a deceleration, of a scroll by wheel or key, and where a finger stops one. A drag of
///   the list that only moved the sheet ends with one too.
final class SheetEvents: ScrollObserver {
  private let onEvent: (String) -> Void
  /// The last target notch of the sheet.
  private var targetNotch = Notch.minimum
  /// The height of the sheet after the last step of a drag.
  private var draggedHeight = 0.0

  init(onEvent: @escaping (String) -> Void) { self.onEvent = onEvent }

  // MARK: The sheet

  func sheetWillStartDragging() { onEvent("moving") }

  func sheetWillTranslate(to height: Double, isDragging: Bool) {
    if isDragging { draggedHeight = height }
  }

  /// Handles the release of a drag; a sheet at its last target stays there without further calls.
  func sheetWillEndDragging(in space: Double, header: Double) {
    if abs(draggedHeight - targetNotch.height(in: space, header: header)) <= tolerance {
      didMove(to: targetNotch)
    }
  }

  func willMove(to notch: Notch) { targetNotch = notch }

  func didMove(to notch: Notch) { onEvent("notch \(notch.name)") }

  // MARK: The list

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { reportOffset(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { reportOffset(scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { reportOffset(scrollView) }

  private func reportOffset(_ scrollView: ScrollView) {
    onEvent("offset \(Int(scrollView.contentOffset.y.rounded()))")
  }
}
