// SPDX-License-Identifier: MIT

/// Text typed into a whole application under the layouts of real machines.
@Suite("Keymaps: typing") struct KeymapTypingTests {
  private enum Code {
    static let keys = [2...13, 16...27, 30...41, 43...53, 86...86].flatMap { Array($0) as [UInt32] }
    static let keypad = Array(71...83) as [UInt32]
    static let shift: UInt32 = 42
    static let control: UInt32 = 29
    static let alt: UInt32 = 56
    static let altGr: UInt32 = 100
    static let capsLock: UInt32 = 58
    static let numLock: UInt32 = 69
  }

  /// A text field under a layout, and the same keyboard for libxkbcommon alone.
  private final class Typist {
    let xkb: XkbKeyboard
    let field = TextField()
    let stage: TestStage

    init(_ layout: String) throws {
      xkb = try XkbKeyboard(layout, composing: "en_US.UTF-8")
      var configuration = TestStage.configuration()
      configuration.keyboardLayout = layout
      let field = field
      stage = try TestStage(configuration) { application in
        let page = Page { view in
          field.frame = Rect(x: 20, y: 20, width: 300, height: 40)
          view.addSubview(field)
        }
        application.openWindow(
          title: "Test", appID: "org.sash.Test", size: Size(width: 400, height: 200), root: page)
      }
      field.becomeFirstResponder()
    }

    /// Presses or releases a key, and returns the text that libxkbcommon gives it.
    @discardableResult func hold(_ code: UInt32, _ isDown: Bool) -> String? {
      var text: String?
      if isDown {
        // With Control or Alt a key is a command. It has its text before it changes the state: some
        // keys latch a level, and AltGr may begin a sequence.
        if xkb.isActive("Control") || xkb.isActive("Mod1") {
          xkb.reset()
        } else {
          text = xkb.press(code).text
        }
      }
      stage.seat.key(code, isDown: isDown)
      xkb.update(code, isDown: isDown)
      return text
    }

    /// Types keys, and returns the text of the field and that of libxkbcommon.
    func type(_ codes: [UInt32]) throws -> (field: String, xkb: String) {
      field.text = ""
      var expected = ""
      // Some layouts have Backspace and arrows among the letters.
      for code in codes where !(0xff00...0xffff).contains(xkb.keysym(of: code)) {
        expected += hold(code, true) ?? ""
        hold(code, false)
      }
      try stage.turn()
      return (field.text, expected)
    }
  }

  @Test("a text field gets what the layout types (xkb-data, all layouts)") func typing() throws {
    try withEnvironment(["LC_ALL": "en_US.UTF-8"]) {
      var deviations: [String] = []
      for layout in try KeyboardLayouts.inWindows() {
        let typist = try Typist(layout.name)
        @MainActor func compare(_ codes: [UInt32], _ state: String) throws {
          let (field, xkb) = try typist.type(codes)
          if field != xkb {
            deviations.append("\(layout.name) with \(state): \(field), not \(xkb)")
          }
        }
        for held in [
          [], [Code.shift], [Code.altGr], [Code.shift, Code.altGr], [Code.control], [Code.alt],
        ] {
          for code in held { typist.hold(code, true) }
          try compare(Code.keys, "\(held)")
          for code in held { typist.hold(code, false) }
        }
        for (lock, codes) in [(Code.capsLock, Code.keys), (Code.numLock, Code.keypad)] {
          typist.hold(lock, true)
          typist.hold(lock, false)
          try compare(codes, "lock \(lock)")
        }
      }
      #expect(deviations == [])
    }
  }
}
