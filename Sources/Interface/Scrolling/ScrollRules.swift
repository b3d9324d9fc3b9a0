import SashMotion

/// How much of a pull beyond an edge the content follows at first.
nonisolated let bandCoefficient = 0.55
/// With so many times the view's length a second content runs about a third of it beyond an edge.
nonisolated private let fastestBounce = 14.0

/// How fast a scroll view comes to rest after it was let go.
@frozen nonisolated public struct ScrollDecelerationRate: Hashable, Sendable {
  /// The part of the velocity that is left after each millisecond, above 0 and below 1.
  public let perMillisecond: Double

  /// A rate from what is left of the velocity after a millisecond; held to 0.5...0.9999.
  public init(perMillisecond: Double) {
    let rate = perMillisecond.isFinite ? perMillisecond : 0.998
    self.perMillisecond = min(max(rate, 0.5), 0.9999)
  }

  /// Long flings, as of lists.
  public static let normal = ScrollDecelerationRate(perMillisecond: 0.998)
  /// Short flings, as of pages.
  public static let fast = ScrollDecelerationRate(perMillisecond: 0.99)
}

/// What one axis of a scroll view is held to, as a value.
nonisolated package struct ScrollRules: Hashable, Sendable {
  /// The offset at which the content's beginning, inset included, is in sight.
  package let lower: Double
  /// The offset at which its end is in sight; never below `lower`.
  package let upper: Double
  /// The length of the visible part, above zero.
  package let viewport: Double
  /// Whether the content follows a pull beyond its edges.
  package let canOverscroll: Bool
  /// How flings slow down.
  package let rate: ScrollDecelerationRate
  /// From the beginning of one page to that of the next; nil where there are no pages.
  package let page: Double?
  /// Whether the content begins at the upper end, as a row that runs from right to left.
  package let startsAtUpper: Bool

  /// The rules of content of a length in a visible part of a length, in logical pixels.
  ///
  /// What is not finite counts as zero, and so does a negative length.
  package init(
    content: Double, viewport: Double, before: Double = 0, after: Double = 0,
    bounces: Bool = true, alwaysBounces: Bool = false, rate: ScrollDecelerationRate = .normal,
    isPaging: Bool = false, pageGap: Double = 0, startsAtUpper: Bool = false
  ) {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    lower = -finite(before)
    let end = max(0, finite(content)) + finite(after) - max(0, finite(viewport))
    upper = max(lower, end)
    self.viewport = max(1, finite(viewport))
    canOverscroll = bounces && (upper > lower || alwaysBounces)
    self.rate = rate
    page = isPaging ? self.viewport + max(0, finite(pageGap)) : nil
    self.startsAtUpper = startsAtUpper
  }

  /// The offset at which the content begins.
  package var start: Double { startsAtUpper ? upper : lower }

  /// Whether there is more content than fits.
  package var canScroll: Bool { upper > lower }

  /// The valid offset nearest to one.
  package func clamped(_ offset: Double) -> Double {
    offset.isNaN ? start : min(max(offset, lower), upper)
  }

  // MARK: Beyond the edges

  /// Where the content is seen when a finger has pulled it to `reach`.
  package func banded(_ reach: Double) -> Double {
    let edge = clamped(reach)
    guard canOverscroll else { return edge }
    return edge
      + RubberBand.fraction(reach - edge, dimension: viewport, coefficient: bandCoefficient)
  }

  /// How far a finger must have pulled for the content to be seen at `offset`.
  package func reach(showing offset: Double) -> Double {
    let edge = clamped(offset)
    guard canOverscroll, offset != edge else { return edge }
    return edge
      + RubberBand.reach(
        showing: offset - edge, dimension: viewport, coefficient: bandCoefficient)
  }

  /// How much faster the finger moves than the content does, at a reach; 1 within the edges.
  package func slope(at reach: Double) -> Double {
    let way = abs(reach - clamped(reach))
    guard way > 0 else { return 1 }
    let rest = viewport / (viewport + bandCoefficient * way)
    return bandCoefficient * rest * rest
  }

  /// The part of a pull from a reach that moves content without stretching it.
  package func room(from reach: Double, for way: Double) -> Double {
    way > 0 ? max(0, min(way, upper - reach)) : min(0, max(way, lower - reach))
  }

  /// A velocity that does not carry content out of sight when it runs into an edge.
  package func held(_ velocity: Double) -> Double {
    min(max(velocity, -fastestBounce * viewport), fastestBounce * viewport)
  }

  // MARK: Pages

  /// The page nearest to an offset, counted from the lower end.
  package func pageNumber(at offset: Double) -> Double {
    guard let page else { return 0 }
    return ((clamped(offset) - lower) / page).rounded()
  }

  /// The offset of the page that a release at a velocity leads to, at most one from the first.
  package func pageTarget(from offset: Double, velocity: Double, first: Double) -> Double? {
    guard let page else { return nil }
    let place = (clamped(offset) - lower) / page
    let way = Projection.distance(
      velocity: velocity, decelerationPerMillisecond: ScrollDecelerationRate.fast.perMillisecond)
    let number = min(max((place + way / page).rounded(), first - 1), first + 1)
    return clamped(lower + number * page)
  }
}
