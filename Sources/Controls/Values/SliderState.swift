// SPDX-License-Identifier: MIT

/// The state machine of a slider: its range, its value and the drag of its thumb.
///
/// It is independent of views.
nonisolated package struct SliderState: Hashable, Sendable {
  /// The state of the thumb.
  package enum Phase: Hashable, Sendable {
    /// No touch drags the thumb.
    case idle
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
  package private(set) var phase = Phase.idle

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
      if let nearest = range.nearestValue(to: number), nearest != value {
        setProgrammaticValue(nearest)
      }
      return false
    case .setBounds(let bounds):
      if range.setBounds(bounds) { setProgrammaticValue(range.nearestValue(to: value) ?? value) }
      return false
    case .setStep(let step):
      range.setStep(step)
      setProgrammaticValue(range.nearestValue(to: value) ?? value)
      return false
    case .grab(let position):
      guard case .idle = phase, position.isFinite else { return false }
      phase = .dragging(grip: position - fraction, touch: position, before: value)
      return false
    case .drag(let position):
      guard case .dragging(let grip, _, let before) = phase, position.isFinite else { return false }
      phase = .dragging(grip: grip, touch: position, before: before)
      return setUserValue(range.value(at: position - grip))
    case .release:
      phase = .idle
      return false
    case .cancel:
      guard case .dragging(_, _, let before) = phase else { return false }
      phase = .idle
      return setUserValue(before)
    case .press(let position):
      guard case .idle = phase else { return false }
      return setUserValue(range.value(at: position))
    case .move(let distance):
      // A touch that drags the thumb overrides other input.
      guard case .idle = phase else { return false }
      return setUserValue(range.value(distance, from: value))
    }
  }

  /// Sets a value by the user and returns whether it is new.
  private mutating func setUserValue(_ new: Double?) -> Bool {
    guard let new, new != value else { return false }
    value = new
    return true
  }

  /// Sets a value by code.
  ///
  /// A drag continues from it, and restores it when cancelled.
  private mutating func setProgrammaticValue(_ new: Double) {
    value = new
    guard case .dragging(_, let touch, _) = phase else { return }
    phase = .dragging(grip: touch - fraction, touch: touch, before: new)
  }
}
