// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The controller of a scroll view's pinches, which zoom its content.
///
/// The scroll view owns it; it owns the pinch gesture recogniser.
final class ScrollPinchController {
  let recognizer = ScrollPinchGestureRecognizer()
  private unowned let scrollView: ScrollView
  private let position: ScrollPosition
  private let zoom: ScrollZoomController

  init(_ scrollView: ScrollView) {
    self.scrollView = scrollView
    position = scrollView.position
    zoom = scrollView.zoomController
  }

  /// Adds the recogniser to the scroll view.
  func attach() {
    let view = scrollView
    recognizer.scrollView = view
    // The view is retained during each call, because a callback may release it.
    recognizer.onChange = { [weak view] _ in
      guard let view else { return }
      withExtendedLifetime(view) { view.pinchController.pinchDidChange() }
    }
    recognizer.isEnabled = false
    view.addGestureRecognizer(recognizer)
  }

  /// Whether a pinch may begin with the current touches.
  var shouldBegin: Bool {
    guard scrollView.isScrollEnabled, zoom.state.limits.allowZoom else { return false }
    for touch in recognizer.touches where touch.source != .touchpad {
      let location = recognizer.startLocation(of: touch.id) ?? touch.position
      if !scrollView.dragController.mayCancelTouches(at: location) { return false }
    }
    return true
  }

  private func pinchDidChange() {
    switch recognizer.state {
    case .began, .changed:
      if !recognizer.hasTwoTouches {
        end()
      } else if zoom.state.isPinching {
        // The pan has already moved the content along.
        zoom.pinch(factor: recognizer.scale, about: recognizer.location(in: scrollView))
      } else {
        begin()
      }
    case .ended, .cancelled, .failed: end()
    case .possible: break
    }
  }

  private func begin() {
    scrollView.dragController.endNestedDrag()
    if case .moving = position.activity { position.setActivity(.idle) }
    zoom.beginZooming()
    // A callback may have cancelled the pinch.
    guard recognizer.isActive, recognizer.hasTwoTouches, !zoom.state.isPinching else {
      return zoom.endZooming()
    }
    zoom.beginPinch(factor: recognizer.scale)
    if case .dragging(var drag) = position.activity {
      drag.axes = .both
      return position.update(drag)
    }
    position.grab()
    // The zoom moves the content until the pan begins and holds it, and if the pan may not begin.
    position.setActivity(.moving(.zoom))
    let pan = scrollView.panGestureRecognizer
    pan.translation = .zero
    pan.begin()
  }

  private func end() {
    guard zoom.state.isPinching else { return }
    if case .dragging(var drag) = position.activity {
      drag.pinchRelease = PinchRelease(
        velocity: scrollView.panGestureRecognizer.velocity,
        time: scrollView.window?.timeline.currentTime ?? 0)
      position.update(drag)
    }
    zoom.endPinch()
    if !position.isDragging { zoom.continueAfterRelease() }
    zoom.endZooming()
  }
}
