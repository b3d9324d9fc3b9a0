import SashInterface

/// The notifications for assistive technologies.
extension PopupPresenter {
  /// Announces a change of the screen.
  ///
  /// The reading focus moves to the close button, or back to its previous view.
  func postScreenChange(from old: PopupPresentationState, to new: PopupPresentationState) {
    guard let window, let contentView else { return }
    switch (old, new) {
    case (_, .open):
      let button = contentView.popupCloseButton
      window.postAccessibility(.screenChanged(focus: button.isHidden ? nil : button))
    case (.open, _):
      // A first responder in the closed content is no longer visible.
      let before = (window.firstResponder as? View).flatMap {
        $0.isDescendant(of: contentView) ? nil : $0
      }
      window.postAccessibility(.screenChanged(focus: before ?? bar.titles))
    default: break
    }
  }
}
