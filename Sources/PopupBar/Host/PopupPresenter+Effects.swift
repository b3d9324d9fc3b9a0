// SPDX-License-Identifier: MIT

import SashInterface
import SashPresentation

/// The effects of the state machine.
extension PopupPresenter {
  /// Carries out an effect of a transition, except for those that end calls.
  func perform(_ effect: PopupEffect) {
    switch effect {
    case .notify(let notification):
      drag.playFeedback(for: notification)
      notify(notification)
    case .barAppearance(let transition): updateBarAppearance(transition)
    case .contentAppearance(.appearing): slot.show(animated: isAnimated)
    case .contentAppearance(.disappearing):
      content?.beginAppearanceTransition(false, animated: isAnimated)
    case .contentAppearance(.ended): content?.endAppearanceTransition()
    case .showContentForDrag:
      slot.show(animated: false)
      content?.endAppearanceTransition()
    case .publish(let new): publish(new)
    case .movePresence(let goal):
      animator.movePresence(to: goal, animated: isAnimated)
    case .moveProgress(let goal, let byGesture):
      restartImage()
      animator.moveProgress(
        to: goal, animated: isAnimated, releasedAt: byGesture ? drag.releaseVelocity : nil)
    case .applyState: applyState()
    case .redirect, .reached: break  // The processor itself ends the calls.
    case .removeFromWindow: removeFromWindow()
    case .releaseContent: slot.releaseController()
    }
  }

  /// Forwards an appearance transition to the custom bar controller.
  private func updateBarAppearance(_ transition: PopupEffect.AppearanceTransition) {
    switch transition {
    case .appearing:
      if let host { bar.customBar.beginAppearing(in: host, animated: isAnimated) }
    case .disappearing:
      placement.beginDismissal()
      bar.customBar.beginDisappearing(animated: isAnimated)
    case .ended:
      placement.endBarTransition()
      bar.customBar.endAppearance()
    }
  }

  /// Applies the state of the machine to all views, after the effects of an event.
  func applyState() {
    entries?.update(for: machine)
    drag.attach()
    bar.isMarqueePaused = machine == .open
    host?.blocksModalDismissal = machine.keepsModalPresentation
    updateInline()
  }

  /// Ends the drag and an opening that is scheduled, because a call or a new window redirects them.
  func cancelDragAndScheduledOpening() {
    drag.cancelScheduledOpening()
    drag.cancel()
  }

  // MARK: Notifications

  private func notify(_ notification: PopupNotification) {
    guard let host, let delegate else { return }
    let animated = isAnimated
    switch (notification, content) {
    case (.willPresentBar, _):
      delegate.popupPresentationControllerWillPresentPopupBar(host, animated: animated)
    case (.didPresentBar, _):
      delegate.popupPresentationControllerDidPresentPopupBar(host, animated: animated)
    case (.willDismissBar, _):
      delegate.popupPresentationControllerWillDismissPopupBar(host, animated: animated)
    case (.didDismissBar, _):
      delegate.popupPresentationControllerDidDismissPopupBar(host, animated: animated)
    case (.willOpen, let content?):
      delegate.popupPresentationController(
        host, willOpenPopupWithContentController: content, animated: animated)
    case (.didOpen, let content?):
      delegate.popupPresentationController(
        host, didOpenPopupWithContentController: content, animated: animated)
    case (.willClose, let content?):
      delegate.popupPresentationController(
        host, willClosePopupWithContentController: content, animated: animated)
    case (.didClose, let content?):
      delegate.popupPresentationController(
        host, didClosePopupWithContentController: content, animated: animated)
    case (.willOpen, nil), (.didOpen, nil), (.willClose, nil), (.didClose, nil): break
    }
  }

  // MARK: Accessibility

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

  // MARK: Content

  /// Replaces the content controller at once, in a visible popup too.
  func replaceContent(with new: ViewController) {
    guard let host, new !== content else { return }
    observe(host)
    if let other = new.popupPresentationContainerViewController, other !== host {
      other.attachments[PopupPresenter.self]?.releaseContent()
    }
    slot.setController(new, in: host, isClosing: machine.isClosing, animated: isAnimated) {
      drag.unlinkScrollViews()
      drag.attach()
    }
    bar.itemSource.contentDidChange(to: new)
    attachEntries()
    updateViews()
  }

  /// Removes the popup from the host and resets its geometry.
  private func removeFromWindow() {
    drag.detach()
    slot.uninstall(from: host)
    detachEntries()
    slot.setBottomInset(0)
    placement.removeBarInset()
    slot.removeView()
    bar.itemSource.contentDidLeave()
    bar.customBar.didLeaveHost()
    animator.reset()
  }
}
