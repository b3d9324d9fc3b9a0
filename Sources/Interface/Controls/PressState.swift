/// What a control that can be pressed is going through.
nonisolated public enum PressState: Hashable, Sendable {
  /// Nobody presses it.
  case idle
  /// A touch holds it; waits for the gesture to be recognised, or to fail.
  case touched
  /// A key holds it; waits for the key to come up.
  case keyHeld(Key)
  /// A touch drags its value; waits for the touch to be lifted.
  case tracking

  /// What happens to a control.
  package enum Event: Hashable, Sendable {
    /// A touch that is no drag yet is over the control, or has wandered off it.
    case touch(isOver: Bool)
    /// The touch was lifted, or belongs to somebody else now.
    case touchOver
    /// A touch began to drag the value.
    case dragBegan
    /// The drag is over, however it ended.
    case dragOver
    /// A key that presses went down.
    case keyDown(Key)
    /// A key came up.
    case keyUp(Key)
    /// A key will never come up.
    case keyCancelled(Key)
    /// The control can no longer be pressed.
    case disabled
  }

  /// Takes what happens; returns whether the control was pressed by that.
  ///
  /// A tap is not among the events: its recogniser alone knows whether it was one.
  package mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.idle, .touch(isOver: true)): self = .touched
    case (.touched, .touch(isOver: false)), (.touched, .touchOver): self = .idle
    // A drag takes over from whatever held the control: the key will not press it any more.
    case (_, .dragBegan): self = .tracking
    case (.tracking, .dragOver): self = .idle
    // Another key while one is held changes nothing.
    case (.idle, .keyDown(let key)): self = .keyHeld(key)
    case (.keyHeld(let held), .keyUp(let key)) where held == key:
      self = .idle
      return true
    case (.keyHeld(let held), .keyCancelled(let key)) where held == key: self = .idle
    case (_, .disabled): self = .idle
    case (_, .touch), (_, .touchOver), (_, .dragOver), (_, .keyDown), (_, .keyUp),
      (_, .keyCancelled):
      break
    }
    return false
  }
}

/// What of a control shows in its looks, all at once.
nonisolated public struct ControlState: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// States from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// None of the others.
  public static let normal: ControlState = []
  /// The pointer is over it.
  public static let hovered = ControlState(rawValue: 1)
  /// It is held down, or its value is dragged.
  public static let pressed = ControlState(rawValue: 2)
  /// It has the keyboard, and that is shown.
  public static let focused = ControlState(rawValue: 4)
  /// It is switched on, or is the chosen one of several.
  public static let selected = ControlState(rawValue: 8)
  /// It cannot be used.
  public static let disabled = ControlState(rawValue: 16)
}
