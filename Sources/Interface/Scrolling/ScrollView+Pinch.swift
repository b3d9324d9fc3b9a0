import SashGeometry
import SashGestures
import SashMotion

/// By how much content grows with a click of the wheel, with Control held.
private let wheelFactor = 1.25
/// A click of the wheel, in logical pixels.
private let wheelClick = 48.0
/// A finger that stays for no longer than this after the other one of a pinch throws nothing, in
/// seconds: nobody lifts two at the same moment.
private let pinchTail = 0.1

/// The pinch of a scroll view: it goes on with one finger, so that another may join that again.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  /// Whether two fingers are down.
  var hasTwo: Bool { numberOfTouches == 2 }

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
  /// Whether two fingers may change the scale where they are.
  final var pinchShouldBegin: Bool {
    guard isScrollEnabled, zoomState.limits.allowZoom else { return false }
    for touch in pinchGestureRecognizer.touches where touch.source != .touchpad {
      let place = pinchGestureRecognizer.startLocation(of: touch.id) ?? touch.position
      if !mayCancelTouches(at: place) { return false }
    }
    return true
  }

  final func pinchDidChange() {
    let pinch = scrollPinch
    switch pinch.state {
    case .began, .changed:
      if !pinch.hasTwo {
        endPinch()
      } else if zoomState.isPinching {
        let scale = zoomState.scale
        zoomState.handle(.pinch(factor: pinch.scale))
        follow(from: scale)
      } else {
        beginPinch()
      }
    case .ended, .cancelled, .failed: endPinch()
    case .possible: break
    }
  }

  private func beginPinch() {
    endCarrying()
    if case .coasting = activity { become(.resting) }
    beginZoom()
    // Whoever heard of it may have called it off.
    guard scrollPinch.isActive, scrollPinch.hasTwo, !zoomState.isPinching else { return endZoom() }
    zoomState.handle(.grab(factor: scrollPinch.scale))
    zoomMover?.cancel()
    if case .dragging(var drag) = activity {
      drag.axes = .both
      activity = .dragging(drag)
      return
    }
    horizontal.handle(.grab)
    vertical.handle(.grab)
    // Until the pan that begins with it holds the content, and should nobody let that begin.
    activity = .coasting(.zoom)
    panGestureRecognizer.translation = .zero
    panGestureRecognizer.begin()
  }

  /// The content grows about what is between the fingers; the pan has moved it along with them.
  private func follow(from scale: Double) {
    let factor = zoomState.scale / scale
    guard factor != 1 else { return }
    show(offset: contentOffset(grownBy: factor, about: pinchGestureRecognizer.location(in: self)))
  }

  private func endPinch() {
    guard zoomState.isPinching else { return }
    pinchRelease = PinchRelease(
      velocity: panGestureRecognizer.velocity, time: window?.timeline.now ?? 0)
    zoomState.handle(.release)
    driveZoom()
    if !isDragging { letZoomGo() }
    endZoom()
  }

  /// The velocity of a release, at which a finger that stayed behind for a moment counts nothing.
  final func velocityOfRelease(_ velocity: Vector) -> Vector {
    defer { pinchRelease = nil }
    guard let pinchRelease, let now = window?.timeline.now,
      now - pinchRelease.time <= pinchTail
    else { return velocity }
    return pinchRelease.velocity
  }

  // MARK: Wheels

  /// Takes the steps of a wheel with Control held; false where nothing can be zoomed.
  final func zooms(by event: ScrollEvent) -> Bool {
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

/// How content moved when two fingers became one or none.
struct PinchRelease {
  var velocity: Vector
  /// When, on the window's timeline.
  var time: Double
}
