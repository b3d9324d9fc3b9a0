import Glibc
import SashCXkbcommon
import SashGestures

/// Turns keys of a keyboard into symbols and text, under the modifiers in force.
@MainActor @safe package final class KeyTranslator {
  /// The kernel's key codes and those of xkb differ by this.
  private static let offset: UInt32 = 8
  /// Keysyms from here on are Unicode scalars, as `xkbcommon-keysyms.h` has it.
  private static let unicode: UInt32 = 0x0100_0000

  /// What a key means.
  package struct Stroke: Hashable, Sendable {
    /// The symbol, as `xkbcommon-keysyms.h` numbers them.
    package var keysym: UInt32
    /// What it types; nil for keys and combinations that type nothing.
    package var text: String?
    /// The symbol on the same key where letters are Latin, if it is another.
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

  /// A translator with no key or modifier down.
  ///
  /// Letters of several keys are composed by the table of the user's locale, or by the one given.
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

  /// Takes the modifiers and the layout that the compositor announced.
  package func update(depressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) {
    _ = unsafe xkb_state_update_mask(state, depressed, latched, locked, 0, 0, layout)
  }

  /// The modifiers in force.
  package var modifiers: Modifiers {
    var result: Modifiers = []
    for (name, modifier) in Self.names where isActive(name) { result.insert(modifier) }
    return result
  }

  /// The names that every keymap gives them (`XKB_MOD_NAME_SHIFT` and its kin).
  private static let names: [(String, Modifiers)] = [
    ("Shift", .shift), ("Control", .control), ("Mod1", .alt), ("Mod4", .super),
    ("Lock", .capsLock), ("Mod2", .numLock),
  ]

  private func isActive(_ name: String) -> Bool {
    unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// Whether a key is of a kind that repeats.
  package func repeats(_ key: UInt32) -> Bool {
    unsafe xkb_keymap_key_repeats(keymap.keymap, Self.xkb(key)) != 0
  }

  /// A key goes down.
  package func press(_ key: UInt32) -> Stroke {
    let keysym = unsafe xkb_state_key_get_one_sym(state, Self.xkb(key))
    var stroke = Stroke(keysym: keysym, text: text(of: key))
    compose.feed(keysym, of: keymap, into: &stroke)
    stroke.keysym = Self.only(stroke.keysym)
    stroke.latin = unsafe latinKeys.symbol(of: key, giving: keysym, in: state)
    return stroke
  }

  /// What a key that is down types by now; composing is not concerned.
  package func repeated(_ key: UInt32) -> String? { text(of: key) }

  /// The number that xkb has for a key of Linux.
  static func xkb(_ key: UInt32) -> UInt32 { key &+ offset }

  /// The only number for a letter that has several: layouts have old ones from before Unicode.
  private static func only(_ keysym: UInt32) -> UInt32 {
    let scalar = xkb_keysym_to_utf32(keysym)
    // Latin-1 has the numbers of Unicode.
    return scalar < 0x100 ? keysym : scalar + unicode
  }

  /// Forgets what was half composed; the keyboard went elsewhere.
  package func reset() { compose.reset() }

  /// What a key types without composing.
  private func text(of key: UInt32) -> String? {
    // What is held with these is a command, not text.
    guard modifiers.isDisjoint(with: [.control, .alt, .super]) else { return nil }
    let capacity = 64
    var bytes = [CChar](repeating: 0, count: capacity)
    let length = unsafe xkb_state_key_get_utf8(state, Self.xkb(key), &bytes, capacity)
    guard length > 0, Int(length) < capacity else { return nil }
    return Self.printable(bytes.prefix(Int(length)))
  }

  /// Text from bytes of C, without control characters.
  static func printable(_ bytes: ArraySlice<CChar>) -> String? {
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isText = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
    return isText && !text.isEmpty ? text : nil
  }
}
