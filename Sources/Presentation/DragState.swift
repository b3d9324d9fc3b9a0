/// Where a drag stands, and the one function that moves it on.
///
/// One value is dragged: a progress, a height, an offset along an axis.
nonisolated public enum DragState: Hashable, Sendable {
  /// No finger is on it; waits for one.
  case idle
  /// A finger holds it still; waits for it to move, or to lift. `value` is what is shown.
  case prepared(value: Double)
  /// It follows a finger; waits for it to move, or to lift.
  ///
  /// `origin` is the value that the finger asked for when it began, before any holding back; there
  /// is no `translation` before the first step.
  case dragging(origin: Double, translation: Double?)

  /// What a finger does.
  public enum Event: Hashable, Sendable {
    /// It came down while `value` is shown.
    case prepare(value: Double)
    /// It began to drag while `value` is shown.
    case begin(value: Double)
    /// It is this far from where it began.
    case move(translation: Double)
    /// It left, or was taken away.
    case finish
  }

  /// Moves the state on, and returns the value to be shown from now on; nil: the one that is.
  ///
  /// An event that does not fit is ignored: a recogniser may report the end of a drag that the
  /// application has already ended.
  public mutating func handle(_ event: Event, band: DragBand) -> Double? {
    switch (self, event) {
    case (.idle, .prepare(let value)):
      self = .prepared(value: value)
      return nil
    case (.idle, .begin(let value)), (.prepared, .begin(let value)):
      self = .dragging(origin: band.asked(value), translation: nil)
      return nil
    case (.dragging(let origin, _), .move(let translation)):
      guard translation.isFinite else { return nil }
      self = .dragging(origin: origin, translation: translation)
      return band.shown(origin + translation)
    case (.prepared, .finish), (.dragging, .finish):
      self = .idle
      return nil
    case (.idle, .move), (.idle, .finish), (.prepared, .prepare), (.prepared, .move),
      (.dragging, .prepare), (.dragging, .begin):
      return nil
    }
  }

  /// The value that the finger asks for, before any holding back; nil unless it drags.
  public var asked: Double? {
    guard case .dragging(let origin, let translation) = self else { return nil }
    return origin + (translation ?? 0)
  }

  /// Whether it follows a finger.
  public var isDragging: Bool { asked != nil }
}
