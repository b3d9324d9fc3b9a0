// SPDX-License-Identifier: MIT

@Suite("Line limits")
@MainActor
struct TruncationTests {
  private static let long = "The quick brown fox jumps over the lazy dog"

  private func style(_ mode: TruncationMode, lines: Int) -> TextStyle {
    TextStyle(font: Font(size: 16), truncation: mode, maximumLines: lines)
  }

  @Test(
    "an ellipsis fits the width, and the layout is marked as truncated",
    arguments: [TruncationMode.tail, .head, .middle], [1, 1.25, 1.5, 2])
  func ellipsis(mode: TruncationMode, scale: Double) {
    for width in stride(from: 30.0, to: 340, by: 23) {
      let layout = TextFixture.layout(
        Self.long, style(mode, lines: 1), width: width, scale: scale)
      #expect(layout.lineCount == 1)
      #expect(layout.isTruncated)
      #expect(layout.size.width <= width + 1 / scale, "\(width)")
    }
    let layout = TextFixture.layout(Self.long, style(mode, lines: 1), width: 1_000, scale: scale)
    #expect(!layout.isTruncated)
  }

  @Test("the mode decides the position of the ellipsis")
  func modes() throws {
    let full = TextFixture.layout("AAAAAAAAAA iiiiiiiiii", style(.tail, lines: 1))
    func inkWidth(_ mode: TruncationMode) throws -> Int {
      let layout = TextFixture.layout(
        "AAAAAAAAAAAAAAAAA iiiiiiiiiiiiiiiii", style(mode, lines: 1), width: 90)
      let sheet = try TextFixture.sheet(90, 30) { layout.draw(in: $0, at: .zero) }
      var dark = 0
      for y in 0..<30 {
        for x in 0..<90 where sheet.pixel(x: x, y: y) & 0xFF < 128 { dark += 1 }
      }
      return dark
    }
    // Capital letters are darker than other letters in half of the same width.
    let (tail, head, middle) = try (inkWidth(.tail), inkWidth(.head), inkWidth(.middle))
    #expect(tail != head && tail != middle && head != middle)
    #expect(full.size.width > 90)
  }

  @Test("without truncation a single line continues, and further lines are omitted")
  func noTruncation() {
    let single = TextFixture.layout(Self.long, style(.none, lines: 1), width: 100)
    #expect(single.lineCount == 1)
    #expect(single.size.width > 100)
    let two = TextFixture.layout(Self.long, style(.none, lines: 2), width: 100)
    #expect(two.lineCount == 2)
    #expect(two.isTruncated)
    #expect(two.size.width <= 100)
  }

  @Test(
    "a limit counts the lines of all paragraphs",
    arguments: [TruncationMode.tail, .head, .middle, .none])
  func paragraphs(mode: TruncationMode) {
    let text = "one\ntwo\nthree\nfour"
    for limit in 1...6 {
      let layout = TextFixture.layout(text, style(mode, lines: limit), width: 300)
      #expect(layout.lineCount == min(limit, 4))
      #expect(layout.isTruncated == (limit < 4))
    }
    let mixed = TextFixture.layout(
      Self.long + "\n" + Self.long + "\n" + Self.long, style(mode, lines: 4), width: 200)
    #expect(mixed.lineCount == 4)
    #expect(mixed.isTruncated)
  }

  @Test("a limit at the end of a paragraph adds an ellipsis")
  func hardBreak() {
    let whole = TextFixture.layout("one").size.width
    let cut = TextFixture.layout("one\ntwo", style(.tail, lines: 1), width: 300)
    #expect(cut.size.width > whole)
    let open = TextFixture.layout("one\ntwo", style(.none, lines: 1), width: 300)
    #expect(open.size.width == whole)
    let trailing = TextFixture.layout("one\n\n", style(.tail, lines: 1), width: 300)
    #expect(!trailing.isTruncated)
    #expect(trailing.size.width == whole)
  }

  @Test("without a limit there is no ellipsis")
  func unlimited() {
    let layout = TextFixture.layout(Self.long, style(.tail, lines: 0), width: 60)
    #expect(layout.lineCount > 4)
    #expect(!layout.isTruncated)
  }
}
