// SPDX-License-Identifier: MIT

@Suite("Carets, hits and selections")
@MainActor
struct CaretTests {
  private func index(_ layout: TextLayout, _ offset: Int) -> String.Index {
    layout.text.index(layout.text.startIndex, offsetBy: offset)
  }

  private func x(
    _ layout: TextLayout, _ offset: Int, _ affinity: TextPosition.Affinity = .downstream
  ) -> Double {
    layout.caretRect(at: TextPosition(index(layout, offset), affinity: affinity)).minX
  }

  @Test("carets are in order from the first letter to the end", arguments: [1, 1.25, 1.5, 2])
  func leftToRight(scale: Double) {
    let layout = TextFixture.layout("Hamburg", scale: scale)
    let carets = (0...7).map { x(layout, $0) }
    #expect(carets[0] == 0)
    #expect(carets == carets.sorted())
    #expect(Set(carets).count == 8)
    #expect(abs(carets[7] - layout.size.width) <= 1 / scale)
    let rect = layout.caretRect(at: layout.text.startIndex)
    #expect(rect.height == layout.size.height)
    #expect(rect.width * scale == (rect.width * scale).rounded())
    #expect(rect.width >= 1 / scale)
  }

  @Test("in right-to-left text the order of carets is reversed")
  func rightToLeft() {
    let layout = TextFixture.layout("שלום", width: 100)
    let carets = (0...4).map { x(layout, $0) }
    #expect(carets[0] >= 99 && carets[0] <= 100)
    #expect(carets == carets.sorted(by: >))
    #expect(Set(carets).count == 5)
    #expect(layout.position(at: Point(x: 200, y: 5)).index == layout.text.startIndex)
    #expect(layout.position(at: Point(x: 0, y: 5)).index == layout.text.endIndex)
  }

  @Test("where directions meet the affinity selects one of two caret positions")
  func bidi() {
    // Displayed as: a b ג ב א c d
    let layout = TextFixture.layout("abאבגcd")
    let b = x(layout, 2, .upstream)
    #expect(b < x(layout, 2))
    #expect(x(layout, 2) == x(layout, 5))
    #expect(x(layout, 5, .upstream) == b)
    // Within the Hebrew word carets move to the left.
    #expect(x(layout, 3) < x(layout, 2) && x(layout, 4) < x(layout, 3))
    #expect(x(layout, 6) > x(layout, 5))
    // A hit belongs to the letter that contains it.
    let edge = x(layout, 5)
    #expect(layout.position(at: Point(x: edge + 1, y: 5)) == TextPosition(index(layout, 5)))
    #expect(layout.position(at: Point(x: edge - 1, y: 5)) == TextPosition(index(layout, 2)))
    // One range of the text may be two on the screen.
    let rects = layout.selectionRects(for: index(layout, 1)..<index(layout, 3))
    #expect(rects.count == 2)
    #expect(rects[0].maxX < rects[1].minX)
    #expect(layout.selectionRects(for: index(layout, 2)..<index(layout, 5)).count == 1)
    // The end of a paragraph is where reading it ends, whatever its last letters are.
    let mixed = TextFixture.layout("abאב")
    #expect(x(mixed, 4) == x(mixed, 2))
    #expect(x(mixed, 4, .upstream) == x(mixed, 2, .upstream))
  }

