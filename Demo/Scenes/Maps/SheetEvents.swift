import Sash

/// Heights nearer to each other than this, in logical pixels, are the same.
private let tolerance = 0.01

/// Tells in words what happens to the sheet and to the list on it.
///
/// Words, in a line of their own after `event `; one blank between them, nothing else:
///
/// - `moving`: a drag changes the height of the sheet for the first time since the finger went down;
///   by finger, pointer, stylus or touchpad, at the header or by the list. Not told where the whole
///   drag scrolls the list.
/// - `notch minimum`, `notch medium` or `notch maximum`: the sheet has come to rest there: after a
///   drag (also one that ends where it began), after a call, and at once when the window has another
///   size. Each `moving` is followed by one, unless another `moving` comes first. At the start the
///   sheet rises to `notch medium`.
/// - `offset N`: the list has come to rest with its top N logical pixels above where its rows begin
///   to be seen, rounded to whole ones: 0 at its top, negative beyond it. Told at the end of a drag
///   that leaves nothing moving, at the end of a deceleration, of a wheel's or a key's scroll, and
///   where a finger stops one. So a drag of the list that all went into the sheet ends with one too.
final class SheetEvents: ScrollObserver {
  private let tell: (String) -> Void
  /// The notch that the sheet was sent to last.
  private var endNotch = Notch.minimum
  /// The height of the sheet after the last step of a drag.
  private var draggedHeight = 0.0

  init(tell: @escaping (String) -> Void) { self.tell = tell }

  // MARK: The sheet

  func sheetWillStartDragging() { tell("moving") }

  func sheetWillTranslate(to height: Double, isDragging: Bool) {
    if isDragging { draggedHeight = height }
  }

  /// The finger lifted; a sheet that stands where it was sent to last stays there, untold.
  func sheetWillEndDragging(in space: Double, header: Double) {
    if abs(draggedHeight - endNotch.height(in: space, header: header)) <= tolerance {
      didMove(to: endNotch)
    }
  }

  func willMove(to notch: Notch) { endNotch = notch }

  func didMove(to notch: Notch) { tell("notch \(notch.name)") }

  // MARK: The list

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { tellOffset(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { tellOffset(scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { tellOffset(scrollView) }

  private func tellOffset(_ scrollView: ScrollView) {
    tell("offset \(Int(scrollView.contentOffset.y.rounded()))")
  }
}
