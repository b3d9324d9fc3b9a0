// SPDX-License-Identifier: MIT

@Suite("Visual caret movement")
@MainActor
struct CaretMovementTests {
  /// Returns the positions of a caret on its way from a position to an end of its line.
  private func walk(
    _ layout: TextLayout, from start: TextPosition, toLeft: Bool
  ) -> [TextPosition] {
    var result = [start]
    while let next = layout.position(from: result[result.count - 1], toLeft: toLeft) {
      result.append(next)
      // More positions than there are characters: the caret moves in a circle.
      if result.count > layout.text.count + 2 { break }
    }
    return result
  }

  private func offsets(_ layout: TextLayout, _ positions: [TextPosition]) -> [Int] {
    positions.map { layout.text.distance(from: layout.text.startIndex, to: $0.index) }
  }

  @Test("in one direction carets move from character to character, up to the line's end")
  func plain() {
    let latin = TextFixture.layout("ae\u{301}b")
    let right = walk(latin, from: TextPosition(latin.text.startIndex), toLeft: false)
    #expect(offsets(latin, right) == [0, 1, 2, 3])
    #expect(latin.position(from: TextPosition(latin.text.startIndex), toLeft: true) == nil)
    let hebrew = TextFixture.layout("שלום")
    let left = walk(hebrew, from: TextPosition(hebrew.text.startIndex), toLeft: true)
    #expect(offsets(hebrew, left) == [0, 1, 2, 3, 4])
    #expect(hebrew.isRightToLeft(line: 0) && !latin.isRightToLeft(line: 0))
  }

  @Test("in an empty text the caret cannot move")
  func empty() {
    let layout = TextFixture.layout("")
    for toLeft in [true, false] {
      #expect(layout.position(from: TextPosition(layout.text.startIndex), toLeft: toLeft) == nil)
    }
  }

  @Test("in mixed directions each edge is visited once from end to end")
  func bidi() {
    let layout = TextFixture.layout("abאבגcd")
    let positions = walk(layout, from: TextPosition(layout.text.startIndex), toLeft: false)
    let xs = positions.map { layout.caretRect(at: $0).minX }
    #expect(xs.count == 8 && xs == xs.sorted() && Set(xs).count == 8)
    let back = walk(layout, from: positions[7], toLeft: true)
    #expect(back.map { layout.caretRect(at: $0).minX } == xs.reversed())
  }

  @Test("where a line wraps the caret moves to the next line")
  func wrapped() {
    let layout = TextFixture.layout("some words that wrap", width: 60)
    let first = layout.textRange(ofLine: 0)
    let last = layout.text.index(before: first.upperBound)
    let next = layout.position(from: TextPosition(last), toLeft: false)
    #expect(next?.index == first.upperBound)
    #expect(next.map { layout.line(of: $0) } == 1)
  }

  @Test("in random texts carets move monotonically and visit every edge")
  func walks() {
    let pieces = ["a", "b ", "אב", "ג", " ", "12", "e\u{301}", "ش", ".", "(", "👨‍👩‍👧‍👦"]
    for var random in randomWalks() {
      let text = (0...random.int(1...9)).map { _ in
        pieces[random.int(0...pieces.count - 1)]
      }.joined()
      let layout = TextFixture.layout(text)
      // From the end of the text that is at the left.
      let start = TextPosition(layout.text.startIndex)
      let left = walk(layout, from: start, toLeft: true).last ?? start
      let xs = walk(layout, from: left, toLeft: false).map { layout.caretRect(at: $0).minX }
      guard xs.count == text.count + 1, xs == xs.sorted() else {
        Issue.record("\(random): \(text.debugDescription) moves to \(xs)")
        return
      }
    }
  }
}
