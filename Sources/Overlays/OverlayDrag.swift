import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The gestures that drag and catch the sheet of a container.
final class OverlayDrag {
  private unowned let owner: OverlayContainerViewController
  private let pan = PanGestureRecognizer()
  /// Catches a moving sheet as soon as it is touched.
  ///
  /// Separate from the pan: a press of duration zero cancels no other gesture, so content under the
  /// finger can still be dragged, and can pass its drag on to the sheet.
  private let catcher = PressGestureRecognizer(minimumDuration: 0)

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  /// Adds the recognisers to the container's view.
  func attach() {
    pan.name = "sheet drag"
    pan.allowedSources.insert(.touchpad)
    pan.delegate = self
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    owner.view.addGestureRecognizer(pan)
    catcher.name = "sheet catch"
    catcher.delegate = self
    catcher.onChange = { [weak self] _ in self?.catcherDidChange() }
    owner.view.addGestureRecognizer(catcher)
    updateDirection()
  }

  func updateDirection() {
    pan.direction = owner.draggingRequiresVerticalMovement ? .vertical : .any
  }

  /// Cancels the drag and the catch that are active.
  func cancel() {
    if pan.isActive { pan.cancel() }
    if catcher.isActive { catcher.cancel() }
  }

  // MARK: The finger

  private func panDidChange() {
    guard let mover = owner.mover else { return }
    switch pan.state {
    case .began:
      mover.tracker.band = band
      owner.grab(mover)
      mover.tracker.begin()
      follow(mover)
    case .changed: follow(mover)
    case .ended, .cancelled:
      let velocity = pan.state == .ended ? pan.velocity : .zero
      mover.tracker.end(velocity: -velocity.dy)
      owner.perform(owner.machine.handle(.released(velocity: velocity)))
    case .possible, .failed: break
    }
  }

  private func follow(_ mover: OverlayMover) {
    mover.tracker.band = band
    // Heights grow upwards.
    mover.tracker.update(translation: -pan.translation.dy)
    guard mover.tracker.isDragging else { return }
    owner.perform(owner.machine.handle(.dragged(to: mover.animator.value)))
  }

  private func catcherDidChange() {
    guard let mover = owner.mover else { return }
    switch catcher.state {
    case .began:
      guard owner.machine.isSettling else { return }
      owner.grab(mover)
      mover.tracker.prepare()
    case .ended, .cancelled:
      // A drag that took over has the sheet now.
      guard !mover.tracker.isDragging, owner.machine.finger != .away else { return }
      mover.tracker.cancel()
      owner.perform(owner.machine.handle(.released(velocity: .zero)))
    case .possible, .changed, .failed: break
    }
  }

  /// The map from the finger's height to the sheet's.
  ///
  /// Its function and its range are asked for at each step, as both may change during a drag.
  private var band: DragBand {
    guard let overlay = owner.topViewController else { return .fixed }
    let function: any OverlayTranslationFunction =
      owner.delegate?.overlayContainerViewController(
        owner, overlayTranslationFunctionForOverlay: overlay)
      ?? RubberBandOverlayTranslationFunction()
    let range = owner.metrics.dragRange(endNotch: owner.machine.endNotch)
    return DragBand {
      let height = function.overlayTranslationHeight(
        using: OverlayTranslationParameters(
          minimumHeight: range.lowerBound, maximumHeight: range.upperBound, translation: $0))
      return max(height, 0)
    }
  }
}

extension OverlayDrag: GestureRecognizerDelegate {
  /// A drag that begins on a scroll view in the container belongs to the scroll view first, whether
  /// that drives the sheet or not.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard recognizer === pan, let view = other.node as? ScrollView,
      other === view.panGestureRecognizer
    else { return false }
    return view.isDescendant(of: owner.view)
  }

  /// A touch is received only where the container's delegate allows dragging.
  ///
  /// It is asked when the touch begins and again when the drag is recognized.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { mayBegin(at: touch.position) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== pan || mayBegin(at: pan.pressLocation)
  }

  private func mayBegin(at position: Point) -> Bool {
    guard let overlay = owner.topViewController else { return false }
    let view: View = owner.view
    let point = view.convert(position, from: nil)
    guard let delegate = owner.delegate else { return true }
    return delegate.overlayContainerViewController(
      owner, shouldStartDraggingOverlay: overlay, at: point, in: view)
  }
}
