/// What a slider is going through, and the value that comes of it; without views.
nonisolated package struct SliderTrack: Hashable, Sendable {
  /// Whether a touch has the thumb.
  package enum Phase: Hashable, Sendable {
    /// Nothing moves the thumb; waits for a touch, a key or a value.
    case resting
    /// A touch has the thumb; waits for it to move, or to be lifted.
    ///
    /// `grip` is how far the touch is from the thumb, `touch` where it is, both as fractions of the
    /// way; `before` is what a cancelled drag gives back.
    case dragging(grip: Double, touch: Double, before: Double)
  }

  /// What happens to a slider; places are fractions of the way, 0 at the lower end.
  package enum Event: Hashable, Sendable {
    /// Code sets the value.
    case set(Double)
    /// Code sets the ends; the value is held to them.
    case setBounds(ClosedRange<Double>)
    /// Code sets the distance of two values.
    case setStep(Double?)
    /// A touch takes hold of the thumb without moving it.
    case grab(at: Double)
    /// The touch that has the thumb moved.
    case drag(to: Double)
    /// The touch was lifted.
    case release
    /// The touch was taken away: what was before comes back.
    case cancel
    /// The track was pressed there.
    case press(at: Double)
    /// A key, the wheel or a screen reader moves the value by a distance.
    case move(by: Double)
  }

  package private(set) var range = ValueRange()
  package private(set) var value: Double = 0
  package private(set) var phase = Phase.resting

  package init() {}

  /// Whether a touch has the thumb.
  package var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Where the thumb stands.
  package var fraction: Double { range.fraction(of: value) }

  /// Takes what happens; returns whether the user changed the value by that.
  package mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .set(let number):
      // Who was told of a value may well set it: a drag goes on under the finger then.
      if let held = range.held(number), held != value { accept(held) }
      return false
    case .setBounds(let bounds):
      if range.setBounds(bounds) { accept(range.held(value) ?? value) }
      return false
    case .setStep(let step):
      range.setStep(step)
      accept(range.held(value) ?? value)
      return false
    case .grab(let place):
      guard case .resting = phase, place.isFinite else { return false }
      phase = .dragging(grip: place - fraction, touch: place, before: value)
      return false
    case .drag(let place):
      guard case .dragging(let grip, _, let before) = phase, place.isFinite else { return false }
      phase = .dragging(grip: grip, touch: place, before: before)
      return take(range.value(at: place - grip))
    case .release:
      phase = .resting
      return false
    case .cancel:
      guard case .dragging(_, _, let before) = phase else { return false }
      phase = .resting
      return take(before)
    case .press(let place):
      guard case .resting = phase else { return false }
      return take(range.value(at: place))
    case .move(let distance):
      // A hand at the thumb has the last word.
      guard case .resting = phase else { return false }
      return take(range.value(distance, from: value))
    }
  }

  /// Takes a value of the user's.
  private mutating func take(_ new: Double?) -> Bool {
    guard let new, new != value else { return false }
    value = new
    return true
  }

  /// Takes a value of the code's: a drag goes on from there, and would come back there.
  private mutating func accept(_ new: Double) {
    value = new
    guard case .dragging(_, let touch, _) = phase else { return }
    phase = .dragging(grip: touch - fraction, touch: touch, before: new)
  }
}
