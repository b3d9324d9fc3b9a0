// SPDX-License-Identifier: MIT

import Foundation
import SashCXkbcommon
import SashSeats

/// The sequences of a compose file of X11, and libxkbcommon's own reading of it.
@safe final class ComposeFile {
  /// The keysyms of each sequence, in the order of the file.
  let sequences: [[UInt32]]
  /// Which keys of the keymap below have the keysyms.
  private let codes: [UInt32: UInt32]
  private let context: OpaquePointer
  private let state: OpaquePointer

  /// Reads a file and, as told, those that it includes.
  ///
  /// - Parameters:
  ///   - path: The file, whose sequences are tried.
  ///   - locale: A locale whose compose file libxkbcommon reads, or `nil` for the file itself.
  ///   - includes: Whether the sequences of included files are tried, too.
  /// - Throws: `MissingObject`, or the error of reading the file.
  init(_ path: String, locale: String? = nil, includes: Bool = true) throws {
    sequences = try Self.sequences(of: path, includes: includes)
    let keysyms = Set(sequences.joined()).sorted()
    codes = Dictionary(uniqueKeysWithValues: zip(keysyms, 1...))
    unsafe context = try found(xkb_context_new(XKB_CONTEXT_NO_FLAGS), "a context")
    let table = unsafe try found(
      locale.map { [context] in
        unsafe xkb_compose_table_new_from_locale(context, $0, XKB_COMPOSE_COMPILE_NO_FLAGS)
      } ?? Self.table(of: path, in: context), path)
    unsafe state = try found(xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS), "a state")
    unsafe xkb_compose_table_unref(table)
  }

  isolated deinit {
    unsafe xkb_compose_state_unref(state)
    unsafe xkb_context_unref(context)
  }

  private static func table(of path: String, in context: OpaquePointer) throws -> OpaquePointer? {
    let file = unsafe try found(fopen(path, "r"), path)
    defer { unsafe fclose(file) }
    return unsafe xkb_compose_table_new_from_file(
      context, file, "C", XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
  }

  private static func sequences(of path: String, includes: Bool) throws -> [[UInt32]] {
    // Old files have the characters of their locale behind the keysyms.
    let text = try found(
      String(data: Data(contentsOf: URL(fileURLWithPath: path)), encoding: .isoLatin1), path)
    return try text.split(separator: "\n").flatMap { line -> [[UInt32]] in
      if includes, line.hasPrefix("include \"") {
        return try sequences(of: String(line.split(separator: "\"")[1]), includes: true)
      }
      guard line.hasPrefix("<"), let colon = line.firstIndex(of: ":") else { return [] }
      let names = line[..<colon].split { $0 == "<" || $0 == ">" || $0 == " " || $0 == "\t" }
      return [names.map { unsafe xkb_keysym_from_name(String($0), XKB_KEYSYM_NO_FLAGS) }]
    }
  }

  /// The text of a keymap with a key for each keysym.
  private var keymap: String {
    let names = codes.map { keysym, code in
      (name: "<\(String(code + 0x1000, radix: 36).uppercased())>", code: code, keysym: keysym)
    }
    let keycodes = names.map { "\($0.name) = \($0.code + 8);" }.joined(separator: " ")
    let symbols = names.map { key in
      "key \(key.name) { type = \"ONE_LEVEL\", [ 0x\(String(key.keysym, radix: 16)) ] };"
    }
    return """
      xkb_keymap {
      xkb_keycodes "t" { minimum = 8; maximum = 9999; \(keycodes) };
      xkb_types "t" { virtual_modifiers NumLock;
        type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; }; };
      xkb_compatibility "t" { };
      xkb_symbols "t" { \(symbols.joined(separator: " ")) };
      };
      """
  }

  /// Returns the sequences for which Sash, with the compose file of the environment, gives another
  /// text than libxkbcommon.
  func deviations() throws -> [String] {
    let keys = try KeyTranslator(Keymap(text: Array(keymap.utf8)))
    return sequences.compactMap { sequence in
      keys.reset()
      unsafe xkb_compose_state_reset(state)
      let composed = sequence.map { keys.press(codes[$0] ?? 0).text }
      let expected = sequence.map { text(of: $0) }
      return composed == expected ? nil : "\(sequence): \(composed), not \(expected)"
    }
  }

  /// Returns the text that a keysym adds; `nil` within a sequence.
  private func text(of keysym: UInt32) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let isAccepted = unsafe xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED
    switch unsafe xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSED where isAccepted:
      unsafe xkb_compose_state_get_utf8(state, &bytes, bytes.count)
    case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return nil
    default: unsafe xkb_keysym_to_utf8(keysym, &bytes, bytes.count)
    }
    let text = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.isEmpty || text < " " ? nil : text
  }
}
