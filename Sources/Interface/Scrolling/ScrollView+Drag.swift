import SashGeometry
import SashGestures

/// The ratio of the movements along both axes above which a drag is locked to the larger one
/// (libadwaita 1.10).
private let lockFactor = 1.2

/// The pan of a scroll view.
///
/// It begins at once if the touch stops moving content.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?
  /// Whether the current touch went down on moving content.
  private var catches = false

  init() {
    super.init()
    allowedSources = .all
  }

  override func touchBegan(_ touch: Touch) {
    guard let scrollView else { return }
    direction = scrollView.dragDirection
    catches = scrollView.isCatchable
    // Two fingers that pinch move along both axes.
    if numberOfTouches > 1 { direction = .any }
    super.touchBegan(touch)
    if catches { begin() }
  }

  override func shouldBegin() -> Bool {
    super.shouldBegin() && scrollView?.dragShouldBegin(pan: self) ?? false
  }

  /// Makes the pan wait for those of nested scroll views.
  ///
  /// Without this, a pan along both axes would win against a nested pan along one axis, because it
  /// passes its slop first.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard !catches, let scrollView, let inner = (other as? ScrollPanGestureRecognizer)?.scrollView
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
  final var isCatchable: Bool {
    guard isScrollEnabled, case .coasting = activity else { return false }
    if case .coasting(.zoom) = activity { return true }
    return max(abs(horizontal.velocity), abs(vertical.velocity))
      > panGestureRecognizer.settings.catchSpeed
  }

  final func dragShouldBegin(pan: PanGestureRecognizer) -> Bool {
    guard isScrollEnabled, !draggableAxes.isEmpty || zoomState.isActive else { return false }
    // Touchpad scrolling presses no view, so there is no touch to take away.
    return pan.touches.first?.source == .touchpad || mayCancelTouches(at: pan.pressLocation)
  }

  /// Returns whether the views at a point of the window allow the scroll view to take their touch.
  final func mayCancelTouches(at place: Point) -> Bool {
    var view = window?.view(at: place)
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
      follow(pan.translation)
    case .changed: follow(pan.translation)
    case .ended: endDrag(velocity: pan.velocity)
    case .cancelled, .failed: endDrag(velocity: .zero)
    case .possible: break
    }
  }

  private func beginDrag() {
    let way = panGestureRecognizer.location(in: nil) - panGestureRecognizer.pressLocation
    var axes = zoomState.isActive ? .both : draggableAxes
    if isDirectionalLockEnabled && axes == .both {
      if abs(way.dx) > abs(way.dy) * lockFactor { axes = .horizontal }
      if abs(way.dy) > abs(way.dx) * lockFactor { axes = .vertical }
    }
    endCarrying()
    become(.resting)
    // A callback may have started a motion or cancelled the drag.
    guard case .resting = activity, panGestureRecognizer.isActive else {
      return panGestureRecognizer.cancel()
    }
    // A changing zoom scale within its limits stays as it is.
    zoomState.handle(.hold)
    driveZoom()
    hold()
    activity = .dragging(ScrollDrag(axes: axes, outer: enclosingScrollViews))
    if let dragPartner { dragPartner.scrollViewWillShareDrag(self) }
    observers.tell { $0.scrollViewWillBeginDragging(self) }
    endZoom()
  }

  private func hold() {
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

  private func follow(_ translation: Vector) {
    guard case .dragging(var drag) = activity, translation.isFinite else { return }
    let movement = (translation - drag.translation).along(drag.axes)
    drag.translation = translation
    activity = .dragging(drag)
    guard movement != .zero else { return }
    if zoomState.isActive {
      // During a pinch no other view receives movement.
      stretch(by: movement)
      return showOffset()
    }
    var rest = movement
    if let dragPartner {
      rest = rest.remainder(dragPartner.scrollView(self, shareDragBy: rest))
    }
    rest = move(by: rest)
    if rest != .zero, let dragPartner {
      rest = rest.remainder(dragPartner.scrollView(self, shareDragBy: rest))
    }
    // A callback may have ended the drag.
    guard case .dragging(var drag) = activity else { return showOffset() }
    if rest.dx != movement.dx { drag.horizontalTaker = .content }
    if rest.dy != movement.dy { drag.verticalTaker = .content }
    for index in drag.outer.indices where rest != .zero {
      let left = drag.outer[index].carry(by: rest)
      guard case .dragging = activity else {
        // The drag was ended by a callback before the receiver was recorded.
        drag.outer[index].endCarrying()
        return showOffset()
      }
      if left.dx != rest.dx { drag.horizontalTaker = .outer(index) }
      if left.dy != rest.dy { drag.verticalTaker = .outer(index) }
      rest = left
    }
    activity = .dragging(drag)
    stretch(by: rest)
    showOffset()
  }

  /// Moves the content within its edges and returns the unused movement.
  private func move(by movement: Vector) -> Vector {
    let way = Vector(dx: horizontal.room(for: -movement.dx), dy: vertical.room(for: -movement.dy))
    if way.dx != 0 { horizontal.handle(.pull(way.dx)) }
    if way.dy != 0 { vertical.handle(.pull(way.dy)) }
    return movement + way
  }

  /// Drags the content beyond its edges.
  private func stretch(by movement: Vector) {
    if movement.dx != 0 { horizontal.handle(.pull(-movement.dx)) }
    if movement.dy != 0 { vertical.handle(.pull(-movement.dy)) }
  }

  /// Handles a movement that a nested scroll view could not use, and returns the unused part.
  private func carry(by movement: Vector) -> Vector {
    let way = Vector(dx: horizontal.room(for: -movement.dx), dy: vertical.room(for: -movement.dy))
    guard way != .zero else { return movement }
    switch activity {
    case .dragging, .releasing: return movement
    case .carried: break
    // The zoom animation sets the offset.
    case .coasting(.zoom): return movement
    case .resting, .coasting(.deceleration), .coasting(.animation):
      become(.resting)
      guard case .resting = activity else { return movement }
      hold()
      activity = .carried
      observers.tell { $0.scrollViewWillBeginDragging(self) }
      guard case .carried = activity else { return movement }
    }
    let left = move(by: movement)
    showOffset()
    return left
  }

  // MARK: Ending

  /// Ends the drag of this scroll view, and that of a nested one which moves it.
  final func endHolding() {
    panGestureRecognizer.cancel()
    pinchGestureRecognizer.cancel()
    // During a recogniser's own call the cancellation takes effect only afterwards, so end the drag
    // explicitly.
    endDrag(velocity: .zero)
    endCarrying()
  }

  private func endDrag(velocity: Vector) {
    guard case .dragging(let drag) = activity else { return }
    activity = .releasing
    let velocity = velocity.isFinite ? velocityOfRelease(velocity).along(drag.axes) : .zero
    var own = velocity
    if let dragPartner {
      own = own.remainder(dragPartner.scrollView(self, shareReleaseAt: own))
    }
    for index in drag.outer.indices {
      let view = drag.outer[index]
      guard case .carried = view.activity else { continue }
      view.release(velocity: velocity.along(drag.axes(takenBy: .outer(index))))
    }
    release(velocity: own.along(drag.axes(takenBy: .content)))
  }

  /// Ends a motion that is driven by a nested scroll view.
  final func endCarrying() {
    if case .carried = activity { release(velocity: .zero) }
  }

  /// Releases the content at a finger's velocity.
  private func release(velocity: Vector) {
    activity = .releasing
    let speed = -velocity
    let planned = Point(
      x: horizontal.target(releasedAt: speed.dx), y: vertical.target(releasedAt: speed.dy))
    var target = planned
    observers.tell { $0.scrollViewWillEndDragging(self, velocity: speed, target: &target) }
    var goesOn = false
    if case .releasing = activity, zoomState.isActive {
      activity = .coasting(.zoom)
      letZoomGo()
    } else if case .releasing = activity {
      horizontal.handle(
        .release(velocity: speed.dx, target: target.x == planned.x ? nil : target.x))
      vertical.handle(
        .release(velocity: speed.dy, target: target.y == planned.y ? nil : target.y))
      goesOn = horizontal.isMoving || vertical.isMoving
      // Set the state first: a callback that asks must not find the content held.
      activity = goesOn ? .coasting(.deceleration) : .resting
      if !goesOn { tighten() }
    }
    observers.tell { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
    if goesOn, case .coasting(.deceleration) = activity { followAxes() }
    showOffset()
  }
}
