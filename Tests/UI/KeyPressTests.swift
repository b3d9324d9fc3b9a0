// SPDX-License-Identifier: MIT

private struct Keys: View {
  let log: EventLog
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      Color.red.frame(width: 50, height: 50)
        .focusable()
        .focused($isFocused)
        .onKeyPress(.space) {
          log.add("space")
          return .handled
        }
        .onKeyPress(characters: ["a", "b"]) { press in
          log.add("characters \(press.characters)")
          return press.characters == "a" ? .handled : .ignored
        }
        .onKeyPress(keys: [.upArrow], phases: .all) { press in
          log.add("up arrow \(press.phase.rawValue)")
          return .handled
        }
      TextField("Name", text: $text)
        .onKeyPress(.return) {
          log.add("return \(text)")
          return .handled
        }
        .onKeyPress("x", phases: .down) { press in
          press.modifiers.isEmpty ? .handled : .ignored
        }
    }
    .onKeyPress { press in
      log.add("outer \(press.key == "b" ? "b" : press.key == "c" ? "c" : "other")")
      return .ignored
    }
    .onExitCommand { log.add("exit") }
    .onMoveCommand { log.add("move \($0)") }
    .onAppear { isFocused = true }
  }
}

@Suite("SashUI: keys")
struct KeyPressTests {
  private let log = EventLog()
  private let stage: TestStage

  init() throws {
    stage = try TestStage(
      root: HostingController(rootView: Keys(log: log)), size: Size(width: 300, height: 300))
    try stage.settle()
  }

  @Test("keys are handled from the focus outwards until one is used (SwiftUI, onKeyPress)")
  func order() throws {
    try stage.press(.space)
    try stage.type("ab")
    #expect(log.take() == ["space", "characters a", "characters b", "outer b"])
    try stage.press(.escape)
    try stage.press(.left)
    #expect(log.take() == ["outer other", "exit", "outer other", "move left"])
  }

  @Test("a press has phases (SwiftUI, KeyPress.Phases)")
  func phases() throws {
    try stage.keyDown(.up)
    try stage.advance(by: 1)
    try stage.keyUp(.up)
    let lines = log.take()
    #expect(lines.first == "up arrow 1" && lines.last == "up arrow 4")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0 == "up arrow 2" } && lines.count > 3)
  }

  @Test("the actions around a field come before its own, those of its containers after it")
  func field() throws {
    try stage.tap(.textField, "Name")
    try stage.type("axbX")
    try stage.press(.return)
    #expect(log.take() == ["return abX"])
  }
}
