import SashCXkbcommon

/// The keys of a keyboard whose letters are not Latin, as they are where letters are.
///
/// What is written in menus are Latin letters, and so users press the keys that have them on most
/// keyboards. Other layouts of the same keymap say which these are; where none has Latin letters, it
/// is the keyboard of the United States, which is what hardware is made by.
@MainActor @safe final class LatinKeys {
  /// What the letters of a layout are.
  private enum Letters { case latin, other, none }

  /// With so many of the 26 letters, or letters in so many of their places, a layout is for writing;
  /// programs that type make others, in which a key's place says nothing.
  private static let enough = 20
  /// Where keys with letters are, as Linux numbers keys.
  private static let codes: ClosedRange<UInt32> = 1...127
  private static let latinLetters: ClosedRange<UInt32> = 0x61...0x7a
  /// What a key gives that counts: a letter, a digit or a sign.
  private static let signs: ClosedRange<UInt32> = 0x21...0x7e

  /// Keys that follow one another, and what they give without Shift and with it.
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

  private static let standard = [
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
      let place = standard(code, isShifted: false)
      if let place, latinLetters.contains(place), xkb_keysym_to_utf32(symbol) > 0x7f { others += 1 }
    }
    return latin.count >= enough ? .latin : others >= enough ? .other : .none
  }

  /// The symbol that a key has where letters are Latin, unless it has that already; nil where they
  /// are.
  func symbol(of code: UInt32, giving symbol: UInt32, in state: OpaquePointer) -> UInt32? {
    let layout = unsafe xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
    guard layouts.indices.contains(Int(layout)), layouts[Int(layout)] == .other else { return nil }
    let found =
      if let other = layouts.firstIndex(of: .latin) {
        unsafe self.symbol(code, layout: UInt32(other), in: state)
      } else {
        unsafe Self.standard(
          code,
          isShifted: xkb_state_mod_name_is_active(
            state, XKB_MOD_NAME_SHIFT, XKB_STATE_MODS_EFFECTIVE) > 0)
      }
    guard let found, found != symbol, Self.signs.contains(found) else { return nil }
    return found
  }

  /// What a key gives in another layout under the modifiers in force.
  private func symbol(_ code: UInt32, layout: UInt32, in state: OpaquePointer) -> UInt32? {
    let level = unsafe xkb_state_key_get_level(state, KeyTranslator.xkb(code), layout)
    guard level != XKB_LEVEL_INVALID else { return nil }
    return Self.symbol(code, layout: layout, level: level, of: keymap)
  }

  private static func symbol(
    _ code: UInt32, layout: UInt32, level: UInt32, of keymap: Keymap
  ) -> UInt32? {
    let key = KeyTranslator.xkb(code)
    // A key with fewer layouts has the same in all.
    guard unsafe layout < xkb_keymap_num_layouts_for_key(keymap.keymap, key) else { return nil }
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(
      keymap.keymap, key, layout, level, &symbols)
    guard count == 1, let symbols = unsafe symbols else { return nil }
    return unsafe symbols[0]
  }

  private static func standard(_ code: UInt32, isShifted: Bool) -> UInt32? {
    for row in standard {
      let signs = isShifted ? row.shifted : row.plain
      if code >= row.first, code - row.first < signs.count {
        return UInt32(signs[Int(code - row.first)])
      }
    }
    return nil
  }
}
