// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The ratio of the movements along both axes above which a drag is locked to the larger one
/// (libadwaita 1.10).
private let lockFactor = 1.2

/// The pan of a scroll view.
///
/// It begins at once if the touch stops moving content.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  /// Whether the current touch went down on moving content.
  private var stopsMotion = false

  init() {
    super.init()
    allowedSources = .all
  }

  override func touchBegan(_ touch: Touch) {
    guard let scrollView else { return }
    direction = scrollView.dragDirection
    stopsMotion = scrollView.touchStopsMotion
    // Two fingers that pinch move along both axes.
    if numberOfTouches > 1 { direction = .any }
    super.touchBegan(touch)
    if stopsMotion { begin() }
  }

  override func shouldBegin() -> Bool {
    super.shouldBegin() && scrollView?.dragShouldBegin(pan: self) ?? false
  }

  /// Makes the pan wait for those of nested scroll views.
  ///
  /// Without this, a pan along both axes would win against a nested pan along one axis, because it
  /// passes its slop first.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard !stopsMotion, let scrollView,
      let inner = (other as? ScrollPanGestureRecognizer)?.scrollView
    else { return false }
    return inner !== scrollView && inner.isDescendant(of: scrollView)
  }
}

extension ScrollView {
  // MARK: Beginning

  /// The axes along which a drag has an effect.
  private var draggableAxes: ScrollAxes {
    var axes = dragPartner?.sharedAxes ?? []
    if position.horizontal.rules.canDrag { axes.insert(.horizontal) }
    if position.vertical.rules.canDrag { axes.insert(.vertical) }
    return axes
  }

  /// The direction in which a drag may begin now.
  final var dragDirection: PanGestureRecognizer.Direction {
    layoutIfNeeded()
    return switch draggableAxes {
    case .horizontal: .horizontal
    case .vertical: .vertical
    default: .any
    }
  }

  /// Whether a touch stops moving content, and therefore does not press the view under it.
  final var touchStopsMotion: Bool {
    guard isScrollEnabled, case .moving = position.activity else { return false }
    if case .moving(.zoom) = position.activity { return true }
    return position.speed > panGestureRecognizer.settings.catchSpeed
  }

  final func dragShouldBegin(pan: PanGestureRecognizer) -> Bool {
    guard isScrollEnabled, !draggableAxes.isEmpty || zoomController.state.isActive else {
      return false
    }
    // Touchpad scrolling presses no view, so there is no touch to take away.
    return pan.touches.first?.source == .touchpad || mayCancelTouches(at: pan.pressLocation)
  }

  /// Returns whether the views at a point of the window allow the scroll view to take their touch.
  final func mayCancelTouches(at location: Point) -> Bool {
    var view = window?.view(at: location)
    while let current = view, current !== self {
      if !touchesShouldCancel(in: current) { return false }
      view = current.superview
    }
    return true
  }

  /// The delay before views in the content show a press, in seconds.
  final var contentTouchDelay: Double {
    delaysContentTouches && isScrollEnabled && !draggableAxes.isEmpty ? 0.1 : 0
  }

  // MARK: The pan

