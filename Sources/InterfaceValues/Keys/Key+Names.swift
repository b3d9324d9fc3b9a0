// SPDX-License-Identifier: MIT

/// The offset of keysyms that encode Unicode scalars, from `xkbcommon-keysyms.h`.
nonisolated private let unicodeKeysyms: UInt32 = 0x0100_0000

nonisolated extension Key {
  /// Returns the key that types a character: a letter, a digit or a symbol.
  ///
  /// Of a character of several scalars the first one counts.
  public static func character(_ character: Character) -> Key {
    let value = character.unicodeScalars.first?.value ?? 0
    // The keysyms of Latin-1 characters equal their Unicode scalars.
    return Key(rawValue: value < 0x100 ? value : value + unicodeKeysyms)
  }

  /// The scalar that the key types, or `nil` if the keysym does not encode one.
  private var scalar: Unicode.Scalar? {
    switch rawValue {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(rawValue)
    case unicodeKeysyms + 0x100...unicodeKeysyms + 0x10_ffff:
      Unicode.Scalar(rawValue - unicodeKeysyms)
    default: nil
    }
  }

  /// The same key without Shift: lowercase letters, and Tab.
  package var withoutShift: Key {
    if self == .backTab { return .tab }
    guard let scalar, scalar.properties.isUppercase else { return self }
    let small = scalar.properties.lowercaseMapping
    guard small.unicodeScalars.count == 1, let character = small.first else { return self }
    return .character(character)
  }

  /// Whether the key types a symbol other than a letter, for which Shift may be needed.
  var typesSymbol: Bool {
    guard let scalar else { return false }
    return !scalar.properties.isAlphabetic && scalar != " "
  }

  /// Whether the key types text.
  package var typesText: Bool { scalar != nil }

  /// The English names of keys that type no text.
  static let names: [Key: String] = [
    .escape: "Esc", .return: "Return", .keypadEnter: "Enter", .tab: "Tab", .backTab: "Shift+Tab",
    .space: "Space", .backspace: "Backspace", .delete: "Delete", .left: "Left", .up: "Up",
    .right: "Right", .down: "Down", .home: "Home", .end: "End", .pageUp: "Page Up",
    .pageDown: "Page Down", .menu: "Menu",
  ]
}

nonisolated extension Key: CustomStringConvertible {
  /// The label of the key.
  public var description: String {
    if let name = Self.names[self] { return name }
    let first = Key.function(1).rawValue
    if (first..<first + 35).contains(rawValue) { return "F\(rawValue - first + 1)" }
    if let scalar { return scalar.properties.uppercaseMapping }
    return "0x" + String(rawValue, radix: 16)
  }
}
