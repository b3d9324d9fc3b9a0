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

extension ScrollView {
  /// The zoom scale of the content.
  ///
  /// Setting it keeps the content at the centre of the view in place.
  public final var zoomScale: Double {
    get { zoomState.scale }
    set { zoom(to: newValue, about: bounds.center) }
  }

  /// Sets the zoom scale, keeping the content at the centre of the view in place.
  ///
  /// - Parameters:
  ///   - scale: The zoom scale, clamped to the allowed range.
  ///   - animated: Whether the zoom is animated.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: scale, about: bounds.center, animated: animated)
  }

  /// The size of the content at the current zoom scale, in logical pixels.
  public final var zoomedContentSize: Size { contentSize * zoomState.scale }

  /// Whether the zoom scale is changing, by a pinch or an animation.
  public final var isZooming: Bool { zoomState.isActive }

  /// Zooms to a scale, keeping the content at a point of the view in place as far as the content's
  /// edges allow.
  ///
  /// An animated zoom ends a drag in progress. If the window prefers reduced motion, the scale
  /// changes without an animation.
  ///
  /// - Parameters:
  ///   - scale: The zoom scale, clamped to the allowed range.
  ///   - point: The fixed point, in the scroll view's own coordinates.
  ///   - animated: Whether the zoom is animated.
  public final func zoom(to scale: Double, about point: Point, animated: Bool = false) {
    guard point.isFinite else { return }
    layoutIfNeeded()
    let scale = zoomState.limits.clamped(scale)
    setZoom(to: scale, offset: contentOffset(at: scale, about: point), animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the content fills the view, as far as the zoom limits
  /// allow.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the content's coordinates at zoom scale 1.
  ///   - animated: Whether the zoom is animated.
  public final func zoom(toVisible rect: Rect, animated: Bool = false) {
    guard rect.isFinite, !rect.isEmpty, !bounds.isEmpty else { return }
    layoutIfNeeded()
    let scale = zoomState.limits.clamped(
      min(bounds.width / rect.width, bounds.height / rect.height))
    let offset = Point(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    setZoom(to: scale, offset: offset, animated: animated)
  }

  /// Returns the offset that keeps the content at a point in place at another scale.
  private func contentOffset(at scale: Double, about point: Point) -> Point {
    contentOffset(grownBy: scale / zoomState.scale, about: point)
  }

  /// Returns the offset that keeps the content at a point in place when it is scaled by a factor.
  final func contentOffset(grownBy factor: Double, about point: Point) -> Point {
    let offset = contentOffset
    return Point(
      x: (offset.x + point.x) * factor - point.x, y: (offset.y + point.y) * factor - point.y)
  }

  private func clamped(_ offset: Point, at scale: Double) -> Point {
    Point(
      x: horizontalRules(at: scale).clamped(offset.x), y: verticalRules(at: scale).clamped(offset.y)
    )
  }

  private func setZoom(to scale: Double, offset: Point, animated: Bool) {
    let offset = clamped(offset, at: scale)
    guard scale != zoomState.scale || zoomState.isActive else {
      if offset != contentOffset { setContentOffset(offset, animated: animated) }
      return
    }
    if animated, window != nil, !prefersReducedMotion {
      endAllDrags()
      position.setActivity(.idle)
      beginZoom()
      // A callback may have started something else.
      guard case .idle = position.activity else { return endZoom() }
      let path = ScrollZoomPath(
        from: zoomState.scale, at: contentOffset, to: scale, at: offset)
      zoomState.handle(.animate(to: scale, path))
      position.setActivity(.moving(.zoom))
      animateZoom()
    } else {
      finishZoom()
      zoomState.handle(.jump(to: scale))
      contentContainer.transformScale = scale
      updateRules()
      setContentOffset(offset, animated: false)
      applyScale()
    }
  }

  // MARK: Zoom notifications and animation

  /// Notifies observers that the zoom scale begins to change, unless it is changing already.
  final func beginZoom() {
    guard !didNotifyZoomBegin else { return }
    didNotifyZoomBegin = true
    // Until the zoom ends, a finger can drag the content even if all of it is visible.
    allowsOverscrollAfterZoom = true
    updateRules()
    observers.notify { $0.scrollViewWillBeginZooming(self) }
  }

  /// Notifies observers that the zoom scale has come to rest, if they were notified of the
  /// beginning.
  final func endZoom() {
    guard didNotifyZoomBegin, !zoomState.isActive else { return }
    didNotifyZoomBegin = false
    zoomAnimator?.cancel()
    if !isDragging {
      // No finger holds the content any more.
      position.releaseHeldAxes()
    }
    observers.notify { $0.scrollViewDidEndZooming(self) }
  }

  /// Completes a change of the scale without an animation.
  final func finishZoom() {
    guard zoomState.isActive else { return }
    let target = zoomState.target
    let offset = contentOffset(at: target, about: bounds.center)
    zoomState.handle(.jump(to: target))
    holdContent(at: clamped(offset, at: target))
    endZoom()
  }

  /// Animates the scale to its target, if it has one.
  final func animateZoom() {
    guard case .settling(let target, _) = zoomState.phase else { return }
    guard let window else { return finishZoom() }
    let animator = zoomAnimator ?? makeZoomAnimator(window.timeline)
    zoomAnimator = animator
    let value = Mathematics.logarithm(zoomState.scale)
    if abs(animator.value - value) > tolerance { animator.set(value) }
    animator.animate(to: Mathematics.logarithm(target), with: zoomMotion) { [weak self] outcome in
      if outcome == .finished { self?.zoomAnimationDidFinish() }
    }
  }

  private func makeZoomAnimator(_ timeline: Timeline) -> Animator {
    Animator(value: Mathematics.logarithm(zoomState.scale), timeline: timeline) {
      [weak self] value in self?.zoomDidMove(to: Mathematics.exponential(value))
    }
  }

  private func zoomDidMove(to scale: Double) {
    guard case .settling(_, let path) = zoomState.phase, scale != zoomState.scale else { return }
    let offset = path?.offset(at: scale) ?? contentOffset(at: scale, about: zoomCenter)
    zoomState.handle(.move(to: scale))
    holdContent(at: offset)
  }

  private func zoomAnimationDidFinish() {
    guard case .settling(let target, let path) = zoomState.phase else { return }
    let offset = path?.end ?? contentOffset(at: target, about: zoomCenter)
    zoomState.handle(.arrive)
    holdContent(at: offset)
    endZoom()
  }

  /// The point about which the content is scaled: under the finger that holds it, or the centre.
  private var zoomCenter: Point {
    isDragging ? panGestureRecognizer.location(in: self) : bounds.center
  }

  /// Continues a zoom after the last finger was lifted, towards a valid scale and offset.
  final func releaseZoom() {
    guard case .settling(let target, nil) = zoomState.phase else { return }
    let offset = clamped(contentOffset(at: target, about: bounds.center), at: target)
    zoomState.handle(
      .animate(
        to: target,
        ScrollZoomPath(from: zoomState.scale, at: contentOffset, to: target, at: offset)))
    if target == zoomState.scale { zoomAnimationDidFinish() }
  }

  /// Applies the current scale with the content held at an offset.
  final func holdContent(at offset: Point) {
    updateRules()
    position.hold(at: offset)
    applyScale()
  }

  private func applyScale() {
    contentContainer.transformScale = zoomState.scale
    applyOffset()
    indicators.layout()
    observers.notify { $0.scrollViewDidZoom(self) }
  }

  /// Applies changed zoom limits.
  ///
  /// A scale at rest is clamped to them.
  final func zoomLimitsDidChange() {
    zoomState.handle(
      .change(
        ScrollZoomLimits(minimum: minimumZoomScale, maximum: maximumZoomScale, bounces: bounces)))
    let canZoom = zoomState.limits.allowZoom
    panGestureRecognizer.maximumNumberOfTouches = canZoom ? 2 : 1
    pinchGestureRecognizer.isEnabled = canZoom && isScrollEnabled
    switch zoomState.phase {
    case .resting:
      if !zoomState.limits.contains(zoomState.scale) {
        zoom(to: zoomState.scale, about: bounds.center)
      }
    case .pinching: break
    case .settling: animateZoom()
    }
  }
}
