import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// How far a drag goes before what was pressed in the content is let go, in logical pixels.
private let contentSlop = 10.0

/// Lets fingers drag one popover, beside whatever its content does with them.
final class PopoverDrag {
  private weak var item: PopoverItem?
  private let timeline: Timeline
  private let pan = PanGestureRecognizer(minimumDistance: Popovers.minimumDragDistance)
  /// The axes that follow the finger while it drags.
  private var x: DragTracker?
  private var y: DragTracker?
  /// What was pressed, until the drag went so far that it is none of it.
  private var pressed: [PressedRecognizer] = []

  private struct PressedRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  init(item: PopoverItem, timeline: Timeline) {
    self.item = item
    self.timeline = timeline
  }

  /// Watches for drags in a view.
  func attach(to view: View) {
    pan.name = "popover drag"
    pan.cancelsTouchesInView = false
    pan.delegate = self
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    view.addGestureRecognizer(pan)
  }

  /// Ends a drag; what it leaves of an offset stays, or runs back.
  func release(settling: Bool = true) {
    x?.cancel()
    y?.cancel()
    x = nil
    y = nil
    pressed = []
    if settling { item?.shift.settle(with: Popovers.defaultSpring) }
    if pan.isActive { pan.cancel() }
  }

  /// Takes the popover back from a finger.
  func suspend() { if pan.isActive { pan.cancel() } }

  private var bands: (x: DragBand?, y: DragBand?) {
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
      // Scrolling and popover go on together.
      pressed += current.gestureRecognizers.filter { !($0 is PanGestureRecognizer) }
        .map { PressedRecognizer(recognizer: $0) }
      view = current.superview
    }
    x = bands.x.map { DragTracker(animator: item.shift.x, timeline: timeline, band: $0) }
    y = bands.y.map { DragTracker(animator: item.shift.y, timeline: timeline, band: $0) }
    for tracker in [x, y] {
      // The distance that the finger needed to be recognised is made up for softly.
      tracker?.smoothing = Popovers.defaultSpring
      tracker?.begin()
    }
  }

  /// From where the finger came down, so that the popover stays under it.
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
    let way = translation
    let shown = item.context.frame
    let releases = (x: x?.end(velocity: velocity.dx), y: y?.end(velocity: velocity.dy))
    x = nil
    y = nil
    let attributes = item.attributes
    let end = PopoverGeometry.DragEnd(
      staticFrame: placement.staticFrame, shownFrame: shown,
      predictedTranslation: Vector(
        dx: releases.x?.projected ?? way.dx + Projection.distance(velocity: velocity.dx),
        dy: releases.y?.projected ?? way.dy + Projection.distance(velocity: velocity.dy)),
      mode: attributes.dismissal.mode, proximity: attributes.dismissal.dragDismissalProximity,
      movesOffScreen: attributes.dismissal.dragMovesPopoverOffScreen,
      changesLocation: attributes.changeLocationOnDismiss)
    item.releaseVelocity = Vector(
      dx: releases.x?.velocity ?? 0, dy: releases.y?.velocity ?? 0)
    item.perform(item.handle(.dragEnded(end)))
    item.releaseVelocity = nil
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
