// SPDX-License-Identifier: MIT

import SashCXkbcommon
import SashEventLoop

/// The composition of characters from several keys, by the tables of the user's locale.
///
/// A table takes milliseconds and a megabyte to load, so it is loaded at the first key. Any key can
/// begin a sequence: the user's own table may name it, and the system's has some letters of Arabic.
enum ComposeState {
  /// No table was needed yet: waits for a key.
  case unused
  /// The locale has no table: dead keys produce no text.
  case missing
  /// The table is loaded, and sequences are tracked.
  case loaded(ComposeTable)

  mutating func reset() {
    if case .loaded(let table) = self { table.reset() }
  }

  /// Processes a pressed key, and changes its stroke if the key belongs to a sequence.
  mutating func process(
    _ keysym: UInt32, of keymap: Keymap, into stroke: inout KeyTranslator.Stroke
  ) {
    if case .unused = self { self = ComposeTable(keymap).map { .loaded($0) } ?? .missing }
    guard case .loaded(let table) = self else { return }
    table.process(keysym, into: &stroke)
  }
}

/// A loaded compose table with the sequence in progress.
@MainActor @safe final class ComposeTable {
  private let table: OpaquePointer
  private let state: OpaquePointer

  /// Loads the table of the user's locale, or else the one that most locales have; `nil` if there
  /// is none.
  convenience init?(_ keymap: Keymap) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environmentVariable).first { !$0.isEmpty }
      ?? "C"
    for name in Self.names(of: locale) {
      let table = unsafe xkb_compose_table_new_from_locale(
        keymap.context, name, XKB_COMPOSE_COMPILE_NO_FLAGS)
      if let table = unsafe table {
        unsafe self.init(owning: table)
        return
      }
    }
    return nil
  }

  /// Returns the names under which X11 may have the table of a locale, in order of preference.
  ///
  /// The tables of other encodings cannot be read, and locales that X11 does not know have none.
  private static func names(of locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
    let isUnicode = parts.count == 2 && ["utf-8", "utf8"].contains(parts[1].lowercased())
    return [isUnicode ? locale : "\(parts.first ?? "C").UTF-8", "en_US.UTF-8"]
  }

  /// Compiles a table from text in the format of `Compose(5)`; `nil` if it is invalid.
  convenience init?(_ keymap: Keymap, text: String) {
    let table = unsafe xkb_compose_table_new_from_buffer(
      keymap.context, text, text.utf8.count, "C", XKB_COMPOSE_FORMAT_TEXT_V1,
      XKB_COMPOSE_COMPILE_NO_FLAGS)
    guard let table = unsafe table else { return nil }
    unsafe self.init(owning: table)
  }

  private init?(owning table: OpaquePointer) {
    guard let state = unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      unsafe xkb_compose_table_unref(table)
      return nil
    }
    unsafe self.table = table
    unsafe self.state = state
  }

  isolated deinit {
    unsafe xkb_compose_state_unref(state)
    unsafe xkb_compose_table_unref(table)
  }

  func reset() { unsafe xkb_compose_state_reset(state) }

  func process(_ keysym: UInt32, into stroke: inout KeyTranslator.Stroke) {
    guard unsafe xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else { return }
    switch unsafe xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      stroke.text = nil
    case XKB_COMPOSE_CANCELLED:
      stroke.text = nil
      reset()
    case XKB_COMPOSE_COMPOSED:
      let capacity = 256
      var bytes = [CChar](repeating: 0, count: capacity)
      let length = unsafe xkb_compose_state_get_utf8(state, &bytes, capacity)
      let composed = unsafe xkb_compose_state_get_one_sym(state)
      if composed != 0 { stroke.keysym = composed }
      stroke.text =
        length > 0 && Int(length) < capacity
        ? KeyTranslator.printableText(bytes.prefix(Int(length))) : nil
      reset()
    default: break
    }
  }
}
