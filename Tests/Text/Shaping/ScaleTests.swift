// SPDX-License-Identifier: MIT

@Suite("Scales")
@MainActor
struct ScaleTests {
  private nonisolated static let scales = [1, 1.25, 1.5, 1.75, 2, 3]
  private static let sentence = "Illness will fill mill-hills: 1,111 little tiles, WWW & mmm."

  // MARK: Display scale

  @Test("a text has the same width at all scales", arguments: [9, 11, 13, 15, 22] as [Double])
  func widths(size: Double) {
    for text in [Self.sentence, "lllllllllllllllllllllllll", "שלום עולם של אותיות", "漢字かな 한국어"] {
      let style = TextStyle(font: Font(size: size))
      let widths = Self.scales.map { TextFixture.layout(text, style, scale: $0).size.width }
      let heights = Self.scales.map { TextFixture.layout(text, style, scale: $0).size.height }
      // Each width is rounded up to whole pixels.
      for (width, height) in zip(widths, heights) {
        #expect(abs(width - widths[0]) <= 1, "\(text) \(widths)")
        #expect(abs(height - heights[0]) <= 2, "\(text) \(heights)")
      }
    }
  }

  @Test("letters are at quarters of a pixel at all scales", arguments: scales)
  func phases(scale: Double) throws {
    let text = String(repeating: "l", count: 24)
    let system = try TextFixture.freshSystem()
    let layout = TextFixture.layout(
      text, TextStyle(font: Font(size: 13)), scale: scale, system: system)
    _ = try TextFixture.sheet(200, 30, scale: scale) { layout.draw(in: $0, at: .zero) }
    #expect((2...4).contains(system.statistics.glyphsCached))
  }

  @Test("letters are in order, and within a pixel of their ideal positions", arguments: scales)
  func evenGaps(scale: Double) {
    let origins = TextFixture.layout(Self.sentence, scale: scale).runOrigins.flatMap(\.self)
    #expect(origins == origins.sorted())
    let ideal = TextFixture.layout(Self.sentence, scale: 16).runOrigins.flatMap(\.self)
    for (a, b) in zip(origins, ideal) {
      #expect(abs(Double(a) + 0.5 - Double(b) * scale / 16) <= 0.85, "\(scale)")
    }
  }

  @Test("fractional letter spacing is respected")
  func fractionalSpacing() {
    func width(_ spacing: Double) -> Double {
      TextLayout(
        AttributedText(String(repeating: "n", count: 40), TextAttributes(letterSpacing: spacing)),
        style: TextFixture.body, scale: .one, system: TextFixture.system
      ).size.width
    }
    #expect(abs(width(0.5) - width(0) - 20) <= 2)
    #expect(abs(width(0.25) - width(0) - 10) <= 2)
  }

  // MARK: Text scale

  @Test("the text scale multiplies every size and clears the layout cache")
  func textScale() throws {
    let system = try TextFixture.freshSystem()
    let text = "Scaled " + AttributedText("text", TextAttributes(size: 20, letterSpacing: 3))
    let first = system.layout(text, style: TextFixture.body, scale: .one)
    #expect(first.textScale == 1)
    system.textScale = 2
    #expect(system.statistics.layoutsCached == 0)
    let second = system.layout(text, style: TextFixture.body, scale: .one)
    #expect(second !== first)
    #expect(abs(second.size.width - 2 * first.size.width) <= 4)
    #expect(abs(second.size.height - 2 * first.size.height) <= 3)
    // An existing layout is unchanged, on a canvas of another scale too.
    let redrawn = try TextFixture.sheet(90, 40, scale: 2) { first.draw(in: $0, at: .zero) }
    let other = TextLayout(
      text, style: TextFixture.body, scale: DisplayScale(2), system: try TextFixture.freshSystem())
    let expected = try TextFixture.sheet(90, 40, scale: 2) { other.draw(in: $0, at: .zero) }
    #expect(redrawn.matches(expected))
    for (given, clamped) in [(0, 0.5), (9, 4), (-1, 0.5), (.infinity, 4), (.nan, 1)]
      as [(Double, Double)]
    {
      system.textScale = given
      #expect(system.textScale == clamped)
    }
  }

  @Test("a text that fills its width is neither truncated nor wrapped anew at another scale")
  func rescaled() {
    var style = TextFixture.body
    style.maximumLines = 1
    var wrapping = TextFixture.body
    wrapping.maximumLines = 0
    let (from, to) = (2.0, [0.47, 0.94, 1.25, 1.88, 1.97, 3])
    for hour in 6..<22 {
      for minute in stride(from: 2, to: 60, by: 5) {
        let text = "\(hour):\(minute < 10 ? "0" : "")\(minute)"
        let natural = TextFixture.layout(text, style, scale: from)
        let filled = TextFixture.layout(text, style, width: natural.size.width, scale: from)
        #expect(!filled.isTruncated)
        let words = TextFixture.layout("\(text) \(text)", wrapping, scale: from)
        let line = TextFixture.layout(
          "\(text) \(text)", wrapping, width: words.size.width, scale: from)
        #expect(line.lineCount == 1)
        for scale in to {
          let other = filled.rescaled(to: DisplayScale(scale))
          #expect(!other.isTruncated, "\(text) at \(scale)")
          #expect(line.rescaled(to: DisplayScale(scale)).lineCount == 1, "\(text) at \(scale)")
        }
      }
    }
  }
}
