// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

/// A keymap with four keys: A (30), a dead acute accent (40), Shift (42) and Control (29).
let smallKeymap = """
  xkb_keymap {
  xkb_keycodes "t" { minimum = 8; maximum = 255;
    <AC01> = 38; <DEAD> = 48; <LFSH> = 50; <LCTL> = 37; };
  xkb_types "t" { virtual_modifiers NumLock;
    type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
    type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2;
      level_name[Level1] = "Base"; level_name[Level2] = "Shift"; };
    type "ALPHABETIC" { modifiers = Shift; map[Shift] = Level2;
      level_name[Level1] = "Base"; level_name[Level2] = "Shift"; }; };
  xkb_compatibility "t" { interpret.useModMapMods = AnyLevel; interpret.repeat = False;
    interpret Shift_L+AnyOf(all) { action = SetMods(modifiers = modMapMods); };
    interpret Control_L+AnyOf(all) { action = SetMods(modifiers = modMapMods); }; };
  xkb_symbols "t" {
    key <AC01> { [ a, A ] }; key <DEAD> { [ dead_acute ] };
    key <LFSH> { [ Shift_L ] }; key <LCTL> { [ Control_L ] };
    modifier_map Shift { <LFSH> }; modifier_map Control { <LCTL> }; };
  };
  """

@Suite("Keymaps and keys") @MainActor struct KeymapTests {
  private func translator() throws -> KeyTranslator {
    try KeyTranslator(Keymap(text: Array(smallKeymap.utf8)))
  }

  /// Returns a file with some bytes, which the test must close.
  private func file(_ bytes: [UInt8]) -> Int32 {
    let descriptor = unsafe sash_memfd_create("test")
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    #expect(written == bytes.count)
    return descriptor
  }

  @Test("keys produce keysyms and text, according to modifiers") func keys() throws {
    let keys = try translator()
    #expect(keys.press(30) == KeyTranslator.Stroke(keysym: 0x61, text: "a"))
    keys.update(depressed: 1, latched: 0, locked: 0, layout: 0)
    #expect(keys.modifiers == .shift)
    #expect(keys.press(30) == KeyTranslator.Stroke(keysym: 0x41, text: "A"))
  }

  @Test("a combination with Control produces no text") func control() throws {
    let keys = try translator()
    keys.update(depressed: 4, latched: 0, locked: 0, layout: 0)
    #expect(keys.modifiers == .control)
    #expect(keys.press(30) == KeyTranslator.Stroke(keysym: 0x61, text: nil))
  }

  @Test("a dead key composes with a letter; an invalid sequence gives no text") func compose()
    throws
  {
    let keys = try KeyTranslator(
      Keymap(text: Array(smallKeymap.utf8)),
      composing: "<dead_acute> <a> : \"á\" aacute\n<dead_acute> <dead_acute> : \"´\" acute\n")
    #expect(keys.press(40) == KeyTranslator.Stroke(keysym: 0xfe51, text: nil))
    #expect(keys.press(30) == KeyTranslator.Stroke(keysym: 0xe1, text: "á"))
    #expect(keys.press(30).text == "a")
    _ = keys.press(40)
    #expect(keys.press(40).text == "´")
    _ = keys.press(40)
    keys.update(depressed: 1, latched: 0, locked: 0, layout: 0)
    #expect(keys.press(42).text == nil)
    #expect(keys.press(30).text == nil)
    #expect(keys.press(30).text == "A")
    _ = keys.press(40)
    keys.reset()
    #expect(keys.press(30).text == "A")
  }

  @Test("without a compose table, dead keys produce no text") func noCompose() throws {
    let keys = try KeyTranslator(
      Keymap(text: Array(smallKeymap.utf8)), composing: "this is no table")
    #expect(keys.press(40).text == nil)
    #expect(keys.press(30).text == "a")
  }

  @Test("letters repeat, modifiers do not") func repeats() throws {
    let keys = try translator()
    #expect(keys.repeats(30))
    #expect(!keys.repeats(42))
  }

  @Test("unknown key codes have no meaning") func strangeKeys() throws {
    let keys = try translator()
    for key in [UInt32(0), 255, 70_000, .max] {
      #expect(keys.press(key) == KeyTranslator.Stroke(keysym: 0, text: nil))
      _ = keys.repeats(key)
    }
    keys.update(depressed: .max, latched: .max, locked: .max, layout: .max)
    _ = keys.press(30)
  }

  @Test(
    "an invalid keymap is an error",
    arguments: ["", "\0", "nonsense", "xkb_keymap {", String(smallKeymap.prefix(400))])
  func broken(text: String) {
    #expect(throws: KeymapError.invalid) { try Keymap(text: Array(text.utf8)) }
  }

  @Test("a keymap is read whole, without moving the file offset") func reading() throws {
    let descriptor = file(Array("keymap\0".utf8))
    defer { close(descriptor) }
    #expect(try Keymap.read(descriptor, size: 7) == Array("keymap\0".utf8))
    #expect(try Keymap.read(descriptor, size: 7).count == 7)
  }

  @Test("a truncated keymap file is an error, not a SIGBUS (Hyprland #7518)")
  func truncated() {
    let descriptor = file(Array("short".utf8))
    defer { close(descriptor) }
    #expect(throws: KeymapError.truncated(announced: 60_000, found: 5)) {
      try Keymap.read(descriptor, size: 60_000)
    }
  }

  @Test("a keymap over the size limit is not read") func absurd() {
    let descriptor = file([0])
    defer { close(descriptor) }
    #expect(throws: KeymapError.tooLarge(bytes: Int(UInt32.max))) {
      try Keymap.read(descriptor, size: .max)
    }
  }

  @Test("an unreadable keymap is an error") func unreadable() {
    #expect(throws: KeymapError.unreadable(errno: EBADF)) { try Keymap.read(-1, size: 10) }
  }
}
