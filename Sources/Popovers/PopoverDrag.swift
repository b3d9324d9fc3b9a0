// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The distance of a drag after which recognisers inside the content are cancelled, in logical
/// pixels.
private let contentSlop = 10.0

/// The drag gesture of one popover.
///
/// It runs simultaneously with the gestures of the popover's content.
final class PopoverDrag {
  private weak var item: PopoverItem?
  private let timeline: Timeline
  private let pan = PanGestureRecognizer(minimumDistance: Popovers.minimumDragDistance)
  /// The trackers of the axes along which the popover follows the finger during a drag.
  private var x: DragTracker?
  private var y: DragTracker?
  /// The recognisers under the press, cancelled once the drag exceeds `contentSlop`.
  private var pressed: [PressedRecognizer] = []

  private struct PressedRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  init(item: PopoverItem, timeline: Timeline) {
    self.item = item
    self.timeline = timeline
  }

  /// Adds the drag recogniser to a view.
  func attach(to view: View) {
    pan.name = "popover drag"
    pan.cancelsTouchesInView = false
    pan.delegate = self
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    view.addGestureRecognizer(pan)
  }

  /// Ends a drag.
  ///
  /// - Parameter settling: Whether the remaining offset animates to zero; otherwise it stays.
  func release(settling: Bool = true) {
    x?.cancel()
    y?.cancel()
    x = nil
    y = nil
    pressed = []
    if settling { item?.frameOffset.settle(with: Popovers.defaultSpring) }
    if pan.isActive { pan.cancel() }
  }

  /// Cancels a drag in progress.
  func suspend() { if pan.isActive { pan.cancel() } }

  private var bands: (x: DragConstraint?, y: DragConstraint?) {
    guard let attributes = item?.attributes, item?.presenter?.isDraggingEnabled ?? false else {
      return (nil, nil)
    }
    return PopoverGeometry.bands(
      position: attributes.position, mode: attributes.dismissal.mode,
      rubberBanding: attributes.rubberBandingMode,
      changesLocation: attributes.changeLocationOnDismiss)
  }

  // MARK: Steps

  private func panDidChange() {
    switch pan.state {
    case .began:
      begin()
      follow()
    case .changed: follow()
    case .ended: end()
    case .cancelled:
      guard let item else { return }
      item.perform(item.handle(.dragCancelled))
    case .possible, .failed: break
    }
  }

  private func begin() {
    guard let item else { return }
    let bands = bands
    item.perform(item.handle(.dragBegan))
    guard item.machine.isDragged else { return }
    var view = (pan.node as? View)?.window?.view(at: pan.pressLocation)
    pressed = []
    while let current = view, current !== pan.node {
      // Pan gestures of the content continue, so that it can scroll while the popover moves.
      pressed += current.gestureRecognizers.filter { !($0 is PanGestureRecognizer) }
        .map { PressedRecognizer(recognizer: $0) }
      view = current.superview
    }
    x = bands.x.map {
      DragTracker(animator: item.frameOffset.x, timeline: timeline, constraint: $0)
    }
    y = bands.y.map {
      DragTracker(animator: item.frameOffset.y, timeline: timeline, constraint: $0)
    }
    for tracker in [x, y] {
      // The popover catches up with a spring on the distance that the finger moved before
      // recognition, instead of jumping.
      tracker?.smoothing = Popovers.defaultSpring
      tracker?.begin()
    }
  }

  /// The finger's distance from the press, so that the popover stays under the finger.
  private var translation: Vector { pan.location(in: nil) - pan.pressLocation }

  private func follow() {
    if !pressed.isEmpty, translation.length >= contentSlop {
      for press in pressed { press.recognizer?.cancel() }
      pressed = []
    }
    x?.update(translation: translation.dx)
    y?.update(translation: translation.dy)
  }

  private func end() {
    guard let item, let placement = item.machine.placement, item.machine.isDragged else { return }
    let velocity = pan.velocity
    let dragTranslation = translation
    let displayedFrame = item.context.frame
    let releases = (x: x?.end(velocity: velocity.dx), y: y?.end(velocity: velocity.dy))
    x = nil
    y = nil
    let attributes = item.attributes
    let end = PopoverGeometry.DragEnd(
      staticFrame: placement.staticFrame, displayedFrame: displayedFrame,
      predictedTranslation: Vector(
        dx: releases.x?.projected ?? dragTranslation.dx
          + Projection.distance(velocity: velocity.dx),
        dy: releases.y?.projected ?? dragTranslation.dy + Projection.distance(velocity: velocity.dy)
      ),
      mode: attributes.dismissal.mode, proximity: attributes.dismissal.dragDismissalProximity,
      movesOffScreen: attributes.dismissal.dragMovesPopoverOffScreen,
      changesLocation: attributes.changeLocationOnDismiss)
    item.endDrag(
      end, velocity: Vector(dx: releases.x?.velocity ?? 0, dy: releases.y?.velocity ?? 0))
  }
}

extension PopoverDrag: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard case .presented? = item?.machine.state else { return false }
    let bands = bands
    return bands.x != nil || bands.y != nil
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
