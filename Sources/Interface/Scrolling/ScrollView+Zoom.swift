import SashGeometry
import SashGestures
import SashMotion

/// The spring by which content goes to another scale, as to another offset.
private let zoomMotion = Motion.spring(Spring(response: 0.4, dampingRatio: 1))
/// Logarithms of scales that differ by less are the same: what is nearer is lost in rounding.
private let tolerance = 1e-9

extension ScrollView {
  /// The scale in which the content is shown; setting it keeps the middle of what is in sight.
  public final var zoomScale: Double {
    get { zoomState.scale }
    set { zoom(to: newValue, about: bounds.center) }
  }

  /// The size of the content as it is shown.
  public final var zoomedContentSize: Size { contentSize * zoomState.scale }

  /// Whether two fingers change the scale of the content, or it is on its way to another one.
  public final var isZooming: Bool { zoomState.isActive }

  /// Shows the content in another scale, held to the allowed ones, so that what is seen at a point
  /// of this view stays there, as far as the content's edges let it.
  ///
  /// An animated change takes the place of a drag. Where the user prefers less motion, it is there at
  /// once.
  public final func zoom(to scale: Double, about point: Point, animated: Bool = false) {
    guard point.isFinite else { return }
    layoutIfNeeded()
    let scale = zoomState.limits.clamped(scale)
    go(to: scale, offset: contentOffset(at: scale, about: point), animated: animated)
  }

  /// Shows a rectangle of the content, as large as the allowed scales let it be.
  public final func zoom(toVisible rect: Rect, animated: Bool = false) {
    guard rect.isFinite, !rect.isEmpty, !bounds.isEmpty else { return }
    layoutIfNeeded()
    let scale = zoomState.limits.clamped(
      min(bounds.width / rect.width, bounds.height / rect.height))
    let offset = Point(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    go(to: scale, offset: offset, animated: animated)
  }

  /// The offset at which what is seen at a point stays there in another scale.
  private func contentOffset(at scale: Double, about point: Point) -> Point {
    contentOffset(grownBy: scale / zoomState.scale, about: point)
  }

  /// The offset at which what is seen at a point stays there when the content grows by a factor.
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

  private func go(to scale: Double, offset: Point, animated: Bool) {
    let offset = clamped(offset, at: scale)
    guard scale != zoomState.scale || zoomState.isActive else {
      if offset != contentOffset { setContentOffset(offset, animated: animated) }
      return
    }
    if animated, window != nil, !prefersReducedMotion {
      endHolding()
      become(.resting)
      beginZoom()
      // Whoever heard of that may have asked for something else.
      guard case .resting = activity else { return endZoom() }
      let path = ScrollZoomPath(
        from: zoomState.scale, at: contentOffset, to: scale, at: offset)
      zoomState.handle(.glide(to: scale, path))
      activity = .coasting(.zoom)
      driveZoom()
    } else {
      finishZoom()
      zoomState.handle(.jump(to: scale))
      carrier.transformScale = scale
      updateRules()
      setContentOffset(offset, animated: false)
      showScale()
    }
  }

  // MARK: A change of scale

  /// The scale begins to change, unless it already does.
  final func beginZoom() {
    guard !isZoomTold else { return }
    isZoomTold = true
    // Until it rests, the content follows fingers where it has nothing to scroll, too.
    isLoose = true
    updateRules()
    observers.tell { $0.scrollViewWillBeginZooming(self) }
  }

  /// The scale rests; whoever heard of the beginning hears of the end.
  final func endZoom() {
    guard isZoomTold, !zoomState.isActive else { return }
    isZoomTold = false
    zoomMover?.cancel()
    if !isDragging {
      // Nothing holds the content any more.
      if horizontal.isDragging { horizontal.handle(.stop) }
      if vertical.isDragging { vertical.handle(.stop) }
      if case .coasting(.animation) = activity {
        coast(.animation, isSame: true)
      } else {
        coast(.animation)
      }
    }
    observers.tell { $0.scrollViewDidEndZooming(self) }
  }

  /// Brings a scale that is changing to where it is going, at once.
  final func finishZoom() {
    guard zoomState.isActive else { return }
    let target = zoomState.target
    let offset = contentOffset(at: target, about: bounds.center)
    zoomState.handle(.jump(to: target))
    show(offset: clamped(offset, at: target))
    endZoom()
  }

  /// Has the animator take the scale to its target, if it has one.
  final func driveZoom() {
    guard case .settling(let target, _) = zoomState.phase else { return }
    guard let window else { return finishZoom() }
    let mover = zoomMover ?? makeZoomMover(window.timeline)
    zoomMover = mover
    let value = Mathematics.logarithm(zoomState.scale)
    if abs(mover.value - value) > tolerance { mover.set(value) }
    mover.animate(to: Mathematics.logarithm(target), with: zoomMotion) { [weak self] outcome in
      if outcome == .finished { self?.zoomDidArrive() }
    }
  }

  private func makeZoomMover(_ timeline: Timeline) -> Animator {
    Animator(value: Mathematics.logarithm(zoomState.scale), timeline: timeline) {
      [weak self] value in self?.zoomDidMove(to: Mathematics.exponential(value))
    }
  }

  private func zoomDidMove(to scale: Double) {
    guard case .settling(_, let path) = zoomState.phase, scale != zoomState.scale else { return }
    let offset = path?.offset(at: scale) ?? contentOffset(at: scale, about: zoomCenter)
    zoomState.handle(.move(to: scale))
    show(offset: offset)
  }

  private func zoomDidArrive() {
    guard case .settling(let target, let path) = zoomState.phase else { return }
    let offset = path?.end ?? contentOffset(at: target, about: zoomCenter)
    zoomState.handle(.arrive)
    show(offset: offset)
    endZoom()
  }

  /// What the content grows about while a finger holds it: what is below that.
  private var zoomCenter: Point {
    isDragging ? panGestureRecognizer.location(in: self) : bounds.center
  }

  /// A finger that held the content has let it go: the scale goes on to where both are allowed.
  final func letZoomGo() {
    guard case .settling(let target, nil) = zoomState.phase else { return }
    let offset = clamped(contentOffset(at: target, about: bounds.center), at: target)
    zoomState.handle(
      .glide(
        to: target,
        ScrollZoomPath(from: zoomState.scale, at: contentOffset, to: target, at: offset)))
    if target == zoomState.scale { zoomDidArrive() }
  }

  /// Shows the scale as it is, with the content held at an offset.
  final func show(offset: Point) {
    updateRules()
    horizontal.handle(.hold(at: offset.x))
    vertical.handle(.hold(at: offset.y))
    showScale()
  }

  private func showScale() {
    carrier.transformScale = zoomState.scale
    showOffset()
    layoutIndicators()
    observers.tell { $0.scrollViewDidZoom(self) }
  }

  /// Other scales are allowed: one that rests is held to them.
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
    case .settling: driveZoom()
    }
  }
}
