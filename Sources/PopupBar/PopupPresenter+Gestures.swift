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
    pan.receives = { [weak self, weak pan] touch in
      guard let self, let pan else { return false }
      return receives(touch, for: pan)
    }
    pan.begins = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return mayBegin(pan)
    }
    pan.beginsAtOnce = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return isFaster(than: pan.settings.catchSpeed)
    }
    pan.addAction { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      panDidChange(pan)
    }
  }

  /// Returns whether the popup is animated faster than `speed`, in logical pixels per second, so
  /// that a touch catches it.
  func isFaster(than speed: Double) -> Bool {
    guard interaction.style.effective != .none, let motor = motors?.progress.animator,
      motor.isAnimating, let layout
    else { return false }
    return abs(motor.velocity) * layout.closedBottom > speed
  }

  /// Whether a drag drives the popup.
  var isHeld: Bool { motors?.progress.isDragging ?? false }

  private func panDidChange(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: panBegan(pan)
    case .changed: panMoved(pan)
    case .ended: if hand.pan === pan { dragEnded(velocity: pan.velocity.dy) }
    case .cancelled, .failed: if hand.pan === pan { dragWasCancelled() }
    case .possible: break
    }
  }

  private func panBegan(_ pan: PanGestureRecognizer) {
    guard !isHeld, motors != nil else { return pan.cancel() }
    if machine == .bar, interaction.style.snapsOpen {
      bar.cancelHighlight()
      pan.cancel()
      return openSoon()
    }
    guard startDrag(way: pan.location(in: nil).y - pan.pressLocation.y) else {
      return pan.cancel()
    }
    hand = .pan(pan)
    motors?.progress.begin()
    panMoved(pan)
  }

  private func openSoon() {
    snap?.cancel()
    snap = window?.timeline.schedule(after: Self.snapDelay) { [weak self] in
      self?.open(animated: true, completion: nil)
    }
  }

  private func panMoved(_ pan: PanGestureRecognizer) {
    guard hand.pan === pan, let tracker = motors?.progress, let layout else { return }
    tracker.update(translation: -pan.translation.dy / layout.closedBottom)
    closeIfSnapped()
  }

  // MARK: Drags of the popup or of a scroll view in it

  /// Prepares a drag.
  ///
  /// - Parameter translation: The movement of the finger, in logical pixels, positive downwards.
  /// - Returns: Whether the drag may begin.
  func startDrag(way: Double) -> Bool {
    // While the queue is being processed, the event would only be queued, and the machine would not
    // be dragging on return.
    guard !isTaking, let tracker = motors?.progress else { return false }
    snap?.cancel()
    turnImage()
    send(.dragBegan, animated: true)
    guard case .dragging(let course) = machine else { return false }
    bar.cancelHighlight()
    contentView?.popupCloseButton.isDragged = true
    tracker.constraint = band(startedOpen: course.rest == .open)
    feelDrag(from: course.rest, way: way)
    return true
  }

  /// Returns the response of the content to a drag: clamped to the ends, or with a rubber band
  /// where the style snaps.
  private func band(startedOpen: Bool) -> DragConstraint {
    guard startedOpen, let percent = interaction.closingSnapPercent, let layout else {
      return .clamped(to: 0...1)
    }
    return PopupSnap.band(
      height: layout.host.height, way: layout.closedBottom, percent: percent)
  }

  /// Closes an open popup whose drag has passed the snap fraction, and ends the drag.
  func closeIfSnapped() {
    guard case .dragging(let course) = machine, course.rest == .open,
      let percent = interaction.closingSnapPercent, let layout,
      let asked = motors?.progress.state.requested,
      PopupSnap.closes(
        travel: (1 - asked) * layout.closedBottom, height: layout.host.height, percent: percent)
    else { return }
    let pan = hand.pan
    feel(.rigid, Self.intensity)
    letGo(velocity: pan?.velocity.dy ?? 0, opens: false)
    pan?.cancel()
  }

  /// Ends the drag; `velocity` is in logical pixels per second, positive downwards.
  func dragEnded(velocity: Double) {
    guard case .dragging(let course) = machine, let tracker = motors?.progress else {
      hand = .none
      return
    }
    let startedOpen = course.rest == .open
    let snapsBack = startedOpen && interaction.closingSnapPercent != nil
    letGo(
      velocity: velocity,
      opens: snapsBack
        || PopupRelease.opens(
          velocity: velocity, progress: tracker.animator.value, startedOpen: startedOpen)
    )
  }

  private func letGo(velocity: Double, opens: Bool) {
    hand = .none
    contentView?.popupCloseButton.isDragged = false
    let way = layout?.closedBottom ?? 0
    releaseVelocity = PopupRelease.progressVelocity(finger: velocity, way: way)
    motors?.progress.end(velocity: releaseVelocity)
    wasLetGo = true
    send(.dragEnded(opens: opens), animated: true)
    wasLetGo = false
  }

  /// Ends a cancelled drag: the popup returns to the state from which the drag began.
  func dragWasCancelled() {
    hand = .none
    guard case .dragging(let course) = machine, isHeld else { return }
    contentView?.popupCloseButton.isDragged = false
    motors?.progress.cancel()
    releaseVelocity = 0
    send(.dragEnded(opens: course.rest == .open), animated: true)
  }

  /// Ends the drag because a call has taken over the popup.
  func cancelDrag() {
    let pan = hand.pan
    hand = .none
    guard isHeld else { return }
    contentView?.popupCloseButton.isDragged = false
    motors?.progress.cancel()
    pan?.cancel()
  }
}
