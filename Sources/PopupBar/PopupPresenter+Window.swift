import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

/// Coming into a window and leaving it.
extension PopupPresenter {
  func windowDidChange() {
    guard window != nil else {
      // What moved arrives at once; what rests stays for the next window.
      let running = motors
      motors = nil
      running?.stop()
      isAnimated = false
      land()
      detachEntries()
      return
    }
    attachEntries()
    let waiting = parked
    parked = []
    for call in waiting { call() }
    show()
  }

  /// Lets everything that moves arrive without an animator, after the event that is being taken: a
  /// callback may have taken the host out of its window.
  func land() {
    landsAtOnce = isBusy
    while !isBusy {
      switch machine {
      case .presenting(let arrival):
        jump(presence: 1, progress: arrival.opens ? 1 : 0)
        send(.settled([.presence, .progress]))
      case .opening:
        jump(progress: 1)
        send(.settled(.progress))
      case .closing:
        jump(progress: 0)
        send(.settled(.progress))
      case .dragging(let course): send(.dragEnded(opens: course.rest == .open))
      case .dismissing:
        jump(presence: 0)
        send(.settled(.presence))
      case .hidden, .bar, .open: return
      }
    }
  }

  /// Puts values where they were sent, also in a window that the host has come back to meanwhile.
  private func jump(presence newPresence: Double? = nil, progress newProgress: Double? = nil) {
    if let newPresence {
      presence = newPresence
      motors?.presence.set(newPresence)
    }
    if let newProgress {
      progress = newProgress
      motors?.progress.animator.set(newProgress)
    }
  }

  func attachEntries() {
    guard let host, let window, let contentView, entries == nil else { return }
    let motors = PopupMotors(timeline: window.timeline, presence: presence, progress: progress)
    motors.onPresence = { [weak self] in
      self?.presence = $0
      self?.show()
    }
    motors.onProgress = { [weak self] in
      self?.progress = $0
      self?.show()
    }
    self.motors = motors
    let entries = PopupEntries(bar: bar, content: contentView, window: window)
    entries.onEscape = { [weak self] in self?.close(animated: true, completion: nil) }
    entries.present(in: window.presentationStack, host: host.view)
    entries.update(for: machine)
    self.entries = entries
    inheritAppearance()
  }

  func detachEntries() {
    entries?.remove()
    entries = nil
    motors?.stop()
    motors = nil
  }
}