  final func panDidChange() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began:
      beginDrag()
      updateDrag(pan.translation)
    case .changed: updateDrag(pan.translation)
    case .ended: endDrag(velocity: pan.velocity)
    case .cancelled, .failed: endDrag(velocity: .zero)
    case .possible: break
    }
  }

  private func beginDrag() {
    let movement = panGestureRecognizer.location(in: nil) - panGestureRecognizer.pressLocation
    var axes = zoomController.state.isActive ? .both : draggableAxes
    if isDirectionalLockEnabled && axes == .both {
      if abs(movement.dx) > abs(movement.dy) * lockFactor { axes = .horizontal }
      if abs(movement.dy) > abs(movement.dx) * lockFactor { axes = .vertical }
    }
    endNestedDrag()
    position.setActivity(.idle)
    // A callback may have started a motion or cancelled the drag.
    guard case .idle = position.activity, panGestureRecognizer.isActive else {
      return panGestureRecognizer.cancel()
    }
    // A changing zoom scale within its limits stays as it is.
    zoomController.holdScale()
    position.grab()
    position.setActivity(.dragging(ScrollDrag(axes: axes, outer: enclosingScrollViews)))
    if let dragPartner { dragPartner.scrollViewWillShareDrag(self) }
    observers.notify { $0.scrollViewWillBeginDragging(self) }
    zoomController.end()
  }

  /// The enclosing scroll views, innermost first.
  private var enclosingScrollViews: [ScrollView] {
    var found: [ScrollView] = []
    var view = superview
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.isScrollEnabled {
        found.append(scrollView)
      }
      view = current.superview
    }
    return found
  }

  // MARK: Moving

  private func updateDrag(_ translation: Vector) {
    guard case .dragging(var drag) = position.activity, translation.isFinite else { return }
    let movement = (translation - drag.translation).along(drag.axes)
    drag.translation = translation
    position.update(drag)
    guard movement != .zero else { return }
    if zoomController.state.isActive {
      // During a pinch no other view receives movement.
      position.pull(by: movement)
      return applyOffset()
    }
    var remaining = movement
    if let dragPartner {
      remaining = remaining.remainder(dragPartner.scrollView(self, shareDragBy: remaining))
    }
    remaining = position.pullWithinEdges(by: remaining)
    if remaining != .zero, let dragPartner {
      remaining = remaining.remainder(dragPartner.scrollView(self, shareDragBy: remaining))
    }
    // A callback may have ended the drag.
    guard case .dragging(var drag) = position.activity else { return applyOffset() }
    if remaining.dx != movement.dx { drag.horizontalReceiver = .content }
    if remaining.dy != movement.dy { drag.verticalReceiver = .content }
    for index in drag.outer.indices where remaining != .zero {
      let unused = drag.outer[index].receiveDrag(by: remaining)
      guard case .dragging = position.activity else {
        // The drag was ended by a callback before the receiver was recorded.
        drag.outer[index].endNestedDrag()
        return applyOffset()
      }
      if unused.dx != remaining.dx { drag.horizontalReceiver = .outer(index) }
      if unused.dy != remaining.dy { drag.verticalReceiver = .outer(index) }
      remaining = unused
    }
    position.update(drag)
    position.pull(by: remaining)
    applyOffset()
  }

  /// Handles a movement that a nested scroll view could not use, and returns the unused part.
  private func receiveDrag(by movement: Vector) -> Vector {
    guard position.canPull(by: movement) else { return movement }
    switch position.activity {
    case .dragging, .releasing: return movement
    case .drivenByNested: break
    // The zoom animation sets the offset.
    case .moving(.zoom): return movement
    case .idle, .moving(.deceleration), .moving(.animation):
      position.setActivity(.idle)
      guard case .idle = position.activity else { return movement }
      position.grab()
      position.setActivity(.drivenByNested)
      observers.notify { $0.scrollViewWillBeginDragging(self) }
      guard case .drivenByNested = position.activity else { return movement }
    }
    let unused = position.pullWithinEdges(by: movement)
    applyOffset()
    return unused
  }

  // MARK: Ending

  /// Ends the drag of this scroll view, and that of a nested one which moves it.
  final func endAllDrags() {
    panGestureRecognizer.cancel()
    pinchGestureRecognizer.cancel()
    // During a recogniser's own call the cancellation takes effect only afterwards, so end the drag
    // explicitly.
    endDrag(velocity: .zero)
    endNestedDrag()
  }

  private func endDrag(velocity: Vector) {
    guard case .dragging(let drag) = position.activity else { return }
    position.setActivity(.releasing)
    let velocity =
      velocity.isFinite
      ? drag.velocity(velocity, releasedAt: window?.timeline.now).along(drag.axes) : .zero
    var own = velocity
    if let dragPartner {
      own = own.remainder(dragPartner.scrollView(self, shareReleaseAt: own))
    }
    for index in drag.outer.indices {
      let view = drag.outer[index]
      guard case .drivenByNested = view.position.activity else { continue }
      view.release(velocity: velocity.along(drag.axes(receivedBy: .outer(index))))
    }
    release(velocity: own.along(drag.axes(receivedBy: .content)))
  }

  /// Ends a motion that is driven by a nested scroll view.
  final func endNestedDrag() {
    if case .drivenByNested = position.activity { release(velocity: .zero) }
  }

  /// Releases the content at a finger's velocity.
  private func release(velocity: Vector) {
    position.setActivity(.releasing)
    let speed = -velocity
    let planned = position.target(releasedAt: speed)
    var target = planned
    observers.notify { $0.scrollViewWillEndDragging(self, velocity: speed, target: &target) }
    var goesOn = false
    if case .releasing = position.activity, zoomController.state.isActive {
      position.setActivity(.moving(.zoom))
      zoomController.continueAfterRelease()
    } else if case .releasing = position.activity {
      // Set the state first: a callback that reads it must not find the content still dragged.
      goesOn = position.release(velocity: speed, planned: planned, target: target)
    }
    observers.notify { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
    if goesOn, case .moving(.deceleration) = position.activity { position.startTicker() }
    applyOffset()
  }
}
