// SPDX-License-Identifier: MIT

@Suite("Random texts")
@MainActor
struct RandomTextTests {
  private static let sheetSize = Size(width: 160, height: 90)

  @Test("drawing in parts equals drawing as a whole, byte for byte")
  func parts() throws {
    for var generator in randomWalks(100, offset: 0x9A27) {
      let layout = CaretTests.random(&generator)
      let scale = layout.scale.factor
      let origin = Point(x: generator.double(-20...20), y: generator.double(-20...20))
      let whole = try TextFixture.sheet(160, 90, scale: scale) { layout.draw(in: $0, at: origin) }
      let columns = generator.double(3...60)
      let rows = generator.double(3...60)
      let parts = try TextFixture.sheet(160, 90, scale: scale) { canvas in
        for y in stride(from: 0, to: Self.sheetSize.height, by: rows) {
          for x in stride(from: 0, to: Self.sheetSize.width, by: columns) {
            canvas.withClip(Rect(x: x, y: y, width: columns, height: rows)) {
              layout.draw(in: canvas, at: origin)
            }
          }
        }
      }
      #expect(whole.matches(parts), "seed \(generator.seed): \(layout.text.debugDescription)")
    }
  }

  @Test("the ink stays close to the measured size")
  func extents() throws {
    for var generator in randomWalks(100, offset: 0xE47) {
      let layout = CaretTests.random(&generator)
      let scale = layout.scale.factor
      let margin = 60.0
      let width = max(layout.width ?? 0, layout.size.width)
      guard width < 900, layout.size.height < 300 else { continue }
      let sheet = try TextFixture.sheet(
        width + 2 * margin, layout.size.height + 2 * margin, scale: scale
      ) { layout.draw(in: $0, at: Point(x: margin, y: margin)) }
      let inkRect = TextFixture.inkRect(sheet)
      guard !inkRect.isEmpty else { continue }
      // Accents and swashes extend a little beyond: at most half of the largest letters.
      let reach = Int((13 * scale).rounded(.up))
      // Lines that do not fit may extend beyond either side.
      let lines = layout.lineRects
      let left = min(lines.map(\.minX).min() ?? 0, 0)
      let right = max(lines.map(\.maxX).max() ?? 0, width)
      let frame = layout.scale.pixels(
        Rect(x: margin + left, y: margin, width: right - left, height: layout.size.height))
      let grown = PixelRect(
        left: frame.left - reach, top: frame.top - reach, right: frame.right + reach,
        bottom: frame.bottom + reach)
      #expect(grown.contains(inkRect), "seed \(generator.seed): \(layout.text.debugDescription)")
      for (line, next) in zip(layout.lineRects, layout.lineRects.dropFirst()) {
        #expect(line.maxY <= next.minY + 0.001, "seed \(generator.seed)")
      }
    }
  }

  @Test("random bytes with random attributes at extreme sizes never trap")
  func bytes() throws {
    for var generator in randomWalks(200, offset: 0xB17E5) {
      let count = generator.int(0...60)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var text = AttributedText(utf8: bytes)
      for _ in 0..<4 {
        let indices = Array(text.text.unicodeScalars.indices)
        guard let a = indices.randomElement(using: &generator),
          let b = indices.randomElement(using: &generator)
        else { break }
        let sizes: [Double?] = [nil, 0, -1, .nan, 3, 90, 400]
        let spacings: [Double] = [0, .nan, .infinity, 1e9, -1e9, 1.5]
        text.update(in: min(a, b)..<max(a, b)) {
          $0.size = sizes.randomElement(using: &generator) ?? nil
          $0.letterSpacing = spacings.randomElement(using: &generator) ?? 0
          $0.isUnderlined.toggle()
          $0.isStruckThrough = generator.bool()
        }
      }
      let style = TextStyle(
        font: Font(size: 12),
        truncation: TruncationMode.allCases.randomElement(using: &generator) ?? .tail,
        maximumLines: generator.int(0...2))
      let layout = TextLayout(
        text, style: style, width: generator.double(0...200),
        scale: DisplayScale(1.25), system: TextFixture.system)
      _ = try TextFixture.sheet(60, 40, scale: 1.25) { layout.draw(in: $0, at: .zero) }
      let found = layout.position(at: Point(x: 10, y: 10))
      #expect(layout.caretRect(at: found).height >= 0, "seed \(generator.seed)")
    }
  }
}
