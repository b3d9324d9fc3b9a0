// SPDX-License-Identifier: MIT

@Suite("Selection by typing")
struct TypeSelectTests {
  private let titles = ["Sweden", "Norway", "Nepal", "Spain", "Netherlands", "Oman"]

  @Test("characters in quick succession form a word; after a pause they begin a new one")
  func words() {
    var select = TypeSelect()
    func type(_ character: String, _ time: Double, from current: Int?) -> Int? {
      select.index(typing: character, at: time, in: titles, from: current)
    }
    #expect(type("n", 0, from: nil) == 1)
    #expect(type("E", 0.3, from: 1) == 2)
    #expect(type("t", 0.6, from: 2) == 4)
    #expect(type("x", 0.9, from: 4) == nil)
    #expect(type("s", 3, from: 4) == 0)
    #expect(type("p", 3.5, from: 0) == 3)
  }

  @Test("the same character again and again goes through the titles that begin with it")
  func cycles() {
    var select = TypeSelect()
    var current: Int?
    var found: [Int?] = []
    for time in 0..<4 {
      current = select.index(typing: "n", at: Double(time) * 0.4, in: titles, from: current)
      found.append(current)
    }
    #expect(found == [1, 2, 4, 1])
    #expect(select.index(typing: "q", at: 9, in: titles, from: 1) == nil)
    #expect(select.index(typing: "q", at: 9, in: [], from: nil) == nil)
  }

  @Test("vowels and tone marks are typed after their consonant, in one name")
  func marks() {
    let titles = ["เชียงใหม่", "น่าน", "น้ำปาด", "กำแพงเพชร", "हिन्दी", "École"]
    func type(_ keys: [String], from current: Int? = nil) -> [Int?] {
      var select = TypeSelect()
      var current = current
      return keys.enumerated().map { index, key in
        let found = select.index(typing: key, at: Double(index) / 4, in: titles, from: current)
        current = found ?? current
        return found
      }
    }
    #expect(type(["น", "้", "ำ"]) == [1, 2, 2])
    #expect(type(["ก", "ำ"]) == [3, 3])
    #expect(type(["ह", "ि", "न"]) == [4, 4, 4])
    #expect(type(["e\u{301}", "c"]) == [5, 5])
  }

  @Test("typing chooses in a closed pop-up button, with one report for each change")
  func closedButton() {
    var chosen: [Int] = []
    let button = PopUpButton(titles + ["น่าน", "น้ำปาด"], selectedIndex: 0) { chosen.append($0) }
    let stage = Stage(300, 100)
    stage.content.addSubview(button)
    button.frame = stage.content.bounds
    stage.window.handle(.focusChanged(true))
    stage.tick()
    #expect(button.becomeFirstResponder())
    func type(_ character: Character) {
      let event = KeyEvent(
        keysym: Key.character(character).rawValue, text: String(character), phase: .down,
        time: stage.host.now)
      stage.window.handle(.key(event))
    }
    type("n")
    stage.run(0.2)
    type("e")
    #expect(chosen == [1, 2] && button.title == "Nepal")
    stage.run(2)
    type("o")
    stage.run(2)
    type("o")
    #expect(chosen == [1, 2, 5])
    stage.run(2)
    type("น")
    type("้")
    #expect(chosen == [1, 2, 5, 6, 7])
    button.isEnabled = false
    type("s")
    #expect(chosen.count == 5)
  }
}
