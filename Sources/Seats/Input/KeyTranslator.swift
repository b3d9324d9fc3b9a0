// SPDX-License-Identifier: MIT

import Glibc
import SashCXkbcommon
import SashGestures

/// The translation of key codes to keysyms and text, under the active modifiers.
@MainActor @safe package final class KeyTranslator {
  /// The difference between the kernel's key codes and those of xkb.
  private static let keyCodeOffset: UInt32 = 8
  /// The first keysym that encodes a Unicode scalar, as in `xkbcommon-keysyms.h`.
  private static let firstUnicodeKeysym: UInt32 = 0x0100_0000

  /// The keysyms of X11's character sets from before Unicode, which end below those of keys without
  /// characters.
  private static let oldKeysyms: Range<UInt32> = 0x100..<0xFD00

  /// The meaning of a key press.
  package struct Stroke: Hashable, Sendable {
    /// The keysym, as numbered in `xkbcommon-keysyms.h`.
    package var keysym: UInt32
    /// The text that the key produces, or `nil` for none.
    package var text: String?
    /// The keysym of the same key in a Latin layout, if it differs.
    package var latin: UInt32?

    package init(keysym: UInt32, text: String?, latin: UInt32? = nil) {
      self.keysym = keysym
      self.text = text
      self.latin = latin
    }
  }

  private let keymap: Keymap
  private let state: OpaquePointer
  private var compose: ComposeState
  private lazy var latinKeys = LatinKeys(keymap)

  /// Creates a translator with no key or modifier pressed.
  ///
  /// - Parameters:
  ///   - keymap: The keymap that the compositor announced.
  ///   - table: The text of a compose table, or `nil` for that of the user's locale. With an
  ///     invalid text, dead keys produce no text.
  /// - Throws: `KeymapError.invalid` if xkbcommon cannot create a state for the keymap.
  package init(_ keymap: Keymap, composing table: String? = nil) throws(KeymapError) {
    guard let state = unsafe xkb_state_new(keymap.keymap) else { throw .invalid }
    self.keymap = keymap
    unsafe self.state = state
    compose = .unused
    if let table {
      compose = ComposeTable(keymap, text: table).map { .loaded($0) } ?? .missing
    }
  }

  isolated deinit { unsafe xkb_state_unref(state) }

  /// Sets the modifiers and the layout that the compositor announced.
  package func update(depressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) {
    _ = unsafe xkb_state_update_mask(state, depressed, latched, locked, 0, 0, layout)
  }

  /// The active modifiers.
  package var modifiers: Modifiers {
    var result: Modifiers = []
    for (name, modifier) in Self.names where isActive(name) { result.insert(modifier) }
    return result
  }

  /// The modifier names that every keymap defines (`XKB_MOD_NAME_SHIFT` and others).
  private static let names: [(String, Modifiers)] = [
    ("Shift", .shift), ("Control", .control), ("Mod1", .alt), ("Mod4", .super),
    ("Lock", .capsLock), ("Mod2", .numLock),
  ]

  /// Whether the active modifiers make a key a command instead of text.
  private var isCommand: Bool { !modifiers.isDisjoint(with: [.control, .alt, .super]) }

  private func isActive(_ name: String) -> Bool {
    unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// Returns whether the keymap lets a key repeat.
  package func repeats(_ key: UInt32) -> Bool {
    unsafe xkb_keymap_key_repeats(keymap.keymap, Self.xkbCode(key)) != 0
  }

  /// Translates a key press.
  package func press(_ key: UInt32) -> Stroke {
    let keysym = unsafe xkb_state_key_get_one_sym(state, Self.xkbCode(key))
    var stroke = Stroke(keysym: keysym, text: text(of: key))
    // The dead key of a command, such as Alt and an accent, must not compose the next key.
    if isCommand {
      compose.reset()
    } else {
      compose.process(keysym, of: keymap, into: &stroke)
    }
    stroke.keysym = Self.canonical(stroke.keysym)
    stroke.latin = unsafe latinKeys.symbol(of: key, giving: keysym, in: state)
    return stroke
  }

  /// Returns the text that a held key produces now, without composition.
  package func repeatedText(_ key: UInt32) -> String? { text(of: key) }

  /// Returns the xkb code of a Linux key code.
  static func xkbCode(_ key: UInt32) -> UInt32 { key &+ keyCodeOffset }

  /// Returns the canonical keysym of a letter that has several: layouts use old ones from before
  /// Unicode.
  private static func canonical(_ keysym: UInt32) -> UInt32 {
    let scalar = xkb_keysym_to_utf32(keysym)
    // The keysyms of Latin-1 are Unicode scalars.
    if scalar >= 0x100 { return scalar + firstUnicodeKeysym }
    return scalar != 0 && oldKeysyms.contains(keysym) ? scalar : keysym
  }

  /// Discards an incomplete compose sequence, when the keyboard focus has changed.
  package func reset() { compose.reset() }

  /// Returns the text of a key without composition.
  private func text(of key: UInt32) -> String? {
    guard !isCommand else { return nil }
    let capacity = 64
    var bytes = [CChar](repeating: 0, count: capacity)
    let length = unsafe xkb_state_key_get_utf8(state, Self.xkbCode(key), &bytes, capacity)
    guard length > 0, Int(length) < capacity else { return nil }
    return Self.printableText(bytes.prefix(Int(length)))
  }

  /// Decodes UTF-8 bytes; returns `nil` for empty text and control characters.
  static func printableText(_ bytes: ArraySlice<CChar>) -> String? {
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isText = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isText && !text.isEmpty ? text : nil
  }
}
