// SPDX-License-Identifier: MIT

@Observable private final class Player {
  var song = "none"
  var count = 0
}

/// Buttons that change nothing but the model.
private struct Page: View {
  let player: Player

  var body: some View {
    VStack {
      Text(player.song)
      Text("\(player.count)")
      Button {
        player.song = "first"
      } label: {
        Text("Play")
      }
      .buttonStyle(.plain)
      .keyboardShortcut("p")
    }
  }
}

@Suite("SashUI: models in a test's stage")
struct StageModelTests {
  private let player = Player()
  private let stage: TestStage

  init() throws {
    stage = try TestStage(
      root: HostingController(rootView: Page(player: player)), size: Size(width: 200, height: 200))
  }

  @Test("what input changes in a model is displayed when the call returns")
  func input() throws {
    try stage.tap(.button, "Play")
    #expect(stage.exists(.staticText, "first"))
  }

  @Test("what a key changes in a model is displayed when the call returns")
  func key() throws {
    try stage.press(.character("p"), .control)
    #expect(stage.exists(.staticText, "first"))
  }

  @Test("what the test itself changes is displayed after the waiting tasks")
  func ownChange() async throws {
    player.count = 1
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stage.exists(.staticText, "1"))
  }
}
