// SPDX-License-Identifier: MIT

/// Key commands of a whole application under the layouts of real machines.
@Suite("Keymaps: key commands") struct KeymapCommandTests {
  private static let control: UInt32 = 29
  /// The keys of the three rows of letters and of the row of digits, as Linux counts them, with
  /// their letters on a keyboard of the United States.
  private static let rows: [(first: UInt32, letters: String)] = [
    (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"),
  ]
  private static let keys: [(code: UInt32, letter: Character)] = rows.flatMap { row in
    row.letters.enumerated().map { (row.first + UInt32($0.offset), $0.element) }
  }
  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  /// A window with a command for each letter.
  private final class Recorder {
    var pressed: [Character] = []
    let stage: TestStage

    init(_ layouts: String) throws {
      var configuration = TestStage.configuration()
      configuration.keyboardLayout = layouts
      stage = try TestStage(configuration) {
        $0.openWindow(
          title: "Test", appID: "org.sash.Test", size: Size(width: 400, height: 200), root: Page())
      }
    }

    /// Presses a key with Control, and returns the letters of the commands that it performed.
    func press(_ code: UInt32, with modifiers: Modifiers) throws -> [Character] {
      pressed = []
      let held = [(Modifiers.control, control), (.shift, 42), (.alt, 56)].filter {
        modifiers.contains($0.0)
      }
      stage.window.keyCommands = letters.map { letter in
        KeyCommand(.character(letter), modifiers: modifiers) { [weak self] in
          self?.pressed.append(letter)
        }
      }
      for (_, code) in held { stage.seat.key(code, isDown: true) }
      stage.seat.tapKey(code)
      for (_, code) in held { stage.seat.key(code, isDown: false) }
      try stage.turn()
      return pressed
    }
  }

  /// The letter that a key stands for in commands, as in GTK and Qt: that of the layout, or else,
  /// where the layout has no Latin letter on this key, that of the keyboard of the United States.
  private func letter(
    of key: (code: UInt32, letter: Character), in keyboard: XkbKeyboard, _ own: Set<Character>,
    isShifted: Bool
  ) -> Character? {
    keyboard.set(0)
    var texts = [keyboard.press(key.code).text]
    if isShifted {
      // The capital I is on two keys of the Turkish layout.
      keyboard.set(keyboard.modifier("Shift"))
      texts.insert(
        keyboard.press(key.code).text.flatMap { $0.first?.isASCII == true ? $0 : nil }, at: 0)
    }
    let letters = texts.compactMap { $0?.lowercased() }.filter { $0.count == 1 }
      .compactMap(\.first).filter(Self.letters.contains)
    if let letter = letters.first { return letter }
    return Self.letters.contains(key.letter) && !own.contains(key.letter) ? key.letter : nil
  }

  @Test("Control and a key perform the command of its Latin letter (xkb-data, all layouts)")
  func letters() throws {
    for layout in try KeyboardLayouts.inWindows() {
      let keyboard = try XkbKeyboard(layout.name)
      let own = Set((1...127).compactMap { keyboard.press($0).text }.flatMap { $0 })
      let recorder = try Recorder(layout.name)
      var deviations: [String] = []
      // On some layouts both Alt keys select a level.
      keyboard.update(56, isDown: true)
      let hasAlt = keyboard.isActive("Mod1")
      keyboard.update(56, isDown: false)
      for modifiers in [Modifiers.control, [.control, .shift], .alt]
      where modifiers != .alt || hasAlt {
        // Keys of modifiers, some of which latch them.
        for key in Self.keys where !(0xfe00..<0xfe20).contains(keyboard.keysym(of: key.code)) {
          let expected = letter(
            of: key, in: keyboard, own, isShifted: modifiers.contains(.shift))
          let performed = try recorder.press(key.code, with: modifiers)
          if performed != (expected.map { [$0] } ?? []) {
            deviations.append(
              "\(layout.name): \(modifiers.rawValue) and \(key.code): \(performed), "
                + (expected.map(String.init) ?? "none"))
          }
        }
      }
      // Braille has dots instead of letters.
      if !layout.name.hasPrefix("brai") { #expect(deviations == []) }
    }
  }

  @Test("Control and the Turkish i is Control and I under Caps Lock, too (tr)")
  func capitalsWithDots() throws {
    let recorder = try Recorder("tr")
    recorder.stage.seat.tapKey(58)
    #expect(try recorder.press(40, with: .control) == ["i"])
    #expect(try recorder.press(40, with: [.control, .shift]) == ["i"])
    // The third level of a key is no command of its first.
    recorder.stage.seat.key(100, isDown: true)
    #expect(try recorder.press(16, with: .control) == [])
  }

  @Test("a letter that the layout lacks is at its usual place, but not with AltGr (epo, hr)")
  func missingLetters() throws {
    #expect(
      try [16, 17, 45].flatMap { try Recorder("epo").press($0, with: .control) } == ["q", "w", "x"])
    let croatian = try Recorder("hr(unicode)")
    #expect(try croatian.press(16, with: .control) == ["q"])
    croatian.stage.seat.key(100, isDown: true)
    #expect(try croatian.press(16, with: .control) == [])
  }
}
