/// The state machine of a switch and the drag of its knob.
///
/// It is independent of views.
nonisolated package struct SwitchThumb: Hashable, Sendable {
  /// The state of the knob.
  package enum Phase: Hashable, Sendable {
    /// No touch drags the knob.
    case resting
    /// A touch drags the knob. Ends when the touch is lifted or cancelled.
    ///
    /// `position` is that of the knob, 0 at off and 1 at on; `grip` is the offset of the touch from
    /// it.
    case dragging(place: Double, grip: Double)
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
  package private(set) var phase = Phase.resting

  package init() {}

  /// The position of the knob, or the one that it is animated to.
  package var place: Double {
    if case .dragging(let place, _) = phase { place } else { isOn ? 1 : 0 }
  }

  /// Handles an event and returns whether the user changed the state by it.
  package mutating func handle(_ event: Event) -> Bool {
    switch (phase, event) {
    case (_, .set(let isOn)):
      // A drag in progress continues, and its release decides the state.
      self.isOn = isOn
    case (.resting, .toggle):
      isOn.toggle()
      return true
    case (.resting, .grab(let at)) where at.isFinite:
      phase = .dragging(place: place, grip: at - place)
    case (.dragging(_, let grip), .drag(let to)) where to.isFinite:
      phase = .dragging(place: min(max(to - grip, 0), 1), grip: grip)
    case (.dragging(let place, _), .release(let velocity)):
      phase = .resting
      let wasOn = isOn
      isOn = abs(velocity) > flickSpeed ? velocity > 0 : place > 0.5
      return isOn != wasOn
    case (.dragging, .cancel): phase = .resting
    case (_, .toggle), (_, .grab), (_, .drag), (_, .release), (_, .cancel): break
    }
    return false
  }
}

/// The speed above which the direction of a release decides, in knob travels per second.
private nonisolated let flickSpeed: Double = 8
