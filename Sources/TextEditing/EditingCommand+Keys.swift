// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

nonisolated extension Key {
  /// The lower-case Latin letter on the key, or `nil`.
  fileprivate var letter: Character? {
    guard let scalar = Unicode.Scalar(rawValue), scalar.isASCII else { return nil }
    return Character(scalar).lowercased().first
  }
}

/// The meaning of keys in a text, which is that of GTK.
nonisolated extension EditingCommand {
  /// The properties of a text that the meaning of keys depends on.
  struct Context {
    /// Whether the user can edit the text.
    var isEditable: Bool
    /// Whether the text has several lines, between which the caret moves.
    var hasLines: Bool
  }

  /// Creates the command of a key, or `nil` if the key has no meaning in the text.
  init?(_ event: KeyEvent, in text: Context) {
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    let key = event.key == .keypadEnter ? .return : event.key
    let command: Self? =
      if let command = Self.movement(key, modifiers, in: text)
        ?? Self.deletion(key, modifiers, in: text)
      {
        command
      } else if Self.asksForMenu(event.key, modifiers) {
        .showMenu
      } else if modifiers.contains(.control) {
        Self.shortcut(key, modifiers)
      } else {
        Self.typing(event, modifiers, in: text)
      }
    guard let command else { return nil }
    self = command
  }

  private static func asksForMenu(_ key: Key, _ modifiers: Modifiers) -> Bool {
    key == .menu && modifiers.isEmpty || key == .function(10) && modifiers == .shift
  }

  private static func typing(
    _ event: KeyEvent, _ modifiers: Modifiers, in context: Context
  ) -> Self? {
    guard context.isEditable, modifiers.isDisjoint(with: [.alt, .super]), let text = event.text,
      !text.isEmpty,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return .type(text)
  }

  private static func deletion(
    _ key: Key, _ modifiers: Modifiers, in context: Context
  ) -> Self? {
    guard context.isEditable, modifiers.isDisjoint(with: [.alt, .super]) else { return nil }
    let unit: TextUnit =
      !modifiers.contains(.control) ? .character : modifiers.contains(.shift) ? .paragraph : .word
    switch key {
    case .backspace: return .delete(unit, forward: false)
    case .delete where modifiers == .shift: return .cut
    case .delete: return .delete(unit, forward: true)
    default: return nil
    }
  }

  /// Returns the command of a key with Control.
  private static func shortcut(_ key: Key, _ modifiers: Modifiers) -> Self? {
    guard modifiers.isDisjoint(with: [.alt, .super]) else { return nil }
    if key == .insert { return .copy }
    let isShifted = modifiers.contains(.shift)
    switch key.letter {
    case "a" where isShifted: return .deselect
    case "a", "/": return .selectAll
    case "\\": return .deselect
    case "c" where !isShifted: return .copy
    case "x" where !isShifted: return .cut
    case "v" where !isShifted: return .paste
    case "z" where !isShifted: return .undo
    case "z", "y": return .redo
    default: return nil
    }
  }

  private static func movement(
    _ key: Key, _ modifiers: Modifiers, in context: Context
  ) -> Self? {
    guard modifiers.isDisjoint(with: [.alt, .super]) else { return nil }
    let isFast = modifiers.contains(.control)
    let movement: CaretMovement
    switch key {
    // Read-only text refuses to paste, and the key keeps its meaning outside of the text.
    case .insert where modifiers == .shift: return .paste
    case .left, .right: movement = .horizontally(isFast ? .word : .character, toLeft: key == .left)
    case .home: movement = isFast ? .toTextStart : .toLineStart
    case .end: movement = isFast ? .toTextEnd : .toLineEnd
    case .up, .down:
      guard context.hasLines else { return nil }
      movement = .vertically(isFast ? .paragraph : .line, up: key == .up)
    case .pageUp, .pageDown:
      guard context.hasLines else { return nil }
      movement = .vertically(.page, up: key == .pageUp)
    default: return nil
    }
    return .move(movement, extending: modifiers.contains(.shift))
  }
}
