// SPDX-License-Identifier: MIT

/// A way in which an application rewrites what is typed.
private nonisolated struct Rewriting: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  /// The number of characters before the caret.
  let caret: Int
  let typed: String
  let result: String
  let rewrite: @Sendable (String) -> String

  init(
    _ name: String, _ text: String, _ caret: Int, _ typed: String, _ result: String,
    _ rewrite: @escaping @Sendable (String) -> String
  ) {
    testDescription = name
    self.text = text
    self.caret = caret
    self.typed = typed
    self.result = result
    self.rewrite = rewrite
  }

  /// Returns the digits of a text in groups.
  private static func grouped(_ text: String, by count: Int, _ separator: Character) -> String {
    var result = ""
    for (index, digit) in text.filter(\.isNumber).enumerated() {
      if index > 0, index % count == 0 { result.append(separator) }
      result.append(digit)
    }
    return result
  }

  static let all = [
    Rewriting("capitals (react #9894, 2017)", "ABC123", 3, "de", "ABCDE123") { $0.uppercased() },
    Rewriting("spaces (react #18404, 2020)", "ab_cd", 2, " x", "ab_x_cd") {
      String($0.map { $0 == " " ? "_" : $0 })
    },
    Rewriting(
      "card number (react #5265, 2015)", "4444 5555 6666 7777", 4, "12", "4444 1255 5566 6677 77"
    ) { grouped($0, by: 4, " ") },
    Rewriting("thousands (react-redux-form #1010, 2017)", "10,000,000", 2, "56", "1,056,000,000") {
      String(grouped(String($0.reversed()), by: 3, ",").reversed())
    },
    Rewriting("digits only", "12", 1, "a3b4", "1342") { $0.filter(\.isNumber) },
    Rewriting("limited length", "12345", 2, "ab", "12ab3") { String($0.prefix(5)) },
  ]
}

private struct RewritingField: View {
  let rewrite: (String) -> String
  let usesCallback: Bool
  @State var text: String

  var body: some View {
    if usesCallback {
      TextField("Field", text: $text).onChange(of: text) { text = rewrite(text) }
    } else {
      TextField("Field", text: Binding(get: { text }, set: { text = rewrite($0) }))
    }
  }
}

@Observable private final class Message {
  var text = ""
  var ticks = 0
  var size = 1.5
  @ObservationIgnored var sent: [String] = []
}

/// A form that is evaluated again while the user types.
private struct TickingForm: View {
  @Bindable var message: Message

  var body: some View {
    VStack {
      Text("\(message.ticks)")
      TextField("First \(message.ticks)", text: $message.text)
      if !message.text.isEmpty { Text("not empty") }
      TextField("Size", value: $message.size, format: .number)
    }
  }
}

private struct Chat: View {
  @Bindable var message: Message

  var body: some View {
    TextField("Message", text: $message.text).onSubmit {
      message.sent.append(message.text)
      message.text = ""
    }
  }
}

private struct TwoFields: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("First", text: $text)
      TextField("Second", text: $text)
      TextEditor(text: $text)
    }
  }
}

/// A field whose text is stored later.
private struct LateField: View {
  let message: Message

  var body: some View {
    TextField(
      "Field",
      text: Binding(get: { message.text }, set: { text in Task { message.text = text } }))
  }
}

@Suite("SashUI, reports: text entry")
struct ReportTextTests {
  @Test(
    "the caret stays where the user types in a text that is rewritten", arguments: Rewriting.all,
    [false, true])
  private func caret(rewriting: Rewriting, usesCallback: Bool) throws {
    let stage = try TestStage(
      showing: RewritingField(
        rewrite: rewriting.rewrite, usesCallback: usesCallback, text: rewriting.text))
    try stage.tap(.textField, "Field")
    try stage.press(.home)
    for _ in 0..<rewriting.caret { try stage.press(.right) }
    for character in rewriting.typed { try stage.type(String(character)) }
    let text = try stage.fieldText()
    #expect(text == rewriting.result)
  }

