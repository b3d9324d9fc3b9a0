// SPDX-License-Identifier: MIT

/// A reference image of text: blocks from top to bottom, each in its own style.
struct GoldenSample: Sendable, CustomTestStringConvertible {
  /// A text with a style and a width for wrapping and alignment.
  struct Block: Sendable {
    var text: AttributedText
    var style = TextStyle(font: Font(size: 15), color: GoldenSample.textColor)
    var width: Double? = 200
  }

  var name: String
  var height: Double
  var blocks: [Block]
  /// The selected characters of all blocks, with carets at both ends, or `nil`.
  var selection: ClosedRange<Int>?
  var testDescription: String { name }

  var size: Size { Size(width: 210, height: height) }

  static let textColor = Color(hex: 0x1A1A2E)
  private static let red = Color(hex: 0xC02040)
  private static let blue = Color(hex: 0x2050C0)

  /// Returns a sample of a text as running text, and again small, bold, centred and translucent.
  private static func plain(
    _ name: String, _ text: String, _ direction: TextDirection = .leftToRight
  ) -> GoldenSample {
    let small = TextStyle(
      font: Font(family: "serif", size: 11.5, weight: .bold),
      color: Color(hex: 0xC02040, alpha: 0.6), alignment: .center, maximumLines: 1,
      direction: direction)
    let body = TextStyle(
      font: Font(size: 15), color: textColor, maximumLines: 3, direction: direction)
    return GoldenSample(
      name: name, height: 88,
      blocks: [
        Block(text: AttributedText(text), style: body),
        Block(text: AttributedText(text), style: small, width: 120),
      ])
  }

  private static func line(_ mode: TruncationMode, _ text: String) -> Block {
    Block(
      text: AttributedText(text),
      style: TextStyle(font: Font(size: 14), color: textColor, truncation: mode, maximumLines: 1))
  }

  private static func spaced(_ spacing: Double) -> Block {
    Block(
      text: AttributedText(
        "Spaced fi \(spacing) אב", TextAttributes(letterSpacing: spacing)))
  }

  private static var decorations: [Block] {
    let wave = AttributedText("Under", TextAttributes(isUnderlined: true))
    let sizes =
      AttributedText("small ", TextAttributes(size: 11, color: red, isUnderlined: true))
      + AttributedText("LARGE ", TextAttributes(size: 24, isUnderlined: true))
      + AttributedText("שלום 😀", TextAttributes(color: blue, isUnderlined: true))
    let struck =
      AttributedText("struck ", TextAttributes(isStruckThrough: true))
      + AttributedText("bold", TextAttributes(weight: .bold, italic: true, isStruckThrough: true))
    let both = AttributedText(
      " both", TextAttributes(family: "serif", isUnderlined: true, isStruckThrough: true))
    return [Block(text: wave + " plain " + struck + both), Block(text: sizes)]
  }

  static let all: [GoldenSample] = [
    plain("latin", "Hamburgefonstiv fiancé\nAVATAR – “To” 0123456789"),
    plain("hebrew", "שלום עולם, abc 123 (סוגריים)\nשורה שנייה עם מילים נוספות", .rightToLeft),
    plain("arabic", "السلام عليكم، 123 ﷺ\nمرحبا بالعالم abc (قوس) ٤٥٦", .rightToLeft),
    plain("devanagari", "नमस्ते दुनिया, क्षत्रिय\nहिन्दी कर्म १२३ विद्यार्थी"),
    plain("cjk", "漢字とかな、ﾊﾝｶｸ。\n你好世界！한국어 번체"),
    plain("emoji", "Mood 😀👍🏽 ❤️ 🏳️‍🌈 👨‍👩‍👧\nno glyph \u{10FFFD}\u{12000}"),
    plain("mixed", "Latin שלום 12 עולם (x) end\nעברית abc 5% סוף، العربية"),
    plain(
      "marks",
      "e\u{301}a\u{308}o\u{302}\u{323} Z\u{335} שָׁלוֹם בּ\nx\u{20D7} n\u{303}\u{32D} a\u{30A}\u{301}"),
    GoldenSample(
      name: "ellipsis", height: 176,
      blocks: [
        line(.tail, "The end of this line gives way"),
        line(.head, "The start of this line gives way"),
        line(.middle, "The middle of this line gives way"),
        line(.none, "Nothing of this line gives way at all"),
        line(.tail, "סוף השורה הזאת נעלם כאן לגמרי"), line(.middle, "漢字漢字漢字漢字漢字漢字漢字漢字漢字"),
        Block(
          text: "Three paragraphs\nof which the second is cut\nhere",
          style: TextStyle(font: Font(size: 14), color: red, maximumLines: 2)),
      ]),
    GoldenSample(name: "decorations", height: 84, blocks: decorations),
    GoldenSample(
      name: "spacing", height: 130,
      blocks: [spaced(0), spaced(1), spaced(2.5), spaced(-0.6), spaced(6)]),
    GoldenSample(
      name: "selection", height: 56,
      blocks: [Block(text: "abc שלום fi e\u{301} 👍🏽 end of it, wrapped")], selection: 2...28),
  ]

  /// Draws all blocks, one below the other.
  @MainActor func draw(_ canvas: Canvas) {
    var top = 4.0
    for block in blocks {
      let layout = TextLayout(
        block.text, style: block.style, width: block.width, scale: canvas.scale,
        system: TextFixture.system)
      let x = block.width == 200 ? 5.0 : 45
      canvas.withTranslation(Vector(dx: x, dy: top)) {
        if let selection { drawSelection(selection, of: layout, canvas) }
        layout.draw(in: canvas, at: .zero)
      }
      top += layout.size.height + 4
    }
  }

  @MainActor private func drawSelection(
    _ range: ClosedRange<Int>, of layout: TextLayout, _ canvas: Canvas
  ) {
    let start = layout.text.index(layout.text.startIndex, offsetBy: range.lowerBound)
    let end = layout.text.index(layout.text.startIndex, offsetBy: range.upperBound)
    for rect in layout.selectionRects(for: start..<end) {
      canvas.fill(rect, with: Color(hex: 0xB0D0FF))
    }
    canvas.fill(layout.caretRect(at: end), with: Self.red)
    canvas.fill(layout.caretRect(at: start), with: Self.blue)
  }
}
