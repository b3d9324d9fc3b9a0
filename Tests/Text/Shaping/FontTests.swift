// SPDX-License-Identifier: MIT

@Suite("Fonts and limits")
@MainActor
struct FontTests {
  @Test("right-to-left words are ordered from the right")
  func bidi() {
    func starts(_ text: String) -> [Int] {
      TextFixture.layout(text).runOrigins.compactMap(\.first)
    }
    // Runs are ordered from left to right, whatever the direction of the text.
    for text in ["ab שלום cd", "שלום ab עולם", "1 שלום 2", "abc"] {
      #expect(starts(text) == starts(text).sorted(), "\(text)")
    }
    // In a Latin paragraph the Hebrew word follows the Latin one; in a Hebrew one it is at the
    // right end, with the following word to its left.
    let latin = TextFixture.layout("ab שלום").runOrigins
    let hebrew = TextFixture.layout("שלום ab").runOrigins
    #expect(latin.first?.count == 2 || latin.first?.count == 3)
    #expect(hebrew.first?.count == 2)
    #expect(hebrew.last?.count == 4 || hebrew.last?.count == 5)
    #expect(TextFixture.layout("שלום ab").lineRects == TextFixture.layout("ab שלום").lineRects)
  }

  @Test(
    "Latin text in the primary font alone equals text shaped with all fonts",
    arguments: [1, 1.25, 2], Font.Weight.allCases)
  func primaryFont(scale: Double, weight: Font.Weight) throws {
    for (family, italic) in [(nil, false), ("serif", true), ("monospace", false)] {
      let font = Font(family: family, size: 16, weight: weight, italic: italic)
      let style = TextStyle(font: font, truncation: .tail, maximumLines: 1)
      for text in ["A résumé: “12 €”", "too long for the width of one line, and so it is cut"] {
        let plain = TextFixture.layout(text, style, width: 200, scale: scale)
        // With an attribute, text is shaped with all fonts.
        let parts = AttributedText(text, TextAttributes(color: .black))
        let attributed = TextLayout(
          parts, style: style, width: 200, scale: DisplayScale(scale), system: TextFixture.system)
        let sheets = try [plain, attributed].map { layout in
          try TextFixture.sheet(220, 30, scale: scale) { layout.draw(in: $0, at: .zero) }
        }
        #expect(sheets[0].matches(sheets[1]), "\(text) in \(font)")
        #expect(plain.isTruncated == attributed.isTruncated)
      }
    }
  }

  @Test("a missing family is replaced by another and reported once")
  func missingFamily() throws {
    let system = try TextFixture.freshSystem()
    var reported: [MissingFamily] = []
    system.onMissingFamily = { reported.append($0) }
    let style = TextStyle(font: Font(family: "No Such Family", size: 16))
    let layout = system.layout("visible", style: style, scale: .one)
    let sheet = try TextFixture.sheet(100, 30) { layout.draw(in: $0, at: .zero) }
    #expect(!TextFixture.inkRect(sheet).isEmpty)
    _ = system.layout("again", style: style, scale: DisplayScale(2))
    #expect(system.missingFamilies == ["No Such Family"])
    #expect(reported.map(\.family) == ["No Such Family"])
    #expect(reported.map(\.substitute) == ["DejaVu Sans"])
    #expect(reported[0].description.contains("No Such Family"))
    for family in ["DejaVu Sans", "dejavu serif", "sans-serif", "monospace", "Serif"] {
      _ = system.layout(
        "known", style: TextStyle(font: Font(family: family, size: 16)), scale: .one)
    }
    #expect(system.missingFamilies.count == 1)
  }

  @Test("families have different widths")
  func families() {
    func width(_ family: String?) -> Double {
      TextFixture.layout("iiiiWW", TextStyle(font: Font(family: family, size: 16))).size.width
    }
    #expect(width("monospace") != width(nil))
    #expect(width("serif") != width(nil))
    #expect(width("DejaVu Sans") == width(nil))
  }

