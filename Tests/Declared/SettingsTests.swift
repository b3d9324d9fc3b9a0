// SPDX-License-Identifier: MIT

@Suite("The settings of declared views")
struct SettingsTests {
  private let page: ProgramStage

  init() throws { page = try ProgramStage(.settings, size: Size(width: 480, height: 1_200)) }

  @Test("what others see follows the fields")
  func profile() async throws {
    #expect(page.shows("Others see you as Ada."))
    try await page.fill("Name", with: "Grace")
    try await page.fill("Status", with: "at sea")
    #expect(page.shows("Others see you as Grace, at sea."))
    try await page.fill("Name", with: " ")
    try await page.press(.backspace)
    #expect(page.shows("Others see you as Nobody, at sea."))
  }

  @Test("the settings of notifications are there while these are allowed, and keep their values")
  func notifications() async throws {
    try await page.tap(.switch, "Sounds")
    #expect(try !page.isEnabled(.slider, "Volume"))
    try await page.tap(.switch, "Allow")
    #expect(!page.stage.exists(.switch, "Sounds") && !page.stage.exists(.slider, "Volume"))
    try await page.tap(.switch, "Allow")
    #expect(try !page.find(.switch, "Sounds").state.contains(.checked))
    try await page.tap(.switch, "Sounds")
    #expect(try page.isEnabled(.slider, "Volume"))
  }

  @Test("a drag moves the volume in steps of five")
  func volume() async throws {
    let frame = try page.find(.slider, "Volume").frame
    let start = Point(x: frame.minX + frame.width * 0.6, y: frame.midY)
    let end = Point(x: frame.minX + frame.width * 0.28, y: frame.midY)
    try await page.perform { try $0.drag(from: start, to: end) }
    let volume = try #require(try page.find(.slider, "Volume").range?.value)
    #expect(volume < 50 && volume.truncatingRemainder(dividingBy: 5) == 0)
  }

  @Test("previews are chosen from a menu")
  func previews() async throws {
    try await page.tap(.menuButton, "Previews")
    try await page.tap(.menuItem, "Never")
    #expect(try page.value(.menuButton, "Previews") == "Never")
  }

  @Test("the sample has the chosen size and density")
  func sample() async throws {
    func height() throws -> Double { try page.find(.none, sample).frame.height }
    let sample = "Tide table, High water at noon, low water at six."
    let first = try height()
    try await page.tap(.radioButton, "Roomy")
    #expect(try height() == first + 8)
    try await page.tap(.slider, "Text size", x: 0.99)
    #expect(try height() > first + 16)
  }

  @Test("backups are described, and their settings are enabled with them")
  func backups() async throws {
    #expect(page.shows("Nothing is backed up."))
    #expect(try !page.isEnabled(.spinButton, "Keep 3"))
    try await page.tap(.switch, "Back up daily")
    #expect(page.shows("The last 3 backups, made at 22:30, are kept."))
    try await page.tap(.spinButton, "Keep 3", x: 0.9)
    #expect(page.shows("The last 4 backups, made at 22:30, are kept."))
    #expect(page.stage.exists(.spinButton, "Keep 4"))
  }

  @Test("changes can be taken back all at once")
  func restore() async throws {
    #expect(try !page.isEnabled(.button, "Restore standard settings"))
    try await page.fill("Name", with: "Grace")
    try await page.tap(.switch, "Allow")
    try await page.tap("Restore standard settings")
    #expect(page.shows("Others see you as Ada."))
    #expect(try page.value(.textField, "Name") == "Ada")
    #expect(try page.find(.switch, "Allow").state.contains(.checked))
    #expect(try !page.isEnabled(.button, "Restore standard settings"))
  }
}
