// SPDX-License-Identifier: MIT

@Suite("The dashboard of declared views")
struct DashboardTests {
  private func page(_ width: Double) throws -> ProgramStage {
    try ProgramStage(.dashboard, size: Size(width: width, height: 1_300))
  }

  @Test("gauges and charts say what they show")
  func accessibility() async throws {
    let page = try page(900)
    #expect(try page.value(.none, "Temperature") == "24.5 °C")
    #expect(try page.value(.none, "Water tank") == "38 %")
    #expect(try page.value(.image, "Temperature in °C") == "from 15 to 27.5")
    #expect(page.stage.exists(.header, "Water in litres") && page.shows("81 in all"))
  }

  @Test(
    "cards are beside each other where there is space, and below each other where there is none")
  func responsive() async throws {
    func frames(_ width: Double) throws -> [Rect] {
      let page = try page(width)
      return try ["Temperature", "Humidity", "Water tank"].map { try page.find(.none, $0).frame }
    }
    let wide = try frames(900)
    #expect(Set(wide.map(\.minY)).count == 1 && wide[0].maxX < wide[1].minX)
    let narrow = try frames(400)
    #expect(Set(narrow.map(\.minX)).count == 1 && narrow[0].maxY < narrow[1].minY)
  }

  @Test("a bar is selected to read its value, and another period begins without a selection")
  func selection() async throws {
    let page = try page(900)
    try await page.tap("12")
    #expect(page.shows("12: 26") && page.selected(.button) == ["12"])
    try await page.tap("12")
    #expect(page.shows("81 in all"))
    try await page.tap("8")
    try await page.tap(.radioButton, "Week")
    #expect(page.shows("557 in all") && page.selected(.button) == [])
    #expect(try page.value(.button, "Sat") == "104")
    #expect(try page.value(.image, "Temperature in °C") == "from 19 to 25.5")
  }
}
