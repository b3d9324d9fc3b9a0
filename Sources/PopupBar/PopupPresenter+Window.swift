import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// Coming into a window and leaving it.
extension PopupPresenter {
  func windowDidChange() {
    if let entries, entries.window !== window {
      // What moved arrives at once, for nobody sees it; what rests stays for the next window.
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
    // What coming into the window changes finds them there.
    self.entries = entries
    entries.setHostInset(ownInset)
    entries.present(
      in: window.presentationStack, host: host.view, contentHost: contentHost ?? host.view)
    entries.update(for: machine)
    inheritAppearance()
  }

  func detachEntries() {
    imageTransition = .none
    // What follows from their going finds them gone.
    let (entries, motors) = (entries, motors)
    self.entries = nil
    self.motors = nil
    entries?.remove()
    motors?.stop()
  }

  // MARK: Navigation

  /// Calls off what fingers do on the bar: what lies around it has changed under them.
  func cancelBarGestures() {
    if case .dragging(let course) = machine, course.rest == .bar { hand.pan?.cancel() }
    if pan.node === bar.pill { pan.cancel() }
    bar.pan.cancel()
    bar.popupOpenGestureRecognizer.cancel()
    bar.barHighlightGestureRecognizer.cancel()
  }
}
