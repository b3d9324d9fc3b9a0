import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The drag and tap gestures of a popup.
extension PopupPresenter {
  /// The delay between an upward swipe and the opening of the bar, in seconds.
  private static let snapDelay = 0.15

  func installGestures(on bar: PopupBar) {
    bar.popupOpenGestureRecognizer.addAction { [weak self] in
      if $0.state == .ended { self?.open(animated: true, completion: nil) }
    }
    install(bar.pan)
    install(pan)
  }

  private func install(_ pan: PopupInteractionGestureRecognizer) {
    pan.receiveCondition = { [weak self, weak pan] touch in
      guard let self, let pan else { return false }
      return receives(touch, for: pan)
    }
    pan.beginCondition = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return mayBegin(pan)
    }
    pan.beginsAtOnce = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return isMoving(fasterThan: pan.settings.catchSpeed)
    }
    pan.addAction { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      panDidChange(pan)
    }
  }

  /// Returns whether the popup is animated faster than `speed`, in logical pixels per second, so
  /// that a touch catches it.
  func isMoving(fasterThan speed: Double) -> Bool {
    guard interaction.style.effective != .none, let animator = animator.tracker?.animator,
      animator.isAnimating, let layout
    else { return false }
    return abs(animator.velocity) * layout.closedBottom > speed
  }

  private func panDidChange(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: panBegan(pan)
    case .changed: panMoved(pan)
    case .ended: if dragSource.pan === pan { dragEnded(velocity: pan.velocity.dy) }
    case .cancelled, .failed: if dragSource.pan === pan { dragWasCancelled() }
    case .possible: break
    }
  }

  private func panBegan(_ pan: PanGestureRecognizer) {
    guard !animator.isDragging, animator.tracker != nil else { return pan.cancel() }
    if machine == .bar, interaction.style.snapsOpen {
      bar.cancelHighlight()
      pan.cancel()
      return scheduleSnapOpening()
    }
    guard startDrag(translation: pan.location(in: nil).y - pan.pressLocation.y) else {
      return pan.cancel()
    }
    dragSource = .pan(pan)
    animator.tracker?.begin()
    panMoved(pan)
  }

  private func scheduleSnapOpening() {
    scheduledSnap?.cancel()
    scheduledSnap = window?.timeline.schedule(after: Self.snapDelay) { [weak self] in
      self?.open(animated: true, completion: nil)
    }
  }

  private func panMoved(_ pan: PanGestureRecognizer) {
    guard dragSource.pan === pan, let tracker = animator.tracker, let layout else { return }
    tracker.update(translation: -pan.translation.dy / layout.closedBottom)
    closeIfSnapped()
  }

  // MARK: Drags of the popup or of a scroll view in it

  /// Prepares a drag.
  ///
  /// - Parameter translation: The movement of the finger, in logical pixels, positive downwards.
  /// - Returns: Whether the drag may begin.
  func startDrag(translation: Double) -> Bool {
    // While the queue is being processed, the event would only be queued, and the machine would not
    // be dragging on return.
    guard !calls.isProcessing, let tracker = animator.tracker else { return false }
    scheduledSnap?.cancel()
    restartImageAnimation()
    calls.send(.dragBegan, animated: true)
    guard case .dragging(let transition) = machine else { return false }
    bar.cancelHighlight()
    contentView?.popupCloseButton.isDragged = true
    tracker.constraint = band(startedOpen: transition.origin == .open)
    playDragFeedback(from: transition.origin, translation: translation)
    return true
  }

  /// Returns the response of the content to a drag: clamped to the ends, or with a rubber band
  /// where the style snaps.
  private func band(startedOpen: Bool) -> DragConstraint {
    guard startedOpen, let percent = interaction.closingSnapPercent, let layout else {
      return .clamped(to: 0...1)
    }
    return PopupSnap.band(
      height: layout.host.height, distance: layout.closedBottom, percent: percent)
  }

  /// Closes an open popup whose drag has passed the snap fraction, and ends the drag.
  func closeIfSnapped() {
    guard case .dragging(let transition) = machine, transition.origin == .open,
      let percent = interaction.closingSnapPercent, let layout,
      let requested = animator.tracker?.state.requested,
      PopupSnap.closes(
        travel: (1 - requested) * layout.closedBottom, height: layout.host.height, percent: percent)
    else { return }
    let pan = dragSource.pan
    playFeedback(.rigid, Self.intensity)
    finishDrag(velocity: pan?.velocity.dy ?? 0, opens: false)
    pan?.cancel()
  }

  /// Ends the drag; `velocity` is in logical pixels per second, positive downwards.
  func dragEnded(velocity: Double) {
    guard case .dragging(let transition) = machine, let tracker = animator.tracker else {
      dragSource = .none
      return
    }
    let startedOpen = transition.origin == .open
    let snapsBack = startedOpen && interaction.closingSnapPercent != nil
    finishDrag(
      velocity: velocity,
      opens: snapsBack
        || PopupRelease.opens(
          velocity: velocity, progress: tracker.animator.value, startedOpen: startedOpen)
    )
  }

  private func finishDrag(velocity: Double, opens: Bool) {
    dragSource = .none
    contentView?.popupCloseButton.isDragged = false
    let distance = layout?.closedBottom ?? 0
    releaseVelocity = PopupRelease.progressVelocity(finger: velocity, distance: distance)
    animator.tracker?.end(velocity: releaseVelocity)
    isReleasingDrag = true
    calls.send(.dragEnded(opens: opens), animated: true)
    isReleasingDrag = false
  }

  /// Ends a cancelled drag: the popup returns to the state from which the drag began.
  func dragWasCancelled() {
    dragSource = .none
    guard case .dragging(let transition) = machine, animator.isDragging else { return }
    contentView?.popupCloseButton.isDragged = false
    animator.tracker?.cancel()
    releaseVelocity = 0
    calls.send(.dragEnded(opens: transition.origin == .open), animated: true)
  }

  /// Ends the drag because a call has taken over the popup.
  func cancelDrag() {
    let pan = dragSource.pan
    dragSource = .none
    guard animator.isDragging else { return }
    contentView?.popupCloseButton.isDragged = false
    animator.tracker?.cancel()
    pan?.cancel()
  }
}
