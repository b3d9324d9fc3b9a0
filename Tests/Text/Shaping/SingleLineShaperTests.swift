// SPDX-License-Identifier: MIT

/// Compares text shaped without a Pango layout to the same text with an attribute.
///
/// The attribute is a colour that changes nothing, but makes the text go through a Pango layout.
@Suite("Single lines")
@MainActor
struct SingleLineShaperTests {
  private static let textColor = Color(hex: 0x1A1A2E)

  /// Pieces that are combined at random.
  private static let pieces = [
    "Bay", "fi", "AV", " ", "  ", "12", "3.5", "-", "…", "é", "e\u{301}", "o\u{308}\u{301}", "ß",
    "שלום", "ים", "שׁ", "(", ")", "[א]", "سلام", "لا", "مر", "٣", "नमस्ते", "क्ष", "漢字", "かな", "한글",
    "🎉", "👩‍🚀", "👍🏽", "🇮🇱", "☺", "☺\u{FE0F}", "♥\u{FE0E}", "1\u{FE0F}\u{20E3}", "\t", "\u{7}", "\u{AD}",
    "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202E}",
    "\u{2067}", "\u{2066}", "\u{2069}", "\u{2011}", "\u{A0}", "\u{2003}", "\u{FEFF}", "\u{FFFD}",
    "\u{FFFF}", "\u{10FFFF}", "\u{1E900}", "\u{E000}", "\u{0}", "αβγ", "жук", "ไทย", "\n",
    "\u{301}",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    if generator.int(0..<5) == 0 {
      let count = generator.int(0...24)
      return String(
        decoding: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) },
        as: UTF8.self)
    }
    let count = generator.int(0...8)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func style(_ generator: inout SeededGenerator) -> TextStyle {
    TextStyle(
      font: Font(
        family: ([nil, nil, "serif", "monospace"] as [String?]).randomElement(using: &generator)
          ?? nil,
        size: ([9, 13, 16.5] as [Double]).randomElement(using: &generator) ?? 9,
        weight: Font.Weight.allCases.randomElement(using: &generator) ?? .regular,
        italic: generator.bool()),
      color: textColor,
      alignment: TextAlignment.allCases.randomElement(using: &generator) ?? .natural,
      truncation: TruncationMode.allCases.randomElement(using: &generator) ?? .tail,
      maximumLines: generator.int(0...2),
      direction: TextDirection.allCases.randomElement(using: &generator) ?? .leftToRight,
      paragraphDirection: ParagraphDirection.allCases.randomElement(using: &generator) ?? .natural,
      wrapping: TextWrapping.allCases.randomElement(using: &generator) ?? .words)
  }

  @Test("a line equals that of Pango's layout, pixel for pixel")
  func asLayout() throws {
    for var generator in randomWalks(offset: 0x51E) {
      let text = Self.text(&generator)
      let style = Self.style(&generator)
      let scale = DisplayScale(
        ([1, 1.25, 1.5, 2] as [Double]).randomElement(using: &generator) ?? 1)
      let wide = TextLayout(
        AttributedText(text, TextAttributes(color: Self.textColor)), style: style, scale: scale,
        system: TextFixture.system
      ).size.width
      // At exactly the width of the text it may no longer fit.
      let widths = [nil, wide, wide - 1, wide + 1, wide * 1.5, wide * 0.6]
      let width = (widths.randomElement(using: &generator) ?? nil).map { max($0, 1) }
      let note = Comment(
        "seed \(generator.seed): \(text.debugDescription), \(style), \(width as Any), \(scale)")
      try compare(text, style, width, scale, note)
    }
  }

  @Test("a mark on an invisible character is positioned as by Pango's layout")
  func markOnInvisible() throws {
    let style = TextStyle(
      font: Font(family: "monospace", size: 13, weight: .bold), color: Self.textColor)
    let text = "ש\u{200E}\u{301}"
    for scale in [1, 1.25, 1.5, 2] {
      try compare(text, style, nil, DisplayScale(scale), "\(scale)")
    }
  }

  /// Compares a text that may be shaped without a Pango layout with the same text shaped with one.
  private func compare(
    _ text: String, _ style: TextStyle, _ width: Double?, _ scale: DisplayScale, _ note: Comment
  ) throws {
    let plain = TextLayout(
      text, style: style, width: width, scale: scale, system: TextFixture.system)
    let laidOut = TextLayout(
      AttributedText(text, TextAttributes(color: Self.textColor)), style: style, width: width,
      scale: scale, system: TextFixture.system)
    #expect(plain.runOrigins == laidOut.runOrigins, note)
    #expect(plain.lineRects == laidOut.lineRects, note)
    #expect(plain.baseline == laidOut.baseline, note)
    #expect(plain.lastBaseline == laidOut.lastBaseline, note)
    #expect(plain.isTruncated == laidOut.isTruncated, note)
    #expect(plain.boxCount == laidOut.boxCount, note)
    try comparePixels(plain, laidOut, note)
    compareCarets(plain, laidOut, note)
  }

  private func comparePixels(_ a: TextLayout, _ b: TextLayout, _ note: Comment) throws {
    let size = Size(
      width: min(max(a.size.width, a.width ?? 0), 400) + 16, height: min(a.size.height, 120) + 16)
    let sheets = try [a, b].map { layout in
      try TextFixture.sheet(size.width, size.height, scale: a.scale.factor) {
        layout.draw(in: $0, at: Point(x: 8, y: 8))
      }
    }
    #expect(sheets[0].matches(sheets[1]), note)
  }

  private func compareCarets(_ a: TextLayout, _ b: TextLayout, _ note: Comment) {
    for index in a.text.indices {
      for affinity in TextPosition.Affinity.allCases {
        let position = TextPosition(index, affinity: affinity)
        #expect(a.caretRect(at: position) == b.caretRect(at: position), note)
      }
    }
  }
}
