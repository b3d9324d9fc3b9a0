import SashGeometry
import SashMotion

/// Content is shown at most so many times larger than the largest scale, or smaller.
nonisolated private let farthest = 2.0
/// Nothing is shown smaller than this.
nonisolated private let smallest = 0.01

/// The scales in which content may rest.
nonisolated package struct ScrollZoomLimits: Hashable, Sendable {
  package let lowest: Double
  package let highest: Double
  /// Whether content follows a pinch beyond them.
  package let bounces: Bool

  package init(minimum: Double, maximum: Double, bounces: Bool) {
    func finite(_ value: Double) -> Double { value.isFinite ? max(value, smallest) : 1 }
    lowest = min(finite(minimum), finite(maximum))
    highest = finite(maximum)
    self.bounces = bounces
  }

  /// Whether there is more than one.
  package var allowZoom: Bool { highest > lowest }

  package func contains(_ scale: Double) -> Bool { scale >= lowest && scale <= highest }

  package func clamped(_ scale: Double) -> Double {
    scale.isFinite ? min(max(scale, lowest), highest) : 1
  }

  /// The scale that is shown where fingers ask for one: a rubber band of logarithms, so that twice
  /// as large and half as large are equally far away.
  package func banded(_ asked: Double) -> Double {
    guard asked.isFinite, asked > 0 else { return lowest }
    let limit = clamped(asked)
    guard bounces, asked != limit else { return limit }
    return limit
      * Mathematics.exponential(
        RubberBand.fraction(
          Mathematics.logarithm(asked / limit), dimension: Mathematics.logarithm(farthest),
          coefficient: bandCoefficient))
  }

  /// What fingers have to ask for so that a scale is shown.
  package func asked(showing scale: Double) -> Double {
    let limit = clamped(scale)
    guard bounces, scale != limit, scale > 0 else { return limit }
    return limit
      * Mathematics.exponential(
        RubberBand.reach(
          showing: Mathematics.logarithm(scale / limit),
          dimension: Mathematics.logarithm(farthest),
          coefficient: bandCoefficient))
  }
}

/// The way of content from one scale and offset to others: it grows about one place.
nonisolated package struct ScrollZoomPath: Hashable, Sendable {
  package let scale: Double
  package let offset: Point
  package let target: Double
  package let end: Point

  package init(from scale: Double, at offset: Point, to target: Double, at end: Point) {
    self.scale = scale
    self.offset = offset
    self.target = target
    self.end = end
  }

  /// The offset that belongs to a scale on the way.
  package func offset(at scale: Double) -> Point {
    guard target != self.scale else { return end }
    let part = (scale - self.scale) / (target - self.scale)
    return Point(x: offset.x + (end.x - offset.x) * part, y: offset.y + (end.y - offset.y) * part)
  }
}

/// The scale of a scroll view's content, and what changes it: a value with one transition function.
nonisolated package struct ScrollZoom: Hashable, Sendable {
  /// What changes the scale.
  package enum Phase: Hashable, Sendable {
    /// Nothing does: the scale is allowed.
    case resting
    /// Two fingers do; they asked for `base` when they were as far apart as they count from.
    case pinching(base: Double)
    /// It goes to an allowed one; along a path, else about the finger that holds the content.
    case settling(target: Double, ScrollZoomPath?)
  }

  /// What happens to the scale.
  package enum Event: Hashable, Sendable {
    /// Two fingers take hold of it, which are apart by a factor of what they count from.
    case grab(factor: Double)
    /// They are apart by another factor.
    case pinch(factor: Double)
    /// They let go.
    case release
    /// A finger holds content whose scale moves.
    case hold
    /// It shall go to a scale, or go on along another path.
    case glide(to: Double, ScrollZoomPath?)
    /// It has come to a scale on its way.
    case move(to: Double)
    /// It has come to where it was going.
    case arrive
    /// It shall be at a scale at once.
    case jump(to: Double)
    /// Other scales are allowed.
    case change(ScrollZoomLimits)
  }

  package private(set) var phase = Phase.resting
  package private(set) var scale = 1.0
  package private(set) var limits = ScrollZoomLimits(minimum: 1, maximum: 1, bounces: true)

  package init() {}

  /// Whether fingers or a spring change it.
  package var isActive: Bool { phase != .resting }

  package var isPinching: Bool { if case .pinching = phase { true } else { false } }

  /// Where it will rest, if nothing happens.
  package var target: Double {
    if case .settling(let target, _) = phase { target } else { limits.clamped(scale) }
  }

  /// The one transition function.
  package mutating func handle(_ event: Event) {
    switch (phase, event) {
    case (_, .grab(let factor)):
      guard factor.isFinite, factor > 0 else { return }
      phase = .pinching(base: limits.asked(showing: scale) / factor)
    case (.pinching(let base), .pinch(let factor)): scale = limits.banded(base * factor)
    case (.pinching, .release), (.settling, .hold):
      phase = limits.contains(scale) ? .resting : .settling(target: limits.clamped(scale), nil)
    case (_, .glide(let target, let path)):
      phase = .settling(target: limits.clamped(target), path)
    case (.settling, .move(let scale)): if scale.isFinite, scale > 0 { self.scale = scale }
    case (.settling(let target, _), .arrive):
      scale = target
      phase = .resting
    case (_, .jump(let target)):
      scale = limits.clamped(target)
      phase = .resting
    case (_, .change(let limits)):
      self.limits = limits
      if case .settling(let target, let path) = phase, !limits.contains(target) {
        phase = .settling(target: limits.clamped(target), path)
      }
    case (.resting, .pinch), (.resting, .release), (.resting, .hold), (.resting, .move),
      (.resting, .arrive), (.pinching, .hold), (.pinching, .move), (.pinching, .arrive),
      (.settling, .pinch), (.settling, .release):
      break
    }
  }
}
