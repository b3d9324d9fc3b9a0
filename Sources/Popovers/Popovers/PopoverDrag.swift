// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation
import SashScrolling

/// The distance of a drag after which recognisers inside the content are cancelled, in logical
/// pixels.
private let contentSlop = 10.0
/// The translation at which a popover that resists is behind the finger, in logical pixels.
private let resistedTranslation = 100.0

/// The drag gesture of one popover.
///
/// It runs simultaneously with the gestures of the popover's content, except that a scroll view
/// receives a drag first and passes it on.
final class PopoverDrag {
  private weak var item: PopoverItem?
  private let timeline: Timeline
  private let pan = PanGestureRecognizer(minimumDistance: Popovers.minimumDragDistance)
  /// The trackers of the axes along which the popover follows the finger during a drag.
  private var x: DragTracker?
  private var y: DragTracker?
  private lazy var scrollLink = PopoverScrollLink(self)
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
    scrollLink.release()
    if settling { item?.frameOffset.settle(with: Popovers.defaultSpring) }
    if pan.isActive { pan.cancel() }
  }

  /// Cancels a drag in progress.
  func suspend() {
    if pan.isActive { pan.cancel() } else if x != nil || y != nil { cancel() }
  }

  /// Removes the popover from its scroll views, after its dismissal.
  func detach() { scrollLink.removeAll() }

  /// The view whose content is dragged.
  var view: View? { pan.node as? View }

  /// Returns whether the popover follows a finger along an axis in a direction without resistance.
  func isFree(_ axis: KeyPath<Vector, Double>, towards direction: Double) -> Bool {
    let bands = bands
    let translation = direction < 0 ? -resistedTranslation : resistedTranslation
    let constraint = axis == \.dx ? bands.x : bands.y
    return constraint?.displayedValue(for: translation) == translation
  }

  private var bands: (x: DragConstraint?, y: DragConstraint?) {
    guard let attributes = item?.attributes, item?.presenter?.isDraggingEnabled ?? false,
      item?.surface.content == nil
    else {
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
      // The popover catches up with a spring on the distance that the finger moved before
      // recognition, instead of jumping.
      guard begin(smoothing: Popovers.defaultSpring) else { return }
      notePressedRecognizers()
      follow()
    case .changed: follow()
    case .ended: end(translation: translation, velocity: pan.velocity)
    case .cancelled: cancel()
    case .possible, .failed: break
    }
  }

  private func notePressedRecognizers() {
    let hit = view?.window?.view(at: pan.pressLocation)
    let views = hit?.selfAndAncestors.prefix { $0 !== pan.node } ?? []
    // Pan gestures of the content continue, so that a control can follow the finger too.
    pressed = views.flatMap(\.gestureRecognizers).filter { !($0 is PanGestureRecognizer) }
      .map { PressedRecognizer(recognizer: $0) }
  }

  /// Begins a drag.
  ///
  /// - Parameter smoothing: The motion that spreads the first step, or `nil`.
  /// - Returns: `false` if the popover is dragged already, or cannot be dragged.
  func begin(smoothing: Motion?) -> Bool {
    guard let item, mayBegin else { return false }
    let bands = bands
    item.perform(item.handle(.dragBegan))
    guard item.machine.isDragged else { return false }
    x = bands.x.map {
      DragTracker(animator: item.frameOffset.x, timeline: timeline, constraint: $0)
    }
    y = bands.y.map {
      DragTracker(animator: item.frameOffset.y, timeline: timeline, constraint: $0)
    }
    for tracker in [x, y] {
      tracker?.smoothing = smoothing
      tracker?.begin()
    }
    return true
  }

  /// The finger's distance from the press, so that the popover stays under the finger.
  private var translation: Vector { pan.location(in: nil) - pan.pressLocation }

  private func follow() {
    if !pressed.isEmpty, translation.length >= contentSlop {
      for press in pressed { press.recognizer?.cancel() }
      pressed = []
    }
    follow(translation)
  }

  /// Moves the popover to a distance of the finger from where the drag began.
  func follow(_ translation: Vector) {
    x?.update(translation: translation.dx)
    y?.update(translation: translation.dy)
  }

  /// Ends a drag that was cancelled.
  func cancel() {
    guard let item else { return }
    item.perform(item.handle(.dragCancelled))
  }

  /// Ends a drag by a release.
  ///
  /// - Parameters:
  ///   - dragTranslation: The distance of the finger from where the drag began.
  ///   - velocity: Its velocity in logical pixels per second.
  func end(translation dragTranslation: Vector, velocity: Vector) {
    guard let item, let placement = item.machine.placement, item.machine.isDragged else { return }
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
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if let view { scrollLink.add(under: touch, in: view) }
    return true
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { mayBegin }

  private var mayBegin: Bool {
    guard case .presented? = item?.machine.state else { return false }
    let bands = bands
    return bands.x != nil || bands.y != nil
  }

  /// A scroll view receives a drag first; the link moves the popover.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { isScrollDrag(other) }

  private func isScrollDrag(_ other: GestureRecognizer) -> Bool {
    guard let scrollView = other.node as? ScrollView, let view else { return false }
    return other === scrollView.panGestureRecognizer && scrollView.isDescendant(of: view)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { !isScrollDrag(other) }
}
