// SPDX-License-Identifier: MIT

/// The state machine of a switch and the drag of its knob.
///
/// It is independent of views.
nonisolated package struct SwitchState: Hashable, Sendable {
  /// The state of the knob.
  package enum Phase: Hashable, Sendable {
    /// No touch drags the knob.
    case idle
    /// A touch drags the knob. Ends when the touch is lifted or cancelled.
    ///
    /// `position` is that of the knob, 0 at off and 1 at on; `grip` is the offset of the touch from
    /// it.
    case dragging(position: Double, grip: Double)
  }

  /// An event that changes a switch.
  ///
  /// Positions are 0 at off and 1 at on.
  package enum Event: Hashable, Sendable {
    /// Code sets the state.
    case set(Bool)
    /// A tap, a key or an assistive technology toggles the switch.
    case toggle
    /// A touch begins to drag the knob.
    case grab(at: Double)
    /// The touch moved.
    case drag(to: Double)
    /// The touch was lifted, with a velocity in knob travels per second.
    case release(velocity: Double)
    /// The touch was cancelled.
    case cancel
  }

  package private(set) var isOn = false
  package private(set) var phase = Phase.idle

  package init() {}

  /// The position of the knob, or the one that it is animated to.
  package var position: Double {
    if case .dragging(let position, _) = phase { position } else { isOn ? 1 : 0 }
  }

  /// Handles an event and returns whether the user changed the state by it.
  package mutating func handle(_ event: Event) -> Bool {
    switch (phase, event) {
    case (_, .set(let isOn)):
      // A drag in progress continues, and its release decides the state.
      self.isOn = isOn
    case (.idle, .toggle):
      isOn.toggle()
      return true
    case (.idle, .grab(let touchPosition)) where touchPosition.isFinite:
      phase = .dragging(position: position, grip: touchPosition - position)
    case (.dragging(_, let grip), .drag(let to)) where to.isFinite:
      phase = .dragging(position: min(max(to - grip, 0), 1), grip: grip)
    case (.dragging(let position, _), .release(let velocity)):
      phase = .idle
      let wasOn = isOn
      isOn = abs(velocity) > flickSpeed ? velocity > 0 : position > 0.5
      return isOn != wasOn
    case (.dragging, .cancel): phase = .idle
    case (_, .toggle), (_, .grab), (_, .drag), (_, .release), (_, .cancel): break
    }
    return false
  }
}

/// The speed above which the direction of a release decides, in knob travels per second.
private nonisolated let flickSpeed: Double = 8
