// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation
import SashScrolling

/// The gestures that drag and catch the sheet of a container.
final class OverlayDrag {
  private unowned let owner: OverlayContainerViewController
  private let pan = PanGestureRecognizer()
  /// Catches a moving sheet as soon as it is touched.
  ///
  /// Separate from the pan: a press of duration zero cancels no other gesture, so content under the
  /// finger can still be dragged, and can pass its drag on to the sheet.
  private let catchRecognizer = LongPressGestureRecognizer(minimumPressDuration: 0)

  init(_ owner: OverlayContainerViewController) { self.owner = owner }

  /// Adds the recognisers to the container's view.
  func attach() {
    pan.name = "sheet drag"
    pan.allowedSources.insert(.touchpad)
    pan.delegate = self
    // The container is retained during each call, because a callback may release it.
    pan.onChange = { [weak owner] _ in
      guard let owner else { return }
      withExtendedLifetime(owner) { owner.drag.panDidChange() }
    }
    owner.view.addGestureRecognizer(pan)
    catchRecognizer.name = "sheet catch"
    catchRecognizer.delegate = self
    catchRecognizer.onChange = { [weak owner] _ in
      guard let owner else { return }
      withExtendedLifetime(owner) { owner.drag.catchRecognizerDidChange() }
    }
    owner.view.addGestureRecognizer(catchRecognizer)
    updateDirection()
  }

  func updateDirection() {
    guard owner.draggingRequiresVerticalMovement else { return pan.direction = .any }
    pan.direction = owner.axis.isVertical ? .vertical : .horizontal
  }

  /// Cancels the drag and the catch that are active.
  func cancel() {
    for recognizer in [pan, catchRecognizer] where recognizer.isActive { recognizer.cancel() }
  }

  // MARK: The finger

  private func panDidChange() {
    guard let tracker = owner.mover.tracker else { return }
    switch pan.state {
    case .began:
      tracker.constraint = constraint
      owner.mover.grab()
      tracker.begin()
      follow(tracker)
    case .changed: follow(tracker)
    case .ended, .cancelled:
      let velocity = pan.state == .ended ? owner.axis.canonical(pan.velocity) : .zero
      tracker.end(velocity: -velocity.dy)
      owner.mover.handle(pan.state == .ended ? .released(velocity: velocity) : .cancelled)
    case .possible, .failed: break
    }
  }

  private func follow(_ tracker: DragTracker) {
    tracker.constraint = constraint
    // Heights grow upwards.
    tracker.update(translation: -owner.axis.canonical(pan.translation).dy)
    guard tracker.isDragging else { return }
    owner.mover.handle(.dragged(to: tracker.animator.value))
  }

  private func catchRecognizerDidChange() {
    guard let tracker = owner.mover.tracker else { return }
    switch catchRecognizer.state {
    case .began:
      let isTransitioning = owner.mover.takeOverTransition()
      guard isTransitioning || owner.mover.machine.isSettling else { return }
      owner.mover.grab()
      tracker.prepare()
    case .ended, .cancelled:
      // A drag that took over has the sheet now.
      guard !tracker.isDragging, owner.mover.machine.finger != .absent else { return }
      tracker.cancel()
      owner.mover.handle(.cancelled)
    case .possible, .changed, .failed: break
    }
  }

  /// The map from the finger's height to the sheet's.
  ///
  /// Its function and its range are asked for at each step, as both may change during a drag.
  private var constraint: DragConstraint {
    guard let overlay = owner.mover.overlay else { return .fixed }
    let function: any OverlayTranslationFunction =
      owner.delegate?.overlayContainerViewController(
        owner, overlayTranslationFunctionForOverlay: overlay)
      ?? RubberBandOverlayTranslationFunction()
    let range = owner.mover.metrics.dragRange(endNotch: owner.mover.machine.endNotch)
    return DragConstraint { translation in
      // Drags happen on the main actor only.
      MainActor.assumeIsolated {
        let parameters = OverlayTranslationParameters(
          minimumHeight: range.lowerBound, maximumHeight: range.upperBound,
          translation: translation)
        return max(function.overlayTranslationHeight(using: parameters), 0)
      }
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
