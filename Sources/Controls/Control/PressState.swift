// SPDX-License-Identifier: MIT

import SashInterface

/// The state of a press on a control.
///
/// Read it from `Control.pressState`. When drawing a control, use `Control.state` instead.
nonisolated public enum PressState: Hashable, Sendable {
  /// No press is in progress.
  case idle
  /// A touch presses the control. Ends when its gesture is recognised or fails.
  case touched
  /// A key presses the control. Ends when the key is released.
  case keyHeld(Key)
  /// A touch drags the control's value. Ends when the touch is lifted or cancelled.
  case tracking

  /// An event that can change the press state of a control.
  package enum Event: Hashable, Sendable {
    /// A touch that is not a drag yet moved; `isOver` says whether it is over the control.
    case touch(isOver: Bool)
    /// The touch was lifted, or another recogniser has accepted it.
    case touchEnded
    /// A touch began to drag the value.
    case dragBegan
    /// The drag of the value ended or was cancelled.
    case dragEnded
    /// A key that can press the control was pressed.
    case keyDown(Key)
    /// A key was released.
    case keyUp(Key)
    /// The release of a key will not be reported.
    case keyCancelled(Key)
    /// The control was disabled.
    case disabled
  }

  /// Handles an event and returns whether the control was pressed by it.
  ///
  /// Taps are not among the events, because the tap recogniser decides on them.
  package mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.idle, .touch(isOver: true)): self = .touched
    case (.touched, .touch(isOver: false)), (.touched, .touchEnded): self = .idle
    // A drag replaces any other press: releasing a held key must not activate the control
    // afterwards.
    case (_, .dragBegan): self = .tracking
    case (.tracking, .dragEnded): self = .idle
    // A second key while one is held has no effect.
    case (.idle, .keyDown(let key)): self = .keyHeld(key)
    case (.keyHeld(let held), .keyUp(let key)) where held == key:
      self = .idle
      return true
    case (.keyHeld(let held), .keyCancelled(let key)) where held == key: self = .idle
    case (_, .disabled): self = .idle
    case (_, .touch), (_, .touchEnded), (_, .dragEnded), (_, .keyDown), (_, .keyUp),
      (_, .keyCancelled):
      break
    }
    return false
  }
}

/// The set of states of a control that affect its appearance.
///
/// Read it from `Control.state` when drawing a control of your own.
nonisolated public struct ControlState: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No state is set.
  public static let normal: ControlState = []
  /// The pointer is over the control.
  public static let hovered = ControlState(rawValue: 1)
  /// The control is pressed, or its value is being dragged.
  public static let pressed = ControlState(rawValue: 2)
  /// The control has keyboard focus and shows its focus ring.
  public static let focused = ControlState(rawValue: 4)
  /// The control is switched on, or is the selected one of several.
  public static let selected = ControlState(rawValue: 8)
  /// The control is disabled.
  public static let disabled = ControlState(rawValue: 16)
}
