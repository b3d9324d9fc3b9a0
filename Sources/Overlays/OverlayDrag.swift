import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// Lets a finger drag the sheet of a container.
final class OverlayDrag {
  private unowned let owner: OverlayContainerViewController
  private let pan = PanGestureRecognizer()
  /// Catches a sheet that moves, as soon as it is touched.
  ///
  /// Apart from the pan: it takes the touch from nobody, so that content under the finger can still
  /// be dragged, and hand the sheet on.
  private let catcher = PressGestureRecognizer(minimumDuration: 0)

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  /// Watches for drags in the container's view.
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

  /// Takes the sheet from the finger.
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
    // Upwards is more height.
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
      // A drag that takes over holds it from here on.
      guard !mover.tracker.isDragging, owner.machine.finger != .away else { return }
      mover.tracker.cancel()
      owner.perform(owner.machine.handle(.released(velocity: .zero)))
    case .possible, .changed, .failed: break
    }
  }

  /// How far the sheet follows now; both may be other ones at each step.
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
  /// What begins on a scroll view in the container, driving the sheet or not, is that one's first.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard recognizer === pan, let view = other.node as? ScrollView,
      other === view.panGestureRecognizer
    else { return false }
    return view.isDescendant(of: owner.view)
  }

  /// Only where the container's delegate lets the sheet be dragged; asked when the touch comes, and
  /// again when it begins to drag.
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
