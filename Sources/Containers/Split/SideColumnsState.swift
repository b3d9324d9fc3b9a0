// SPDX-License-Identifier: MIT

/// The state machine that shows and hides the side columns of a split view.
nonisolated package enum SideColumnsState: Hashable, Sendable {
  /// The columns are shown or hidden; waits for a call or a finger.
  case settled(isShown: Bool)
  /// The columns are being animated; waits for the end of the animation.
  case moving(isShown: Bool)
  /// A finger moves the columns; its cancellation restores `wasShown`. Waits for the finger to
  /// lift.
  case dragged(wasShown: Bool)

  /// An event for the side columns.
  package enum Event: Hashable, Sendable {
    /// Code shows or hides the columns.
    case show(Bool, animated: Bool)
    /// A finger began to drag the columns, at this visible fraction.
    case grabbed(at: Double)
    /// The finger moved.
    case moved(to: Double)
    /// The finger lifted; the columns continue to be shown or hidden.
    case released(isShown: Bool)
    /// The finger's touch was cancelled.
    case cancelled
    /// The animation ended.
    case animationEnded
    /// Animations must end immediately.
    case interrupted
  }

  /// An effect that the owner performs.
  package enum Effect: Hashable, Sendable {
    /// Make the columns' views available, because they are about to appear or move.
    case prepare
    /// Animate to the shown or hidden state.
    case animate(isShown: Bool, byFinger: Bool)
    /// Apply a visible fraction.
    case setVisibleFraction(Double)
    /// Pause the animation.
    case pauseAnimation
    /// Cancel the swipe gesture.
    case cancelGesture
    /// Settle in the shown or hidden state.
    case settle(isShown: Bool)
  }

  /// Whether the columns are shown, or will be after the animation or a cancelled drag.
  package var isShown: Bool {
    switch self {
    case .settled(let isShown), .moving(let isShown): isShown
    case .dragged(let wasShown): wasShown
    }
  }

  /// Whether any part of the columns may be visible, including while they are animated out.
  package var areVisible: Bool { self != .settled(isShown: false) }

  /// Handles an event: changes the state and returns the effects to perform, in order.
  ///
  /// Events that do not apply to the state are ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.settled(let old), .show(let new, let animated)):
      return old == new ? [] : [.prepare] + show(new, animated: animated)
    case (.moving(let old), .show(let new, let animated)):
      guard old != new || !animated else { return [] }
      return (animated ? [] : [.pauseAnimation]) + show(new, animated: animated)
    case (.dragged, .show(let new, let animated)):
      return [.cancelGesture] + show(new, animated: animated)
    case (.settled(let isShown), .grabbed):
      self = .dragged(wasShown: isShown)
      return [.prepare, .setVisibleFraction(isShown ? 1 : 0)]
    case (.moving(let isShown), .grabbed(let visibleFraction)):
      self = .dragged(wasShown: isShown)
      return [.pauseAnimation, .setVisibleFraction(Self.clampedFraction(visibleFraction))]
    case (.dragged, .moved(let visibleFraction)):
      return [.setVisibleFraction(Self.clampedFraction(visibleFraction))]
    case (.dragged, .released(let isShown)):
      self = .moving(isShown: isShown)
      return [.animate(isShown: isShown, byFinger: true)]
    case (.dragged(let wasShown), .cancelled):
      self = .moving(isShown: wasShown)
      return [.animate(isShown: wasShown, byFinger: true)]
    case (.moving(let isShown), .animationEnded):
      self = .settled(isShown: isShown)
      return [.settle(isShown: isShown)]
    case (.moving(let isShown), .interrupted):
      self = .settled(isShown: isShown)
      return [.pauseAnimation, .settle(isShown: isShown)]
    case (.dragged(let wasShown), .interrupted):
      self = .settled(isShown: wasShown)
      return [.cancelGesture, .settle(isShown: wasShown)]
    case (.settled, _), (.moving, _), (.dragged, _): return []
    }
  }

  private mutating func show(_ isShown: Bool, animated: Bool) -> [Effect] {
    self = animated ? .moving(isShown: isShown) : .settled(isShown: isShown)
    return [animated ? .animate(isShown: isShown, byFinger: false) : .settle(isShown: isShown)]
  }

  private static func clampedFraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}
