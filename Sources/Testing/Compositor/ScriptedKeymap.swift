// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashCLinux
internal import SashCXkbcommon
package import SashInterface

/// A keymap compiled by xkbcommon, with the state of its modifiers.
@safe
@MainActor package final class ScriptedKeymap {
  /// The arguments of `wl_keyboard.modifiers`.
  package struct Modifiers: Hashable {
    package var depressed: UInt32
    package var latched: UInt32
    package var locked: UInt32
    package var group: UInt32
  }

  /// The difference between xkb's key codes and those of Linux.
  private static let offset: UInt32 = 8

  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Compiles the keymap of a layout and its variant; returns `nil` when xkbcommon's data lacks
  /// them.
  package convenience init?(layout: String, variant: String = "") {
    unsafe self.init { context in
      unsafe layout.withCString { layout in
        unsafe variant.withCString { variant in
          var names = unsafe xkb_rule_names()
          unsafe names.layout = layout
          unsafe names.variant = variant
          return unsafe xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
      }
    }
  }

  /// Compiles a keymap in the text format of xkb; returns `nil` when it has an error.
  package convenience init?(text: String) {
    unsafe self.init { context in
      unsafe text.withCString {
        unsafe xkb_keymap_new_from_string(
          context, $0, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
  }

  private init?(_ compile: (_ context: OpaquePointer) -> OpaquePointer?) {
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let keymap = unsafe compile(context)
    guard let keymap = unsafe keymap, let state = unsafe xkb_state_new(keymap) else {
      unsafe xkb_context_unref(context)
      return nil
    }
    unsafe self.context = context
    unsafe self.keymap = keymap
    unsafe self.state = state
  }

  isolated deinit {
    unsafe xkb_state_unref(state)
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(context)
  }

  /// The active modifiers.
  package var modifiers: Modifiers {
    unsafe Modifiers(
      depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
      latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
      locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
      group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  /// Updates the state for a pressed or released key; returns whether the modifiers changed.
  package func update(_ code: UInt32, isDown: Bool) -> Bool {
    let before = modifiers
    unsafe xkb_state_update_key(state, code + Self.offset, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
    return modifiers != before
  }

  /// Locks one of the keymap's layouts, counted from 0.
  package func lock(layout: UInt32) {
    let now = modifiers
    unsafe xkb_state_update_mask(
      state, now.depressed, now.latched, now.locked, 0, 0, layout)
  }

  /// The keys that type a symbol, as Linux numbers them: one key, and the keys held with it.
  package struct Stroke: Hashable, Sendable {
    package var code: UInt32
    package var held: [UInt32]
  }

  /// Returns the keysym that layouts use for a key: the old X11 number where the letter has one,
  /// otherwise the key's own.
  package static func symbol(of key: Key) -> UInt32 {
    let isUnicode = key.rawValue >= 0x0100_0000
    return isUnicode ? xkb_utf32_to_keysym(xkb_keysym_to_utf32(key.rawValue)) : key.rawValue
  }

  /// Returns the keys that type a symbol in the current layout, or `nil` when no key does so
  /// plainly or with Shift and AltGr.
  package func stroke(for symbol: UInt32) -> Stroke? {
    let layout = unsafe xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE)
    let first = unsafe xkb_keymap_min_keycode(keymap)
    let last = unsafe xkb_keymap_max_keycode(keymap)
    // Lower levels first, so that a key that needs no modifier is preferred.
    for level in 0..<Self.levelCount {
      // A keymap without keys has its last code before its first.
      for key in stride(from: max(first, Self.offset), through: last, by: 1)
      where has(symbol, on: key, layout, level) {
        if let held = heldKeys(for: key, layout, level) {
          return Stroke(code: key - Self.offset, held: held)
        }
      }
    }
    return nil
  }

  /// The number of shift levels that are searched: plain, Shift, AltGr, and both.
  private static let levelCount: UInt32 = 4

  private func has(_ symbol: UInt32, on key: UInt32, _ layout: UInt32, _ level: UInt32) -> Bool {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, &symbols)
    return unsafe count == 1 && symbols?.pointee == symbol
  }

  /// Returns the keys to hold for a level of a key, or `nil` if it needs more than Shift and AltGr.
  private func heldKeys(for key: UInt32, _ layout: UInt32, _ level: UInt32) -> [UInt32]? {
    var masks = [xkb_mod_mask_t](repeating: 0, count: 16)
    let count = unsafe xkb_keymap_key_get_mods_for_level(
      keymap, key, layout, level, &masks, masks.count)
    let modifierBits = Self.modifierKeys.map { holder in
      let index = unsafe xkb_keymap_mod_get_index(keymap, holder.modifier)
      return (bit: UInt32(1) << index, code: holder.code)
    }
    for mask in masks.prefix(count) {
      let held = modifierBits.filter { mask & $0.bit != 0 }
      if held.reduce(0, { $0 | $1.bit }) == mask { return held.map(\.code) }
    }
    return nil
  }

  /// The left Shift key and AltGr, each with the modifier that it sets in evdev's keymaps.
  private static let modifierKeys: [(modifier: String, code: UInt32)] = [
    ("Shift", 42), ("Mod5", 100),
  ]

  /// Calls a closure with a file that contains the keymap's text and its size, the final zero
  /// included.
  package func withDescriptor(_ body: (Int32, UInt32) -> Void) {
    guard let text = unsafe xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else {
      return
    }
    defer { unsafe free(text) }
    let size = unsafe strlen(text) + 1
    let descriptor = unsafe sash_memfd_create("keymap")
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard unsafe write(descriptor, text, size) == size else { return }
    body(descriptor, UInt32(size))
  }
}
