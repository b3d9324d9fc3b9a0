// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The spring of a zoom animation, the same as that of a scroll animation.
private let zoomMotion = Motion.spring(Spring(response: 0.4, dampingRatio: 1))
/// The difference between the logarithms of two scales below which they count as equal; smaller
/// differences are rounding errors.
private let tolerance = 1e-9

/// The controller of a scroll view's zoom: it owns the state and the animation of the scale, and
/// notifies observers.
///
/// The scroll view owns it.
final class ScrollZoomController {
  private unowned let scrollView: ScrollView
  private let position: ScrollPosition
  /// The state machine of the scale.
  private(set) var state = ScrollZoomState()
  /// The animator of the logarithm of the scale.
  private var animator: Animator?
  /// Whether observers were notified of a zoom that has not ended.
  private var didNotifyBegin = false
  /// Whether content can be overscrolled along both axes because its scale has changed since it
  /// last came to rest.
  private(set) var allowsOverscroll = false

  init(_ scrollView: ScrollView, _ position: ScrollPosition) {
    self.scrollView = scrollView
    self.position = position
  }

  // MARK: Zooming by a call

  /// Zooms to a scale within the limits, keeping the content at a point of the view in place as far
  /// as the content's edges allow.
  func zoom(to scale: Double, about point: Point, animated: Bool) {
    let scale = state.limits.clamped(scale)
    zoom(to: scale, offset: offset(at: scale, about: point), animated: animated)
  }

  /// Zooms to a scale within the limits, and scrolls to the valid offset nearest to another.
  func zoom(to scale: Double, offset: Point, animated: Bool) {
    let scrollView = scrollView
    let offset = clamped(offset, at: scale)
    guard scale != state.scale || state.isActive else {
      if offset != position.offset { scrollView.setContentOffset(offset, animated: animated) }
      return
    }
    if animated, scrollView.window != nil, !scrollView.prefersReducedMotion {
      scrollView.dragController.endAllDrags()
      position.setActivity(.idle)
      beginZooming()
      // A callback may have started something else.
      guard case .idle = position.activity else { return endZooming() }
      state.handle(
        .animate(
          to: scale,
          ScrollZoomPath(from: state.scale, at: position.offset, to: scale, at: offset)))
      position.setActivity(.moving(.zoom))
      animate()
    } else {
      finish()
      state.handle(.jump(to: scale))
      scrollView.contentContainer.transformScale = scale
      scrollView.updateRules()
      scrollView.setContentOffset(offset, animated: false)
      applyScale()
    }
  }

  /// Returns the offset that keeps the content at a point in place when it is scaled by a factor.
  private func offset(grownBy factor: Double, about point: Point) -> Point {
    let offset = position.offset
    return Point(
      x: (offset.x + point.x) * factor - point.x, y: (offset.y + point.y) * factor - point.y)
  }

  /// Returns the offset that keeps the content at a point in place at another scale.
  private func offset(at scale: Double, about point: Point) -> Point {
    offset(grownBy: scale / state.scale, about: point)
  }

  private func clamped(_ offset: Point, at scale: Double) -> Point {
    Point(
      x: scrollView.horizontalRules(at: scale).clamped(offset.x),
      y: scrollView.verticalRules(at: scale).clamped(offset.y))
  }

  // MARK: Zooming by fingers

  /// Begins a pinch.
  ///
  /// - Parameter factor: The scale that the recogniser reports at the beginning.
  func beginPinch(factor: Double) {
    state.handle(.grab(factor: factor))
    animator?.cancel()
  }

  /// Scales the content about a point of the view, after a pinch has changed.
  ///
  /// - Parameters:
  ///   - factor: The scale that the recogniser reports now.
  ///   - point: The centre of the pinch.
  func pinch(factor: Double, about point: Point) {
    let scale = state.scale
    state.handle(.pinch(factor: factor))
    let growth = state.scale / scale
    if growth != 1 { hold(at: offset(grownBy: growth, about: point)) }
  }

  /// Ends a pinch.
  ///
  /// The scale returns to its limits.
  func endPinch() {
    state.handle(.release)
    animate()
  }

  /// Holds a changing scale in place if it is within its limits, because a finger touches the
  /// content.
  func holdScale() {
    state.handle(.hold)
    animate()
  }

  /// Continues a zoom after the last finger was lifted, towards a valid scale and offset.
  func continueAfterRelease() {
    guard case .settling(let target, nil) = state.phase else { return }
    let offset = clamped(offset(at: target, about: scrollView.bounds.center), at: target)
    state.handle(
      .animate(
        to: target,
        ScrollZoomPath(from: state.scale, at: position.offset, to: target, at: offset)))
    if target == state.scale { animationDidFinish() }
  }

