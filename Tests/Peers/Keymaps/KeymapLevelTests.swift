// SPDX-License-Identifier: MIT

import SashCXkbcommon
import SashSeats

/// Every level of every key, compared with libxkbcommon's own answer.
@Suite("Keymaps: levels and dead keys") struct KeymapLevelTests {
  /// Returns the number that Sash has for a letter: that of its scalar, not one of old X11.
  private func canonical(_ keysym: UInt32) -> UInt32 {
    let scalar = xkb_keysym_to_utf32(keysym)
    return (0x100..<0xfd00).contains(keysym) && scalar != 0
      ? scalar < 0x100 ? scalar : 0x0100_0000 + scalar : keysym
  }

  @Test("each level of each key types what libxkbcommon says (xkb-data, all layouts)")
  func levels() throws {
    for layout in try KeyboardLayouts.selected() {
      let xkb = try XkbKeyboard(layout.name)
      let keys = try xkb.translator(composing: "")
      var deviations: [String] = []
      let levels = xkb.levels
      for level in levels {
        xkb.set(level.modifiers)
        keys.update(depressed: level.modifiers, latched: 0, locked: 0, layout: 0)
        let (expected, stroke) = (xkb.press(level.code), keys.press(level.code))
        if stroke.text != expected.text || stroke.keysym != canonical(expected.keysym) {
          deviations.append(
            "\(layout.name): level \(level.level + 1) of key \(level.code): \(stroke), \(expected)")
        }
      }
      KeyboardLayouts.data.report(layout.name, tried: levels.count, deviations: deviations)
      #expect(deviations == [])
    }
  }

  @Test("locked modifiers type what libxkbcommon says (xkb-data, all layouts)")
  func locks() throws {
    for layout in try KeyboardLayouts.selected() {
      let xkb = try XkbKeyboard(layout.name)
      let keys = try xkb.translator(composing: "")
      let (caps, num, shift) = (
        xkb.modifier("Lock"), xkb.modifier("Mod2"), xkb.modifier("Shift")
      )
      var deviations: [String] = []
      for (held, locked) in [(0, caps), (0, num), (shift, caps), (shift, num), (0, caps | num)] {
        xkb.set(held, locked: locked)
        keys.update(depressed: held, latched: 0, locked: locked, layout: 0)
        var modifiers: Modifiers = held == 0 ? [] : .shift
        if locked & caps != 0 { modifiers.insert(.capsLock) }
        if locked & num != 0 { modifiers.insert(.numLock) }
        if keys.modifiers != modifiers { deviations.append("\(layout.name): \(keys.modifiers)") }
        for code: UInt32 in 1...127 where keys.press(code).text != xkb.press(code).text {
          deviations.append("\(layout.name): key \(code) with \(modifiers)")
        }
      }
      #expect(deviations == [])
    }
  }

  @Test("dead keys compose what libxkbcommon composes (xkb-data, all layouts)")
  func deadKeys() throws {
    try withEnvironment(["LC_ALL": "en_US.UTF-8"]) {
      for layout in try KeyboardLayouts.selected() {
        let xkb = try XkbKeyboard(layout.name, composing: "en_US.UTF-8")
        let keys = try xkb.translator()
        var (dead, others): ([XkbKeyboard.Level], [XkbKeyboard.Level]) = ([], [])
        var known: Set<UInt32> = []
        let plain = try XkbKeyboard(layout.name)
        for level in xkb.levels {
          plain.set(level.modifiers)
          let keysym = plain.press(level.code).keysym
          guard known.insert(keysym).inserted else { continue }
          if (0xfe50...0xfe93).contains(keysym) {
            dead.append(level)
          } else if level.level < 2, level.code < 60 {
            others.append(level)
          }
        }
        @MainActor func press(_ level: XkbKeyboard.Level) -> (
          KeyTranslator.Stroke, XkbKeyboard.Stroke
        ) {
          xkb.set(level.modifiers)
          keys.update(depressed: level.modifiers, latched: 0, locked: 0, layout: 0)
          return (keys.press(level.code), xkb.press(level.code))
        }
        var deviations: [String] = []
        for first in dead {
          for second in dead + others {
            let begun = press(first)
            let ended = press(second)
            if begun.0.text != begun.1.text || ended.0.text != ended.1.text {
              deviations.append("\(layout.name): \(begun), \(ended)")
            }
            keys.reset()
            xkb.reset()
          }
        }
        #expect(deviations == [])
      }
    }
  }
}
