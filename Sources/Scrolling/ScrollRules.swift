// SPDX-License-Identifier: MIT

import SashMotion

/// The rubber band coefficient: the fraction of the finger's movement that content follows at the
/// beginning of overscroll.
nonisolated package let rubberBandCoefficient = 0.55
/// The maximum velocity at an edge, in viewport lengths per second.
///
/// At this velocity content runs about a third of the viewport beyond the edge.
nonisolated private let maximumBounceVelocity = 14.0
/// The velocity of a release from which on it turns the page, in logical pixels per second.
nonisolated private let pageTurnVelocity = 300.0
/// The fraction of a page by which an offset may miss it.
nonisolated private let pageTolerance = 1e-6

/// The rate at which a fling slows down.
///
/// Set it as `ScrollView.decelerationRate`.
@frozen nonisolated public struct ScrollDecelerationRate: Hashable, Sendable {
  /// The fraction of the velocity that remains after each millisecond, from 0.5 to 0.9999.
  public let perMillisecond: Double

  /// Creates a rate.
  ///
  /// - Parameter perMillisecond: The fraction of the velocity that remains after each millisecond,
  ///   clamped to 0.5...0.9999. A value that is not finite counts as 0.998.
  public init(perMillisecond: Double) {
    let rate = perMillisecond.isFinite ? perMillisecond : 0.998
    self.perMillisecond = min(max(rate, 0.5), 0.9999)
  }

  /// The rate for long flings, as in lists.
  public static let normal = ScrollDecelerationRate(perMillisecond: 0.998)
  /// The rate for short flings, as between pages.
  public static let fast = ScrollDecelerationRate(perMillisecond: 0.99)
}

