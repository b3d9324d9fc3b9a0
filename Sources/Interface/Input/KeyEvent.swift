import SashGestures

/// A key going down, repeating, or coming up.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// Which way a key went.
  public enum Phase: Hashable, Sendable {
    /// It went down, or repeats while held.
    case down
    /// It came up.
    case up
  }

  /// The symbol on the key under the layout and modifiers in force.
  public var keysym: UInt32
  /// The key that the same key is where letters are Latin, if the layout in force has others.
  ///
  /// It is told only where it is another key. A window that is told of a key held with Control, Alt
  /// or Super which nobody answers asks once more with this one: Ctrl+C copies in any layout.
  public var latinKey: Key?
  /// What the key types, if anything; composed text may be longer than a character.
  public var text: String?
  /// Which way it went.
  public var phase: Phase
  /// Whether it is one of the repeats of a held key; only while going down.
  public var isRepeat: Bool
  /// The modifiers in force.
  public var modifiers: Modifiers
  /// When, in seconds; only differences mean something.
  public var time: Double
  /// Whose keyboard.
  public var seat: UInt32
  /// What allows a request to the compositor in answer to this event.
  public var grant: InputGrant?

  /// An event from its parts.
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

  /// An event of a named key.
  public init(_ key: Key, _ phase: Phase, modifiers: Modifiers = [], time: Double = 0) {
    self.init(keysym: key.rawValue, phase: phase, modifiers: modifiers, time: time)
  }

  /// The key by its symbol.
  public var key: Key { Key(rawValue: keysym) }
}
