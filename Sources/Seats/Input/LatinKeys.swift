// SPDX-License-Identifier: MIT

import SashCXkbcommon

/// The Latin keysyms of a keyboard whose layout lacks Latin letters, for keyboard shortcuts.
///
/// Shortcuts are written in Latin letters, and users press the keys that have these on most
/// keyboards. Another, Latin layout of the same keymap determines the keysyms; without one, the
/// United States layout does, which hardware is modelled on. The layouts of some languages that are
/// written in Latin letters lack a few of these, such as q, w and x.
@MainActor @safe final class LatinKeys {
  /// The script of a layout's letters.
  private enum Script { case latin, other, none }

  /// The letters of a layout.
  private struct Letters {
    let script: Script
    /// The Latin letters that no key types without a modifier.
    let missing: Set<UInt32>
  }

  /// The number of Latin letters of a Latin layout.
  private static let minimumLatinCount = 20
  /// The number of other letters, in the positions of Latin ones, of a layout for typing.
  ///
  /// Virtual keyboards create other layouts, in which positions have no meaning. Baybayin has 17
  /// letters.
  private static let minimumOtherCount = 15
  /// The Linux key codes of keys with letters.
  private static let codes: ClosedRange<UInt32> = 1...127
  private static let latinLetters: ClosedRange<UInt32> = 0x61...0x7a
  /// The difference between a small Latin letter and its capital.
  private static let caseBit: UInt32 = 0x20
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
    let script: Script =
      latin.count >= minimumLatinCount
      ? .latin : latin.count + others >= minimumOtherCount ? .other : .none
    return Letters(script: script, missing: Set(latinLetters).subtracting(latin))
  }

  /// Returns the Latin keysym of a key if it differs from the one given.
  ///
  /// In a Latin layout only letters differ: those that the layout lacks, and those that it has
  /// without Shift alone, such as the Turkish i, whose capital has a dot.
  func symbol(of code: UInt32, giving symbol: UInt32, in state: OpaquePointer) -> UInt32? {
    let layout = unsafe xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
    guard layouts.indices.contains(Int(layout)) else { return nil }
    let letters = layouts[Int(layout)]
    if letters.script == .none { return nil }
    let isShifted =
      unsafe xkb_state_mod_name_is_active(state, XKB_MOD_NAME_SHIFT, XKB_STATE_MODS_EFFECTIVE) > 0
    // With AltGr a key stands for its symbol alone.
    let level = unsafe xkb_state_key_get_level(state, KeyTranslator.xkbCode(code), layout)
    let isPlain = level < 2 || level == XKB_LEVEL_INVALID
    if let small = Self.symbol(code, layout: layout, level: 0, of: keymap),
      Self.latinLetters.contains(small)
    {
      if !isPlain || Self.latinLetters.contains(symbol | Self.caseBit) { return nil }
      return isShifted ? small - Self.caseBit : small
    }
    guard
      let found = unsafe usualSymbol(of: code, outside: layout, isShifted: isShifted, in: state),
      found != symbol, Self.printableKeysyms.contains(found)
    else { return nil }
    let small = found | Self.caseBit
    guard Self.latinLetters.contains(small) else { return letters.script == .other ? found : nil }
    return letters.missing.contains(small) && isPlain ? found : nil
  }

  /// Returns the keysym that a key has in a Latin layout, another of the keymap or that of the
  /// United States.
  private func usualSymbol(
    of code: UInt32, outside layout: UInt32, isShifted: Bool, in state: OpaquePointer
  ) -> UInt32? {
    let other = layouts.indices.first { $0 != Int(layout) && layouts[$0].script == .latin }
    guard let other else { return Self.usKeysym(code, isShifted: isShifted) }
    return unsafe symbol(code, layout: UInt32(other), in: state)
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
