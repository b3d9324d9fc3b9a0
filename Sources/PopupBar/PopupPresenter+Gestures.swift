import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

extension PopupPresenter {
  /// How long after its recognition a swipe opens the bar, in seconds.
  private static let snapDelay = 0.15

  func installGestures(on bar: PopupBar) {
    bar.popupOpenGestureRecognizer.onChange = { [weak self] in
      if $0.state == .ended { self?.open(animated: true, completion: nil) }
    }
    bar.pan.direction = .vertical
    catchPopup(with: bar.pan)
    bar.pan.onChange = { [weak self, weak bar] _ in
      guard let self, let bar else { return }
      panDidChange(bar.pan)
    }
  }

  func installGestures(on contentView: PopupContentView) {
    let pan = contentView.popupInteractionGestureRecognizer
    pan.direction = .vertical
    catchPopup(with: pan)
    pan.onChange = { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      panDidChange(pan)
    }
  }

  private func catchPopup(with pan: PanGestureRecognizer) {
    pan.beginsAtOnce = { [weak self, weak pan] in
      guard let self, let pan else { return false }
      return isFaster(than: pan.settings.catchSpeed)
    }
  }

  /// Whether the popup is on its way, so that a touch stops it.
  private func isFaster(than speed: Double) -> Bool {
    guard style.effective != .none, let motor = motors?.progress.animator, motor.isAnimating,
      let layout
    else { return false }
    return abs(motor.velocity) * layout.closedBottom > speed
  }

  private func panDidChange(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: panBegan(pan)
    case .changed: panMoved(pan)
    case .ended: panEnded(velocity: pan.velocity.dy)
    case .cancelled, .failed: panCancelled()
    case .possible: break
    }
  }

  private func panBegan(_ pan: PanGestureRecognizer) {
    guard style.effective != .none, motors != nil else { return pan.cancel() }
    if machine == .bar, style.snapsOpen {
      bar.setHighlighted(false)
      let isUpward = pan.velocity.dy < 0 || pan.translation.dy < 0
      pan.cancel()
      if isUpward { openSoon() }
      return
    }
    if machine == .bar, pan.translation.dy > 0 { return pan.cancel() }
    snap?.cancel()
    send(.dragBegan, animated: true)
    guard case .dragging(let course) = machine, let tracker = motors?.progress else {
      return pan.cancel()
    }
    bar.setHighlighted(false)
    contentView?.popupCloseButton.isDragged = true
    tracker.band = band(startedOpen: course.rest == .open)
    tracker.begin()
    panMoved(pan)
  }

  private func openSoon() {
    snap?.cancel()
    snap = window?.timeline.schedule(after: Self.snapDelay) { [weak self] in
      self?.open(animated: true, completion: nil)
    }
  }

  /// How the content follows the finger: to the ends and no further, or held back where it snaps.
  private func band(startedOpen: Bool) -> DragBand {
    guard startedOpen, let percent = style.closingSnapPercent, let layout else {
      return .clamped(to: 0...1)
    }
    let height = layout.host.height
    let way = layout.closedBottom
    return DragBand { asked in
      let travel = max(0, 1 - asked) * way
      return 1 - RubberBand.fraction(travel, dimension: height, coefficient: percent) / way
    }
  }

  private func panMoved(_ pan: PanGestureRecognizer) {
    guard case .dragging(let course) = machine, let tracker = motors?.progress, let layout else {
      return
    }
    tracker.update(translation: -pan.translation.dy / layout.closedBottom)
    guard course.rest == .open, let percent = style.closingSnapPercent,
      let asked = tracker.state.asked,
      (1 - asked) * layout.closedBottom > percent * layout.host.height
    else { return }
    // Far enough: the popup closes under the finger, which is not listened to any more.
    close(animated: true, completion: nil)
  }

  private func panEnded(velocity: Double) {
    guard case .dragging(let course) = machine, let tracker = motors?.progress, let layout else {
      return
    }
    contentView?.popupCloseButton.isDragged = false
    let startedOpen = course.rest == .open
    let value = tracker.animator.value
    tracker.end(velocity: -velocity / layout.closedBottom)
    releaseVelocity = PopupRelease.progressVelocity(finger: velocity, way: layout.closedBottom)
    let snapsBack = startedOpen && style.closingSnapPercent != nil
    let opens =
      snapsBack
      || PopupRelease.opens(velocity: velocity, progress: value, startedOpen: startedOpen)
    send(.dragEnded(opens: opens), animated: true)
  }

  /// The touch was taken away: the popup goes back to where it rested.
  private func panCancelled() {
    guard case .dragging(let course) = machine, motors?.progress.isDragging == true else { return }
    contentView?.popupCloseButton.isDragged = false
    motors?.progress.cancel()
    releaseVelocity = 0
    send(.dragEnded(opens: course.rest == .open), animated: true)
  }

  /// A call has taken the popup out of the finger's hand.
  func cancelDrag() {
    guard let tracker = motors?.progress, tracker.isDragging else { return }
    contentView?.popupCloseButton.isDragged = false
    tracker.cancel()
    bar.pan.cancel()
    contentView?.popupInteractionGestureRecognizer.cancel()
  }
}
