// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

extension ScrollView {
  // MARK: Sizes

  /// Applies the current sizes, insets and settings.
  ///
  /// - Parameter shift: The distance by which the visible content moved within the rest of the
  ///   content. It keeps its position on screen.
  package final func geometryDidChange(shift: Vector = .zero) {
    updateRules(shift: shift)
    let extent = Size(width: contentSize.width, height: contentSlice?.height ?? contentSize.height)
    contentContainer.frame = Rect(origin: .zero, size: extent)
    contentView.frame = contentContainer.bounds
    switch activity {
    case .moving(.deceleration): beginMotion(.deceleration, isSame: true)
    case .moving(.animation): beginMotion(.animation, isSame: true)
    case .moving(.zoom), .idle, .dragging, .drivenByNested, .releasing: break
    }
    applyOffset()
    indicators.layout()
    layoutFocusFrame()
  }

  /// Updates the rules of both axes.
  final func updateRules(shift: Vector = .zero) {
    horizontal.handle(.change(horizontalRules(at: zoomState.scale), shift: shift.dx))
    vertical.handle(.change(verticalRules(at: zoomState.scale), shift: shift.dy))
  }

  final func horizontalRules(at scale: Double) -> ScrollRules {
    let inset = adjustedContentInset
    return ScrollRules(
      content: contentSize.width * scale, viewport: bounds.width, before: inset.left,
      after: inset.right, bounces: bounces,
      alwaysBounces: alwaysBounceHorizontal || allowsOverscrollAfterZoom,
      rate: decelerationRate, isPaging: isPagingEnabled, pageGap: pageGap,
      startsAtUpper: layoutDirection == .rightToLeft)
  }

  final func verticalRules(at scale: Double) -> ScrollRules {
    let inset = adjustedContentInset
    return ScrollRules(
      content: contentSize.height * scale, viewport: bounds.height, before: inset.top,
      after: inset.bottom, bounces: bounces,
      alwaysBounces: alwaysBounceVertical || allowsOverscrollAfterZoom,
      rate: decelerationRate, isPaging: isPagingEnabled, pageGap: pageGap)
  }

  /// Restores the normal overscroll rules after a zoom, when the content has come to rest.
  final func endLooseOverscroll() {
    guard allowsOverscrollAfterZoom, !zoomState.isActive else { return }
    allowsOverscrollAfterZoom = false
    updateRules()
  }

  /// Sets the size of the content, whose visible part moves by `shift` within it and keeps its
  /// position on screen.
  package final func resizeContent(to size: Size, shift: Vector = .zero) {
    let size = Rect(origin: .zero, size: size).sanitized.size
    guard size != storedContentSize else { return }
    storedContentSize = size
    geometryDidChange(shift: shift)
  }