  @Test(
    "no caret lies within a grapheme cluster",
    arguments: [
      "e\u{301}e\u{301}\u{302}x", "👨‍👩‍👧‍👦👍🏽🏳️‍🌈a", "🇩🇪🇫🇷", "שָׁלוֹם", "क्षत्रिय नि", "a\r\nb", "가각",
      "fiancé ffi", "\u{1100}\u{1161}\u{11A8}x", "1️⃣2",
    ])
  func characters(text: String) {
    for scale in [1, 1.25] {
      let layout = TextFixture.layout(text, scale: scale)
      var scalar = text.startIndex
      while scalar < text.endIndex {
        let character = text.characterIndices.last { $0 <= scalar } ?? text.startIndex
        #expect(
          layout.caretRect(at: scalar) == layout.caretRect(at: character), "\(text) \(scale)")
        text.unicodeScalars.formIndex(after: &scalar)
      }
      for step in stride(from: -10, to: layout.size.width + 10, by: 0.5) {
        for y in stride(from: -5, to: layout.size.height + 5, by: 6) {
          let found = layout.position(at: Point(x: step, y: y)).index
          #expect(
            text.characterIndices.contains(found), "\(text) \(scale) \(step)")
        }
      }
      // All characters with a width have carets of their own.
      let carets = Set(text.characterIndices.dropLast().map { layout.caretRect(at: $0).origin })
      #expect(carets.count == text.characterCount, "\(text)")
    }
  }

  @Test(
    "a character that is broken over lines, or displayed in part, is never divided",
    arguments: TruncationMode.allCases)
  func broken(mode: TruncationMode) {
    let text = "क्षत्रिय abc กำกำ ক্ষ क्षि"
    for lines in 0...2 {
      let style = TextStyle(
        font: Font(size: 16), truncation: mode, maximumLines: lines, wrapping: .characters)
      for width in stride(from: 1.0, to: 120, by: 3) {
        let layout = TextFixture.layout(text, style, width: width)
        for line in layout.lineRects {
          for x in stride(from: -2, to: width + 2, by: 1) {
            let found = layout.position(at: Point(x: x, y: line.midY)).index
            #expect(
              layout.text.characterIndices.contains(found), "\(width) \(x)")
          }
        }
        for line in 0..<layout.lineCount {
          let range = layout.textRange(ofLine: line)
          for bound in [range.lowerBound, range.upperBound] {
            #expect(
              layout.text.characterIndices.contains(bound),
              "\(width), line \(line): \(bound)")
          }
        }
      }
    }
  }

  @Test("a ligature is divided among its letters")
  func ligatures() {
    let layout = TextFixture.layout("ffi", TextStyle(font: Font(size: 40)))
    #expect(x(layout, 0) == 0)
    #expect(x(layout, 1) > 5 && x(layout, 1) < x(layout, 2))
    #expect(x(layout, 2) < x(layout, 3) - 5)
  }

  @Test("lines have their ranges, and the affinity selects the line at a wrap")
  func lines() {
    let layout = TextFixture.layout("wrapped wrapped\n\nlast", width: 70)
    #expect(layout.lineCount == 4)
    let ranges = (0..<4).map { String(layout.text[layout.textRange(ofLine: $0)]) }
    #expect(ranges == ["wrapped ", "wrapped", "", "last"])
    let wrap = index(layout, 8)
    #expect(layout.line(of: TextPosition(wrap)) == 1)
    #expect(layout.line(of: TextPosition(wrap, affinity: .upstream)) == 0)
    #expect(layout.caretRect(at: wrap).minX == 0)
    #expect(x(layout, 8, .upstream) > 40)
    #expect(layout.line(of: TextPosition(index(layout, 15))) == 1)
    #expect(layout.line(of: TextPosition(index(layout, 16))) == 2)
    #expect(layout.line(of: TextPosition(layout.text.endIndex)) == 3)
    // Beside a line are its start and its end.
    let line = layout.lineRects[0]
    #expect(layout.position(at: Point(x: 500, y: line.midY)).index == wrap)
    #expect(layout.line(of: layout.position(at: Point(x: 500, y: line.midY))) == 0)
    #expect(layout.position(at: Point(x: -5, y: -500)).index == layout.text.startIndex)
    #expect(layout.position(at: Point(x: 500, y: 500)).index == layout.text.endIndex)
    #expect(layout.position(at: Point(x: .nan, y: .nan)).index <= layout.text.endIndex)
    let all = layout.selectionRects(for: layout.text.startIndex..<layout.text.endIndex)
    #expect(all.count == 3)
    #expect(layout.selectionRects(for: wrap..<wrap).isEmpty)
  }

  @Test("an empty text has a caret at the start of its line")
  func empty() {
    var style = TextFixture.body
    let natural = TextFixture.layout("", style, width: 80)
    #expect(natural.caretRect(at: natural.text.startIndex).minX == 0)
    #expect(natural.caretRect(at: natural.text.startIndex).height == natural.size.height)
    #expect(natural.position(at: Point(x: 50, y: 3)).index == natural.text.startIndex)
    style.direction = .rightToLeft
    let hebrew = TextFixture.layout("", style, width: 80)
    #expect(hebrew.caretRect(at: hebrew.text.startIndex).minX == 80)
    style.alignment = .center
    let middle = TextFixture.layout("", style, width: 80)
    #expect(middle.caretRect(at: middle.text.startIndex).minX == 40)
  }

  @Test("omitted text has its carets at the ellipsis")
  func ellipsis() {
    for mode in TruncationMode.allCases {
      let style = TextStyle(font: Font(size: 16), truncation: mode, maximumLines: 1)
      let layout = TextFixture.layout(
        "The quick brown fox jumps over the lazy dog\nand more", style, width: 120)
      for offset in 0...layout.text.count {
        let caret = layout.caretRect(at: index(layout, offset))
        #expect(caret.minX >= 0)
        if mode != .none { #expect(caret.minX <= 121, "\(mode) \(offset)") }
      }
      for x in stride(from: 0.0, to: 120, by: 1) {
        let found = layout.position(at: Point(x: x, y: 5)).index
        #expect(layout.text.indices.contains(found) || found == layout.text.endIndex)
      }
    }
  }

  @Test("carets account for NUL, and omitted text has its carets at the end")
  func rewritten() {
    let layout = TextFixture.layout("a\0\0b")
    let carets = (0...4).map { x(layout, $0) }
    #expect(carets == carets.sorted() && Set(carets).count == 5)
    #expect(layout.position(at: Point(x: carets[3] + 1, y: 5)).index == index(layout, 3))
    let long = String(repeating: "word ", count: 40_000)
    let cut = TextFixture.layout(long, width: 400)
    let last = cut.caretRect(at: long.endIndex)
    #expect(last.maxY <= cut.size.height)
    #expect(cut.position(at: Point(x: 9, y: 1e9)).index <= long.endIndex)
  }

  @Test("without fonts boxes have carets")
  func boxes() throws {
    let system = TextSystem()
    let layout = TextLayout(
      "ab\ncd", style: TextFixture.body, scale: .one, system: TextFixture.withoutFonts(system))
    #expect(x(layout, 1) > x(layout, 0))
    #expect(layout.caretRect(at: index(layout, 3)).minY > 0)
    #expect(layout.position(at: Point(x: 1e6, y: 1e6)).index == layout.text.endIndex)
  }

  // MARK: Random texts

  private static let pieces = [
    "abc ", "fiancé ", "שלום ", "سلام ", "12.5 ", "👨‍👩‍👧‍👦", "e\u{301}", "क्षि ", "漢字", "\n", "(x) ", "\t",
    "\u{200B}", "\u{AD}", "\u{202E}", "Wörter ", "\u{10FFFD}",
  ]

  /// Returns a text of random pieces, at a random width and scale, some of it with attributes.
  static func random(_ generator: inout SeededGenerator) -> TextLayout {
    var text = AttributedText()
    for _ in 0..<generator.int(0...12) {
      var piece = AttributedText(pieces.randomElement(using: &generator) ?? "")
      if generator.int(0..<3) == 0 {
        let attributes = TextAttributes(
          family: ([nil, "serif", "monospace"] as [String?]).randomElement(using: &generator)
            ?? nil,
          size: ([nil, 7, 24] as [Double?]).randomElement(using: &generator) ?? nil,
          weight: ([nil, .bold] as [Font.Weight?]).randomElement(using: &generator) ?? nil,
          color: [nil, Color(hex: 0xFF0000, alpha: 0.5)].randomElement(using: &generator) ?? nil,
          isUnderlined: generator.bool(),
          isStruckThrough: generator.bool(),
          letterSpacing: ([0, 0, 2.3, -1] as [Double]).randomElement(using: &generator) ?? 0)
        piece = AttributedText(piece.text, attributes)
      }
      text += piece
    }
    var style = TextStyle(font: Font(size: 16))
    style.alignment = TextAlignment.allCases.randomElement(using: &generator) ?? .natural
    style.direction = TextDirection.allCases.randomElement(using: &generator) ?? .leftToRight
    style.paragraphDirection =
      ParagraphDirection.allCases.randomElement(using: &generator) ?? .natural
    style.truncation = TruncationMode.allCases.randomElement(using: &generator) ?? .tail
    style.wrapping = TextWrapping.allCases.randomElement(using: &generator) ?? .words
    style.maximumLines = generator.int(0...3)
    let width = generator.bool() ? generator.double(1...200) : nil
    let scale = ([1, 1.25, 1.5, 2] as [Double]).randomElement(using: &generator) ?? 1
    return TextLayout(
      text, style: style, width: width, scale: DisplayScale(scale), system: TextFixture.system)
  }

  @Test("a hit at a caret gives a position with that caret")
  func randomTexts() {
    for var generator in randomWalks(200, offset: 0xCA2E7) {
      let layout = Self.random(&generator)
      let note = "seed \(generator.seed): \(layout.text.debugDescription)"
      let boundaries = layout.text.characterIndices
      for boundary in boundaries {
        for affinity in TextPosition.Affinity.allCases {
          let position = TextPosition(boundary, affinity: affinity)
          let caret = layout.caretRect(at: position)
          let found = layout.position(at: Point(x: caret.minX, y: caret.midY))
          let other = layout.caretRect(at: found)
          #expect(
            abs(other.minX - caret.minX) <= 1.01 / layout.scale.factor && other.minY == caret.minY,
            "\(note) at \(boundary) \(affinity): \(caret) \(other)")
          #expect(boundaries.contains(found.index), "\(note)")
          #expect(caret.height > 0, "\(note)")
        }
      }
      let a = boundaries.randomElement(using: &generator) ?? layout.text.startIndex
      let b = boundaries.randomElement(using: &generator) ?? layout.text.startIndex
      let rects = layout.selectionRects(for: min(a, b)..<max(a, b))
      for (index, rect) in rects.enumerated() {
        #expect(!rect.isEmpty, "\(note)")
        for other in rects[(index + 1)...] {
          // Two adjacent rectangles may overlap by a rounding error.
          let common = rect.intersection(other)
          #expect(min(common.width, common.height) < 1e-9, "\(note)")
        }
      }
    }
  }

  @Test("in a text of one direction a hit at a caret gives its index")
  func exactHits() {
    for var generator in randomWalks(200, offset: 0x417) {
      let letters = generator.bool() ? "abcdefghijklmnoé ,." : "אבגדהוזחטיכלמנ"
      let text = String(
        (0..<generator.int(1...40)).map { _ in
          letters.randomElement(using: &generator) ?? " "
        })
      let scale = ([1, 1.25, 1.5, 2] as [Double]).randomElement(using: &generator) ?? 1
      let layout = TextFixture.layout(text, width: 90, scale: scale)
      for line in 0..<layout.lineCount {
        let range = layout.textRange(ofLine: line)
        var last: Double?
        for index in text[range].indices {
          let caret = layout.caretRect(at: index)
          if let last {
            let step = letters.hasPrefix("a") ? caret.minX - last : last - caret.minX
            #expect(step >= 0, "seed \(generator.seed): \(text) at \(index)")
            guard step != 0 else { continue }
          }
          last = caret.minX
          let found = layout.position(at: Point(x: caret.minX, y: caret.midY))
          // The space at which a line wraps has no width: the positions before and after it
          // coincide.
          let isSame =
            found.index == index || text[index] == " " && layout.caretRect(at: found) == caret
          #expect(isSame, "seed \(generator.seed): \(text)")
        }
      }
    }
  }
}

extension String {
  /// The indices at which a caret may stand.
  fileprivate var characterIndices: [Index] { characterOffsets.map { index(utf8: $0) } }
}
