/// What a switch is going through, without views.
nonisolated package struct SwitchThumb: Hashable, Sendable {
  /// Whether a touch has the knob.
  package enum Phase: Hashable, Sendable {
    /// It is on or off; waits for a touch, a press or a value.
    case resting
    /// A touch has the knob; waits for it to move, or to be lifted.
    ///
    /// `place` is the knob's, 0 where it is off and 1 where it is on; `grip` how far the touch is
    /// from that.
    case dragging(place: Double, grip: Double)
  }

  /// What happens to a switch; places are 0 where it is off and 1 where it is on.
  package enum Event: Hashable, Sendable {
    /// Code switches it.
    case set(Bool)
    /// A tap, a key or a screen reader switches it over.
    case toggle
    /// A touch takes hold of the knob.
    case grab(at: Double)
    /// The touch moved.
    case drag(to: Double)
    /// The touch was lifted, with a velocity in ways of the knob a second.
    case release(velocity: Double)
    /// The touch was taken away.
    case cancel
  }

  package private(set) var isOn = false
  package private(set) var phase = Phase.resting

  package init() {}

  /// Where the knob is, or is going.
  package var place: Double {
    if case .dragging(let place, _) = phase { place } else { isOn ? 1 : 0 }
  }

  /// Takes what happens; returns whether the user switched it by that.
  package mutating func handle(_ event: Event) -> Bool {
    switch (phase, event) {
    case (_, .set(let isOn)):
      // A hand on the knob goes on; letting go decides.
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

/// From which speed on a release counts by its direction, in ways of the knob a second.
private nonisolated let flickSpeed: Double = 8
