// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The maximum factor by which a pinch exceeds the zoom limits.
nonisolated private let maximumOvershootFactor = 2.0
/// The minimum of all zoom scales.
nonisolated private let minimumScale = 0.01

/// The range of scales in which content may come to rest.
nonisolated package struct ScrollZoomLimits: Hashable, Sendable {
  package let lowest: Double
  package let highest: Double
  /// Whether a pinch can exceed the limits.
  package let bounces: Bool

  package init(minimum: Double, maximum: Double, bounces: Bool) {
    func finite(_ value: Double) -> Double { value.isFinite ? max(value, minimumScale) : 1 }
    lowest = min(finite(minimum), finite(maximum))
    highest = finite(maximum)
    self.bounces = bounces
  }

  /// Whether the limits allow more than one scale.
  package var allowZoom: Bool { highest > lowest }

  package func contains(_ scale: Double) -> Bool { scale >= lowest && scale <= highest }

  package func clamped(_ scale: Double) -> Double {
    scale.isFinite ? min(max(scale, lowest), highest) : 1
  }

  /// Returns the displayed scale for a requested one.
  ///
  /// Beyond the limits a rubber band is applied to the logarithm, so that doubling and halving are
  /// equal distances.
  package func banded(_ requested: Double) -> Double {
    guard requested.isFinite, requested > 0 else { return lowest }
    let limit = clamped(requested)
    guard bounces, requested != limit else { return limit }
    return limit
      * Mathematics.exponential(
        RubberBand.fraction(
          Mathematics.logarithm(requested / limit),
          dimension: Mathematics.logarithm(maximumOvershootFactor),
          coefficient: rubberBandCoefficient))
  }

  /// Returns the scale to request for a displayed one; the inverse of `banded(_:)`.
  package func requestedScale(showing scale: Double) -> Double {
    let limit = clamped(scale)
    guard bounces, scale != limit, scale > 0 else { return limit }
    return limit
      * Mathematics.exponential(
        RubberBand.inverseFraction(
          of: Mathematics.logarithm(scale / limit),
          dimension: Mathematics.logarithm(maximumOvershootFactor),
          coefficient: rubberBandCoefficient))
  }
}

/// A path from one scale and offset to another, along which the content scales about one fixed
/// point.
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

  /// Returns the offset at a scale on the path.
  package func offset(at scale: Double) -> Point {
    guard target != self.scale else { return end }
    let part = (scale - self.scale) / (target - self.scale)
    return Point(x: offset.x + (end.x - offset.x) * part, y: offset.y + (end.y - offset.y) * part)
  }
}

/// The state machine of a scroll view's zoom scale.
nonisolated package struct ScrollZoomState: Hashable, Sendable {
  /// The cause of a change of the scale.
  package enum Phase: Hashable, Sendable {
    /// No change. The scale is within its limits.
    case resting
    /// Two fingers pinch. `base` is the requested scale at a pinch factor of 1.
    case pinching(base: Double)
    /// The scale is animated to a valid one: along a path, or else about the finger that holds the
    /// content.
    case settling(target: Double, ScrollZoomPath?)
  }

  /// An event that affects the scale.
  package enum Event: Hashable, Sendable {
    /// A pinch begins, at a factor of its own reference distance.
    case grab(factor: Double)
    /// The pinch has changed to another factor.
    case pinch(factor: Double)
    /// The fingers release the content.
    case release
    /// A finger touches content whose scale is changing, and holds it in place.
    case hold
    /// An animation to a scale is requested, or continues along another path.
    case animate(to: Double, ScrollZoomPath?)
    /// The animation has reached a scale.
    case move(to: Double)
    /// The animation has reached its target.
    case arrive
    /// Code sets the scale without an animation.
    case jump(to: Double)
    /// The limits have changed.
    case change(ScrollZoomLimits)
  }

  package private(set) var phase = Phase.resting
  package private(set) var scale = 1.0
  package private(set) var limits = ScrollZoomLimits(minimum: 1, maximum: 1, bounces: true)

  package init() {}

  /// Whether a pinch or a spring changes the scale.
  package var isActive: Bool { phase != .resting }

  package var isPinching: Bool { if case .pinching = phase { true } else { false } }

  /// The scale at which the content will come to rest if no event follows.
  package var target: Double {
    if case .settling(let target, _) = phase { target } else { limits.clamped(scale) }
  }

  /// Handles an event.
  ///
  /// All changes of the state are made here.
  package mutating func handle(_ event: Event) {
    switch (phase, event) {
    case (_, .grab(let factor)):
      guard factor.isFinite, factor > 0 else { return }
      phase = .pinching(base: limits.requestedScale(showing: scale) / factor)
    case (.pinching(let base), .pinch(let factor)): scale = limits.banded(base * factor)
    case (.pinching, .release), (.settling, .hold):
      phase = limits.contains(scale) ? .resting : .settling(target: limits.clamped(scale), nil)
    case (_, .animate(let target, let path)):
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