  @Test("text without a family has fontconfig's interface font, or else its sans-serif")
  func interfaceFont() throws {
    let system = try TextSystem(fontconfigFile: TextFixture.folder + "/interface-font.conf")
    // Latin text alone: for other text Pango 1.50 applies the rules of the process's configuration,
    // not those of the file.
    func width(_ family: String?) -> Double {
      TextFixture.layout(
        "iiiiWW", TextStyle(font: Font(family: family, size: 16)), system: system
      ).size.width
    }
    #expect(width(nil) == width("DejaVu Sans Mono"))
    #expect(width(nil) != width("sans-serif"))
    for text in ["iiiiWW", "iiiiWW \u{5D0}"] {
      #expect(
        TextFixture.layout(text).size.width
          == TextFixture.layout(
            text, TextStyle(font: Font(family: "sans-serif", size: 16))
          ).size.width)
    }
  }

  @Test("a character that no font has is a visible box")
  func boxes() throws {
    // A private-use character, and others that no font here covers.
    let layout = TextFixture.layout("a\u{10FFFD}b\u{1F1}\u{12000}")
    #expect(layout.boxCount == 2)
    let box = TextFixture.layout("\u{10FFFD}")
    let sheet = try TextFixture.sheet(40, 30) { box.draw(in: $0, at: Point(x: 5, y: 5)) }
    let inkRect = TextFixture.inkRect(sheet)
    #expect(inkRect.height == 12)
    #expect(sheet.pixel(x: inkRect.left, y: inkRect.top) == 0xFF00_0000)
    #expect(
      sheet.pixel(x: (inkRect.left + inkRect.right) / 2, y: (inkRect.top + inkRect.bottom) / 2)
        == 0xFFFF_FFFF)
  }

  @Test("a fontconfig file that is missing, broken or empty is a typed error")
  func configuration() {
    let missing = TextFixture.folder + "/no-such-file.conf"
    #expect(throws: TextError.invalidConfiguration(path: missing)) {
      try TextSystem(fontconfigFile: missing)
    }
    let broken = TextFixture.folder + "/TextFixture.swift"
    #expect(throws: TextError.invalidConfiguration(path: broken)) {
      try TextSystem(fontconfigFile: broken)
    }
    let empty = TextFixture.folder + "/no-fonts.conf"
    #expect(throws: TextError.noFonts(path: empty)) { try TextSystem(fontconfigFile: empty) }
    #expect(TextError.noFonts(path: empty).description.contains(empty))
  }

  @Test("missing fonts are reported once, with a package to install")
  func problem() throws {
    let system = try TextFixture.freshSystem()
    var problems: [TextError] = []
    system.onProblem = { problems.append($0) }
    _ = system.layout("a", style: TextFixture.body, scale: .one)
    #expect(problems == [])
    _ = TextFixture.withoutFonts(system)
    for text in ["b", "c"] { _ = system.layout(text, style: TextFixture.body, scale: .one) }
    #expect(problems == [.noFonts(path: nil)])
    #expect(problems[0].description.contains("fontconfig"))
    #expect(problems[0].description.contains("fonts-dejavu-core"))
  }

  @Test("a million characters cost no more than the limit")
  func million() throws {
    let system = try TextFixture.freshSystem()
    let words = String(repeating: "abcdefg hi ", count: 100_000)
    let word = String(repeating: "a", count: 1_000_000)
    let lines = String(repeating: "line\n", count: 200_000)
    for text in [words, word, lines] {
      for (lines, limit) in [(1, TextLayout.maximumLineLength), (0, TextLayout.maximumLength)] {
        for mode in TruncationMode.allCases {
          let before = system.statistics.bytesShaped
          let style = TextStyle(font: Font(size: 16), truncation: mode, maximumLines: lines)
          let layout = TextFixture.layout(text, style, width: 300, system: system)
          #expect(layout.isTruncated)
          // Shaped at most twice, with an ellipsis.
          #expect(system.statistics.bytesShaped - before <= 2 * limit + 16)
        }
      }
    }
    let sheet = try TextFixture.sheet(300, 60) {
      TextFixture.layout(word, width: 300, system: system).draw(in: $0, at: .zero)
    }
    #expect(!TextFixture.inkRect(sheet).isEmpty)
  }

  @Test("malicious text is drawn without a crash")
  func hostile() throws {
    let controls = String(String.UnicodeScalarView((0...0x1F).compactMap(Unicode.Scalar.init)))
    let texts = [
      "\0", "\0\0\0", "a\0b", controls, "\u{FFFD}\u{FFFD}", "\u{202E}abc\u{202C}",
      "\u{200D}\u{200D}", "e" + String(repeating: "\u{301}", count: 5_000),
      String(repeating: "\u{202B}\u{2067}", count: 500) + "x", "\u{FEFF}", "\u{FFFF}",
      "👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿", String(decoding: [0xC3, 0x28, 0xED, 0xA0, 0x80], as: UTF8.self), "\t\t\t", " ",
      String(repeating: "ﷺ", count: 1_000), String(repeating: "\u{1F469}\u{200D}", count: 800),
    ]
    for text in texts {
      for width in [nil, 1, 50] as [Double?] {
        for lines in [0, 1, 3] {
          let style = TextStyle(font: Font(size: 14), maximumLines: lines)
          let layout = TextFixture.layout(text, style, width: width, scale: 1.25)
          _ = try TextFixture.sheet(60, 40, scale: 1.25) { layout.draw(in: $0, at: .zero) }
        }
      }
    }
    let nul = TextFixture.layout("a\0b")
    #expect(nul.size.width > TextFixture.layout("ab").size.width)
  }
}
