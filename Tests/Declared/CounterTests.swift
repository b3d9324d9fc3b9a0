// SPDX-License-Identifier: MIT

@Suite("The counter of declared views")
struct CounterTests {
  private let page: ProgramStage

  init() throws { page = try ProgramStage(.counter) }

  private var count: String? {
    get throws { try page.value(.staticText, "Count") }
  }

  @Test("the buttons change the count by the chosen step")
  func steps() async throws {
    #expect(try count == "0" && page.selected() == ["by 1"])
    try await page.tap("Add 1")
    try await page.tap("Add 1")
    #expect(try count == "2")
    try await page.tap(.radioButton, "by 10")
    #expect(page.selected() == ["by 10"])
    #expect(!page.stage.exists(.button, "Add 1"))
    try await page.tap("Subtract 10")
    #expect(try count == "-8")
  }

  @Test("arrow keys count, and a shortcut resets")
  func keys() async throws {
    for _ in 0..<3 { try await page.press(.up) }
    try await page.press(.down)
    #expect(try count == "2")
    try await page.press(.character("r"), .control)
    #expect(try count == "0")
  }

  @Test("only a count can be reset")
  func reset() async throws {
    #expect(try !page.isEnabled(.button, "Reset"))
    try await page.tap("Add 1")
    #expect(try page.isEnabled(.button, "Reset"))
    try await page.tap("Reset")
    #expect(try count == "0" && !page.isEnabled(.button, "Reset"))
  }
}
