// SPDX-License-Identifier: MIT

import Foundation

/// Reports of text as users of each script type it.
@Suite("Reports: text and input methods", .serialized) struct TextReportTests {
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test(
    "Backspace deletes the last sign of a syllable, and an emoji as a whole (slate #5015)",
    arguments: [
      ("น้ำ", ["น้", "น", ""]), ("ที่", ["ที", "ท", ""]), ("क्षि", ["क्ष", "क्", "क", ""]),
      ("שׁ", ["ש", ""]), ("é", [""]), ("e\u{301}", [""]), ("한", [""]), ("が", [""]),
      ("👩‍👩‍👧", [""]), ("🇩🇪", [""]), ("👍🏽", [""]),
    ] as [(String, [String])])
  func backspace(text: String, expected: [String]) throws {
    let field = TextField(), view = TextView()
    field.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    view.frame = Rect(x: 50, y: 150, width: 300, height: 100)
    let stage = try TestStage {
      $0.addSubview(field)
      $0.addSubview(view)
    }
    field.becomeFirstResponder()
    field.text = text
    try stage.press(.end, .control)
    for part in expected {
      try stage.press(.backspace)
      #expect(scalars(field.text) == scalars(part))
    }
    try stage.press(.init(rawValue: 0x7A), .control)
    #expect(scalars(field.text) == scalars(text))
    view.becomeFirstResponder()
    view.text = text
    try stage.press(.home, .control)
    try stage.press(.delete)
    // Delete deletes what the caret moves over.
    #expect(scalars(view.text) == scalars(["น้ำ": "ำ", "क्षि": "षि"][text] ?? ""))
  }

  /// Ways to leave a field, or the place of its caret.
  nonisolated enum Way: CaseIterable {
    case click, otherField, tab, leave, lateCommit
  }

  @Test(
    "a syllable that is being composed stays in its field (Funput #137)", arguments: Way.allCases)
  func hangul(way: Way) throws {
    let first = TextField(), second = TextField()
    first.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    second.frame = Rect(x: 50, y: 150, width: 300, height: 40)
    let stage = try TestStage {
      $0.addSubview(first)
      $0.addSubview(second)
    }
    first.becomeFirstResponder()
    try stage.settle()
    var changes = 0
    first.onChange = { _ in changes += 1 }
    let input = stage.seat.textInput
    input.commit("안")
    input.preedit("ㄴ", begin: 0, end: 3)
    input.done()
    try stage.turn()
    input.preedit("녕", begin: 0, end: 3)
    input.done()
    try stage.settle()
    switch way {
    case .click: try stage.click(at: Point(x: 64, y: 70))
    case .otherField: try stage.click(at: Point(x: 200, y: 170))
    case .tab: try stage.press(.tab)
    case .leave:
      input.move(to: nil)
      stage.seat.focusKeyboard(nil)
      try stage.settle()
    case .lateCommit:
      try stage.click(at: Point(x: 64, y: 70))
      input.commit("녕")
      input.done()
      try stage.settle()
    }
    #expect(first.text == "안녕" && second.text.isEmpty && changes == 2)
  }

  @Test("any key begins a sequence of the user's compose file (ibus-typing-booster #379)")
  func compose() throws {
    let folder = try TemporaryFolder("compose")
    defer { folder.remove() }
    let file = folder.path + "/Compose"
    let table = """
      <Scroll_Lock> <h> : "→"
      <F9> <o> <o> : "∞"
      <q> <w> : "lam-alef"

      """
    try table.write(toFile: file, atomically: true, encoding: .utf8)
    try withEnvironment(["XCOMPOSEFILE": file, "LANG": "en_US.UTF-8", "LC_ALL": ""]) {
      let field = TextField()
      field.frame = Rect(x: 20, y: 20, width: 300, height: 40)
      let stage = try TestStage { $0.addSubview(field) }
      field.becomeFirstResponder()
      try stage.settle()
      for (codes, text) in [([16, 17], "lam-alef"), ([70, 35], "→"), ([67, 24, 24], "∞")] {
        field.text = ""
        for code in codes { try stage.tapKey(UInt32(code)) }
        try stage.settle()
        #expect(field.text == text)
      }
    }
  }
}
