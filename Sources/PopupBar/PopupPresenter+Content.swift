import SashGeometry
import SashInterface

/// The controller that the popup shows.
extension PopupPresenter {
  func contentWillShow() {
    contentView?.placeContent()
    contentView?.isHidden = false
    content?.beginAppearanceTransition(true, animated: isAnimated)
  }

  func replaceContent(with new: ViewController) {
    guard let host, new !== content else { return }
    let view = contentView ?? makeContentView()
    let isShown = !view.isHidden && content != nil
    if isShown {
      content?.beginAppearanceTransition(false, animated: false)
      new.appearsOnlyByContainer = true
      new.beginAppearanceTransition(true, animated: false)
    }
    let old = content
    new.appearsOnlyByContainer = true
    content = new
    old?.additionalSafeAreaInsets.bottom += ownInset
    new.additionalSafeAreaInsets.bottom -= ownInset
    view.show(new, in: host) {
      // Before the old view goes, which ends its own transition.
      if isShown { new.endAppearanceTransition() }
      unlinkScrollViews()
      placeInteraction()
    }
    if isShown { old?.endAppearanceTransition() }
    // It comes into a popup that goes, and is told so.
    if isShown && machine.closes { new.beginAppearanceTransition(false, animated: isAnimated) }
    old?.appearsOnlyByContainer = false
    bar.contentDidChange(to: new)
    attachEntries()
    show()
  }

  func makeContentView() -> PopupContentView {
    let view = PopupContentView(pan)
    view.isHidden = true
    view.popupCloseButton.onTap = { [weak self] in self?.close(animated: true, completion: nil) }
    view.onBackdropChange = { [weak self] in self?.show() }
    contentView = view
    return view
  }

  func takeDown() {
    detachEntries()
    removeInteraction()
    if let host { contentView?.show(nil, in: host) }
    content?.appearsOnlyByContainer = false
    content?.additionalSafeAreaInsets.bottom += ownInset
    ownInset = 0
    contentView = nil
    content = nil
    bar.contentDidLeave()
    bar.customBar.hostDidGo()
    progress = 0
    presence = 0
  }
}
