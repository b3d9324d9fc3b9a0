import SashGeometry
import SashInterface
import SashPresentation

/// The controller that the popup shows.
extension PopupPresenter {
  func contentWillShow(animated: Bool) {
    contentView?.placeContent()
    contentView?.isHidden = false
    content?.beginAppearanceTransition(true, animated: animated)
  }

  /// Puts another controller in the place of the one that is there, at once.
  ///
  /// Where the popup is in sight both are told of their appearance: the new one is told that it is
  /// there when the old one has left, and the old one that it is gone after that.
  func replaceContent(with new: ViewController) {
    guard let host, new !== content else { return }
    watch(host)
    if let other = new.popupPresentationContainerViewController, other !== host {
      other.attachments[PopupPresenter.self]?.giveUpContent()
    }
    let view = contentView ?? addContentView()
    let old = content
    let isSeen = old != nil && !view.isHidden
    new.appearsOnlyByContainer = true
    if isSeen {
      // A controller hears that it appears when it has a view.
      _ = new.view
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
      old?.holdsWindowAppearance = true
      new.holdsWindowAppearance = true
    }
    content = new
    old?.additionalSafeAreaInsets.bottom += contentInset
    new.additionalSafeAreaInsets.bottom -= contentInset
    view.show(new, in: host) {
      unlinkScrollViews()
      placeInteraction()
    }
    if isSeen {
      new.holdsWindowAppearance = false
      new.endAppearanceTransition()
      old?.endAppearanceTransition()
      old?.holdsWindowAppearance = false
      // It comes into a popup that goes, and is told so.
      if machine.closes { new.beginAppearanceTransition(false, animated: isAnimated) }
    }
    old?.appearsOnlyByContainer = false
    bar.contentDidChange(to: new)
    attachEntries()
    show()
  }

  private func addContentView() -> PopupContentView {
    let view = ownContentView
    view.isHidden = true
    contentView = view
    return view
  }

  func makeContentView() -> PopupContentView {
    let view = PopupContentView(pan)
    view.isHidden = true
    view.popupCloseButton.onTap = { [weak self] in self?.close(animated: true, completion: nil) }
    view.barEffect = { [weak bar] in bar?.contentEffect }
    view.onBackdropChange = { [weak self] in self?.show() }
    return view
  }

  func takeDown() {
    removeInteraction()
    if let host { contentView?.show(nil, in: host) }
    content?.appearsOnlyByContainer = false
    detachEntries()
    content?.additionalSafeAreaInsets.bottom += contentInset
    contentInset = 0
    ownInset = 0
    contentView = nil
    bar.contentDidLeave()
    bar.customBar.hostDidGo()
    progress = 0
    presence = 0
    contentsStrength = 0
  }
}

/// Hangs on the content of a popup.
private final class PopupContainerLink {
  weak var host: ViewController?
  init(_ host: ViewController) { self.host = host }
}

extension ViewController {
  /// The controller whose popup shows this one; nil: none does.
  ///
  /// It is known from when this one is presented, and until it has been replaced or its bar is gone.
  public var popupPresentationContainerViewController: ViewController? {
    attachments[PopupContainerLink.self]?.host
  }

  /// Tells whose popup shows the controller; what it presents is then presented by that host.
  func setPopupContainer(_ host: ViewController?) {
    attachments[PopupContainerLink.self] = host.map { PopupContainerLink($0) }
    presentsThrough = host
  }
}