  // MARK: Beginning and ending

  /// Notifies observers that the scale begins to change, unless it is changing already.
  func beginZooming() {
    guard !didNotifyBegin else { return }
    didNotifyBegin = true
    // Until the zoom ends, a finger can drag the content even if all of it is visible.
    allowsOverscroll = true
    let scrollView = scrollView
    scrollView.updateRules()
    scrollView.observers.notify { $0.scrollViewWillBeginZooming(scrollView) }
  }

  /// Notifies observers that the scale has come to rest, if they were notified of the beginning.
  func endZooming() {
    guard didNotifyBegin, !state.isActive else { return }
    didNotifyBegin = false
    animator?.cancel()
    // No finger holds the content any more.
    if !position.isDragging { position.releaseHeldAxes() }
    let scrollView = scrollView
    scrollView.observers.notify { $0.scrollViewDidEndZooming(scrollView) }
  }

  /// Completes a change of the scale without an animation.
  func finish() {
    guard state.isActive else { return }
    let target = state.target
    let offset = offset(at: target, about: scrollView.bounds.center)
    state.handle(.jump(to: target))
    hold(at: clamped(offset, at: target))
    endZooming()
  }

  /// Restores the normal overscroll rules after a zoom, when the content has come to rest.
  func restoreOverscrollRules() {
    guard allowsOverscroll, !state.isActive else { return }
    allowsOverscroll = false
    scrollView.updateRules()
  }

  /// Applies changed limits.
  ///
  /// A scale at rest is clamped to them.
  func limitsDidChange(to limits: ScrollZoomLimits) {
    let scrollView = scrollView
    state.handle(.change(limits))
    let canZoom = limits.allowZoom
    scrollView.panGestureRecognizer.maximumNumberOfTouches = canZoom ? 2 : 1
    scrollView.pinchGestureRecognizer.isEnabled = canZoom && scrollView.isScrollEnabled
    switch state.phase {
    case .resting:
      if !state.limits.contains(state.scale) {
        scrollView.zoom(to: state.scale, about: scrollView.bounds.center)
      }
    case .pinching: break
    case .settling: animate()
    }
  }

  // MARK: The animation

  /// Discards the animator, before the view uses another timeline.
  func windowDidChange() { animator = nil }

  /// Animates the scale to its target, if it has one.
  private func animate() {
    guard case .settling(let target, _) = state.phase else { return }
    guard let window = scrollView.window else { return finish() }
    let animator = animator ?? makeAnimator(window.timeline)
    self.animator = animator
    let value = Mathematics.logarithm(state.scale)
    if abs(animator.value - value) > tolerance { animator.set(value) }
    let view = scrollView
    animator.animate(to: Mathematics.logarithm(target), with: zoomMotion) { [weak view] outcome in
      guard outcome == .finished, let view else { return }
      withExtendedLifetime(view) { view.zoomController.animationDidFinish() }
    }
  }

  private func makeAnimator(_ timeline: Timeline) -> Animator {
    // The view is retained during each step, because a callback may release it.
    let view = scrollView
    return Animator(value: Mathematics.logarithm(state.scale), timeline: timeline) {
      [weak view] value in
      guard let view else { return }
      withExtendedLifetime(view) {
        view.zoomController.animationDidMove(to: Mathematics.exponential(value))
      }
    }
  }

  private func animationDidMove(to scale: Double) {
    guard case .settling(_, let path) = state.phase, scale != state.scale else { return }
    let offset = path?.offset(at: scale) ?? offset(at: scale, about: center)
    state.handle(.move(to: scale))
    hold(at: offset)
  }

  private func animationDidFinish() {
    guard case .settling(let target, let path) = state.phase else { return }
    let offset = path?.end ?? offset(at: target, about: center)
    state.handle(.arrive)
    hold(at: offset)
    endZooming()
  }

  /// The point about which the content is scaled: under the finger that holds it, or the centre.
  private var center: Point {
    position.isDragging
      ? scrollView.panGestureRecognizer.location(in: scrollView) : scrollView.bounds.center
  }

  /// Applies the current scale with the content held at an offset.
  private func hold(at offset: Point) {
    scrollView.updateRules()
    position.hold(at: offset)
    applyScale()
  }

  private func applyScale() {
    let scrollView = scrollView
    scrollView.contentContainer.transformScale = state.scale
    scrollView.applyOffset()
    scrollView.indicators.layout()
    scrollView.observers.notify { $0.scrollViewDidZoom(scrollView) }
  }
}
