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
    guard isScrollEnabled, zoomState.limits.allowZoom else { return false }
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
      } else if zoomState.isPinching {
        let scale = zoomState.scale
        zoomState.handle(.pinch(factor: pinch.scale))
        applyPinch(from: scale)
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
    beginZoom()
    // A callback may have cancelled the pinch.
    guard scrollPinch.isActive, scrollPinch.hasTwoTouches, !zoomState.isPinching else {
      return endZoom()
    }
    zoomState.handle(.grab(factor: scrollPinch.scale))
    zoomAnimator?.cancel()
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

  /// Scales the content about the point between the fingers.
  ///
  /// The pan has already moved it along.
  private func applyPinch(from scale: Double) {
    let factor = zoomState.scale / scale
    guard factor != 1 else { return }
    holdContent(
      at: contentOffset(grownBy: factor, about: pinchGestureRecognizer.location(in: self)))
  }

  private func endPinch() {
    guard zoomState.isPinching else { return }
    pinchRelease = PinchRelease(
      velocity: panGestureRecognizer.velocity, time: window?.timeline.now ?? 0)
    zoomState.handle(.release)
    animateZoom()
    if !isDragging { releaseZoom() }
    endZoom()
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
    guard zoomState.limits.allowZoom, isScrollEnabled, !isDragging, event.delta.dy.isFinite else {
      return false
    }
    let clicks = -event.delta.dy / wheelClick
    let scale = zoomState.limits.clamped(
      zoomState.target * Mathematics.power(wheelFactor, clicks))
    if scale != zoomState.target {
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