  /// The axes along which the content is larger than the visible area.
  public final var scrollableAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if horizontal.rules.canScroll { axes.insert(.horizontal) }
    if vertical.rules.canScroll { axes.insert(.vertical) }
    return axes
  }

  /// Whether the top of the content, with its inset, is visible.
  public final var isAtTop: Bool { vertical.offset <= vertical.rules.lower }
  /// Whether the bottom of the content, with its inset, is visible.
  public final var isAtBottom: Bool { vertical.offset >= vertical.rules.upper }

  /// The smallest and the largest offset at which the content can rest.
  public final var contentOffsetLimits: (minimum: Point, maximum: Point) {
    (
      Point(x: horizontal.rules.lower, y: vertical.rules.lower),
      Point(x: horizontal.rules.upper, y: vertical.rules.upper)
    )
  }

  /// The visible part of the content, in the content's coordinates at zoom scale 1.
  public final var visibleContentRect: Rect {
    let factor = 1 / zoomState.scale
    return Rect(
      x: contentOffset.x * factor, y: contentOffset.y * factor, width: bounds.width * factor,
      height: bounds.height * factor)
  }

  // MARK: Programmatic scrolling

  /// Scrolls to an offset, clamped to the content's edges.
  ///
  /// An animated scroll ends a drag in progress.
  ///
  /// If the window prefers reduced motion, the offset changes without an animation.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    layoutIfNeeded()
    finishZoom()
    guard animated, window != nil, !prefersReducedMotion else {
      let isHeld = isDragging
      horizontal.handle(.jump(to: offset.x))
      vertical.handle(.jump(to: offset.y))
      if !isHeld { setActivity(.idle) }
      applyOffset()
      return
    }
    endAllDrags()
    horizontal.handle(.animate(to: offset.x))
    vertical.handle(.animate(to: offset.y))
    beginMotion(.animation)
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  ///
  /// Of a rectangle larger than the view, the beginning is shown.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the content's coordinates at zoom scale 1.
  ///   - animated: Whether the scroll is animated.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    layoutIfNeeded()
    guard rect.isFinite else { return }
    let inset = adjustedContentInset
    let scale = zoomState.scale
    func targetOffset(
      _ axis: ScrollAxis, _ low: Double, _ high: Double, _ before: Double, _ after: Double,
      _ length: Double
    ) -> Double {
      let first = low * scale - before
      let last = high * scale + after - length
      let current = axis.target
      return current > first ? first : max(current, min(last, first))
    }
    let offset = Point(
      x: targetOffset(horizontal, rect.minX, rect.maxX, inset.left, inset.right, bounds.width),
      y: targetOffset(vertical, rect.minY, rect.maxY, inset.top, inset.bottom, bounds.height))
    setContentOffset(offset, animated: animated)
  }

  /// Stops all motion and drags of the content.
  ///
  /// Overscrolled content springs back.
  public final func stopScrolling() {
    endAllDrags()
    finishZoom()
    horizontal.handle(.stop)
    vertical.handle(.stop)
    beginMotion(.animation)
  }

  // MARK: Motion without a finger

  /// Changes the activity, and notifies observers of a motion that ends with it.
  final func setActivity(_ new: ScrollActivity) {
    let old = activity
    activity = new
    if case .idle = new { endLooseOverscroll() }
    guard case .moving(let kind) = old else { return }
    if case .moving = new {} else { ticker?.cancel() }
    switch kind {
    case .deceleration: observers.notify { $0.scrollViewDidEndDecelerating(self) }
    case .animation: observers.notify { $0.scrollViewDidEndScrollingAnimation(self) }
    case .zoom: break
    }
  }

  /// Starts a motion if one of the axes moves without a finger.
  final func beginMotion(_ kind: ScrollMotion, isSame: Bool = false) {
    guard horizontal.isMoving || vertical.isMoving else {
      setActivity(.idle)
      return applyOffset()
    }
    if !isSame { setActivity(.moving(kind)) }
    startTicker()
  }

  /// Moves both axes to the offsets at which they will come to rest.
  final func finishMotion() {
    finishZoom()
    advance(to: max(horizontal.restTime ?? 0, vertical.restTime ?? 0))
    if case .moving = activity { setActivity(.idle) }
  }

  /// Advances the axes with the timeline until both have come to rest.
  final func startTicker() {
    guard let window else { return finishMotion() }
    let end = max(horizontal.restTime ?? 0, vertical.restTime ?? 0)
    tickerStart = max(horizontal.time, vertical.time)
    let ticker = ticker ?? makeTicker(window.timeline)
    self.ticker = ticker
    ticker.set(0)
    let length = max(end - tickerStart, 0)
    ticker.animate(to: length, with: .curve(.linear, duration: length), velocity: 0) {
      [weak self] outcome in
      // The sum of start and length may differ from the end by a rounding error.
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
    applyOffset()
    switch activity {
    case .moving(.deceleration), .moving(.animation):
      if !horizontal.isMoving, !vertical.isMoving { setActivity(.idle) }
    case .moving(.zoom), .idle, .dragging, .drivenByNested, .releasing: break
    }
  }

  // MARK: Display

  /// Applies the offset to the content's position, on whole pixels, and notifies observers of a
  /// change.
  package final func applyOffset() {
    let offset = contentOffset
    let scale = displayScale
    let frameSize = contentContainer.frame.size
    let zoom = (zoomState.scale - 1) / 2
    contentContainer.translation = Vector(
      dx: frameSize.width * zoom - scale.aligned(offset.x),
      dy: frameSize.height * zoom
        - scale.aligned(offset.y - (contentSlice?.origin ?? 0) * zoomState.scale))
    guard offset != lastReportedOffset else { return }
    lastReportedOffset = offset
    contentOffsetDidChange()
    indicators.show()
    observers.notify { $0.scrollViewDidScroll(self) }
  }
}
