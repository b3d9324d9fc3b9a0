// SPDX-License-Identifier: MIT

/// The texts that random walks are built of.
///
/// The last ones are longer than a block.
private let pieces = [
  "a", "words ", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "e\u{301}", "👨‍👩‍👧‍👦",
  "שלום",
  "\n\n\n", String(repeating: "long ", count: 1_000), String(repeating: "x", count: 5_000),
]

@Suite("Text blocks")
struct TextBlocksTests {
  @Test("blocks equal paragraphs after any changes, and long ones are divided between characters")
  func walks() {
    for var random in randomWalks() {
      var editing = TextEditing()
      var blocks = TextBlocks()
      for step in 1...50 {
        let count = editing.text.utf8.count
        editing.select(
          TextSelection(
            anchor: random.int(0...count), head: random.chance(60) ? random.int(0...count) : count))
        if random.chance(20) { editing.move(to: random.int(0...count)) }
        switch random.int(0...5) {
        case 0: editing.deleteSelection()
        case 1: editing.undo()
        case 2 where random.chance(20): editing.setText(pieces[random.int(0...8)])
        default: editing.paste(pieces[random.int(0...pieces.count - 1)])
        }
        guard let change = editing.takeChange() else { continue }
        let old = blocks
        let (range, new) = blocks.apply(change, in: editing.text)
        let failure = inconsistency(old, blocks, range, new, editing.text)
        if let failure {
          Issue.record("\(random) step \(step): \(failure)")
          return
        }
      }
    }
  }

  private func inconsistency(
    _ old: TextBlocks, _ blocks: TextBlocks, _ range: Range<Int>, _ new: Int, _ text: String
  ) -> String? {
    if blocks.starts.last != text.utf8.count { return "the end is wrong" }
    if blocks.starts.count != blocks.blocks.count + 1 { return "the number of starts is wrong" }
    if blocks.blocks.count != old.blocks.count - range.count + new {
      return "the number of blocks is wrong"
    }
    if Array(blocks.blocks[..<range.lowerBound]) != Array(old.blocks[..<range.lowerBound]) {
      return "a block before the change differs"
    }
    var ends: [Int] = []
    for (index, block) in blocks.blocks.enumerated() {
      if blocks.starts[index] + block.count != blocks.starts[index + 1] { return "a wrong start" }
      if block.breakCount > 0 { ends.append(blocks.starts[index + 1]) }
      if block.count - block.breakCount > 4_096 { return "a block is too long" }
      if index > 0, block.count == 0, index < blocks.blocks.count - 1 { return "a block is empty" }
    }
    if blocks.blocks.last?.breakCount != 0 { return "there is no line after the last break" }
    // The offsets after line breaks, and the starts, found character by character.
    var paragraphEnds: [Int] = []
    var starts = blocks.starts.prefix { $0 == 0 }.count
    var offset = 0
    for character in text {
      offset += character.utf8.count
      if character.isNewline { paragraphEnds.append(offset) }
      while starts < blocks.starts.count, blocks.starts[starts] == offset { starts += 1 }
    }
    if ends != paragraphEnds { return "the paragraphs are wrong" }
    return starts == blocks.starts.count ? nil : "a character is divided"
  }

  @Test("a change in a long text inspects only nearby text and keeps other blocks")
  func locality() {
    var editing = TextEditing()
    editing.setText(String(repeating: "line\n", count: 10_000))
    var blocks = TextBlocks()
    if let change = editing.takeChange() { blocks.apply(change, in: editing.text) }
    editing.move(to: 25_002)
    editing.type("x")
    guard let change = editing.takeChange() else { return #expect(Bool(false)) }
    let (old, new) = blocks.apply(change, in: editing.text)
    #expect(old == 5_000..<5_001 && new == 1)
    editing.move(to: 25_000)
    editing.delete(.character, forward: false)
    if let change = editing.takeChange() {
      let (old, new) = blocks.apply(change, in: editing.text)
      #expect(old == 4_999..<5_001 && new == 1)
    }
  }

  @Test("offsets in the displayed text and in the text convert to each other")
  func displayedOffsets() {
    let text = "ab\ncé👨‍👩‍👧‍👦d"
    let plain = DisplayedText(text, 3..<text.utf8.count, mark: nil, isSecret: false)
    #expect(
      plain.text == "cé👨‍👩‍👧‍👦d" && plain.displayedOffset(1) == 1 && plain.offset(ofDisplayed: 1) == 1)
    let mark = MarkedText(text: "xyz", selection: 1..<2)
    let marked = DisplayedText(text, 0..<text.utf8.count, mark: (mark, 1), isSecret: false)
    #expect(marked.text == "axyzb\ncé👨‍👩‍👧‍👦d" && marked.marked == 1..<4)
    #expect(marked.markedSelection == 2..<3)
    #expect(marked.displayedOffset(1) == 1 && marked.displayedOffset(2) == 5)
    #expect((0...5).map { marked.offset(ofDisplayed: $0) } == [0, 1, 1, 1, 1, 2])
    let secret = DisplayedText(text, 3..<text.utf8.count, mark: (mark, 6), isSecret: true)
    #expect(secret.text == String(repeating: "\u{2022}", count: 7))
    #expect(secret.displayedOffset(3) == 6 && secret.displayedOffset(28) == 18)
    #expect(secret.offset(ofDisplayed: 18) == 28 && secret.offset(ofDisplayed: 9) == 3)
    #expect(secret.markedSelection == 9..<12)
  }
}
