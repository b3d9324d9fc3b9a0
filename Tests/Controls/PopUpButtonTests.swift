// SPDX-License-Identifier: MIT

@Suite("Pop-up buttons")
struct PopUpButtonTests {
  @Test("the menu checks the chosen option, and choosing another one is reported once")
  func choose() throws {
    var chosen: [Int] = []
    let button = PopUpButton(["Low", "Normal", "High"], selectedIndex: 1) { chosen.append($0) }
    func items() throws -> [ContextMenu.Item] {
      try #require(button.menu).elements().compactMap {
        if case .item(let item) = $0 { item } else { nil }
      }
    }
    #expect(button.title == "Normal")
    #expect(try items().map(\.title) == ["Low", "Normal", "High"])
    #expect(try items().map(\.state) == [.off, .on, .off])
    try items()[2].action()
    try items()[2].action()
    #expect(chosen == [2])
    #expect(button.title == "High" && button.selectedIndex == 2)
    #expect(button.accessibilityValue == "High" && button.accessibilityLabel == nil)
  }

  @Test("indices are clamped to the options, also when those change")
  func clamped() {
    let button = PopUpButton(["A", "B", "C"], selectedIndex: 9)
    #expect(button.selectedIndex == 2)
    button.options = ["D"]
    #expect(button.selectedIndex == 0 && button.title == "D")
    button.options = []
    #expect(button.selectedIndex == -1 && button.title == nil)
    button.options = ["E", "F"]
    #expect(button.selectedIndex == 0 && button.title == "E")
  }
}
