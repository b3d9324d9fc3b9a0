// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

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
    if horizontal.rules.canScroll || horizontal.rules.canOverscroll { axes.insert(.horizontal) }
    if vertical.rules.canScroll || vertical.rules.canOverscroll { axes.insert(.vertical) }
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
    guard isScrollEnabled, case .moving = activity else { return false }
    if case .moving(.zoom) = activity { return true }
    return max(abs(horizontal.velocity), abs(vertical.velocity))
      > panGestureRecognizer.settings.catchSpeed
  }

  final func dragShouldBegin(pan: PanGestureRecognizer) -> Bool {
    guard isScrollEnabled, !draggableAxes.isEmpty || zoomState.isActive else { return false }
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
    var axes = zoomState.isActive ? .both : draggableAxes
    if isDirectionalLockEnabled && axes == .both {
      if abs(movement.dx) > abs(movement.dy) * lockFactor { axes = .horizontal }
      if abs(movement.dy) > abs(movement.dx) * lockFactor { axes = .vertical }
    }
    endNestedDrag()
    setActivity(.idle)
    // A callback may have started a motion or cancelled the drag.
    guard case .idle = activity, panGestureRecognizer.isActive else {
      return panGestureRecognizer.cancel()
    }
    // A changing zoom scale within its limits stays as it is.
    zoomState.handle(.hold)
    animateZoom()
    grabAxes()
    activity = .dragging(ScrollDrag(axes: axes, outer: enclosingScrollViews))
    if let dragPartner { dragPartner.scrollViewWillShareDrag(self) }
    observers.notify { $0.scrollViewWillBeginDragging(self) }
    endZoom()
  }

  private func grabAxes() {
    horizontal.handle(.grab)
    vertical.handle(.grab)
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
    guard case .dragging(var drag) = activity, translation.isFinite else { return }
    let movement = (translation - drag.translation).along(drag.axes)
    drag.translation = translation
    activity = .dragging(drag)
    guard movement != .zero else { return }
    if zoomState.isActive {
      // During a pinch no other view receives movement.
      overscroll(by: movement)
      return applyOffset()
    }
    var remaining = movement
    if let dragPartner {
      remaining = remaining.remainder(dragPartner.scrollView(self, shareDragBy: remaining))
    }
    remaining = move(by: remaining)
    if remaining != .zero, let dragPartner {
      remaining = remaining.remainder(dragPartner.scrollView(self, shareDragBy: remaining))
    }
    // A callback may have ended the drag.
    guard case .dragging(var drag) = activity else { return applyOffset() }
    if remaining.dx != movement.dx { drag.horizontalReceiver = .content }
    if remaining.dy != movement.dy { drag.verticalReceiver = .content }
    for index in drag.outer.indices where remaining != .zero {
      let unused = drag.outer[index].receiveDrag(by: remaining)
      guard case .dragging = activity else {
        // The drag was ended by a callback before the receiver was recorded.
        drag.outer[index].endNestedDrag()
        return applyOffset()
      }
      if unused.dx != remaining.dx { drag.horizontalReceiver = .outer(index) }
      if unused.dy != remaining.dy { drag.verticalReceiver = .outer(index) }
      remaining = unused
    }
    activity = .dragging(drag)
    overscroll(by: remaining)
    applyOffset()
  }

  /// Moves the content within its edges and returns the unused movement.
  private func move(by movement: Vector) -> Vector {
    let offsetChange = Vector(
      dx: horizontal.scrollableDistance(for: -movement.dx),
      dy: vertical.scrollableDistance(for: -movement.dy))
    if offsetChange.dx != 0 { horizontal.handle(.pull(offsetChange.dx)) }
    if offsetChange.dy != 0 { vertical.handle(.pull(offsetChange.dy)) }
    return movement + offsetChange
  }

  /// Drags the content beyond its edges.
  private func overscroll(by movement: Vector) {
    if movement.dx != 0 { horizontal.handle(.pull(-movement.dx)) }
    if movement.dy != 0 { vertical.handle(.pull(-movement.dy)) }
  }

  /// Handles a movement that a nested scroll view could not use, and returns the unused part.
  private func receiveDrag(by movement: Vector) -> Vector {
    let offsetChange = Vector(
      dx: horizontal.scrollableDistance(for: -movement.dx),
      dy: vertical.scrollableDistance(for: -movement.dy))
    guard offsetChange != .zero else { return movement }
    switch activity {
    case .dragging, .releasing: return movement
    case .drivenByNested: break
    // The zoom animation sets the offset.
    case .moving(.zoom): return movement
    case .idle, .moving(.deceleration), .moving(.animation):
      setActivity(.idle)
      guard case .idle = activity else { return movement }
      grabAxes()
      activity = .drivenByNested
      observers.notify { $0.scrollViewWillBeginDragging(self) }
      guard case .drivenByNested = activity else { return movement }
    }
    let unused = move(by: movement)
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
    guard case .dragging(let drag) = activity else { return }
    activity = .releasing
    let velocity = velocity.isFinite ? releaseVelocity(velocity).along(drag.axes) : .zero
    var own = velocity
    if let dragPartner {
      own = own.remainder(dragPartner.scrollView(self, shareReleaseAt: own))
    }
    for index in drag.outer.indices {
      let view = drag.outer[index]
      guard case .drivenByNested = view.activity else { continue }
      view.release(velocity: velocity.along(drag.axes(receivedBy: .outer(index))))
    }
    release(velocity: own.along(drag.axes(receivedBy: .content)))
  }

  /// Ends a motion that is driven by a nested scroll view.
  final func endNestedDrag() {
    if case .drivenByNested = activity { release(velocity: .zero) }
  }

  /// Releases the content at a finger's velocity.
  private func release(velocity: Vector) {
    activity = .releasing
    let speed = -velocity
    let planned = Point(
      x: horizontal.target(releasedAt: speed.dx), y: vertical.target(releasedAt: speed.dy))
    var target = planned
    observers.notify { $0.scrollViewWillEndDragging(self, velocity: speed, target: &target) }
    var goesOn = false
    if case .releasing = activity, zoomState.isActive {
      activity = .moving(.zoom)
      releaseZoom()
    } else if case .releasing = activity {
      horizontal.handle(
        .release(velocity: speed.dx, target: target.x == planned.x ? nil : target.x))
      vertical.handle(
        .release(velocity: speed.dy, target: target.y == planned.y ? nil : target.y))
      goesOn = horizontal.isMoving || vertical.isMoving
      // Set the state first: a callback that reads it must not find the content still dragged.
      activity = goesOn ? .moving(.deceleration) : .idle
      if !goesOn { endLooseOverscroll() }
    }
    observers.notify { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
    if goesOn, case .moving(.deceleration) = activity { startTicker() }
    applyOffset()
  }
}
