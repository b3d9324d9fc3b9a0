import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The connection to the host's window.
extension PopupPresenter {
  func windowDidChange() {
    if let entries, entries.window !== window {
      // Animations finish at once, because the window is gone. The settled popup is attached to the
      // next window.
      cancelDragAndScheduledOpening()
      detachEntries()
      calls.send(.interrupted, animated: false)
    }
    guard window != nil else { return }
    attachEntries()
    calls.processCallsAwaitingWindow()
    updateViews()
  }

  /// Creates animators and presentation entries for the host's window.
  func attachEntries() {
    guard let host, let window, let contentView, entries == nil else { return }
    animator.attach(to: window.timeline)
    let entries = PopupEntries(bar: bar, content: contentView, window: window)
    entries.onEscape = { [weak self] in self?.close(animated: true, completion: nil) }
    // Set before presenting, which calls the application.
    self.entries = entries
    entries.setHostInset(placement.barInset)
    entries.present(
      in: window.presentationStack, host: host.view, contentHost: placement.contentHost ?? host.view
    )
    entries.update(for: machine)
    inheritAppearance()
  }

  /// Removes animators and presentation entries.
  func detachEntries() {
    transition.endImage()
    // Cleared before removing, which calls the application.
    let (entries, animators) = (entries, animator.detach())
    self.entries = nil
    entries?.remove()
    animators?.stop()
  }
}
