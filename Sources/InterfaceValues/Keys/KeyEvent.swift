// SPDX-License-Identifier: MIT

import SashGestures

/// A press, a repeat or a release of a key.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The direction of a key event.
  public enum Phase: Hashable, Sendable {
    /// The key was pressed, or repeats while held.
    case down
    /// The key was released.
    case up
  }

  /// The keysym under the active layout and modifiers.
  public var keysym: UInt32
  /// The key at the same position of a Latin layout, if the active layout differs there.
  ///
  /// If no responder handles a key with Control, Alt or Super, the window dispatches the event once
  /// more with this key: Ctrl+C copies in any layout.
  public var latinKey: Key?
  /// The text that the key types, or `nil`; composed text may be longer than one character.
  public var text: String?
  /// The direction of the event.
  public var phase: Phase
  /// Whether the event is a repeat of a held key; only for presses.
  public var isRepeat: Bool
  /// The active modifiers.
  public var modifiers: Modifiers
  /// The time of the event in seconds; only differences are meaningful.
  public var time: Double
  /// The seat of the keyboard.
  public var seat: UInt32
  /// The grant of the press of the key, which authorises a request to the compositor in response to
  /// this event.
  public var grant: InputGrant?

  /// Creates a key event.
  public init(
    keysym: UInt32, latinKey: Key? = nil, text: String? = nil, phase: Phase,
    isRepeat: Bool = false, modifiers: Modifiers = [], time: Double = 0, seat: UInt32 = 0,
    grant: InputGrant? = nil
  ) {
    self.keysym = keysym
    self.latinKey = latinKey
    self.text = text
    self.phase = phase
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.time = time
    self.seat = seat
    self.grant = grant
  }

  /// Creates an event of a named key.
  public init(_ key: Key, _ phase: Phase, modifiers: Modifiers = [], time: Double = 0) {
    self.init(keysym: key.rawValue, phase: phase, modifiers: modifiers, time: time)
  }

  /// The key of the keysym; an arrow of the number pad is that arrow.
  public var key: Key { Key(rawValue: keysym).withoutKeypad }

  /// Whether no modifier key is held that changes the meaning of keys without text.
  package var isUnmodified: Bool {
    modifiers.isDisjoint(with: [.control, .alt, .super, .shift])
  }
}
