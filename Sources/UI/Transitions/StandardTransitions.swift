// SPDX-License-Identifier: MIT

/// A fade.
public struct OpacityTransition: Transition {
  /// No motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  /// Creates the transition.
  public init() {}

  /// Returns the view with the opacity of the phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  /// The opacity; an implementation detail.
  public var _effect: TransitionEffect? {
    TransitionEffect(TransitionEffect.Values(opacity: 0))
  }
}

/// A view that is larger or smaller before it appears and after it has disappeared.
public struct ScaleTransition: Transition {
  /// The scale of the view that is not there.
  public var scale: Double
  /// The point of the view that stays in place.
  public var anchor: UnitPoint

  /// Creates the transition from a scale and the point that stays in place.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// Returns the view with the scale of the phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }

  /// The scale; an implementation detail.
  public var _effect: TransitionEffect? {
    TransitionEffect(TransitionEffect.Values(scale: scale, anchor: anchor))
  }
}

/// A view that comes from a distance and goes there again.
public struct OffsetTransition: Transition {
  /// The distance in logical pixels.
  public var offset: Vector

  /// Creates the transition from a distance in logical pixels.
  public init(_ offset: Vector) { self.offset = offset }

  /// Returns the view at the distance of the phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.isIdentity ? 0 : offset.dx, y: phase.isIdentity ? 0 : offset.dy)
  }

  /// The distance; an implementation detail.
  public var _effect: TransitionEffect? {
    TransitionEffect(TransitionEffect.Values(offset: offset))
  }
}

/// A view that comes from an edge and goes there again, by its own size.
public struct MoveTransition: Transition {
  /// The edge.
  public var edge: Edge

  /// Creates the transition from an edge.
  public init(edge: Edge) { self.edge = edge }

  /// Returns the view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// The distance; an implementation detail.
  public var _effect: TransitionEffect? {
    TransitionEffect(TransitionEffect.Values(relativeOffset: edge.direction))
  }
}

/// A view that comes from the leading edge and goes to the trailing one.
public struct SlideTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// Returns the view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// The distances; an implementation detail.
  public var _effect: TransitionEffect? {
    TransitionEffect(
      TransitionEffect.Values(relativeOffset: Edge.leading.direction),
      TransitionEffect.Values(relativeOffset: Edge.trailing.direction))
  }
}

/// A view that pushes the one before it away, from an edge towards the opposite one, and fades.
public struct PushTransition: Transition {
  /// The edge from which the view comes.
  public var edge: Edge

  /// Creates the transition from the edge from which the view comes.
  public init(edge: Edge) { self.edge = edge }

  /// Returns the view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// The distances and the opacity; an implementation detail.
  public var _effect: TransitionEffect? {
    TransitionEffect(
      TransitionEffect.Values(opacity: 0, relativeOffset: edge.direction),
      TransitionEffect.Values(
        opacity: 0, relativeOffset: Vector.zero - edge.direction))
  }
}

/// A view that appears and disappears at once, whatever the animation.
public struct IdentityTransition: Transition {
  /// No motion.
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  /// Creates the transition.
  public init() {}

  /// Returns the view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// Nothing; an implementation detail.
  public var _effect: TransitionEffect? { TransitionEffect(.identity) }
}

nonisolated extension Edge {
  /// The direction towards the edge, in sizes of the view, as if rows went from left to right.
  fileprivate var direction: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: -1)
    case .leading: Vector(dx: -1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    case .trailing: Vector(dx: 1, dy: 0)
    }
  }
}

extension Transition where Self == OpacityTransition {
  /// A fade.
  @_disfavoredOverload public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
  /// In from the leading edge, out to the trailing one.
  @_disfavoredOverload public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == IdentityTransition {
  /// At once.
  @_disfavoredOverload public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// From nothing, and back to nothing.
  @_disfavoredOverload public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Returns a transition from a scale, around a point of the view.
  @_disfavoredOverload public static func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == MoveTransition {
  /// Returns a transition from an edge and back to it, by the size of the view.
  @_disfavoredOverload public static func move(edge: Edge) -> MoveTransition {
    MoveTransition(edge: edge)
  }
}

extension Transition where Self == OffsetTransition {
  /// Returns a transition from a distance in logical pixels.
  @_disfavoredOverload public static func offset(
    x: Double = 0, y: Double = 0
  ) -> OffsetTransition {
    OffsetTransition(Vector(dx: x, dy: y))
  }
}

extension Transition where Self == PushTransition {
  /// Returns a transition from an edge, and to the opposite one.
  @_disfavoredOverload public static func push(from edge: Edge) -> PushTransition {
    PushTransition(edge: edge)
  }
}
