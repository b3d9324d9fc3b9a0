internal import Glibc
internal import SashCLinux
internal import SashCXkbcommon

/// A real keymap, made by xkbcommon, and which of its modifiers are on.
@safe
@MainActor package final class ScriptedKeymap {
  /// What `wl_keyboard.modifiers` carries.
  package struct Modifiers: Hashable {
    package var depressed: UInt32
    package var latched: UInt32
    package var locked: UInt32
    package var group: UInt32
  }

  /// What Linux's key codes and xkb's differ in.
  private static let offset: UInt32 = 8

  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// The keymap of a layout; nil when xkbcommon's data lacks it.
  package init?(layout: String) {
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let keymap = unsafe layout.withCString { name in
      var names = unsafe xkb_rule_names()
      unsafe names.layout = name
      return unsafe xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
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

  /// The modifiers that are on.
  package var modifiers: Modifiers {
    unsafe Modifiers(
      depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
      latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
      locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
      group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  /// Takes a key in; returns whether modifiers changed.
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

  /// Lends a file that holds the keymap's text, its final zero included.
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
