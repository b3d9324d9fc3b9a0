// SPDX-License-Identifier: MIT

@Suite("The content of a state file")
struct SavedStateTests {
  private static var example: SavedState {
    var state = SavedState()
    state.values = ["volume": .number("0.5")]
    var window = SavedWindow()
    window.size = Size(width: 640, height: 480.5)
    window.windowMode = .maximized
    window.objects = ["tabs/list": SavedObject(values: ["row": .number("7")], age: 2)]
    state.windows = ["main": window, "other": SavedWindow()]
    return state
  }

  @Test("a state is read as it was written")
  func roundTrip() throws {
    let state = Self.example
    #expect(try SavedState(document: state.document) == state)
    #expect(try SavedState(document: SavedState().document) == SavedState())
  }

  @Test("every value that is encoded can be read from the document, however deep it is")
  func deepValues() throws {
    final class Chain: Encodable {
      let next: [Chain]
      init(_ next: [Chain]) { self.next = next }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for each in next { try container.encode(each) }
      }
    }
    let coder = StateCoder()
    var chain = Chain([])
    for depth in 1...JSON.maximumDepth {
      coder.encode(chain, forKey: "\(depth)")
      chain = Chain([chain])
    }
    #expect(coder.values.count == JSON.maximumEncodedDepth)
    var state = Self.example
    state.windows["main"]?.objects["deep"] = SavedObject(values: coder.values)
    #expect(try SavedState(document: state.document) == state)
  }

  @Test(
    "a damaged, foreign or newer document is rejected, with the reason",
    arguments: [
      ("", "damaged"), ("{\"sash-state\": 1", "damaged"), ("[]", "not a state file"),
      ("{\"volume\": 1}", "not a state file"), ("{\"sash-state\": \"1\"}", "not a state file"),
      ("{\"sash-state\": 0}", "not a state file"), ("{\"sash-state\": 2}", "newer version"),
      ("{\"sash-state\": 1}", "\"values\""),
      ("{\"sash-state\": 1, \"values\": [], \"windows\": {}}", "\"values\""),
      ("{\"sash-state\": 1, \"values\": {}, \"windows\": {\"main\": 1}}", "\"main\""),
    ])
  func rejected(_ document: String, _ reason: String) {
    let error = #expect(throws: SavedStateError.self) {
      try SavedState(document: Array(document.utf8))
    }
    #expect(error?.description.contains(reason) == true, "\(error as Any)")
  }

  @Test("sizes that no window has are rejected", arguments: ["0", "-1", "1e999", "\"1\"", "null"])
  func sizes(_ width: String) {
    let text = String(decoding: Self.example.document, as: UTF8.self)
    let changed = text.split(separator: "640.0", omittingEmptySubsequences: false)
      .joined(separator: width)
    #expect(changed != text)
    #expect(throws: SavedStateError.self) { try SavedState(document: Array(changed.utf8)) }
  }

  @Test("what does not appear for many starts is forgotten, and nothing before")
  func age() {
    var state = Self.example
    for _ in 0..<SavedState.maximumAge - 2 { state = state.agedByOneStart }
    #expect(state.windows["main"]?.objects["tabs/list"]?.age == SavedState.maximumAge)
    state = state.agedByOneStart
    #expect(state.windows["main"]?.objects.isEmpty == true)
    state = state.agedByOneStart
    #expect(state.windows.count == 2)
    state = state.agedByOneStart
    #expect(state.windows.isEmpty && state.values == Self.example.values)
  }
}
