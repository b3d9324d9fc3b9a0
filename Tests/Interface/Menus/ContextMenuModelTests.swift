// SPDX-License-Identifier: MIT

@Suite("Elements of context menus") @MainActor
struct ContextMenuModelTests {
  @Test(
    "an underscore marks the mnemonic, and two stand for one",
    arguments: [
      ("_Open", "Open", 0), ("Save _As", "Save As", 5), ("a__b", "a_b", nil), ("_a _b", "a b", 0),
      ("end_", "end_", nil), ("__", "_", nil), ("___x", "_x", 1), ("", "", nil), ("_É", "É", 0),
    ] as [(String, String, Int?)])
  func mnemonics(marked: String, text: String, offset: Int?) {
    let item = ContextMenu.Item(withMnemonic: marked) {}
    #expect(item.title == text)
    #expect(item.mnemonicOffset == offset)
  }

  @Test("a mnemonic is typed in either case, and an offset outside of the title is none")
  func typedMnemonic() {
    var item = ContextMenu.Item(withMnemonic: "Save _As") {}
    #expect(item.hasMnemonic(KeyEvent(.character("a"), .down)))
    #expect(item.hasMnemonic(KeyEvent(.character("A"), .down)))
    #expect(!item.hasMnemonic(KeyEvent(.character("s"), .down)))
    // The marks of a syllable are typed by keys of their own.
    #expect(
      ContextMenu.Item(withMnemonic: "_กำหนด") {}.hasMnemonic(KeyEvent(.character("ก"), .down)))
    item.title = "Save"
    #expect(!item.hasMnemonic(KeyEvent(.character("a"), .down)))
    // A plain title keeps its underscores.
    #expect(ContextMenu.Item("a_b") {}.title == "a_b")
  }

  @Test("sections are separated from what lies around them, and empty ones are left out")
  func sections() {
    let menu = ContextMenu([
      .section(.init("None", items: [])),
      .section(.init("First", items: [.init("A") {}, .init("") {}])),
      .section(.init("Second", items: [.init("B") {}])),
      .item(.init("C") {}), .separator,
      .section(.init("Third", items: [.init("D") {}])),
    ])
    let lines = menu.elements().map { element in
      switch element {
      case .separator: "-"
      case .item(let item): item.title
      case .section(let section):
        section.title + ": " + section.items.map(\.title).joined(separator: " ")
      }
    }
    #expect(lines == ["First: A", "-", "Second: B", "-", "C", "-", "Third: D"])
  }

  @Test(
    "exactly one of the options of a group is on",
    arguments: [([], 0), ([1], 1), ([1, 2], 1), ([2], 2)] as [([Int], Int)])
  func singleSelection(on: [Int], expected: Int) {
    let section = ContextMenu.Section(
      "Sort by",
      singleSelection: (0..<3).map { index in
        ContextMenu.Item("\(index)", state: on.contains(index) ? .on : .off) {}
      })
    #expect(section.items.indices.filter { section.items[$0].state == .on } == [expected])
  }
}
