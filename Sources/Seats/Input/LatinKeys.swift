// SPDX-License-Identifier: MIT

import SashCXkbcommon

/// The Latin keysyms of a keyboard with a non-Latin layout, for keyboard shortcuts.
///
/// Shortcuts are written in Latin letters, and users press the keys that have these on most
/// keyboards. Another, Latin layout of the same keymap determines the keysyms; without one, the
/// United States layout does, which hardware is modelled on.
@MainActor @safe final class LatinKeys {
  /// The script of a layout's letters.
  private enum Letters { case latin, other, none }

  /// The number of Latin letters, or of other letters in their positions, that makes a layout one
  /// for typing.
  ///
  /// Virtual keyboards create other layouts, in which positions have no meaning.
  private static let minimumLetterCount = 20
  /// The Linux key codes of keys with letters.
  private static let codes: ClosedRange<UInt32> = 1...127
  private static let latinLetters: ClosedRange<UInt32> = 0x61...0x7a
  /// The accepted keysyms: letters, digits and punctuation.
  private static let printableKeysyms: ClosedRange<UInt32> = 0x21...0x7e

  /// A run of adjacent keys with their keysyms, without and with Shift.
  private struct Row {
    let first: UInt32
    let plain: [UInt8]
    let shifted: [UInt8]

    init(_ first: UInt32, _ plain: String, _ shifted: String) {
      self.first = first
      self.plain = Array(plain.utf8)
      self.shifted = Array(shifted.utf8)
    }
  }

  private static let usLayout = [
    Row(2, "1234567890-=", "!@#$%^&*()_+"),
    Row(16, "qwertyuiop[]", "QWERTYUIOP{}"),
    Row(30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    Row(43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
  ]

  private let keymap: Keymap
  private let layouts: [Letters]

  init(_ keymap: Keymap) {
    self.keymap = keymap
    let count = unsafe xkb_keymap_num_layouts(keymap.keymap)
    layouts = (0..<count).map { Self.letters(of: $0, in: keymap) }
  }

  private static func letters(of layout: UInt32, in keymap: Keymap) -> Letters {
    var latin: Set<UInt32> = []
    var others = 0
    for code in codes {
      guard let symbol = symbol(code, layout: layout, level: 0, of: keymap) else { continue }
      if latinLetters.contains(symbol) { latin.insert(symbol) }
      let usSymbol = usKeysym(code, isShifted: false)
      if let usSymbol, latinLetters.contains(usSymbol), xkb_keysym_to_utf32(symbol) > 0x7f {
        others += 1
      }
    }
    return latin.count >= minimumLetterCount
      ? .latin : others >= minimumLetterCount ? .other : .none
  }

  /// Returns the Latin keysym of a key if it differs from the one given, or `nil` in a Latin
  /// layout.
  func symbol(of code: UInt32, giving symbol: UInt32, in state: OpaquePointer) -> UInt32? {
    let layout = unsafe xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
    guard layouts.indices.contains(Int(layout)), layouts[Int(layout)] == .other else { return nil }
    let found =
      if let other = layouts.firstIndex(of: .latin) {
        unsafe self.symbol(code, layout: UInt32(other), in: state)
      } else {
        unsafe Self.usKeysym(
          code,
          isShifted: xkb_state_mod_name_is_active(
            state, XKB_MOD_NAME_SHIFT, XKB_STATE_MODS_EFFECTIVE) > 0)
      }
    guard let found, found != symbol, Self.printableKeysyms.contains(found) else { return nil }
    return found
  }

  /// Returns the keysym of a key in another layout under the active modifiers.
  private func symbol(_ code: UInt32, layout: UInt32, in state: OpaquePointer) -> UInt32? {
    let level = unsafe xkb_state_key_get_level(state, KeyTranslator.xkbCode(code), layout)
    guard level != XKB_LEVEL_INVALID else { return nil }
    return Self.symbol(code, layout: layout, level: level, of: keymap)
  }

  private static func symbol(
    _ code: UInt32, layout: UInt32, level: UInt32, of keymap: Keymap
  ) -> UInt32? {
    let key = KeyTranslator.xkbCode(code)
    // A key with fewer layouts has the same keysyms in all.
    guard unsafe layout < xkb_keymap_num_layouts_for_key(keymap.keymap, key) else { return nil }
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(
      keymap.keymap, key, layout, level, &symbols)
    guard count == 1, let symbols = unsafe symbols else { return nil }
    return unsafe symbols[0]
  }

  private static func usKeysym(_ code: UInt32, isShifted: Bool) -> UInt32? {
    for row in usLayout {
      let keysyms = isShifted ? row.shifted : row.plain
      if code >= row.first, code - row.first < keysyms.count {
        return UInt32(keysyms[Int(code - row.first)])
      }
    }
    return nil
  }
}
