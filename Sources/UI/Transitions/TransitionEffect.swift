// SPDX-License-Identifier: MIT

/// What a transition changes of how a view is displayed, apart from its content and its layout.
///
/// The transitions of SwiftUI consist of effects only: they change a few numbers of one view.
///
/// It is an implementation detail of the transitions.
nonisolated public struct TransitionEffect: Sendable {
  /// The numbers that are changed.
  struct Values: Hashable, Sendable {
    static let identity = Values()

    var opacity = 1.0
    var scale = 1.0
    var anchor = UnitPoint.center
    /// The distance in logical pixels, from left to right.
    var offset = Vector.zero
    /// The distance towards the trailing edge and downwards in sizes of the view.
    var relativeOffset = Vector.zero

    /// Returns the values of both.
    func combined(with other: Values) -> Values {
      Values(
        opacity: opacity * other.opacity, scale: scale * other.scale,
        anchor: other.scale == 1 ? anchor : other.anchor, offset: offset + other.offset,
        relativeOffset: relativeOffset + other.relativeOffset)
    }
  }

  /// The values before the view appears.
  var insertion: Values
  /// The values after the view has disappeared.
  var removal: Values
  /// The animations of both, or `nil` for that of the change.
  private var insertionAnimation: Animation??
  private var removalAnimation: Animation??

  init(_ insertion: Values, _ removal: Values? = nil) {
    self.insertion = insertion
    self.removal = removal ?? insertion
  }

  /// Creates a effect that appears like one and disappears like another one.
  init(insertion: TransitionEffect, removal: TransitionEffect) {
    self.insertion = insertion.insertion
    self.removal = removal.removal
    insertionAnimation = insertion.insertionAnimation
    removalAnimation = removal.removalAnimation
  }

  /// The values of a phase.
  func values(in phase: TransitionPhase) -> Values {
    switch phase {
    case .willAppear: insertion
    case .identity: .identity
    case .didDisappear: removal
    }
  }

  /// Changes the transaction of a phase to that of the effect.
  func modify(_ transaction: inout Transaction, isRemoval: Bool) {
    let own = isRemoval ? removalAnimation : insertionAnimation
    if let own { transaction.animation = own }
  }

  func combined(with other: TransitionEffect) -> TransitionEffect {
    var result = TransitionEffect(
      insertion.combined(with: other.insertion), removal.combined(with: other.removal))
    result.insertionAnimation = other.insertionAnimation ?? insertionAnimation
    result.removalAnimation = other.removalAnimation ?? removalAnimation
    return result
  }

  func animated(by animation: Animation?) -> TransitionEffect {
    var result = self
    result.insertionAnimation = animation
    result.removalAnimation = animation
    return result
  }
}

nonisolated extension TransitionEffect {
  /// Whether a view appears and disappears at once.
  var isIdentity: Bool { insertion == .identity && removal == .identity }
}
