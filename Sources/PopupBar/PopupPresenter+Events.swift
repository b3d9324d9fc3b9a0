import SashInterface
import SashMotion
import SashPresentation

/// Events and effects: the machine is asked, and what it answers is carried out.
extension PopupPresenter {
  /// Takes an event after those before it are done with, also when an effect brings it about.
  func send(_ event: PopupMachine.Event, animated: Bool? = nil, call: PopupCall? = nil) {
    events.append(QueuedEvent(event: event, animated: animated, call: call))
    guard events.count == 1 else { return }
    while let queued = events.first {
      take(queued)
      events.removeFirst()
    }
    if landsAtOnce { land() }
  }

  /// Whether an event is being taken, so that others wait for its end.
  var isBusy: Bool { !events.isEmpty }

  func take(_ queued: QueuedEvent) {
    if let animated = queued.animated { isAnimated = animated }
    let (effects, verdict) = machine.handle(queued.event)
    for effect in effects { carryOut(effect) }
    switch verdict {
    case .accepted: if let call = queued.call { calls.append(call) }
    case .redundant: queued.call?.completion?(.finished)
    case .refused: queued.call?.completion?(.cancelled)
    }
    entries?.update(for: machine)
    placeInteraction()
    bar.isMarqueePaused = machine == .open
    updateInline()
    show()
  }

  func carryOut(_ effect: PopupEffect) {
    switch effect {
    case .notify(let notification):
      if notification == .didPresentBar { bar.customBar.endAppearance() }
      feel(notification)
      notify(notification)
      tellCustomBar(notification)
    case .content(.appearing): contentWillShow()
    case .content(.disappearing):
      content?.beginAppearanceTransition(false, animated: isAnimated)
    case .content(.ended): content?.endAppearanceTransition()
    case .publish(let new):
      guard new != state else { return }
      state = new
      onStateChange?(new)
    case .movePresence(let goal):
      move(motors?.presence, to: goal, settles: .presence, with: Self.standard)
    case .moveProgress(let goal, let byGesture):
      move(
        motors?.progress.animator, to: goal, settles: .progress,
        with: byGesture ? Self.released : Self.standard,
        velocity: byGesture ? releaseVelocity : nil)
    case .redirect: redirectCalls()
    case .reached(let reached): finishCalls(reached)
    case .takeDown:
      bar.customBar.endAppearance()
      takeDown()
    }
  }

  /// A custom bar comes and goes with the bar.
  private func tellCustomBar(_ notification: PopupNotification) {
    if notification == .willPresentBar, let host {
      bar.customBar.beginAppearing(in: host, animated: isAnimated)
    }
    if notification == .willDismissBar { bar.customBar.beginDisappearing(animated: isAnimated) }
  }

  /// How bar and content move when they are called.
  private static let standard = Motion.spring(Spring(duration: 0.5, dampingRatio: 1))
  /// How the content moves when a finger has let go of it.
  private static let released = Motion.spring(Spring(duration: 0.5, dampingRatio: 0.87))

  func move(
    _ animator: Animator?, to goal: Double, settles value: PopupMachine.Values,
    with motion: Motion, velocity: Double? = nil
  ) {
    guard let animator, isAnimated else {
      animator?.set(goal)
      if value == .presence { presence = goal } else { progress = goal }
      send(.settled(value))
      return
    }
    animator.animate(to: goal, with: motion, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.send(.settled(value)) }
    }
  }

  func redirectCalls() {
    snap?.cancel()
    cancelDrag()
    let redirected = calls
    calls = []
    for call in redirected { call.completion?(.redirected) }
  }

  func finishCalls(_ reached: PopupPresentationState) {
    let finished = calls.filter { $0.goal == reached }
    calls.removeAll { $0.goal == reached }
    for call in finished { call.completion?(.finished) }
  }

  func notify(_ notification: PopupNotification) {
    guard let host, let delegate else { return }
    let animated = isAnimated
    switch notification {
    case .willPresentBar: delegate.popupPresentationWillPresentBar(host, animated: animated)
    case .didPresentBar: delegate.popupPresentationDidPresentBar(host, animated: animated)
    case .willDismissBar: delegate.popupPresentationWillDismissBar(host, animated: animated)
    case .didDismissBar: delegate.popupPresentationDidDismissBar(host, animated: animated)
    case .willOpen, .didOpen, .willClose, .didClose:
      guard let content else { return }
      switch notification {
      case .willOpen:
        delegate.popupPresentation(host, willOpenPopupWith: content, animated: animated)
      case .didOpen:
        delegate.popupPresentation(host, didOpenPopupWith: content, animated: animated)
      case .willClose:
        delegate.popupPresentation(host, willClosePopupWith: content, animated: animated)
      default:
        delegate.popupPresentation(host, didClosePopupWith: content, animated: animated)
      }
    }
  }
}
