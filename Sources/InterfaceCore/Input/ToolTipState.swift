// SPDX-License-Identifier: MIT

import SashGeometry

/// The state machine of the tooltip of a window.
///
/// It is independent of views and of time.
nonisolated package enum ToolTipState: Hashable, Sendable {
  /// No tooltip is due.
  case idle
  /// The pointer rests on a target, or the focus is on it. The tooltip follows after a delay.
  case waiting(Target, Cause)
  /// The tooltip of a target is shown. That of a touch that was lifted is hidden after a delay.
  case shown(Target, Cause)
  /// A tooltip was hidden a moment ago: that of the next target is shown at once.
  case recentlyShown
  /// A press, a key or a scroll has hidden the tooltip of a target, which stays hidden until the
  /// pointer leaves the target or the focus moves.
  case suppressed(Target, Cause)

  /// A part of a view with a tooltip.
  package struct Target: Hashable, Sendable {
    /// The identity of the view.
    package var view: ObjectIdentifier
    /// The part in the view's coordinates.
    package var rect: Rect

    package init(view: ObjectIdentifier, rect: Rect) {
      self.view = view
      self.rect = rect
    }
  }

  /// The device that asks for a tooltip.
  package enum Cause: Hashable, Sendable {
    /// A pointer over the target.
    case pointer
    /// The visible keyboard focus on the target.
    case focus
    /// A finger held on the target.
    case touch
  }

  /// An event that affects the tooltip.
  package enum Event: Hashable, Sendable {
    /// The pointer is over a target or over none. `hasMoved` is false if views moved under it.
    case pointer(Target?, hasMoved: Bool)
    /// The visible focus is on a target or on none.
    case focus(Target?)
    /// A finger was held on a target.
    case longPress(Target)
    /// That finger was lifted.
    case longPressEnded
    /// The user pressed, typed or scrolled.
    case userActed
    /// A view has left the window or was hidden.
    case viewRemoved(ObjectIdentifier)
    /// The scheduled delay has passed.
    case delayElapsed
  }

  /// The actions that follow an event.
  package struct Outcome: Hashable, Sendable {
    /// The delay in seconds after which to send `delayElapsed`, or `nil` for none.
    ///
    /// A delay scheduled before is cancelled in either case.
    package var wait: Double?

    package init(wait: Double? = nil) { self.wait = wait }
  }

  /// The target whose tooltip is shown, or `nil`.
  package var shownTarget: Target? {
    if case .shown(let target, _) = self { target } else { nil }
  }

  /// The target whose tooltip is due, shown or suppressed, or `nil`.
  package var target: Target? {
    switch self {
    case .waiting(let target, _), .shown(let target, _), .suppressed(let target, _): target
    case .idle, .recentlyShown: nil
    }
  }

  /// Handles an event.
  ///
  /// Returns `nil` if nothing changes and a scheduled delay stays in force.
  package mutating func handle(_ event: Event) -> Outcome? {
    switch event {
    case .pointer(let target?, let hasMoved):
      return pointer(over: target, hasMoved: hasMoved)
    case .pointer(nil, _): return leave(.pointer)
    case .focus(let target?): return focus(on: target)
    case .focus(nil): return leave(.focus)
    case .longPress(let target):
      return enter(.shown(target, .touch))
    case .longPressEnded:
      guard case .shown(_, .touch) = self else { return nil }
      return Outcome(wait: Self.touchDuration)
    case .userActed: return suppress()
    case .viewRemoved(let view):
      guard target?.view == view else { return nil }
      return enter(.idle)
    case .delayElapsed: return delayElapsed()
    }
  }

  private mutating func enter(_ new: ToolTipState, wait: Double? = nil) -> Outcome {
    self = new
    return Outcome(wait: wait)
  }

  private mutating func pointer(over target: Target, hasMoved: Bool) -> Outcome? {
    switch self {
    case .shown(target, .pointer), .suppressed(target, .pointer), .shown(_, .touch): return nil
    // Scrolling by keyboard moves views under a pointer that nobody uses.
    case .waiting(_, .focus) where !hasMoved, .shown(_, .focus) where !hasMoved: return nil
    case .waiting(target, .pointer) where !hasMoved: return nil
    case .shown, .recentlyShown:
      return enter(.shown(target, .pointer))
    case .idle, .waiting, .suppressed:
      return enter(.waiting(target, .pointer), wait: Self.restDelay)
    }
  }

  private mutating func focus(on target: Target) -> Outcome? {
    switch self {
    case .waiting(target, .focus), .shown(target, .focus), .suppressed(target, .focus): return nil
    case .shown(_, .focus), .recentlyShown:
      return enter(.shown(target, .focus))
    case .idle, .waiting, .shown, .suppressed:
      return enter(.waiting(target, .focus), wait: Self.restDelay)
    }
  }

  /// Handles that a device is on no target any more.
  private mutating func leave(_ cause: Cause) -> Outcome? {
    switch self {
    case .shown(_, cause):
      return enter(.recentlyShown, wait: Self.recentDuration)
    case .waiting(_, cause), .suppressed(_, cause):
      return enter(.idle)
    case .idle, .recentlyShown, .waiting, .shown, .suppressed: return nil
    }
  }

  private mutating func suppress() -> Outcome? {
    switch self {
    case .waiting(let target, let cause), .shown(let target, let cause):
      return enter(cause == .touch ? .idle : .suppressed(target, cause))
    case .recentlyShown:
      return enter(.idle)
    case .idle, .suppressed: return nil
    }
  }

  private mutating func delayElapsed() -> Outcome? {
    switch self {
    case .waiting(let target, let cause):
      return enter(.shown(target, cause))
    case .recentlyShown, .shown(_, .touch):
      return enter(.idle)
    case .idle, .shown, .suppressed: return nil
    }
  }

  /// The time that the pointer rests or the focus stays on a target before its tooltip is shown, in
  /// seconds: that of a long press.
  package static let restDelay = 0.5
  /// The time for which the tooltip of the next target is shown at once, in seconds: GTK's browse
  /// mode (500 ms).
  package static let recentDuration = 0.5
  /// The time for which the tooltip of a finger stays after it was lifted, in seconds: Android's
  /// (1.5 s).
  package static let touchDuration = 1.5
}
