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
      snap?.cancel()
      cancelDrag()
      detachEntries()
      send(.interrupted, animated: false)
    }
    guard window != nil else { return }
    attachEntries()
    takeParked()
    show()
  }

  /// Creates animators and presentation entries for the host's window.
  func attachEntries() {
    guard let host, let window, let contentView, entries == nil else { return }
    let motors = PopupMotors(
      timeline: window.timeline, presence: presence, contents: contentsStrength, progress: progress)
    motors.onPresence = { [weak self] in
      self?.presence = $0
      self?.show()
    }
    motors.onContents = { [weak self] in
      self?.contentsStrength = $0
      self?.showContents()
    }
    motors.onProgress = { [weak self] in
      self?.progress = $0
      self?.show()
    }
    self.motors = motors
    let entries = PopupEntries(bar: bar, content: contentView, window: window)
    entries.onEscape = { [weak self] in self?.close(animated: true, completion: nil) }
    // Set before presenting, which calls the application.
    self.entries = entries
    entries.setHostInset(ownInset)
    entries.present(
      in: window.presentationStack, host: host.view, contentHost: contentHost ?? host.view)
    entries.update(for: machine)
    inheritAppearance()
  }

  /// Removes animators and presentation entries.
  func detachEntries() {
    imageTransition = .none
    // Cleared before removing, which calls the application.
    let (entries, motors) = (entries, motors)
    self.entries = nil
    self.motors = nil
    entries?.remove()
    motors?.stop()
  }

  // MARK: Navigation

  /// Cancels the gestures on the bar, because its surroundings have changed.
  func cancelBarGestures() {
    if case .dragging(let course) = machine, course.rest == .bar { hand.pan?.cancel() }
    if pan.node === bar.pill { pan.cancel() }
    bar.pan.cancel()
    bar.popupOpenGestureRecognizer.cancel()
    bar.barHighlightGestureRecognizer.cancel()
  }
}
