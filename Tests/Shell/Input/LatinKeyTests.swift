// SPDX-License-Identifier: MIT

/// The key codes of Linux.
private enum Code {
  static let one: UInt32 = 2
  static let w: UInt32 = 17
  static let leftBracket: UInt32 = 26
  static let enter: UInt32 = 28
  static let control: UInt32 = 29
  static let a: UInt32 = 30
  static let s: UInt32 = 31
  static let semicolon: UInt32 = 39
  static let shift: UInt32 = 42
  static let c: UInt32 = 46
}

@Suite("Keyboards with non-Latin layouts") @MainActor struct LatinKeyTests {
  private let window = InputRecorder()

  /// Presses a key in one of a keyboard's layouts.
  private func press(
    _ code: UInt32, on layouts: String, layout: UInt32 = 0, isShifted: Bool = false
  ) throws -> KeyEvent {
    let keyboard = KeyboardFocus(seat: 1, loop: try EventLoop(clock: ManualClock())) { _ in
      Issue.record("the keymap is invalid")
    }
    let keymap = try #require(ScriptedKeymap(layout: layouts))
    keymap.lock(layout: layout)
    if isShifted { _ = keymap.update(Code.shift, isDown: true) }
    keymap.withDescriptor { keyboard.setKeymap(format: 1, descriptor: $0, size: $1) }
    let modifiers = keymap.modifiers
    keyboard.setModifiers(
      depressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
      layout: modifiers.group)
    keyboard.enter(window)
    keyboard.press(code, time: 1, serial: 1)
    keyboard.release(code, time: 2)
    let keys = window.keys.suffix(2)
    // A release has the symbol of its press.
    #expect(keys.last?.phase == .up)
    #expect(keys.first?.latinKey == keys.last?.latinKey)
    #expect(keys.first?.keysym == keys.last?.keysym)
    return try #require(keys.first)
  }

  @Test(
    "a key has the Latin symbol of another layout, or of the US layout",
    arguments: [
      ("ru", 0, Code.c, "с", "c"), ("us,ru", 1, Code.c, "с", "c"), ("gr", 0, Code.c, "ψ", "c"),
      ("ru,us", 0, Code.c, "с", "c"), ("gr,ru", 1, Code.c, "с", "c"),
      ("us(dvorak),ru", 1, Code.c, "с", "j"), ("fr,gr", 1, Code.a, "α", "q"),
      // Punctuation moves, too.
      ("il", 0, Code.w, "'", "w"), ("ru", 0, Code.semicolon, "ж", ";"),
      ("us,il", 1, Code.w, "'", "w"),
    ])
  func latin(layouts: String, layout: Int, code: UInt32, key: String, latin: String) throws {
    let event = try press(code, on: layouts, layout: UInt32(layout))
    #expect(event.key == .character(Character(key)))
    #expect(event.text == key)
    #expect(event.latinKey == .character(Character(latin)))
  }

  @Test("with Shift it is the shifted symbol, or the capital") func shifted() throws {
    for layouts in ["ru", "ru,us"] {
      #expect(try press(Code.c, on: layouts, isShifted: true).latinKey == .character("C"))
      let number = try press(4, on: layouts, isShifted: true)
      #expect(number.key == .character("№") && number.latinKey == .character("#"))
    }
  }

  @Test(
    "keys of Latin layouts, and keys with the same symbol, have no Latin symbol",
    arguments: [
      ("us", 0, Code.c), ("us,ru", 0, Code.c), ("de", 0, Code.leftBracket), ("fr", 0, Code.one),
      ("pl", 0, Code.c), ("ru", 0, Code.one), ("ru", 0, Code.enter), ("ru", 0, Code.control),
      ("us,ru", 1, Code.enter), ("cz", 0, Code.one), ("ru", 0, 200),
    ])
  func none(layouts: String, layout: Int, code: UInt32) throws {
    #expect(try press(code, on: layouts, layout: UInt32(layout)).latinKey == nil)
  }

  @Test("a generated keymap has no Latin symbols") func generated() throws {
    let keys = try KeyTranslator(
      Keymap(text: Array(smallKeymap.replacing("[ a, A ]", with: "[ Cyrillic_ef ]").utf8)))
    let stroke = keys.press(30)
    #expect(stroke.text == "ф" && stroke.latin == nil)
  }

  @Test(
    "each letter has one canonical keysym, even if it has an older one",
    arguments: [("ru", Code.c, "с"), ("gr", Code.c, "ψ"), ("cz", 5, "č"), ("us", Code.c, "c")])
  func numbers(layout: String, code: UInt32, letter: String) throws {
    #expect(try press(code, on: layout).key == .character(Character(letter)))
  }

  @Test(
    "shortcuts work with them, and typing produces their letters",
    arguments: [("ru", 0, "с"), ("us,ru", 1, "с"), ("gr", 0, "ψ"), ("us,ru", 0, "c")])
  func wire(layouts: String, layout: Int, letter: String) throws {
    var configuration = CompositorConfiguration()
    configuration.keyboardLayout = layouts
    let stage = try Stage.mapped(configuration)
    let field = TextField()
    field.frame = Rect(x: 0, y: 100, width: 200, height: 40)
    stage.window.contentView.addSubview(field)
    stage.window.makeFirstResponder(field)
    var saved = 0
    stage.window.keyCommands = [KeyCommand(.character("s"), modifiers: .control) { saved += 1 }]
    stage.seat.useLayout(UInt32(layout))
    stage.seat.tapKey(Code.c)
    stage.settle()
    #expect(field.text == letter)
    stage.seat.key(Code.control, isDown: true)
    for code in [Code.a, Code.c, Code.s] { stage.seat.tapKey(code) }
    stage.seat.key(Code.control, isDown: false)
    stage.settle()
    #expect(saved == 1 && field.text == letter)
    let paste = try #require(stage.seat.clipboard.paste(type: ClipboardContent.plainText))
    stage.settle()
    paste.read()
    stage.settle()
    paste.read()
    #expect(paste.text == letter)
    #expect(stage.violations.isEmpty)
  }
}
