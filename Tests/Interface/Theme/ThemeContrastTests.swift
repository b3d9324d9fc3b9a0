// SPDX-License-Identifier: MIT

@Suite("Contrast")
struct ThemeContrastTests {
  /// Every style in every contrast, with its default accent and with others.
  private static func themes(seed: UInt64) -> [Theme] {
    var generator = SeededGenerator(seed: seed)
    var themes: [Theme] = []
    for style in Theme.Style.allCases {
      for contrast in Theme.Contrast.allCases {
        let plain = Theme.standard(style, contrast: contrast)
        themes.append(plain)
        for hex: UInt32 in [0xffffff, 0x000000, 0xffff00, 0xff0000, 0x808080, 0x0000ff] {
          themes.append(plain.withAccent(Color(hex: hex)))
        }
        for _ in 0..<5 {
          themes.append(plain.withAccent(Color(hex: UInt32(generator.int(0...0xffffff)))))
        }
      }
    }
    return themes
  }

  @Test("luminance and contrast are those of WCAG")
  func formula() {
    #expect(abs(Color.white.contrast(to: .black) - 21) < 1e-9)
    #expect(Color.red.contrast(to: .red) == 1)
    // The grey that is known to have just enough contrast to white.
    #expect(abs(Color(hex: 0x767676).contrast(to: .white) - 4.54) < 0.01)
    #expect(abs(Color(hex: 0x0000ff).relativeLuminance - 0.0722) < 1e-9)
    #expect(Color.black.contrast(to: .white) == Color.white.contrast(to: .black))
    #expect(Color(red: .nan, green: -3, blue: 7).relativeLuminance == Color.blue.relativeLuminance)
    #expect(Color.white.withAlphaComponent(0.5).composited(over: .black) == Color(white: 0.5))
  }

  @Test("all text is legible on all backgrounds in every theme")
  func text() {
    for seed in walkSeeds(100) {
      for theme in Self.themes(seed: seed) { checkText(in: theme, seed) }
    }
  }

  private func checkText(in theme: Theme, _ seed: UInt64) {
    let least = theme.contrast.minimumRatio
    let name = "\(theme.style), \(theme.contrast), tint \(theme.tint), seed \(seed)"
    func check(_ color: Color, _ background: Color, _ what: String) {
      #expect(color.isOpaque)
      let ratio = color.contrast(to: background)
      #expect(ratio >= least, "\(what) has \(ratio) in \(name)")
    }
    for background in theme.backgrounds {
      check(theme.label, background, "label")
      check(theme.secondaryLabel, background, "secondaryLabel")
      check(theme.tertiaryLabel, background, "tertiaryLabel")
      check(theme.placeholder, background, "placeholder")
      check(theme.tint, background, "tint")
      check(theme.destructive, background, "destructive")
      check(theme.label, theme.fill.composited(over: background), "label on fill")
      check(theme.placeholder, theme.fill.composited(over: background), "placeholder on fill")
      check(theme.label, theme.selection.composited(over: background), "label on the selection")
      check(theme.onTintFill, theme.tintFill.composited(over: background), "onTintFill")
      // Elements other than text: WCAG 2.2, criterion 1.4.11.
      #expect(theme.focusRing.contrast(to: background) >= 3, "focusRing in \(name)")
    }
    check(theme.onTint, theme.tint, "onTint")
    check(theme.onDestructive, theme.destructive, "onDestructive")
  }

  @Test("in dark themes each surface is at least 4 percent lighter than the one below it")
  func surfaces() {
    let custom = Theme(
      style: .dark, label: .white, secondaryLabel: Color(white: 0.8),
      background: Color(hex: 0x101820), secondaryBackground: Color(hex: 0x1c2430),
      tint: Color(hex: 0x80c0ff), onTint: .black, separator: Color(hex: 0x404850),
      fill: Color(white: 1, alpha: 0.2))
    for theme in [Theme.dark, custom] {
      let ramp = [
        theme.background, theme.secondaryBackground, theme.cardBackground, theme.popoverBackground,
        theme.menuBackground,
      ]
      for (lower, upper) in zip(ramp, ramp.dropFirst()) {
        for part in [\Color.red, \.green, \.blue] {
          #expect(upper[keyPath: part] - lower[keyPath: part] >= 0.04, "\(ramp)")
        }
      }
    }
    for style in Theme.Style.allCases {
      let theme = Theme.standard(style, contrast: .increased)
      // Here surfaces have lines around them instead.
      #expect(theme.surfaceBorder == theme.separator)
      #expect(theme.surfaceBorder.contrast(to: theme.menuBackground) >= 3)
    }
  }

  @Test("primary text is legible on every material over any content")
  func materials() {
    for style in Theme.Style.allCases {
      for contrast in Theme.Contrast.allCases {
        let theme = Theme.standard(style, contrast: contrast)
        let materials = theme.materials
        for material in [materials.bar, materials.popup, materials.sidebar] {
          let background: Color
          switch material {
          case .none: background = .clear
          case .opaque(let color): background = color.withAlphaComponent(1)
          case .translucent(let color), .blurred(_, let color, _): background = color
          }
          for below in [Color.black, .white, .red, .green, .blue] {
            let ratio = theme.label.contrast(to: background.composited(over: below))
            #expect(ratio >= contrast.minimumRatio, "\(material) over \(below) in \(style)")
          }
          if contrast == .increased { #expect(background.isOpaque) }
        }
      }
    }
  }

  @Test("a colour changes no further than necessary, and not at all if it is legible")
  func legible() {
    #expect(Color.black.legible(on: [.white]) == .black)
    #expect(Color.red.legible(on: []) == .red)
    let yellow = Color(hex: 0xffff00)
    let moved = yellow.legible(on: [.white])
    let ratio = moved.contrast(to: .white)
    #expect(ratio >= 4.5 && ratio < 5)
    // Darker, and still yellow.
    let pixel = moved.premultiplied
    #expect(pixel & 0xff == 0 && pixel >> 16 & 0xff == pixel >> 8 & 0xff)
    #expect(yellow.legible(on: [.black]) == yellow)
    #expect(Color(hex: 0x767676).legible(on: [.black, .white], contrast: 21) == .white)
  }
}