/// The limits and settings of one axis of a scroll view.
nonisolated package struct ScrollRules: Hashable, Sendable {
  /// The offset that shows the beginning of the content, with its inset.
  package let lower: Double
  /// The offset that shows the end of the content, with its inset; never below `lower`.
  package let upper: Double
  /// The length of the visible area; above 0.
  package let viewport: Double
  /// Whether the content can be dragged beyond its edges.
  package let canOverscroll: Bool
  /// The deceleration rate of flings.
  package let rate: ScrollDecelerationRate
  /// The distance between the starts of adjacent pages, or `nil` without paging.
  package let page: Double?
  /// Whether the content starts at its upper end, as horizontal content in right-to-left layouts.
  package let startsAtUpper: Bool
  /// The height by which a bar above the content collapses while the content scrolls from its
  /// beginning.
  package let collapsibleBarHeight: Double

  /// Creates the rules for content of a length in a viewport of a length, in logical pixels.
  ///
  /// Values that are not finite, and negative lengths, count as 0.
  package init(
    content: Double, viewport: Double, before: Double = 0, after: Double = 0,
    bounces: Bool = true, alwaysBounces: Bool = false, rate: ScrollDecelerationRate = .normal,
    isPaging: Bool = false, pageGap: Double = 0, startsAtUpper: Bool = false,
    collapsibleBarHeight: Double = 0
  ) {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    lower = -finite(before)
    let end = max(0, finite(content)) + finite(after) - max(0, finite(viewport))
    self.collapsibleBarHeight = max(0, finite(collapsibleBarHeight))
    // Content that is slightly too long for the space below the bar can still collapse it.
    upper = end > lower ? max(end, lower + self.collapsibleBarHeight) : lower
    self.viewport = max(1, finite(viewport))
    canOverscroll = bounces && (upper > lower || alwaysBounces)
    self.rate = rate
    page = isPaging ? self.viewport + max(0, finite(pageGap)) : nil
    self.startsAtUpper = startsAtUpper
  }

  /// The offset at the beginning of the content.
  package var start: Double { startsAtUpper ? upper : lower }

  /// Whether the content is longer than the viewport.
  package var canScroll: Bool { upper > lower }

  /// Whether a drag along the axis has an effect.
  package var canDrag: Bool { canScroll || canOverscroll }

  /// Returns the valid offset nearest to another.
  package func clamped(_ offset: Double) -> Double {
    offset.isNaN ? start : min(max(offset, lower), upper)
  }

  /// Returns the offset at which a scroll to another one should end: that of a page, or one at which
  /// a collapsing bar is either expanded or collapsed.
  ///
  /// - Parameters:
  ///   - target: The requested offset.
  ///   - start: The offset at which the scroll begins.
  /// - Returns: With paging, the offset of the first page beyond the target, in the direction of the
  ///   scroll. Without, the target, or, where it would leave the bar partly collapsed, the end of the
  ///   bar's movement in that direction; without a movement, the nearer end.
  package func restingOffset(_ target: Double, from start: Double) -> Double {
    if let page {
      guard target != start else { return target }
      let number = (clamped(target) - lower) / page
      let isForward = target > start
      let whole = (number + (isForward ? -pageTolerance : pageTolerance))
        .rounded(isForward ? .up : .down)
      return clamped(lower + whole * page)
    }
    let collapsed = lower + collapsibleBarHeight
    guard target > lower, target < collapsed else { return target }
    let collapses =
      target == start ? target - lower >= collapsibleBarHeight / 2 : target > start
    return collapses ? collapsed : lower
  }

  // MARK: Beyond the edges

  /// Returns the displayed offset for an unbanded offset that a finger has reached.
  package func banded(_ unbandedOffset: Double) -> Double {
    let edge = clamped(unbandedOffset)
    guard canOverscroll else { return edge }
    return edge
      + RubberBand.fraction(
        unbandedOffset - edge, dimension: viewport, coefficient: rubberBandCoefficient)
  }

  /// Returns the unbanded offset for which `offset` is displayed.
  package func unbandedOffset(showing offset: Double) -> Double {
    let edge = clamped(offset)
    guard canOverscroll, offset != edge else { return edge }
    return edge
      + RubberBand.inverseFraction(
        of: offset - edge, dimension: viewport, coefficient: rubberBandCoefficient)
  }

  /// Returns the derivative of the displayed offset with respect to the finger's movement at an
  /// unbanded offset; 1 within the edges.
  package func slope(at unbandedOffset: Double) -> Double {
    let distance = abs(unbandedOffset - clamped(unbandedOffset))
    guard distance > 0 else { return 1 }
    let ratio = viewport / (viewport + rubberBandCoefficient * distance)
    return rubberBandCoefficient * ratio * ratio
  }

  /// Returns the part of a movement that keeps the content within its edges.
  package func scrollableDistance(from unbandedOffset: Double, for distance: Double) -> Double {
    distance > 0
      ? max(0, min(distance, upper - unbandedOffset))
      : min(0, max(distance, lower - unbandedOffset))
  }

  /// Returns a velocity limited so that a bounce at an edge keeps content visible.
  package func limitedVelocity(_ velocity: Double) -> Double {
    min(max(velocity, -maximumBounceVelocity * viewport), maximumBounceVelocity * viewport)
  }

  // MARK: Pages

  /// Returns the index of the page nearest to an offset, counted from the lower end.
  package func pageNumber(at offset: Double) -> Double {
    guard let page else { return 0 }
    return ((clamped(offset) - lower) / page).rounded()
  }

  /// Returns the index of the page nearest to an offset, counted from the beginning of the content.
  package func pageIndex(at offset: Double) -> Double {
    guard let page else { return 0 }
    return ((startsAtUpper ? upper - offset : offset - lower) / page).rounded()
  }

  /// Returns the offset of a page, counted from the beginning of the content, also beyond the limits.
  package func offset(ofPage index: Double) -> Double {
    let distance = index * (page ?? 0)
    return startsAtUpper ? upper - distance : lower + distance
  }

  /// Whether the pages have other places than under former rules, between which they can be
  /// converted: a view without an extent has no pages.
  package func movesPages(of old: ScrollRules) -> Bool {
    guard page != nil, old.page != nil, viewport > 1, old.viewport > 1 else { return false }
    return page != old.page || startsAtUpper != old.startsAtUpper
      || (startsAtUpper && upper != old.upper)
  }

  /// Returns the offset of the page that a release leads to, at most one page from the first, or
  /// `nil` without paging.
  package func pageTarget(from offset: Double, velocity: Double, first: Double) -> Double? {
    guard let page else { return nil }
    let position = (clamped(offset) - lower) / page
    let distance = Projection.distance(
      velocity: velocity, decelerationPerMillisecond: ScrollDecelerationRate.fast.perMillisecond)
    var number = (position + distance / page).rounded()
    if velocity > pageTurnVelocity { number = max(number, position.rounded(.down) + 1) }
    if velocity < -pageTurnVelocity { number = min(number, position.rounded(.up) - 1) }
    return clamped(lower + min(max(number, first - 1), first + 1) * page)
  }
}
