// SPDX-License-Identifier: MIT

@Suite("The converter of declared views")
struct ConverterTests {
  private let page: ProgramStage

  init() throws { page = try ProgramStage(.converter) }

  private var values: [String?] {
    get throws {
      try ["First value", "Second value"].map { try page.value(.textField, $0) }
    }
  }

  @Test("each field changes the other with each key")
  func both() async throws {
    #expect(try values == ["1", "0.001"])
    try await page.fill("First value", with: "1500")
    #expect(try values == ["1500", "1.5"])
    try await page.fill("Second value", with: "2.5")
    #expect(try values == ["2,500", "2.5"])
    #expect(page.shows("8,202.0997"))
  }

  @Test("what is typed stays as it is, and what is no number changes nothing")
  func typing() async throws {
    try await page.fill("First value", with: "7.")
    #expect(try values == ["7.", "0.007"])
    try await page.type("x")
    #expect(try values == ["7.x", "0.007"])
    #expect(page.shows("This is no number."))
    try await page.press(.backspace)
    #expect(!page.shows("This is no number."))
  }

  @Test("another unit shows the same amount")
  func units() async throws {
    try await page.fill("Second value", with: "2")
    try await page.tap(.menuButton, "First unit")
    try await page.tap(.menuItem, "Miles")
    #expect(try values == ["1.2427", "2"])
    #expect(try page.value(.menuButton, "First unit") == "Miles")
  }

  @Test("units are swapped with their values")
  func swap() async throws {
    try await page.fill("First value", with: "3000")
    try await page.tap("Swap units")
    #expect(try values == ["3", "3,000"])
    #expect(try page.value(.menuButton, "First unit") == "Kilometres")
  }

  @Test("another quantity begins with its own units; temperatures have offsets")
  func quantities() async throws {
    try await page.tap(.radioButton, "Heat")
    #expect(try page.value(.menuButton, "Second unit") == "Fahrenheit")
    #expect(try values == ["1", "33.8"])
    try await page.fill("Second value", with: "212")
    #expect(try values == ["100", "212"])
    #expect(page.shows("373.15"))
  }
}
