import SashInterface
import SashMotion
import SashPresentation

/// The queue of events and calls, and the effects of the state machine.
extension PopupPresenter {
  /// An entry of the event queue.
  enum QueuedEvent {
    /// An event of the state machine, and whether the resulting changes are animated; `nil` keeps
    /// the current setting.
    case event(PopupMachine.Event, animated: Bool?)
    /// A call that is next to be carried out.
    case call(PopupCall)
  }

  /// Queues an event and processes the queue.
  ///
  /// An event that an effect causes is processed after that effect's own event.
  func send(_ event: PopupMachine.Event, animated: Bool? = nil) {
    queuedEvents.append(.event(event, animated: animated))
    processQueue()
  }

  /// Processes queued events and calls.
  ///
  /// Events come first, because a call may depend on their result.
  func processQueue() {
    guard !isProcessing else { return }
    isProcessing = true
    while true {
      if !queuedEvents.isEmpty {
        process(queuedEvents.removeFirst())
      } else if let call = pendingCalls.next() {
        process(call)
      } else {
        break
      }
    }
    isProcessing = false
  }

  private func process(_ occurrence: QueuedEvent) {
    switch occurrence {
    case .call(let call): process(call)
    case .event(let event, let animated):
      if let animated { isAnimated = animated && canAnimate }
      if event == .interrupted { cancelDrag() }
      perform(machine.handle(event).effects)
    }
  }

  private func process(_ call: PopupCall) {
    // A callback has removed the host from its window meanwhile.
    guard window != nil else { return queueUntilInWindow(call) }
    if case .present(let content, _) = call.request { replaceContent(with: content) }
    let (effects, decision) = machine.handle(call.event)
    switch decision {
    case .accepted:
      isAnimated = call.animated && canAnimate
      // Earlier calls must receive `redirected` before this call is added, which may have the same
      // goal.
      var effects = effects
      if case .redirect = effects.first { perform(effects.removeFirst()) }
      runningCalls.append(call)
      perform(effects)
    case .redundant where call.finishesMotion && machine.isMoving: runningCalls.append(call)
    case .redundant: call.completion?(.finished)
    case .refused: call.completion?(.cancelled)
    }
    if call.finishesMotion { queuedEvents.append(.event(.interrupted, animated: false)) }
  }

  /// Whether animations are possible: the host's window is attached.
  private var canAnimate: Bool { window?.isAttached ?? false }

  private func perform(_ effects: [PopupEffect]) {
    for effect in effects { perform(effect) }
    applyState()
  }

  private func perform(_ effect: PopupEffect) {
    switch effect {
    case .notify(let notification):
      playNotificationFeedback(notification)
      notify(notification)
    case .barAppearance(let transition): updateBarAppearance(transition)
    case .contentAppearance(.appearing): contentWillShow(animated: isAnimated)
    case .contentAppearance(.disappearing):
      content?.beginAppearanceTransition(false, animated: isAnimated)
    case .contentAppearance(.ended): content?.endAppearanceTransition()
    case .showContentForDrag:
      contentWillShow(animated: false)
      content?.endAppearanceTransition()
    case .publish(let new):
      guard new != state else { return }
      let old = state
      state = new
      onStateChange?(new)
      postScreenChange(from: old, to: new)
    case .movePresence(let goal):
      fadeContents(to: goal)
      move(animators?.presence, to: goal, settles: .presence, with: Self.callMotion)
    case .moveProgress(let goal, let byGesture):
      restartImageAnimation()
      move(
        animators?.progress.animator, to: goal, settles: .progress,
        with: byGesture ? Self.releaseMotion : Self.callMotion,
        velocity: byGesture ? releaseVelocity : nil)
    case .applyState: applyState()
    case .redirect(let goals):
      // A call that only changes the step after the closing does not end the drag.
      if !machine.isDragging {
        scheduledSnap?.cancel()
        cancelDrag()
      }
      endCalls(goals, as: .redirected)
    case .reached(let goals): endCalls(goals, as: .finished)
    case .removeFromWindow: removeFromWindow()
    case .releaseContent: content = nil
    }
  }

  /// Forwards an appearance transition to the custom bar controller.
  private func updateBarAppearance(_ transition: PopupEffect.AppearanceTransition) {
    switch transition {
    case .appearing:
      if let host { bar.customBar.beginAppearing(in: host, animated: isAnimated) }
    case .disappearing:
      fades = host?.shouldFadePopupBarOnDismiss ?? false
      bar.customBar.beginDisappearing(animated: isAnimated)
    case .ended:
      fades = false
      bar.customBar.endAppearance()
    }
  }

  /// Applies the state of the machine to all views.
  private func applyState() {
    entries?.update(for: machine)
    attachInteraction()
    bar.isMarqueePaused = machine == .open
    updateInline()
    host?.blocksModalDismissal = machine.keepsModalPresentation
    updateViews()
  }

  // MARK: Animation

  /// The animation of bar and content for calls.
  private static let callMotion = Motion.spring(Spring(duration: 0.5, dampingRatio: 1))
  /// The animation of the content after a drag.
  private static let releaseMotion = Motion.spring(Spring(duration: 0.5, dampingRatio: 0.87))

  private func move(
    _ animator: Animator?, to goal: Double, settles value: PopupMachine.AnimatedValues,
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

  /// Animates the opacity of the bar's contents, later than the bar or earlier.
  private func fadeContents(to goal: Double) {
    guard let animator = animators?.contents, isAnimated else {
      animators?.contents.set(goal)
      contentsOpacity = goal
      return
    }
    guard animator.target != goal else { return }
    animator.animate(
      to: goal, with: PopupContentsFade.motion(from: animator.value, fadesIn: goal > 0))
  }

  // MARK: Notifications

  /// Ends the calls with one of these goals, in their order.
  private func endCalls(_ goals: PopupGoals, as outcome: AnimationOutcome) {
    let ending = runningCalls.filter { goals.contains($0.goal) }
    guard !ending.isEmpty else { return }
    runningCalls.removeAll { goals.contains($0.goal) }
    for call in ending { call.completion?(outcome) }
  }

  private func notify(_ notification: PopupNotification) {
    guard let host, let delegate else { return }
    let animated = isAnimated
    switch notification {
    case .willPresentBar:
      delegate.popupPresentationControllerWillPresentPopupBar(host, animated: animated)
    case .didPresentBar:
      delegate.popupPresentationControllerDidPresentPopupBar(host, animated: animated)
    case .willDismissBar:
      delegate.popupPresentationControllerWillDismissPopupBar(host, animated: animated)
    case .didDismissBar:
      delegate.popupPresentationControllerDidDismissPopupBar(host, animated: animated)
    case .willOpen, .didOpen, .willClose, .didClose:
      if let content { notify(notification, of: content, in: host, to: delegate) }
    }
  }

  private func notify(
    _ notification: PopupNotification, of content: ViewController, in host: ViewController,
    to delegate: any PopupPresentationDelegate
  ) {
    let animated = isAnimated
    switch notification {
    case .willOpen:
      delegate.popupPresentationController(
        host, willOpenPopupWithContentController: content, animated: animated)
    case .didOpen:
      delegate.popupPresentationController(
        host, didOpenPopupWithContentController: content, animated: animated)
    case .willClose:
      delegate.popupPresentationController(
        host, willClosePopupWithContentController: content, animated: animated)
    case .didClose:
      delegate.popupPresentationController(
        host, didClosePopupWithContentController: content, animated: animated)
    case .willPresentBar, .didPresentBar, .willDismissBar, .didDismissBar: break
    }
  }
}
