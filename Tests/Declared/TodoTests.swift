// SPDX-License-Identifier: MIT

@Suite("The to-do list of declared views")
struct TodoTests {
  private let page: ProgramStage
  private let titles = [
    "Water the tomatoes", "Return the library books", "Write to the harbour office",
    "Mend the bicycle lamp",
  ]

  init() throws { page = try ProgramStage(.todo) }

  /// The names of the rows from above to below.
  private var rows: [String] {
    page.stage.findAll(.group).filter { $0.label != nil && $0.label != "Show" }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.label)
  }

  /// Taps a button in the row of an item.
  private func tap(_ button: String, of title: String) async throws {
    let row = try page.find(.group, title)
    let element = try #require(
      page.stage.findAll(.button, button).first { row.frame.contains($0.frame.center) })
    try await page.perform { try $0.tap(at: $0.pressPoint(of: element)) }
  }

  private func check(_ title: String) async throws { try await tap(title, of: title) }

  @Test("items are added by Return and by the button, and the field is emptied")
  func add() async throws {
    #expect(rows == titles && page.shows("4 items left"))
    #expect(try !page.isEnabled(.button, "Add"))
    try await page.fill("New item", with: "Feed the cat")
    try await page.press(.return)
    #expect(rows == titles + ["Feed the cat"])
    #expect(try page.value(.textField, "New item") ?? "" == "")
    try await page.type("Sleep")
    try await page.tap("Add")
    #expect(rows == titles + ["Feed the cat", "Sleep"] && page.shows("6 items left"))
  }

  @Test("items are done, filtered and removed")
  func done() async throws {
    #expect(try !page.isEnabled(.button, "Remove done"))
    try await check(titles[1])
    #expect(page.shows("3 items left"))
    try await page.tap(.radioButton, "Done")
    #expect(rows == [titles[1]])
    try await page.tap(.radioButton, "Open")
    #expect(rows == [titles[0], titles[2], titles[3]])
    try await check(titles[0])
    #expect(rows == [titles[2], titles[3]])
    try await page.tap(.radioButton, "All")
    try await page.tap("Remove done")
    #expect(rows == [titles[2], titles[3]])
    try await page.tap(.radioButton, "Done")
    #expect(rows == [] && page.shows("Nothing is done yet."))
  }

  @Test("items change places with those that are visible")
  func move() async throws {
    try await tap("Move down", of: titles[0])
    #expect(rows == [titles[1], titles[0], titles[2], titles[3]])
    try await check(titles[0])
    try await page.tap(.radioButton, "Open")
    try await tap("Move up", of: titles[2])
    #expect(rows == [titles[2], titles[1], titles[3]])
    try await page.tap(.radioButton, "All")
    #expect(rows == [titles[2], titles[0], titles[1], titles[3]])
  }

  @Test("a title is edited in its place; Escape takes the change back")
  func edit() async throws {
    try await tap("Edit \(titles[2])", of: titles[2])
    #expect(page.focused == "Title")
    try await page.fill("Title", with: "Call the harbour office")
    try await page.press(.return)
    #expect(rows[2] == "Call the harbour office")
    try await tap("Edit \(titles[0])", of: titles[0])
    try await page.fill("Title", with: "Nothing")
    try await page.press(.escape)
    #expect(rows[0] == titles[0] && !page.stage.exists(.textField, "Title"))
  }

  @Test("an item that is being edited keeps what was typed while others are added and moved")
  func identity() async throws {
    try await tap("Edit \(titles[3])", of: titles[3])
    try await page.fill("Title", with: "Mend")
    try await tap("Move down", of: titles[0])
    try await page.fill("New item", with: "Sleep")
    try await page.tap("Add")
    try await tap("Delete", of: titles[1])
    #expect(try page.value(.textField, "Title") == "Mend")
    try await page.tap("Save")
    #expect(rows == [titles[0], titles[2], "Mend", "Sleep"])
  }
}
