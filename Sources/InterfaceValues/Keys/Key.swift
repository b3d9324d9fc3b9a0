// SPDX-License-Identifier: MIT

/// A key, identified by its keysym as in X11 and xkbcommon (`xkbcommon-keysyms.h`).
nonisolated public struct Key: RawRepresentable, Hashable, Sendable {
  /// The keysym.
  public let rawValue: UInt32

  /// Creates a key from its keysym.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Escape key.
  public static let escape = Key(rawValue: 0xff1b)
  /// The Return key.
  public static let `return` = Key(rawValue: 0xff0d)
  /// The Enter key of the numeric keypad.
  public static let keypadEnter = Key(rawValue: 0xff8d)
  /// The Tab key.
  public static let tab = Key(rawValue: 0xff09)
  /// The key that Shift and Tab produce together.
  public static let backTab = Key(rawValue: 0xfe20)
  /// The space bar.
  public static let space = Key(rawValue: 0x20)
  /// The key that deletes backwards.
  public static let backspace = Key(rawValue: 0xff08)
  /// The key that deletes forwards.
  public static let delete = Key(rawValue: 0xffff)
  /// The left arrow.
  public static let left = Key(rawValue: 0xff51)
  /// The up arrow.
  public static let up = Key(rawValue: 0xff52)
  /// The right arrow.
  public static let right = Key(rawValue: 0xff53)
  /// The down arrow.
  public static let down = Key(rawValue: 0xff54)
  /// The Home key.
  public static let home = Key(rawValue: 0xff50)
  /// The End key.
  public static let end = Key(rawValue: 0xff57)
  /// The Page Up key.
  public static let pageUp = Key(rawValue: 0xff55)
  /// The Page Down key.
  public static let pageDown = Key(rawValue: 0xff56)
  /// The menu key, which asks for a context menu.
  public static let menu = Key(rawValue: 0xff67)

  /// Returns function key `number`, clamped to 1...35.
  public static func function(_ number: Int) -> Key {
    Key(rawValue: 0xffbe + UInt32(min(max(number, 1), 35) - 1))
  }
}

nonisolated extension Key {
  /// The Insert key.
  package static let insert = Key(rawValue: 0xff63)

  /// The key that a key of the number pad stands for while Num Lock is off; Enter is a key of its
  /// own.
  var withoutKeypad: Key {
    switch rawValue {
    case 0xff95: .home
    case 0xff96: .left
    case 0xff97: .up
    case 0xff98: .right
    case 0xff99: .down
    case 0xff9a: .pageUp
    case 0xff9b: .pageDown
    case 0xff9c: .end
    case 0xff9e: .insert
    case 0xff9f: .delete
    default: self
    }
  }
}
