/// The state machine of a slider: its range, its value and the drag of its thumb.
///
/// It is independent of views.
nonisolated package struct SliderTrack: Hashable, Sendable {
  /// The state of the thumb.
  package enum Phase: Hashable, Sendable {
    /// No touch drags the thumb.
    case resting
    /// A touch drags the thumb. Ends when the touch is lifted or cancelled.
    ///
    /// `grip` is the offset of the touch from the thumb, and `touch` its position, both as
    /// fractions of the range. `before` is the value that a cancelled drag restores.
    case dragging(grip: Double, touch: Double, before: Double)
  }

  /// An event that changes a slider.
  ///
  /// Positions are fractions of the range, with 0 at the lower end.
  package enum Event: Hashable, Sendable {
    /// Code sets the value.
    case set(Double)
    /// Code sets the range; the value is clamped to it.
    case setBounds(ClosedRange<Double>)
    /// Code sets the distance between adjacent values.
    case setStep(Double?)
    /// A touch begins to drag the thumb, without moving it.
    case grab(at: Double)
    /// The touch that drags the thumb moved.
    case drag(to: Double)
    /// The touch was lifted.
    case release
    /// The touch was cancelled; the previous value is restored.
    case cancel
    /// The track was pressed at a position.
    case press(at: Double)
    /// A key, the wheel or an assistive technology changes the value by a distance.
    case move(by: Double)
  }

  package private(set) var range = ValueRange()
  package private(set) var value: Double = 0
  package private(set) var phase = Phase.resting

  package init() {}

  /// Whether a touch drags the thumb.
  package var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// The position of the value as a fraction of the range.
  package var fraction: Double { range.fraction(of: value) }

  /// Handles an event and returns whether the user changed the value by it.
  package mutating func handle(_ event: Event) -> Bool {
    switch event {
    case .set(let number):
      // A change handler may set the value: the drag then continues from there.
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
      // A touch that drags the thumb overrides other input.
      guard case .resting = phase else { return false }
      return take(range.value(distance, from: value))
    }
  }

  /// Sets a value by the user and returns whether it is new.
  private mutating func take(_ new: Double?) -> Bool {
    guard let new, new != value else { return false }
    value = new
    return true
  }

  /// Sets a value by code.
  ///
  /// A drag continues from it, and restores it when cancelled.
  private mutating func accept(_ new: Double) {
    value = new
    guard case .dragging(_, let touch, _) = phase else { return }
    phase = .dragging(grip: touch - fraction, touch: touch, before: new)
  }
}
