// SPDX-License-Identifier: MIT

/// Emoji of a font whose glyphs are gradients, which FreeType draws as nothing.
@Suite("Signs that a font has and cannot draw") @MainActor
struct BlankCharacterTests {
  private func system(_ file: String) throws -> TextSystem {
    try TextSystem(fontconfigFile: "\(TextFixture.folder)/\(file)")
  }

  @Test("the next font that has the sign draws it (pop-os/cosmic-epoch #2546)", arguments: [1, 2])
  func nextFont(scale: Double) throws {
    let system = try system("gradient-fonts.conf")
    var problems: [TextError] = []
    system.onProblem = { problems.append($0) }
    for text in ["😀", "a 😀 b", "a 😀\n😀 b"] {
      let layout = system.layout(text, style: TextFixture.body, scale: DisplayScale(scale))
      #expect(layout.boxCount == 0, "\(text)")
    }
    let face = system.layout("😀", style: TextFixture.body, scale: DisplayScale(scale))
    let sheet = try TextFixture.sheet(40, 40, scale: scale) { face.draw(in: $0, at: .zero) }
    #expect(TextFixture.inkRect(sheet).width > 0)
    #expect(problems.isEmpty)
  }

  @Test("a sign that no font draws is a box, and its font is reported once (alacritty #8783)")
  func noOtherFont() throws {
    let system = try system("gradient-only-fonts.conf")
    var problems: [TextError] = []
    system.onProblem = { problems.append($0) }
    for text in ["plain", "a 😀 b", "😀😀", "\u{10FFFD}"] {
      let layout = system.layout(text, style: TextFixture.body, scale: .one)
      #expect(layout.boxCount == text.unicodeScalars.count { $0.value > 0xFFFF }, "\(text)")
    }
    #expect(problems == [.undrawableGlyphs(family: "Gradient Emoji")])
    #expect(problems.first?.description.contains("Gradient Emoji") == true)
    #expect(system.problem == nil)
  }

  @Test("an emoji of a font of bitmaps is drawn")
  func bitmaps() { #expect(TextFixture.layout("a 😀 b").boxCount == 0) }
}
