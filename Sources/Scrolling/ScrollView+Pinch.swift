// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The zoom factor of one click of the wheel with Control held.
private let wheelFactor = 1.25
/// The scroll distance of one click of the wheel, in logical pixels.
private let wheelClick = 48.0
/// The time in seconds after the end of a pinch within which lifting the remaining finger adds no
/// velocity.
///
/// Two fingers are never lifted at exactly the same time.
private let pinchReleaseInterval = 0.1

/// The pinch of a scroll view.
///
/// It stays active with one finger, so that a second one can rejoin.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  /// Whether two fingers are down.
  var hasTwoTouches: Bool { numberOfTouches == 2 }

  override func shouldBegin() -> Bool {
    super.shouldBegin() && scrollView?.pinchShouldBegin ?? false
  }

  override func shouldRecognizeSimultaneously(with other: GestureRecognizer) -> Bool {
    other === scrollView?.panGestureRecognizer
  }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    change()
  }

  override func touchEnded(_ touch: Touch) {
    if isActive, numberOfTouches > 0 { change() } else { super.touchEnded(touch) }
  }
}

extension ScrollView {
  /// Whether a pinch may begin with the current touches.
  final var pinchShouldBegin: Bool {
    guard isScrollEnabled, zoomController.state.limits.allowZoom else { return false }
    for touch in pinchGestureRecognizer.touches where touch.source != .touchpad {
      let location = pinchGestureRecognizer.startLocation(of: touch.id) ?? touch.position
      if !mayCancelTouches(at: location) { return false }
    }
    return true
  }

  final func pinchDidChange() {
    let pinch = scrollPinch
    switch pinch.state {
    case .began, .changed:
      if !pinch.hasTwoTouches {
        endPinch()
      } else if zoomController.state.isPinching {
        // The pan has already moved the content along.
        zoomController.pinch(factor: pinch.scale, about: pinch.location(in: self))
      } else {
        beginPinch()
      }
    case .ended, .cancelled, .failed: endPinch()
    case .possible: break
    }
  }

  private func beginPinch() {
    endNestedDrag()
    if case .moving = position.activity { position.setActivity(.idle) }
    zoomController.begin()
    // A callback may have cancelled the pinch.
    guard scrollPinch.isActive, scrollPinch.hasTwoTouches, !zoomController.state.isPinching else {
      return zoomController.end()
    }
    zoomController.beginPinch(factor: scrollPinch.scale)
    if case .dragging(var drag) = position.activity {
      drag.axes = .both
      return position.update(drag)
    }
    position.grab()
    // Until the pan begins and holds the content, and in case the pan is not allowed to begin.
    position.setActivity(.moving(.zoom))
    panGestureRecognizer.translation = .zero
    panGestureRecognizer.begin()
  }

  private func endPinch() {
    guard zoomController.state.isPinching else { return }
    pinchRelease = PinchRelease(
      velocity: panGestureRecognizer.velocity, time: window?.timeline.now ?? 0)
    zoomController.endPinch()
    if !isDragging { zoomController.continueAfterRelease() }
    zoomController.end()
  }

  /// Returns the velocity of a release, ignoring movement of a finger that remained briefly after a
  /// pinch.
  final func releaseVelocity(_ velocity: Vector) -> Vector {
    defer { pinchRelease = nil }
    guard let pinchRelease, let now = window?.timeline.now,
      now - pinchRelease.time <= pinchReleaseInterval
    else { return velocity }
    return pinchRelease.velocity
  }

  // MARK: Wheels

  /// Handles a wheel event with Control held.
  ///
  /// Returns false if the content cannot be zoomed.
  final func handleZoomWheel(by event: ScrollEvent) -> Bool {
    guard zoomController.state.limits.allowZoom, isScrollEnabled, !isDragging,
      event.delta.dy.isFinite
    else {
      return false
    }
    let clicks = -event.delta.dy / wheelClick
    let scale = zoomController.state.limits.clamped(
      zoomController.state.target * Mathematics.power(wheelFactor, clicks))
    if scale != zoomController.state.target {
      zoom(to: scale, about: convert(event.position, from: nil), animated: true)
    }
    return true
  }
}

/// The motion of the content at the end of a pinch.
struct PinchRelease {
  var velocity: Vector
  /// The time on the window's timeline, in seconds.
  var time: Double
}
