// SPDX-License-Identifier: MIT

@Suite("Text caches")
@MainActor
struct CacheTests {
  @Test("equal texts share a layout, different ones do not")
  func identity() throws {
    let system = try TextFixture.freshSystem()
    let style = TextFixture.body
    let first = system.layout("Title", style: style, width: 100, scale: .one)
    #expect(system.layout("Title", style: style, width: 100, scale: .one) === first)
    #expect(system.statistics.layoutsCreated == 1)
    #expect(system.layout("Title", style: style, width: 101, scale: .one) !== first)
    #expect(system.layout("Title", style: style, width: 100, scale: DisplayScale(2)) !== first)
    #expect(system.layout("Other", style: style, width: 100, scale: .one) !== first)
    #expect(system.statistics.layoutsCreated == 4)
  }

  @Test("texts that differ only in colour are laid out and rendered once")
  func colors() throws {
    let system = try TextFixture.freshSystem()
    var style = TextFixture.body
    let black = system.layout("Title", style: style, scale: .one)
    style.color = Color(hex: 0xFF0000)
    let red = system.layout("Title", style: style, scale: .one)
    #expect(red.style.color == style.color)
    #expect(system.statistics.layoutsCreated == 1)
    _ = try TextFixture.sheet(60, 30) { black.draw(in: $0, at: .zero) }
    let glyphs = system.statistics.glyphsRendered
    #expect(glyphs == 5)
    _ = try TextFixture.sheet(60, 30) { red.draw(in: $0, at: .zero) }
    _ = try TextFixture.sheet(60, 30) { red.draw(in: $0, at: Point(x: 3, y: 3)) }
    #expect(system.statistics.glyphsRendered == glyphs)
    #expect(system.glyphCount == glyphs)
  }

  @Test("cached layouts are limited, and recently used ones stay")
  func bounded() throws {
    let system = try TextFixture.freshSystem()
    let cached = system.layout("kept", style: TextFixture.body, scale: .one)
    for index in 0..<3_000 {
      _ = system.layout("Label \(index)", style: TextFixture.body, scale: .one)
      if index % 100 == 0 {
        #expect(system.layout("kept", style: TextFixture.body, scale: .one) === cached)
      }
      #expect(system.statistics.layoutsCached <= 1_026)
    }
    system.removeCachedLayouts()
    #expect(system.statistics.layoutsCached == 0)
  }

  @Test("glyph memory is limited, and texts whose glyphs were evicted draw the same")
  func glyphMemory() throws {
    let system = try TextFixture.freshSystem()
    let first = TextFixture.layout("Survivor 😀", system: system)
    let before = try TextFixture.sheet(120, 30) { first.draw(in: $0, at: .zero) }
    for size in stride(from: 20.0, through: 400, by: 4) {
      let style = TextStyle(font: Font(size: size))
      let layout = TextFixture.layout("ABCDEFGHIJKLMNOPQRSTUVWXYZ@%&", style, system: system)
      _ = try TextFixture.sheet(40, 40) { layout.draw(in: $0, at: .zero) }
      #expect(system.statistics.glyphBytes <= 16 << 20)
    }
    #expect(system.statistics.glyphsRendered > system.statistics.glyphsCached)
    let after = try TextFixture.sheet(120, 30) { first.draw(in: $0, at: .zero) }
    #expect(before.matches(after))
  }

  @Test("a glyph too large for the cache is drawn all the same")
  func hugeGlyph() throws {
    let system = try TextFixture.freshSystem()
    let style = TextStyle(font: Font(size: 1_800))
    let layout = TextFixture.layout("M", style, system: system)
    for _ in 0..<2 {
      let sheet = try TextFixture.sheet(1_800, 1_800) { layout.draw(in: $0, at: .zero) }
      #expect(TextFixture.inkRect(sheet).height > 1_000)
    }
    // Rendered once to find that it does not fit, and then for each drawing.
    #expect(system.glyphCount == 0)
    #expect(system.statistics.glyphsRendered == 1)
  }

  @Test("nothing is read before the first text")
  func lazy() {
    let system = TextSystem()
    _ = (system.statistics, system.problem, system.missingFamilies)
    #expect(!system.hasStartedLoading)
    system.prepare()
    #expect(system.hasStartedLoading)
  }
}
