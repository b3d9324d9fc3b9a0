import SashGeometry
import SashGestures
import SashMotion

extension ScrollView {
  // MARK: Sizes

  /// Takes sizes, insets and manners as they are now; `shift` is how far content in sight moved
  /// among the rest, without being seen elsewhere.
  final func geometryDidChange(shift: Vector = .zero) {
    updateRules(shift: shift)
    let extent = Size(width: contentSize.width, height: canvas?.height ?? contentSize.height)
    carrier.frame = Rect(origin: .zero, size: extent)
    contentView.frame = carrier.bounds
    switch activity {
    case .coasting(.deceleration): coast(.deceleration, isSame: true)
    case .coasting(.animation): coast(.animation, isSame: true)
    case .coasting(.zoom), .resting, .dragging, .carried, .releasing: break
    }
    showOffset()
    layoutIndicators()
    placeFocusFrame()
  }

  /// Takes what the axes are held to as it is now.
  final func updateRules(shift: Vector = .zero) {
    horizontal.handle(.change(horizontalRules(at: zoomState.scale), shift: shift.dx))
    vertical.handle(.change(verticalRules(at: zoomState.scale), shift: shift.dy))
  }

  final func horizontalRules(at scale: Double) -> ScrollRules {
    let inset = adjustedContentInset
    return ScrollRules(
      content: contentSize.width * scale, viewport: bounds.width, before: inset.left,
      after: inset.right, bounces: bounces, alwaysBounces: alwaysBounceHorizontal || isLoose,
      rate: decelerationRate, isPaging: isPagingEnabled, pageGap: pageGap,
      startsAtUpper: layoutDirection == .rightToLeft)
  }

  final func verticalRules(at scale: Double) -> ScrollRules {
    let inset = adjustedContentInset
    return ScrollRules(
      content: contentSize.height * scale, viewport: bounds.height, before: inset.top,
      after: inset.bottom, bounces: bounces, alwaysBounces: alwaysBounceVertical || isLoose,
      rate: decelerationRate, isPaging: isPagingEnabled, pageGap: pageGap)
  }

  /// Holds content at rest to its edges again after its scale changed.
  final func tighten() {
    guard isLoose, !zoomState.isActive else { return }
    isLoose = false
    updateRules()
  }

  /// Takes a size of the content, with which what is in sight moves among the rest.
  final func resizeContent(to size: Size, shift: Vector = .zero) {
    let size = Rect(origin: .zero, size: size).sanitized.size
    guard size != contentExtent else { return }
    contentExtent = size
    geometryDidChange(shift: shift)
  }

