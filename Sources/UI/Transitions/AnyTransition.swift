// SPDX-License-Identifier: MIT

/// A transition of any type.
public struct AnyTransition {
  /// What the transition changes, if it consists of effects only.
  let effect: TransitionEffect?
  /// Returns a view as the transition displays it in a phase, otherwise.
  let body: (@MainActor (AnyView, TransitionPhase) -> AnyView)?

  init(
    _ effect: TransitionEffect?,
    _ body: (@MainActor (AnyView, TransitionPhase) -> AnyView)?
  ) {
    self.effect = effect
    self.body = body
  }

  private init(_ insertion: TransitionEffect.Values) {
    self.init(TransitionEffect(insertion), nil)
  }

  /// Creates a transition from one of a type.
  public init<T: Transition>(_ transition: T) {
    if let effect = transition._effect {
      self.init(effect, nil)
    } else {
      self.init(nil) { content, phase in
        AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase))
      }
    }
  }

  /// A fade.
  public static var opacity: AnyTransition {
    AnyTransition(TransitionEffect.Values(opacity: 0))
  }
  /// From nothing, and back to nothing.
  public static var scale: AnyTransition { scale(scale: 0) }
  /// At once, whatever the animation.
  public static var identity: AnyTransition { AnyTransition(TransitionEffect.Values.identity) }
  /// In from the leading edge, out to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// Returns a transition from a scale, around a point of the view.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(TransitionEffect.Values(scale: scale, anchor: anchor))
  }

  /// Returns a transition from an edge and back to it, by the size of the view.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge))
  }

  /// Returns a transition from an edge, and to the opposite one.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// Returns a transition from a distance in logical pixels.
  public static func offset(_ offset: Vector) -> AnyTransition {
    AnyTransition(TransitionEffect.Values(offset: offset))
  }

  /// Returns a transition from a distance in logical pixels.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    offset(Vector(dx: x, dy: y))
  }

  /// Returns a transition between two values of a modifier.
  ///
  /// - Parameters:
  ///   - active: The modifier before the view appears and after it has disappeared.
  ///   - identity: The modifier while it is displayed.
  /// - Returns: The transition.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    AnyTransition(nil) { content, phase in
      AnyView(content.modifier(phase.isIdentity ? identity : active))
    }
  }

  /// Returns a transition that appears like one and disappears like another one.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    if let insertion = insertion.effect, let removal = removal.effect {
      return AnyTransition(TransitionEffect(insertion: insertion, removal: removal), nil)
    }
    return AnyTransition(nil) { content, phase in
      let inner = TransitionHalf(insertionIn: phase).apply(to: content) {
        insertion.apply(to: $0, in: $1)
      }
      return AnyView(
        TransitionHalf(removalIn: phase).apply(to: inner) { removal.apply(to: $0, in: $1) })
    }
  }

  /// Returns both transitions at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    if let a = effect, let b = other.effect {
      return AnyTransition(a.combined(with: b), nil)
    }
    return AnyTransition(nil) { content, phase in
      other.apply(to: self.apply(to: content, in: phase), in: phase)
    }
  }

  /// Returns the transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    if let effect { return AnyTransition(effect.animated(by: animation), nil) }
    return AnyTransition(nil) { content, phase in
      AnyView(self.apply(to: content, in: phase).transitionAnimation(animation))
    }
  }

  /// Returns a view as the transition displays it in a phase.
  private func apply(to content: AnyView, in phase: TransitionPhase) -> AnyView {
    if let body { return body(content, phase) }
    guard effect != nil else { return content }
    return AnyView(TransitionView(content: content, transition: self, phase: phase))
  }
}
