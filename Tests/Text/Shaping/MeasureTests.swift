// SPDX-License-Identifier: MIT

@Suite("Measuring text")
@MainActor
struct MeasureTests {
  @Test("a longer text is never narrower", arguments: [1, 1.25, 1.5, 2])
  func monotone(scale: Double) {
    var text = ""
    var width = 0.0
    for letter in "The quick brown fox, 123 — jumps over שלום the lazy dog 😀 and on" {
      text.append(letter)
      let layout = TextFixture.layout(text, scale: scale)
      // Kerning may pull a letter back by a pixel or two.
      #expect(layout.size.width >= width - 2, "\(text)")
      #expect(layout.lineCount == 1)
      width = layout.size.width
    }
    #expect(width > 300)
  }

  @Test("sizes are whole physical pixels", arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func wholePixels(scale: Double) {
    let layout = TextFixture.layout("Whole\npixels", scale: scale)
    for length in [layout.size.width, layout.size.height, layout.baseline] {
      let pixels = length * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(length > 0)
    }
    #expect(layout.baseline < layout.lastBaseline)
    #expect(layout.lastBaseline < layout.size.height)
  }

  @Test("a text laid out at its own width has the same lines", arguments: [1, 1.25, 1.5, 2])
  func ownWidth(scale: Double) {
    for text in ["Title", "Ein längerer Untertitel, mit Komma", "שלום עולם", "a b c d e f 😀"] {
      let free = TextFixture.layout(text, scale: scale)
      var style = TextFixture.body
      style.maximumLines = 1
      let limited = TextFixture.layout(text, style, width: free.size.width, scale: scale)
      #expect(!limited.isTruncated, "\(text)")
      #expect(limited.size == free.size)
      let wrapped = TextFixture.layout(text, width: free.size.width, scale: scale)
      #expect(wrapped.lineCount == 1, "\(text)")
    }
  }

  @Test("wrapping gives the necessary number of lines")
  func wrapping() {
    let word = TextFixture.layout("wrapped").size.width
    let text = "wrapped wrapped wrapped wrapped"
    #expect(TextFixture.layout(text).lineCount == 1)
    #expect(TextFixture.layout(text, width: word + 1).lineCount == 4)
    #expect(TextFixture.layout(text, width: word * 2.5).lineCount == 2)
    let narrow = TextFixture.layout(text, width: word + 1)
    #expect(narrow.size.width <= word + 1)
    let line = TextFixture.layout("wrapped").size.height
    #expect(narrow.size.height == 4 * line)
    // A word wider than the width is broken between letters.
    #expect(TextFixture.layout("wrapped", width: word / 2).lineCount >= 2)
  }

  @Test(
    "every line break of Unicode ends a line",
    arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func lineBreaks(separator: String) {
    #expect(TextFixture.layout("one" + separator + "two").lineCount == 2)
    #expect(TextFixture.layout("one" + separator + separator + "two").lineCount == 3)
    #expect(TextFixture.layout("one" + separator).lineCount == 2)
  }

  @Test("an empty text has one line of the font's height")
  func empty() {
    let empty = TextFixture.layout("")
    #expect(empty.lineCount == 1)
    #expect(empty.size.width == 0)
    #expect(empty.size.height == TextFixture.layout("x").size.height)
    #expect(!empty.isTruncated)
  }

  @Test("line spacing adds whole pixels between lines, none around them")
  func lineSpacing() {
    var style = TextFixture.body
    let plain = TextFixture.layout("a\nb\nc", style, scale: 1.5)
    style.lineSpacing = 4
    let spaced = TextFixture.layout("a\nb\nc", style, scale: 1.5)
    #expect(spaced.size.height == plain.size.height + 8)
    style.lineSpacing = -1_000
    #expect(TextFixture.layout("a\nb\nc", style).size.height >= 0)
  }

  @Test("invalid sizes are clamped to drawable ones")
  func clampedSizes() {
    for size in [0, -5, .nan, 1e9, .infinity, 0.001] as [Double] {
      let layout = TextFixture.layout("A", TextStyle(font: Font(size: size)))
      #expect(layout.size.width > 0 && layout.size.width < 4_096, "\(size)")
    }
    for width in [0, -5, .nan, 1e12, .infinity] as [Double] {
      #expect(TextFixture.layout("ab", width: width).lineCount >= 1)
    }
  }

  @Test("bold text is wider than regular")
  func weights() {
    let regular = TextFixture.layout("Weight").size.width
    let bold = TextFixture.layout("Weight", TextStyle(font: Font(size: 16, weight: .bold)))
    #expect(bold.size.width > regular)
  }

  // A random walk over the whole interface with the seed 57803 caused an assertion in Pango 1.50.
  @Test(
    "a character of several fonts that is wider than its line is laid out",
    arguments: [
      "a\u{1F3FD}\u{200D}n", "a\u{1F3FD}\u{1F3FD}\u{200D}ne", "1\u{20E3}\u{200D}a\u{1F3FD}i",
      "\u{5E9}\u{1F3FD}\u{FE0F} \u{FDFD}\u{1F3FD}\u{200D}a",
    ])
  func charactersOfSeveralFonts(text: String) {
    let all = TextFixture.layout(text).size.width
    for width in 0..<100 {
      let layout = TextFixture.layout(text, width: Double(width))
      #expect(layout.lineCount >= 1 && layout.size.width <= max(all, Double(width)))
    }
  }
}
