// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

extension ScrollView {
  /// The effective inset: `contentInset`, plus the safe area if `adjustsInsetForSafeArea` is on,
  /// plus the space of a refresh control during a refresh.
  public final var adjustedContentInset: EdgeInsets {
    var inset = adjustsInsetForSafeArea ? contentInset + safeAreaInsets : contentInset
    inset.top += refreshInset
    return inset
  }
  /// The point of the content at the origin of the view, in logical pixels.
  ///
  /// Setting it scrolls without an animation.
  ///
  /// The offset is beyond the content's edges only during a drag and while the content springs
  /// back.
  public final var contentOffset: Point {
    get { position.offset }
    set { setContentOffset(newValue, animated: false) }
  }

  // MARK: Sizes

  /// Updates the rules of both axes.
  final func updateRules(shift: Vector = .zero, isMeasured: Bool = false) {
    let scale = zoomController.state.scale
    position.setRules(
      horizontalRules(at: scale), verticalRules(at: scale), shift: shift, isMeasured: isMeasured)
  }

  /// Returns the rules of the horizontal axis at a zoom scale.
  final func horizontalRules(at scale: Double) -> ScrollRules {
    let inset = adjustedContentInset
    return ScrollRules(
      content: contentSize.width * scale, viewport: bounds.width, before: inset.left,
      after: inset.right, bounces: bounces,
      alwaysBounces: alwaysBounceHorizontal || zoomController.allowsOverscroll,
      rate: decelerationRate, isPaging: isPagingEnabled, pageGap: pageGap,
      startsAtUpper: isMirrored)
  }

  /// Returns the rules of the vertical axis at a zoom scale.
  final func verticalRules(at scale: Double) -> ScrollRules {
    let inset = adjustedContentInset
    return ScrollRules(
      content: contentSize.height * scale, viewport: bounds.height, before: inset.top,
      after: inset.bottom, bounces: bounces,
      alwaysBounces: alwaysBounceVertical || zoomController.allowsOverscroll,
      rate: decelerationRate, isPaging: isPagingEnabled, pageGap: pageGap,
      collapsibleBarHeight: collapsibleBarHeight)
  }

  /// The axes along which the content is larger than the visible area.
  public final var scrollableAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if position.horizontal.rules.canScroll { axes.insert(.horizontal) }
    if position.vertical.rules.canScroll { axes.insert(.vertical) }
    return axes
  }

  /// Whether the top of the content, with its inset, is visible.
  public final var isAtTop: Bool { position.vertical.offset <= position.vertical.rules.lower }
  /// Whether the bottom of the content, with its inset, is visible.
  public final var isAtBottom: Bool { position.vertical.offset >= position.vertical.rules.upper }

  /// The smallest and the largest offset at which the content can rest.
  public final var contentOffsetLimits: (minimum: Point, maximum: Point) {
    (
      Point(x: position.horizontal.rules.lower, y: position.vertical.rules.lower),
      Point(x: position.horizontal.rules.upper, y: position.vertical.rules.upper)
    )
  }

  /// The visible part of the content, in the content's coordinates at zoom scale 1.
  public final var visibleContentRect: Rect {
    let factor = 1 / zoomController.state.scale
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
    restoration.cancel()
    zoomController.finish()
    guard animated, window != nil, !prefersReducedMotion else {
      position.jump(to: offset)
      applyOffset()
      return
    }
    dragController.endAllDrags()
    position.animate(to: offset)
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  ///
  /// Of a rectangle larger than the view, the beginning is shown. A large title above the content is
  /// not left partly visible, and with paging the view comes to rest at a page.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the content's coordinates at zoom scale 1.
  ///   - animated: Whether the scroll is animated.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    layoutIfNeeded()
    guard rect.isFinite else { return }
    let inset = adjustedContentInset
    let scale = zoomController.state.scale
    func targetOffset(
      _ axis: ScrollAxis, _ low: Double, _ high: Double, _ before: Double, _ after: Double,
      _ length: Double
    ) -> Double {
      let first = low * scale - before
      let last = high * scale + after - length
      let current = axis.target
      // A collapsed bar covers less than its inset states. The beginning of the content is
      // revealed together with the whole bar.
      let limit = first > axis.rules.lower ? first + axis.rules.collapsibleBarHeight : first
      let target = current > limit ? first : max(current, min(last, limit))
      return axis.rules.restingOffset(target, from: current)
    }
    let offset = Point(
      x: targetOffset(
        position.horizontal, rect.minX, rect.maxX, inset.left, inset.right, bounds.width),
      y: targetOffset(
        position.vertical, rect.minY, rect.maxY, inset.top, inset.bottom, bounds.height))
    setContentOffset(offset, animated: animated)
  }

  /// Stops all motion and drags of the content.
  ///
  /// Overscrolled content springs back.
  public final func stopScrolling() {
    dragController.endAllDrags()
    zoomController.finish()
    position.stop()
  }

  // MARK: Scroll container

  /// The subview that scrolls: it contains `contentView`.
  public final var scrolledView: View { contentContainer }

  /// Whether the content can be scrolled along the horizontal axis alone.
  public final var scrollsHorizontallyOnly: Bool { scrollableAxes == .horizontal }

  /// Scrolls by the least distance that makes a rectangle of the content visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of `scrolledView`.
  ///   - animated: Whether the scrolling is animated.
  /// - Returns: The visible part of the rectangle at the end of the scroll, in this view's
  ///   coordinates.
  public final func reveal(_ rect: Rect, animated: Bool) -> Rect {
    var rect = rect
    rect.origin.y += contentSlice?.origin ?? 0
    scrollRectToVisible(rect, animated: animated)
    let scale = zoomController.state.scale
    let target = position.target
    let visible = Rect(
      x: rect.minX * scale - target.x, y: rect.minY * scale - target.y,
      width: rect.width * scale, height: rect.height * scale)
    return visible.intersects(bounds) ? visible.intersection(bounds) : bounds
  }
}

extension ScrollView: DragFollower {
  /// Scrolls while items are near an edge.
  package final func dragDidMove(to position: Point?) {
    let existing = interactions.lazy.compactMap { $0 as? DragAutoscroller }.first
    if let existing { return existing.move(to: position) }
    guard let position else { return }
    let new = DragAutoscroller()
    addInteraction(new)
    new.move(to: position)
  }
}