  @Test(
    "an evaluation while the user types changes neither caret nor composition (react #955, 2014)")
  func ticks() async throws {
    let message = Message()
    let stage = try TestStage(showing: TickingForm(message: message))
    func tick() async throws {
      message.ticks += 1
      try await stage.runTasksAndWait()
      try stage.settle()
    }
    try stage.tap(.textField, "First 0")
    try stage.type("ad")
    try stage.press(.left)
    for character in "bc" {
      try await tick()
      try stage.type(String(character))
    }
    #expect(message.text == "abcd")
    let input = stage.compositor.seats[0].textInput
    input.preedit("ni", begin: 2, end: 2)
    input.done()
    try stage.settle()
    try await tick()
    input.preedit("nihao", begin: 5, end: 5)
    input.done()
    try stage.settle()
    try await tick()
    #expect(message.text == "abcd")
    input.commit("你好")
    input.done()
    try stage.settle()
    #expect(message.text == "abc你好d")
  }

  @Test(
    "a composition in a text that is rewritten is typed once (telegram-tt #534, 2026; cc-switch #6333, 2026)"
  )
  func composition() throws {
    let stage = try TestStage(
      showing: RewritingField(
        rewrite: { $0.uppercased().filter { $0 != " " } }, usesCallback: false, text: "AB"))
    try stage.tap(.textField, "Field")
    let input = stage.compositor.seats[0].textInput
    for text in ["n", "ni", "ni "] {
      input.preedit(text, begin: 0, end: 0)
      input.done()
      try stage.settle()
    }
    input.commit("ni x")
    input.done()
    try stage.settle()
    #expect(try stage.fieldText() == "ABNIX")
  }

  @Test("a text that is sent by Return is cleared (react-native #9960, 2016)")
  func sending() throws {
    let message = Message()
    let stage = try TestStage(showing: Chat(message: message))
    try stage.tap(.textField, "Message")
    try stage.type("one\ntwo\n")
    #expect(message.sent == ["one", "two"])
    #expect(try stage.fieldText() == "")
    try stage.type("x")
    #expect(message.text == "x")
  }

  @Test(
    "a number is not changed while it is typed (semantic-ui-react-numberinput #3, 2020; carbon-components-svelte #2604, 2026)",
    arguments: [
      ("9.", "9.", 9.0), ("-", "-", 1.5), ("1.5.", "1.5.", 1.5), ("0.0", "0.0", 0),
      ("1e", "1e", 1.5),
    ])
  func number(typed: String, shown: String, stored: Double) async throws {
    let message = Message()
    let stage = try TestStage(showing: TickingForm(message: message))
    try stage.tap(.textField, "Size")
    try stage.press(.character("a"), .control)
    for character in typed {
      try stage.type(String(character))
      message.ticks += 1
      try await stage.runTasksAndWait()
      try stage.settle()
    }
    #expect(try stage.fieldText("Size") == shown && message.size == 1.5)
    try stage.press(.tab)
    #expect(message.size == stored)
    #expect(try stage.fieldText("Size") == (stored == 1.5 ? "1.5" : "\(Int(stored))"))
  }

  @Test("all fields of a text show it (Sourceful #21, 2021)")
  func shared() throws {
    let stage = try TestStage(showing: TwoFields())
    try stage.tap(.textField, "First")
    try stage.type("ab")
    try stage.tap(.textField, "Second")
    try stage.press(.end)
    try stage.type("c")
    #expect(try stage.fieldText("First") == "abc" && stage.find(.textArea).value == "abc")
  }

  @Test("a text that is stored later is complete (react-native #399, 2015)")
  func late() async throws {
    let message = Message()
    let stage = try TestStage(showing: LateField(message: message))
    try stage.tap(.textField, "Field")
    for character in "abc" {
      try stage.type(String(character))
      try await stage.runTasksAndWait()
      try stage.settle()
    }
    #expect(try stage.fieldText() == "abc" && message.text == "abc")
  }
}