  /// The ways along which there is more content than fits.
  public final var scrollableAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if horizontal.rules.canScroll { axes.insert(.horizontal) }
    if vertical.rules.canScroll { axes.insert(.vertical) }
    return axes
  }

  /// Whether the content's top, inset included, is in sight.
  public final var isAtTop: Bool { vertical.offset <= vertical.rules.lower }
  /// Whether the content's bottom, inset included, is in sight.
  public final var isAtBottom: Bool { vertical.offset >= vertical.rules.upper }

  /// The smallest and the largest offset that the content can rest at.
  public final var contentOffsetLimits: (minimum: Point, maximum: Point) {
    (
      Point(x: horizontal.rules.lower, y: vertical.rules.lower),
      Point(x: horizontal.rules.upper, y: vertical.rules.upper)
    )
  }

  /// The part of the content that is in sight, in its own coordinates at zoom scale 1.
  public final var visibleContentRect: Rect {
    let factor = 1 / zoomState.scale
    return Rect(
      x: contentOffset.x * factor, y: contentOffset.y * factor, width: bounds.width * factor,
      height: bounds.height * factor)
  }

  // MARK: By code

  /// Moves to an offset, held to the content's edges; an animated move takes the place of a drag.
  ///
  /// Where the user prefers less motion, it is there at once.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    layoutIfNeeded()
    finishZoom()
    guard animated, window != nil, !prefersReducedMotion else {
      let isHeld = isDragging
      horizontal.handle(.jump(to: offset.x))
      vertical.handle(.jump(to: offset.y))
      if !isHeld { become(.resting) }
      showOffset()
      return
    }
    endHolding()
    horizontal.handle(.glide(to: offset.x))
    vertical.handle(.glide(to: offset.y))
    coast(.animation)
  }

  /// Scrolls as little as needed for a rectangle of the content to be in sight.
  ///
  /// Of one that is larger than the view the beginning is shown.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    layoutIfNeeded()
    guard rect.isFinite else { return }
    let inset = adjustedContentInset
    let scale = zoomState.scale
    func place(
      _ axis: ScrollAxis, _ low: Double, _ high: Double, _ before: Double, _ after: Double,
      _ length: Double
    ) -> Double {
      let first = low * scale - before
      let last = high * scale + after - length
      let now = axis.target
      return now > first ? first : max(now, min(last, first))
    }
    let offset = Point(
      x: place(horizontal, rect.minX, rect.maxX, inset.left, inset.right, bounds.width),
      y: place(vertical, rect.minY, rect.maxY, inset.top, inset.bottom, bounds.height))
    setContentOffset(offset, animated: animated)
  }

  /// Stops whatever moves the content; what is beyond an edge springs back.
  public final func stopScrolling() {
    endHolding()
    finishZoom()
    horizontal.handle(.stop)
    vertical.handle(.stop)
    coast(.animation)
  }

  // MARK: Coasting

  /// Goes over to another activity, from one that may be coasting: what ends is told.
  final func become(_ new: ScrollActivity) {
    let old = activity
    activity = new
    if case .resting = new { tighten() }
    guard case .coasting(let kind) = old else { return }
    if case .coasting = new {} else { ticker?.cancel() }
    switch kind {
    case .deceleration: observers.tell { $0.scrollViewDidEndDecelerating(self) }
    case .animation: observers.tell { $0.scrollViewDidEndScrollingAnimation(self) }
    case .zoom: break
    }
  }

  /// Lets the axes move by themselves, if one does.
  final func coast(_ kind: ScrollCoasting, isSame: Bool = false) {
    guard horizontal.isMoving || vertical.isMoving else {
      become(.resting)
      return showOffset()
    }
    if !isSame { become(.coasting(kind)) }
    followAxes()
  }

  /// Puts the axes where they will rest.
  final func finishMotion() {
    finishZoom()
    advance(to: max(horizontal.restTime ?? 0, vertical.restTime ?? 0))
    if case .coasting = activity { become(.resting) }
  }

  /// Has the timeline advance the axes until both rest.
  final func followAxes() {
    guard let window else { return finishMotion() }
    let end = max(horizontal.restTime ?? 0, vertical.restTime ?? 0)
    tickerStart = max(horizontal.time, vertical.time)
    let ticker = ticker ?? makeTicker(window.timeline)
    self.ticker = ticker
    ticker.set(0)
    let length = max(end - tickerStart, 0)
    ticker.animate(to: length, with: .curve(.linear, duration: length), velocity: 0) {
      [weak self] outcome in
      // The sum of the two lengths may lack a digit of the end.
      if outcome == .finished { self?.advance(to: end) }
    }
  }

  private func makeTicker(_ timeline: Timeline) -> Animator {
    Animator(value: 0, timeline: timeline) { [weak self] elapsed in
      guard let self else { return }
      advance(to: tickerStart + elapsed)
    }
  }

  private func advance(to time: Double) {
    horizontal.handle(.advance(to: time))
    vertical.handle(.advance(to: time))
    showOffset()
    switch activity {
    case .coasting(.deceleration), .coasting(.animation):
      if !horizontal.isMoving, !vertical.isMoving { become(.resting) }
    case .coasting(.zoom), .resting, .dragging, .carried, .releasing: break
    }
  }

  // MARK: Showing

  /// Puts the content where the axes say, on whole pixels, and tells of it.
  final func showOffset() {
    let offset = contentOffset
    let scale = displayScale
    let grown = carrier.frame.size
    let zoom = (zoomState.scale - 1) / 2
    carrier.translation = Vector(
      dx: grown.width * zoom - scale.aligned(offset.x),
      dy: grown.height * zoom - scale.aligned(offset.y - (canvas?.origin ?? 0) * zoomState.scale))
    guard offset != shownOffset else { return }
    shownOffset = offset
    contentOffsetDidChange()
    showIndicators()
    observers.tell { $0.scrollViewDidScroll(self) }
  }
}
