// SPDX-License-Identifier: MIT

@Suite("Text with attributes")
@MainActor
struct AttributedTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)

  private func layout(
    _ text: AttributedText, _ style: TextStyle = TextFixture.body, width: Double? = nil,
    scale: Double = 1
  ) -> TextLayout {
    TextLayout(
      text, style: style, width: width, scale: DisplayScale(scale), system: TextFixture.system)
  }

  private func count(_ sheet: Bitmap, _ isCounted: (UInt32) -> Bool) -> Int {
    var result = 0
    for y in 0..<sheet.size.height {
      for x in 0..<sheet.size.width where isCounted(sheet.pixel(x: x, y: y) & 0xFF_FFFF) {
        result += 1
      }
    }
    return result
  }

  // MARK: Runs

  @Test("runs are ordered, joined if equal, and divided where attributes change")
  func runs() {
    let bold = TextAttributes(weight: .bold)
    var text = AttributedText("one ", bold) + "two " + AttributedText("three", bold)
    #expect(text.text == "one two three")
    #expect(text.runs.map(\.utf8Range) == [0..<4, 8..<13])
    let (start, end) = (text.text.startIndex, text.text.endIndex)
    text.update(in: start..<end) { $0.weight = .bold }
    #expect(text.runs.map(\.utf8Range) == [0..<13])
    #expect(text.runs.map(\.attributes) == [bold])
    let middle = text.text.index(start, offsetBy: 4)..<text.text.index(start, offsetBy: 7)
    text.update(in: middle) { $0.isUnderlined = true }
    #expect(text.runs.map(\.utf8Range) == [0..<4, 4..<7, 7..<13])
    #expect(text.attributes(at: middle.lowerBound).isUnderlined)
    #expect(text.attributes(at: middle.lowerBound).weight == .bold)
    text.setAttributes(TextAttributes(), in: middle)
    #expect(text.runs.map(\.utf8Range) == [0..<4, 7..<13])
    text.setAttributes(TextAttributes(), in: start..<end)
    #expect(text.runs.isEmpty)
    #expect(text == "one two three")
  }

  @Test("any sequence of changes equals the same changes of each character's attributes")
  func randomRuns() {
    for walk in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: 0xA77 &+ walk)
      let characters = "aé שלום😀 x"
      var text = AttributedText(characters)
      var model = characters.unicodeScalars.map { _ in TextAttributes() }
      let scalars = text.text.unicodeScalars
      for _ in 0..<20 {
        let a = generator.int(0...model.count)
        let b = generator.int(a...model.count)
        let size = Double(generator.int(0...2))
        let range =
          scalars.index(
            scalars.startIndex, offsetBy: a)..<scalars.index(
            scalars.startIndex, offsetBy: b)
        text.update(in: range) { $0.letterSpacing = size }
        for index in a..<b { model[index].letterSpacing = size }
      }
      for (index, expected) in zip(scalars.indices, model) {
        #expect(text.attributes(at: index) == expected, "seed \(generator.seed)")
      }
      for (a, b) in zip(text.runs, text.runs.dropFirst()) {
        #expect(a.utf8Range.upperBound <= b.utf8Range.lowerBound, "seed \(generator.seed)")
      }
    }
  }

  @Test("invalid bytes are replaced visibly")
  func repaired() {
    #expect(AttributedText(utf8: [0x61, 0xC3, 0x28, 0xFF, 0x62]).text == "a\u{FFFD}(\u{FFFD}b")
    #expect(AttributedText(utf16: [0x61, 0xD83D, 0x62, 0xDE00]).text == "a\u{FFFD}b\u{FFFD}")
    #expect(AttributedText(utf16: [0xD83D, 0xDE00]).text == "😀")
  }

  // MARK: Appearance

  @Test("a part in another font has the width of that font")
  func fonts() {
    let plain = TextFixture.layout("aaa")
    let bold = TextFixture.layout("bbb", TextStyle(font: Font(size: 30, weight: .bold)))
    let both = layout("aaa" + AttributedText("bbb", TextAttributes(size: 30, weight: .bold)))
    // Each width is rounded up to whole pixels.
    #expect(abs(both.size.width - plain.size.width - bold.size.width) <= 1)
    #expect(both.size.height == bold.size.height)
    let all = layout(AttributedText("aaa", TextAttributes(Font(size: 16))))
    #expect(all.size == plain.size)
    #expect(layout("aaa").size == plain.size)
  }

  @Test("parts have their own colours, the rest that of the style or of the drawing")
  func colors() throws {
    let text = "■■" + AttributedText("■■", TextAttributes(color: Self.red)) + "■■"
    let layout = layout(text)
    let sheet = try TextFixture.sheet(100, 30) { layout.draw(in: $0, at: .zero, color: Self.blue) }
    let reds = count(sheet) { $0 == 0xFF0000 }
    let blues = count(sheet) { $0 == 0x0000FF }
    #expect(reds > 30)
    // The edges of letters may share pixels with the background.
    #expect(abs(blues - 2 * reds) < reds / 4)
    let clear = try TextFixture.sheet(100, 30) { layout.draw(in: $0, at: .zero, color: .clear) }
    #expect(count(clear) { $0 >> 16 != 0xFF } == 0)
    #expect(count(clear) { $0 == 0xFF0000 } == reds)
  }

  @Test("the box for a missing glyph has its own colour where other text is transparent")
  func boxColors() throws {
    let box = layout(
      AttributedText("\u{10FFFD}", TextAttributes(color: Self.red)),
      TextStyle(font: Font(size: 16), color: .clear))
    #expect(box.boxCount == 1)
    let sheet = try TextFixture.sheet(30, 30) { box.draw(in: $0, at: .zero) }
    #expect(count(sheet) { $0 == 0xFF0000 } > 0)
  }

  @Test("a colour changes no positions: letters still join and kern")
  func colorsJoin() {
    let text = "AVAToשלוםسلام"
    var colored = AttributedText(text)
    let middle = text.index(text.startIndex, offsetBy: 1)
    colored.update(in: middle..<text.endIndex) { $0.color = Self.red }
    let arabic = text.index(text.endIndex, offsetBy: -2)
    colored.update(in: arabic..<text.endIndex) { $0.color = Self.blue }
    let plain = TextFixture.layout(text)
    #expect(layout(colored).size == plain.size)
    #expect(layout(colored).runOrigins.flatMap(\.self) == plain.runOrigins.flatMap(\.self))
  }

  @Test("letter spacing is added between all characters", arguments: [1, 1.25, 1.5, 2])
  func letterSpacing(scale: Double) {
    let plain = TextFixture.layout("abcdef", scale: scale).size.width
    let wide = layout(AttributedText("abcdef", TextAttributes(letterSpacing: 4)), scale: scale)
    #expect(abs(wide.size.width - plain - 24) <= 4)
    for spacing in [-1e9, 1e9, .nan, -.infinity, -3] as [Double] {
      let text = AttributedText("abc", TextAttributes(letterSpacing: spacing))
      #expect(layout(text, width: 300, scale: scale).lineCount >= 1)
    }
  }

  @Test("letter spacing may exceed the range of pixel positions", arguments: [1, 1.25])
  func widestLine(scale: Double) throws {
    for spacing in [-1_000, 1_000] as [Double] {
      let text = AttributedText(
        String(repeating: "Hi ", count: 2_000),
        TextAttributes(isUnderlined: true, letterSpacing: spacing))
      let layout = layout(text, scale: scale)
      #expect(layout.lineCount == 1)
      #expect(abs(layout.caretRect(at: layout.text.endIndex).minX) * scale > 1_000_000)
      _ = try TextFixture.sheet(40, 30, scale: scale) { layout.draw(in: $0, at: .zero) }
    }
  }

  @Test(
    "underlines are whole pixels thick and continuous through several fonts",
    arguments: [1, 1.25, 1.5, 2, 3])
  func underline(scale: Double) throws {
    var text = AttributedText("one ", TextAttributes(isUnderlined: true))
    text += AttributedText("TWO", TextAttributes(size: 24, color: Self.red, isUnderlined: true))
    text += AttributedText(" שלום", TextAttributes(family: "serif", isUnderlined: true))
    let layout = layout(text, scale: scale)
    let sheet = try TextFixture.sheet(220, 50, scale: scale) { layout.draw(in: $0, at: .zero) }
    let width = Int((layout.size.width * scale).rounded())
    var full: [Int] = []
    for y in 0..<sheet.size.height {
      let row = (0..<width).filter { x in
        let pixel = sheet.pixel(x: x, y: y) & 0xFF_FFFF
        return pixel == 0 || pixel == 0xFF0000
      }
      if row.count >= width - 1 { full.append(y) }
    }
    #expect(!full.isEmpty)
    #expect(full.last.map { $0 - full[0] + 1 } == full.count)
    #expect(full.first.map { Double($0) > layout.baseline * scale } ?? false)
    #expect(Double(full.count) <= 3 * scale)
  }

  @Test("a strikethrough line is between the baseline and the top of letters")
  func strike() throws {
    let text = AttributedText("nnn nnn", TextAttributes(isStruckThrough: true))
    let layout = layout(text)
    let plain = try TextFixture.sheet(90, 30) {
      TextFixture.layout("nnn nnn").draw(in: $0, at: .zero)
    }
    let sheet = try TextFixture.sheet(90, 30) { layout.draw(in: $0, at: .zero) }
    var changed = PixelRect.zero
    for y in 0..<30 {
      for x in 0..<90 where sheet.pixel(x: x, y: y) != plain.pixel(x: x, y: y) {
        changed = changed.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    #expect(changed.height == 1)
    #expect(Double(changed.width) > layout.size.width - 4)
    #expect(Double(changed.bottom) < layout.baseline)
    #expect(changed.top > 5)
  }

  @Test("attributes stay with their letters after NUL and after truncated text")
  func offsets() throws {
    var text = AttributedText("a\0\0■ ")
    text += AttributedText("■■", TextAttributes(color: Self.red))
    let sheet = try TextFixture.sheet(100, 30) { layout(text).draw(in: $0, at: .zero) }
    let reds = count(sheet) { $0 == 0xFF0000 }
    #expect(reds > 30)
    #expect(abs(count(sheet) { $0 == 0 } - reds / 2) < reds)
    let long = AttributedText(String(repeating: "a", count: 9_000)) + text
    let style = TextStyle(font: Font(size: 16), truncation: .head, maximumLines: 1)
    let cut = try TextFixture.sheet(200, 30) {
      layout(long, style, width: 190).draw(in: $0, at: .zero)
    }
    #expect(abs(count(cut) { $0 == 0xFF0000 } - reds) < reds / 4)
  }

  @Test("a missing family of a part is replaced by another and reported once")
  func missingFamily() throws {
    let system = try TextFixture.freshSystem()
    let text = "a" + AttributedText("bc", TextAttributes(family: "No Such Family"))
    for scale in [1, 1.25, 2] as [Double] {
      let layout = system.layout(text, style: TextFixture.body, scale: DisplayScale(scale))
      #expect(layout.size.width > 20)
    }
    #expect(system.missingFamilies == ["No Such Family"])
  }

  // MARK: Paragraphs

  @Test("a paragraph has its style's direction, or that of its letters")
  func paragraphDirection() {
    func starts(_ direction: ParagraphDirection) -> Double {
      var style = TextFixture.body
      style.paragraphDirection = direction
      return TextFixture.layout("abc, שלום", style, width: 200).lineRects[0].minX
    }
    #expect(starts(.natural) == 0)
    #expect(starts(.leftToRight) == 0)
    #expect(starts(.rightToLeft) > 50)
  }

  @Test("lines wrap between words, between characters, or not at all")
  func wrapping() {
    func layout(_ wrapping: TextWrapping, lines: Int = 0, _ mode: TruncationMode = .tail)
      -> TextLayout
    {
      var style = TextStyle(font: Font(size: 16), truncation: mode, maximumLines: lines)
      style.wrapping = wrapping
      return TextFixture.layout("one seventeen words\none seventeen words", style, width: 90)
    }
    #expect(layout(.words).lineCount == 6)
    #expect(layout(.characters).lineCount == 4)
    #expect(layout(.characters).lineRects[0].width > layout(.words).lineRects[0].width)
    #expect(layout(.none).lineCount == 2)
    #expect(layout(.none).size.width > 90)
    #expect(layout(.none, lines: 2).lineCount == 2)
    #expect(layout(.none, lines: 2).size.width <= 90)
    #expect(layout(.none, lines: 2).isTruncated)
    #expect(layout(.none, lines: 2, .none).size.width > 90)
    #expect(layout(.none, lines: 1, .none).lineCount == 1)
  }

  @Test("equal texts with equal attributes share a layout")
  func cached() throws {
    let system = try TextFixture.freshSystem()
    let text = "one " + AttributedText("two", TextAttributes(weight: .bold))
    let first = system.layout(text, style: TextFixture.body, scale: .one)
    #expect(system.layout(text, style: TextFixture.body, scale: .one) === first)
    #expect(system.layout("one two", style: TextFixture.body, scale: .one) !== first)
    #expect(system.statistics.layoutsCreated == 2)
    // The strings are equal in Swift, but have different UTF-8 offsets.
    let composed = system.layout("\u{E9}", style: TextFixture.body, scale: .one)
    let decomposed = system.layout("e\u{301}", style: TextFixture.body, scale: .one)
    #expect(composed.text.utf8.count == 2)
    #expect(decomposed.text.utf8.count == 3)
  }
}
