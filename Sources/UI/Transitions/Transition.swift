// SPDX-License-Identifier: MIT

/// The phases in which a view appears and disappears in an animation.
nonisolated public enum TransitionPhase: Hashable, Sendable, CaseIterable {
  /// The view is about to appear: it is displayed like this for the first moment.
  case willAppear
  /// The view is displayed as it is.
  case identity
  /// The view was removed: it ends like this.
  case didDisappear

  /// Whether the view is displayed as it is.
  public var isIdentity: Bool { self == .identity }

  /// -1 before the view appears, 1 after it has disappeared, and 0 otherwise.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition does beside moving.
nonisolated public struct TransitionProperties: Sendable {
  /// Whether the transition moves the view, so that users who prefer less motion see a fade instead.
  public var hasMotion: Bool

  /// Creates the properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The way in which a view appears and disappears in an animation.
///
/// ```swift
/// struct Lift: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.offset(y: phase.isIdentity ? 0 : 40).opacity(phase.isIdentity ? 1 : 0)
///   }
/// }
/// ```
///
/// The animation is that of the change that inserts or removes the view.
@MainActor @preconcurrency public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// The view that appears or disappears.
  typealias Content = PlaceholderContentView<Self>

  /// What the transition does beside moving; by default it has motion.
  static var properties: TransitionProperties { get }
  /// The effect by which the transition consists, or `nil`; an implementation detail.
  var _effect: TransitionEffect? { get }

  /// Returns the view as it is displayed in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

extension Transition {
  /// Motion.
  public static var properties: TransitionProperties { TransitionProperties() }
  /// Nothing; an implementation detail.
  public var _effect: TransitionEffect? { nil }

  /// Returns the transition followed by another one at the same time.
  public func combined<Other: Transition>(with other: Other) -> CombinedTransition<Self, Other> {
    CombinedTransition(first: self, second: other)
  }

  /// Returns the transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnimatedTransition<Self> {
    AnimatedTransition(transition: self, animation: animation)
  }
}

/// The view to which a transition is applied, in the body of that.
public struct PlaceholderContentView<Value>: View {
  let content: AnyView

  /// The view.
  public var body: some View { content }
}

/// Two transitions at the same time.
public struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  /// Returns the view as both display it.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = first.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    second.body(content: PlaceholderContentView(content: AnyView(inner)), phase: phase)
  }

  /// The effects of both; an implementation detail.
  public var _effect: TransitionEffect? {
    guard let a = first._effect, let b = second._effect else { return nil }
    return a.combined(with: b)
  }
}

/// A transition with an animation of its own.
public struct AnimatedTransition<Base: Transition>: Transition {
  let transition: Base
  let animation: Animation?

  /// Returns the view as the transition displays it.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
      .transitionAnimation(animation)
  }

  /// The effect with the animation; an implementation detail.
  public var _effect: TransitionEffect? {
    transition._effect.map { $0.animated(by: animation) }
  }
}

/// Different transitions for appearing and for disappearing.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// The transition with which the view appears.
  public var insertion: Insertion
  /// The transition with which it disappears.
  public var removal: Removal

  /// Creates a transition from two.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Returns the view as the transition of the phase displays it.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = TransitionHalf(insertionIn: phase).apply(to: content) {
      insertion.body(content: PlaceholderContentView(content: $0), phase: $1)
    }
    TransitionHalf(removalIn: phase).apply(to: inner) {
      removal.body(content: PlaceholderContentView(content: $0), phase: $1)
    }
  }

  /// The effects of both; an implementation detail.
  public var _effect: TransitionEffect? {
    guard let insertion = insertion._effect, let removal = removal._effect else {
      return nil
    }
    return TransitionEffect(insertion: insertion, removal: removal)
  }
}
