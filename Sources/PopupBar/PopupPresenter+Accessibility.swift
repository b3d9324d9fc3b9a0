import SashInterface

/// What those hear of the popup who have it read to them.
extension PopupPresenter {
  /// Tells that something else is shown now; reading goes on at the close button, or where it was.
  func tellReaders(from old: PopupPresentationState, to new: PopupPresentationState) {
    guard let window, let contentView else { return }
    switch (old, new) {
    case (_, .open):
      let button = contentView.popupCloseButton
      window.postAccessibility(.screenChanged(focus: button.isHidden ? nil : button))
    case (.open, _):
      // Who is in the content is out of sight.
      let before = (window.firstResponder as? View).flatMap {
        $0.isDescendant(of: contentView) ? nil : $0
      }
      window.postAccessibility(.screenChanged(focus: before ?? bar.titles))
    default: break
    }
  }
}
