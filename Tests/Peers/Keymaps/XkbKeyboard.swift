// SPDX-License-Identifier: MIT

import SashCXkbcommon
import SashSeats

/// Returns an object that a C library has created.
///
/// - Throws: `MissingObject`, with its name, where there is none.
func found<Object>(_ object: Object?, _ name: String) throws -> Object {
  guard let object else { throw MissingObject(name: name) }
  return object
}

/// An object that a C library did not create.
struct MissingObject: Error {
  let name: String
}

/// What libxkbcommon says of a layout's keys, without the code of Sash.
@safe final class XkbKeyboard {
  /// What a key gives.
  struct Stroke: Hashable {
    /// The only keysym, or 0.
    var keysym: UInt32
    /// The text, or `nil` for none and for control characters.
    var text: String?
  }

  /// A level of a key, with modifiers that select it.
  struct Level {
    /// The number of the key as Linux counts.
    let code: UInt32
    let level: UInt32
    let modifiers: UInt32
  }

  /// The difference between xkb's key codes and those of Linux.
  private static let offset: UInt32 = 8

  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private var compose: OpaquePointer?

  /// Compiles the keymap of a layout, or of several in a list separated by commas.
  ///
  /// - Parameters:
  ///   - layout: The names in `xkb-data`.
  ///   - locale: The locale whose compose file composes the keys, or `nil`.
  /// - Throws: `MissingObject` when libxkbcommon rejects the layout.
  init(_ layout: String, composing locale: String? = nil) throws {
    unsafe context = try found(xkb_context_new(XKB_CONTEXT_NO_FLAGS), "a context")
    let (context, name) = unsafe (context, Array(layout.utf8CString))
    let compiled = unsafe name.withUnsafeBufferPointer { name in
      var names = unsafe xkb_rule_names()
      unsafe names.layout = name.baseAddress
      return unsafe xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    unsafe keymap = try found(compiled, layout)
    unsafe state = try found(xkb_state_new(keymap), "a state")
    guard let locale else { return }
    let table = unsafe try found(
      xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS), locale)
    unsafe compose = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    unsafe xkb_compose_table_unref(table)
  }

  isolated deinit {
    unsafe xkb_compose_state_unref(compose)
    unsafe xkb_state_unref(state)
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(context)
  }

  /// Creates a translator of Sash for the keymap, as a compositor would send it.
  ///
  /// - Parameter table: The text of a compose table, or `nil` for that of the user's locale.
  /// - Returns: The translator.
  /// - Throws: `MissingObject`, or Sash's error for the keymap.
  func translator(composing table: String? = nil) throws -> KeyTranslator {
    let text = unsafe try found(
      xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1), "the text")
    defer { unsafe free(text) }
    return try KeyTranslator(
      Keymap(text: unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))),
      composing: table)
  }

  /// All levels of all keys of the first layout, once for each set of modifiers that selects one.
  var levels: [Level] {
    let (first, last) = unsafe (
      max(xkb_keymap_min_keycode(keymap), Self.offset), xkb_keymap_max_keycode(keymap)
    )
    return (first...last).flatMap { key in
      let count = unsafe xkb_keymap_num_levels_for_key(keymap, key, 0)
      return (0..<count).flatMap { level in
        masks(of: key, level).map {
          Level(code: key - Self.offset, level: level, modifiers: $0)
        }
      }
    }
  }

  private func masks(of key: UInt32, _ level: UInt32) -> ArraySlice<UInt32> {
    var masks = [xkb_mod_mask_t](repeating: 0, count: 64)
    let count = unsafe xkb_keymap_key_get_mods_for_level(keymap, key, 0, level, &masks, masks.count)
    return masks.prefix(count)
  }

  /// Returns the bit of a modifier by its name, such as `Mod4`.
  func modifier(_ name: String) -> UInt32 {
    let index = unsafe xkb_keymap_mod_get_index(keymap, name)
    return index < 32 ? 1 << index : 0
  }

  /// Sets the held modifiers and the locked ones.
  func set(_ modifiers: UInt32, locked: UInt32 = 0, layout: UInt32 = 0) {
    unsafe xkb_state_update_mask(state, modifiers, 0, locked, 0, 0, layout)
  }

  /// Presses or releases a key, which may be a modifier.
  func update(_ code: UInt32, isDown: Bool) {
    unsafe xkb_state_update_key(state, code + Self.offset, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
  }

  /// Whether a modifier is active, by its name.
  func isActive(_ name: String) -> Bool {
    unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0
  }

  /// Returns the keysym of a key under the set modifiers, without composition.
  func keysym(of code: UInt32) -> UInt32 {
    unsafe xkb_state_key_get_one_sym(state, code + Self.offset)
  }

  /// Returns what a key gives under the set modifiers, composed where there is a locale.
  func press(_ code: UInt32) -> Stroke {
    let key = code + Self.offset
    let keysym = keysym(of: code)
    if let compose = unsafe compose,
      unsafe xkb_compose_state_feed(compose, keysym) == XKB_COMPOSE_FEED_ACCEPTED
    {
      switch unsafe xkb_compose_state_get_status(compose) {
      case XKB_COMPOSE_COMPOSED:
        let text = unsafe text { unsafe xkb_compose_state_get_utf8(compose, $0, $1) }
        return Stroke(keysym: unsafe xkb_compose_state_get_one_sym(compose), text: text)
      case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return Stroke(keysym: keysym, text: nil)
      default: break
      }
    }
    return Stroke(
      keysym: keysym, text: unsafe text { unsafe xkb_state_key_get_utf8(state, key, $0, $1) })
  }

  /// Ends a begun sequence.
  func reset() { unsafe xkb_compose_state_reset(compose) }

  private func text(_ read: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe read($0, 256) } ?? 0
    }
    let text = String(
      decoding: bytes.prefix(Int(max(count, 0))).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return text.isEmpty || isControl ? nil : text
  }
}
