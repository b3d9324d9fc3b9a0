// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The ratio of the movements along both axes above which a drag is locked to the larger one
/// (libadwaita 1.10).
private let lockFactor = 1.2
/// The delay before views in the content show a press, in seconds.
private let contentTouchDelay = 0.1

/// The controller of a scroll view's drags: by its own pan, and by the pan of a nested scroll view
/// that passes its movement on.
///
/// The scroll view owns it. The state of a drag is part of the activity in `ScrollPosition`.
final class ScrollDragController {
  private unowned let scrollView: ScrollView
  private let position: ScrollPosition
  private let zoom: ScrollZoomController
  private let pan: PanGestureRecognizer
  /// The container that shares drags with the content, held weakly, or `nil`.
  private(set) weak var partner: (any ScrollDragPartner)?

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    position = scrollView.position
    zoom = scrollView.zoomController
    pan = scrollView.panGestureRecognizer
  }

  /// Adds the pan to the scroll view.
  func attach() {
    let view = scrollView
    // The view is retained during each call, because a callback may release it.
    pan.onChange = { [weak view] _ in
      guard let view else { return }
      withExtendedLifetime(view) { view.dragController.panDidChange() }
    }
    view.addGestureRecognizer(pan)
  }

  /// Sets the container that shares drags from now on, also the rest of a running one.
  func share(with new: (any ScrollDragPartner)?) {
    let old = partner
    guard old !== new else { return }
    partner = new
    old?.scrollViewDidStopSharingDrags(scrollView)
  }

  // MARK: Beginning

  /// The axes along which a drag has an effect.
  private var axes: ScrollAxes {
    var axes = partner?.sharedAxes ?? []
    if position.horizontal.rules.canDrag { axes.insert(.horizontal) }
    if position.vertical.rules.canDrag { axes.insert(.vertical) }
    return axes
  }

  /// The direction in which a drag may begin now.
  var direction: PanGestureRecognizer.Direction {
    scrollView.layoutIfNeeded()
    return switch axes {
    case .horizontal: .horizontal
    case .vertical: .vertical
    default: .any
    }
  }

  /// Whether a touch stops moving content, and therefore does not press the view under it.
  var touchStopsMotion: Bool {
    guard scrollView.isScrollEnabled, case .moving(let motion) = position.activity else {
      return false
    }
    return motion == .zoom || position.speed > pan.settings.catchSpeed
  }

  /// Whether the pan may begin with its current touches.
  var shouldBegin: Bool {
    guard scrollView.isScrollEnabled, !axes.isEmpty || zoom.state.isActive else { return false }
    // Touchpad scrolling presses no view, so there is no touch to take away.
    return pan.touches.first?.source == .touchpad || mayCancelTouches(at: pan.pressLocation)
  }

  /// Returns whether the views at a point of the window allow the scroll view to take their touch.
  func mayCancelTouches(at location: Point) -> Bool {
    let scrollView = scrollView
    let hit = scrollView.window?.view(at: location)
    return hit?.selfAndAncestors.prefix { $0 !== scrollView }
      .allSatisfy(scrollView.touchesShouldCancel) ?? true
  }

  /// The delay before views in the content show a press, in seconds.
  var pressDelay: Double {
    scrollView.delaysContentTouches && scrollView.isScrollEnabled && !axes.isEmpty
      ? contentTouchDelay : 0
  }

  // MARK: The pan

  private func panDidChange() {
    switch pan.state {
    case .began:
      begin()
      update(pan.translation)
    case .changed: update(pan.translation)
    case .ended: end(velocity: pan.velocity)
    case .cancelled, .failed: end(velocity: .zero)
    case .possible: break
    }
  }

  private func begin() {
    let scrollView = scrollView
    let movement = pan.location(in: nil) - pan.pressLocation
    var axes = zoom.state.isActive ? .both : axes
    if scrollView.isDirectionalLockEnabled && axes == .both {
      if abs(movement.dx) > abs(movement.dy) * lockFactor { axes = .horizontal }
      if abs(movement.dy) > abs(movement.dx) * lockFactor { axes = .vertical }
    }
    endNestedDrag()
    position.setActivity(.idle)
    // A callback may have started a motion or cancelled the drag.
    guard case .idle = position.activity, pan.isActive else { return pan.cancel() }
    // A changing zoom scale within its limits stays as it is.
    zoom.holdScale()
    position.grab()
    position.setActivity(.dragging(ScrollDrag(axes: axes, outer: enclosingScrollViews)))
    if let partner { partner.scrollViewWillShareDrag(scrollView) }
    scrollView.observers.notify { $0.scrollViewWillBeginDragging(scrollView) }
    zoom.endZooming()
  }

  /// The enclosing scroll views, innermost first.
  private var enclosingScrollViews: [ScrollView] {
    let ancestors = scrollView.superview?.selfAndAncestors.compactMap { $0 as? ScrollView } ?? []
    return ancestors.filter(\.isScrollEnabled)
  }

  // MARK: Moving

  private func update(_ translation: Vector) {
    guard case .dragging(var drag) = position.activity, translation.isFinite else { return }
    let scrollView = scrollView
    let movement = (translation - drag.translation).along(drag.axes)
    drag.translation = translation
    position.update(drag)
    guard movement != .zero else { return }
    if zoom.state.isActive {
      // During a pinch no other view receives movement.
      position.pull(by: movement)
      return scrollView.applyOffset()
    }
    var remaining = movement
    if let partner {
      remaining = remaining.remainder(partner.scrollView(scrollView, shareDragBy: remaining))
    }
    remaining = position.pullWithinEdges(by: remaining)
    if remaining != .zero, let partner {
      remaining = remaining.remainder(partner.scrollView(scrollView, shareDragBy: remaining))
    }
    // A callback may have ended the drag.
    guard case .dragging(var drag) = position.activity else { return scrollView.applyOffset() }
    if remaining.dx != movement.dx { drag.horizontalReceiver = .content }
    if remaining.dy != movement.dy { drag.verticalReceiver = .content }
    for index in drag.outer.indices where remaining != .zero {
      let unused = drag.outer[index].dragController.receive(remaining)
      guard case .dragging = position.activity else {
        // The drag was ended by a callback before the receiver was recorded.
        drag.outer[index].dragController.endNestedDrag()
        return scrollView.applyOffset()
      }
      if unused.dx != remaining.dx { drag.horizontalReceiver = .outer(index) }
      if unused.dy != remaining.dy { drag.verticalReceiver = .outer(index) }
      remaining = unused
    }
    position.update(drag)
    position.pull(by: remaining)
    scrollView.applyOffset()
  }

  /// Handles a movement that a nested scroll view could not use, and returns the unused part.
  private func receive(_ movement: Vector) -> Vector {
    guard position.canPull(by: movement) else { return movement }
    let scrollView = scrollView
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
      scrollView.observers.notify { $0.scrollViewWillBeginDragging(scrollView) }
      guard case .drivenByNested = position.activity else { return movement }
    }
    let unused = position.pullWithinEdges(by: movement)
    scrollView.applyOffset()
    return unused
  }

  // MARK: Ending

  /// Ends the drag of the scroll view, and that of a nested one which moves it.
  func endAllDrags() {
    pan.cancel()
    scrollView.pinchGestureRecognizer.cancel()
    // During a recogniser's own call the cancellation takes effect only afterwards, so end the drag
    // explicitly.
    end(velocity: .zero)
    endNestedDrag()
  }

  private func end(velocity: Vector) {
    guard case .dragging(let drag) = position.activity else { return }
    position.setActivity(.releasing)
    let scrollView = scrollView
    let velocity =
      velocity.isFinite
      ? drag.velocity(velocity, releasedAt: scrollView.window?.timeline.currentTime).along(
        drag.axes)
      : .zero
    var contentVelocity = velocity
    if let partner {
      contentVelocity = contentVelocity.remainder(
        partner.scrollView(scrollView, shareReleaseAt: contentVelocity))
    }
    for index in drag.outer.indices {
      let view = drag.outer[index]
      guard case .drivenByNested = view.position.activity else { continue }
      view.dragController.release(velocity: velocity.along(drag.axes(receivedBy: .outer(index))))
    }
    release(velocity: contentVelocity.along(drag.axes(receivedBy: .content)))
  }

  /// Ends a motion that is driven by a nested scroll view.
  func endNestedDrag() {
    if case .drivenByNested = position.activity { release(velocity: .zero) }
  }

  /// Releases the content at a finger's velocity.
  private func release(velocity: Vector) {
    let scrollView = scrollView
    position.setActivity(.releasing)
    let offsetVelocity = -velocity
    let plannedTarget = position.target(releasedAt: offsetVelocity)
    var target = plannedTarget
    scrollView.observers.notify {
      $0.scrollViewWillEndDragging(scrollView, velocity: offsetVelocity, target: &target)
    }
    if let partner { partner.scrollView(scrollView, willRestAt: &target) }
    var willDecelerate = false
    if case .releasing = position.activity, zoom.state.isActive {
      position.setActivity(.moving(.zoom))
      zoom.continueAfterRelease()
    } else if case .releasing = position.activity {
      // Set the state first: a callback that reads it must not find the content still dragged.
      willDecelerate = position.release(
        velocity: offsetVelocity, planned: plannedTarget, target: target)
    }
    scrollView.observers.notify {
      $0.scrollViewDidEndDragging(scrollView, willDecelerate: willDecelerate)
    }
    if willDecelerate, case .moving(.deceleration) = position.activity { position.startTicker() }
    scrollView.applyOffset()
  }
}
