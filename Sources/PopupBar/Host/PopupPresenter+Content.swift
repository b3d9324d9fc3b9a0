import SashControls
import SashGeometry
import SashInterface
import SashPresentation

/// The content controller of the popup.
extension PopupPresenter {
  /// Shows the content view and begins the appearance transition of the content.
  func contentWillShow(animated: Bool) {
    contentView?.installContent()
    contentView?.isHidden = false
    content?.beginAppearanceTransition(true, animated: animated)
  }

  /// Replaces the content controller at once.
  ///
  /// In a visible popup both controllers receive appearance callbacks. The new one's
  /// `viewDidAppear` comes after the old one's view was removed, and before the old one's
  /// `viewDidDisappear`.
  func replaceContent(with new: ViewController) {
    guard let host, new !== content else { return }
    observe(host)
    if let other = new.popupPresentationContainerViewController, other !== host {
      other.attachments[PopupPresenter.self]?.releaseContent()
    }
    let view = contentView ?? addContentView()
    let old = content
    let isVisible = old != nil && !view.isHidden
    new.appearsOnlyByContainer = true
    if isVisible {
      // Loads the view: `viewWillAppear` must come after `viewDidLoad`.
      _ = new.view
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
      old?.defersWindowAppearance = true
      new.defersWindowAppearance = true
    }
    content = new
    placement.moveContentInset(from: old, to: new)
    view.setContent(new, in: host) {
      drag.unlinkScrollViews()
      drag.attach()
    }
    if isVisible {
      new.defersWindowAppearance = false
      new.endAppearanceTransition()
      old?.endAppearanceTransition()
      old?.defersWindowAppearance = false
      // The new controller is installed in a closing popup, and must receive `viewWillDisappear`.
      if machine.isClosing { new.beginAppearanceTransition(false, animated: isAnimated) }
    }
    old?.appearsOnlyByContainer = false
    bar.contentDidChange(to: new)
    attachEntries()
    updateViews()
  }

  private func addContentView() -> PopupContentView {
    let view = ownContentView
    view.isHidden = true
    contentView = view
    return view
  }

  /// Creates the content view and connects it to the presenter.
  func makeContentView() -> PopupContentView {
    let view = PopupContentView(drag.pan)
    view.isHidden = true
    view.popupCloseButton.onTap = { [weak self] in self?.close(animated: true, completion: nil) }
    view.barMaterial = { [weak bar] in bar?.contentMaterial }
    view.onBackdropChange = { [weak self] in self?.updateViews() }
    return view
  }

  /// Removes the popup from the host and resets its geometry.
  func removeFromWindow() {
    drag.detach()
    if let host { contentView?.setContent(nil, in: host) }
    content?.appearsOnlyByContainer = false
    detachEntries()
    placement.removeInsets()
    contentView = nil
    bar.contentDidLeave()
    bar.customBar.didLeaveHost()
    animator.reset()
  }
}

/// A reference from a content controller to its host.
private final class PopupContainerLink {
  weak var host: ViewController?
  init(_ host: ViewController) { self.host = host }
}

extension ViewController {
  /// The controller whose popup contains this one, or `nil`.
  ///
  /// It is set from the presentation of this controller until it is replaced or the bar is
  /// dismissed.
  public var popupPresentationContainerViewController: ViewController? {
    attachments[PopupContainerLink.self]?.host
  }

  /// Sets the host of a content controller; modal presentations of the controller are then
  /// presented by the host.
  func setPopupContainer(_ host: ViewController?) {
    attachments[PopupContainerLink.self] = host.map { PopupContainerLink($0) }
    substitutePresenter = host
  }
}
