// SPDX-License-Identifier: MIT

/// What users of each script expect of carets, words and deletions; the expectations are Pango's.
@Suite("Unicode: editing in each script", .serialized) struct UnicodeEditingTests {
  /// A text with the places at which the caret rests, and those at which words end.
  struct Sample: CustomTestStringConvertible {
    let characters: String
    let words: String
    var isRightToLeft = false

    var text: String { words.filter { $0 != "|" } }
    var testDescription: String { text }
  }

  private func stage(_ field: TextField) throws -> TestStage {
    field.frame = Rect(x: 40, y: 50, width: 320, height: 40)
    let stage = try TestStage { $0.addSubview(field) }
    field.becomeFirstResponder()
    try stage.settle()
    return stage
  }

  /// Presses a key until the caret rests, and returns the text with the places where it was.
  private func stops(
    _ key: Key, _ modifiers: Modifiers, _ field: TextField, _ stage: TestStage
  ) throws -> String {
    var parts: [Substring] = []
    while parts.count < 40 {
      let before = field.selectedRange.lowerBound
      try stage.press(key, modifiers)
      let after = field.selectedRange.lowerBound
      if after == before { break }
      parts.append(field.text[min(before, after)..<max(before, after)])
    }
    return parts.joined(separator: "|")
  }

  @Test(
    "arrows stop between the characters of a script, with Control between its words (Pango)",
    arguments: [
      Sample(characters: "ที่|นี่| |น้|ำ|เ|ย็|น", words: "ที่|นี่| น้ำ|เย็น"),
      Sample(characters: "न|म|स्|ते| |क्|षि", words: "नमस्ते| क्षि"),
      Sample(characters: "ا|ل|سَّ|ل|ا|مُ| |ل|ك", words: "السَّلامُ| لك", isRightToLeft: true),
      Sample(characters: "שָׁ|ל|וֹ|ם| |לָ|ךְ", words: "שָׁלוֹם| לָךְ", isRightToLeft: true),
      Sample(characters: "ភា|សា|ខ្|មែ|រ", words: "ភាសាខ្មែរ"),
      Sample(characters: "漢|字|と|カ|ナ", words: "漢字|と|カナ"),
      Sample(characters: "中|文|。|再|见", words: "中文|。再见"),
      Sample(characters: "한|국|어| |각", words: "한국어| 각"),
      Sample(characters: "a|👩‍🔬|🇩🇪|🇫🇷|👍🏽| |b", words: "a|👩‍🔬🇩🇪🇫🇷👍🏽 b"),
      Sample(characters: "d|o|n|'|t| |1|.|5| |e\u{301}|t", words: "don't| 1.5| e\u{301}t"),
    ])
  func carets(sample: Sample) throws {
    let field = TextField()
    field.text = sample.text
    let stage = try stage(field)
    let forward: Key = sample.isRightToLeft ? .left : .right
    try stage.press(.home, .control)
    let characters = try stops(forward, [], field, stage)
    try stage.press(.home, .control)
    let words = try stops(forward, .control, field, stage)
    #expect([characters, words] == [sample.characters, sample.words])
  }

  @Test("Control with Backspace and Delete deletes a word of Thai or Japanese (Pango)")
  func deletions() throws {
    let field = TextField()
    let stage = try stage(field)
    var rest: [String] = []
    for (text, key) in [
      ("ฉันกินข้าว", Key.backspace), ("ฉันกินข้าว", .delete), ("漢字と", .backspace), ("漢字と", .delete),
    ] {
      field.text = text
      try stage.press(key == .delete ? .home : .end, .control)
      try stage.press(key, .control)
      rest.append(field.text)
    }
    #expect(rest == ["ฉันกิน", "กินข้าว", "漢字", "と"])
  }

  @Test("a double click selects a word, a triple click all (Pango)")
  func clicks() throws {
    let field = TextField()
    let stage = try stage(field)
    var selected: [String] = []
    for text in ["สวัสดีครับ", "漢字カナ", "क्षत्रिय में", "don't stop"] {
      field.text = text
      try stage.advance(by: 2)
      for count in 1...3 {
        try stage.play(.tap(at: Point(x: 62, y: 70), with: .pointer(button: Touch.primaryButton)))
        if count > 1 { selected.append(String(field.text[field.selectedRange])) }
      }
    }
    #expect(
      selected == [
        "สวัสดี", "สวัสดีครับ", "漢字", "漢字カナ", "क्षत्रिय", "क्षत्रिय में", "don't", "don't stop",
      ])
  }

  @Test("an input method deletes as much as Backspace, and no part of an emoji (Pango)")
  func inputMethod() throws {
    let field = TextField()
    let stage = try stage(field)
    var rest: [String] = []
    for (text, bytes) in [
      ("น้ำ", 3), ("น้", 3), ("क्षि", 3), ("👩‍🔬", 4), ("🇩🇪", 4), ("e\u{301}", 2), ("a한", 3),
    ] as [(String, UInt32)] {
      field.text = text
      try stage.press(.end)
      stage.seat.textInput.delete(before: bytes, after: 0)
      stage.seat.textInput.done()
      try stage.settle()
      rest.append(field.text)
    }
    #expect(rest == ["น้", "น", "क्ष", "", "", "", "a"])
  }

  @Test("limits and bullets count what the caret moves over (Pango)")
  func counts() throws {
    let field = TextField()
    let stage = try stage(field)
    field.maximumLength = 3
    var kept: [String] = []
    for text in ["กำลังดี", "क्षत्रिय", "👩‍🔬🇩🇪👍🏽x", "e\u{301}e\u{301}ee"] {
      field.text = ""
      stage.seat.textInput.commit(text)
      stage.seat.textInput.done()
      try stage.settle()
      kept.append(field.text)
    }
    #expect(kept == ["กำลั", "क्षत्", "👩‍🔬🇩🇪👍🏽", "e\u{301}e\u{301}e"])
    field.isSecureTextEntry = true
    field.text = "สวัสดี"
    #expect(field.accessibilityValue == "••••")
    field.text = "क्षि👩‍🔬"
    #expect(field.accessibilityValue == "•••")
  }
}
