// SPDX-License-Identifier: MIT

/// The number of asymmetric transitions around a view whose half around it does nothing at the moment.
nonisolated private struct IdleHalves: TransactionKey {
  static var defaultValue: Int { 0 }
}

/// A half of an asymmetric transition, whose own animation is that of its own direction only.
struct TransitionHalf {
  /// The phase of the half.
  let phase: TransitionPhase
  private let isIdle: Bool

  /// Creates the half for appearing.
  init(insertionIn phase: TransitionPhase) {
    isIdle = phase == .didDisappear
    self.phase = phase == .willAppear ? phase : .identity
  }

  /// Creates the half for disappearing.
  init(removalIn phase: TransitionPhase) {
    isIdle = phase != .didDisappear
    self.phase = isIdle ? .identity : phase
  }

  /// Returns a view with the modifiers of the half around it.
  @usableFromInline func apply<Content: View, Result: View>(
    to content: Content, _ body: (AnyView, TransitionPhase) -> Result
  ) -> some View {
    let change = isIdle ? 1 : 0
    let inner = AnyView(content.transaction { $0[IdleHalves.self] -= change })
    return body(inner, phase).transaction { $0[IdleHalves.self] += change }
  }
}

extension View {
  /// Gives the changes of a transition's modifiers an animation, unless they are of its idle half.
  @usableFromInline func transitionAnimation(_ animation: Animation?) -> some View {
    transaction { if $0[IdleHalves.self] == 0 { $0.animation = animation } }
  }
}
