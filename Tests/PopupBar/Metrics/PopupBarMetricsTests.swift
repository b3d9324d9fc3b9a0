// SPDX-License-Identifier: MIT

@Suite("Popup bar metrics")
struct PopupBarMetricsTests {
  private static func traits(
    _ design: Theme.Design, _ form: FormFactor = .handheld, isCompact: Bool = true, step: Int = 3
  ) -> PopupBarTraits {
    PopupBarTraits(design: design, formFactor: form, isCompact: isCompact, textStep: step)
  }

  private static func height(_ style: PopupBarStyle, _ traits: PopupBarTraits) -> Double {
    PopupBarMetrics(style, traits).height
  }

  @Test("L29 floating and floatingCompact are 58 and 48 high, 64 and 54 in the classic design")
  func floating() {
    #expect(Self.height(.floating, Self.traits(.modern)) == 58)
    #expect(Self.height(.floatingCompact, Self.traits(.modern)) == 48)
    #expect(Self.height(.floating, Self.traits(.classic)) == 64)
    #expect(Self.height(.floatingCompact, Self.traits(.classic)) == 54)
    // The wide form factor has a higher large pill.
    #expect(Self.height(.floating, Self.traits(.modern, .wide)) == 64)
    #expect(Self.height(.floating, Self.traits(.classic, .wide)) == 70)
    #expect(Self.height(.floatingCompact, Self.traits(.modern, .wide)) == 48)
    #expect(Self.height(.floatingCompact, Self.traits(.classic, .wide)) == 54)
  }

  @Test("L30 compact and prominent are 40 and 64 high in the classic design, pills in the modern")
  func classic() {
    let classic = Self.traits(.classic)
    #expect(Self.height(.compact, classic) == 40)
    #expect(Self.height(.prominent, classic) == 64)
    for style in [PopupBarStyle.compact, .prominent] {
      #expect(PopupBarMetrics(style, classic).style == style)
      #expect(!PopupBarMetrics(style, classic).isFloating)
      #expect(PopupBarMetrics(style, classic).pillInset == 0)
    }
    let modern = Self.traits(.modern)
    #expect(PopupBarMetrics(.compact, modern).style == .floatingCompact)
    #expect(PopupBarMetrics(.prominent, modern).style == .floating)
    #expect(PopupBarMetrics(.compact, modern).isFloating)
    #expect(PopupBarMetrics(.floating, classic).pillInset == 4)
    #expect(PopupBarMetrics(.floating, modern).pillInset == 0)
  }

  @Test("L31 the default style depends on design, form factor and width")
  func styles() {
    let table: [(Theme.Design, FormFactor, Bool, PopupBarStyle)] = [
      (.modern, .handheld, true, .floatingCompact), (.modern, .handheld, false, .floatingCompact),
      (.modern, .wide, true, .floatingCompact), (.modern, .wide, false, .floating),
      (.modern, .desktop, true, .floatingCompact), (.modern, .desktop, false, .floating),
      (.classic, .handheld, true, .floating), (.classic, .handheld, false, .floating),
      (.classic, .wide, true, .floating), (.classic, .desktop, false, .floating),
    ]
    for (design, form, isCompact, expected) in table {
      let style = PopupBarStyle.default.effective(
        design: design, formFactor: form, isCompact: isCompact)
      #expect(style == expected, "\(design) \(form) compact: \(isCompact)")
    }
    for style in PopupBarStyle.allCases {
      for design in Theme.Design.allCases {
        let effective = style.effective(design: design, formFactor: .wide, isCompact: false)
        #expect(effective != .default)
        // Resolving an effective style does not change it.
        #expect(
          effective.effective(design: design, formFactor: .wide, isCompact: false) == effective)
      }
    }
  }

  @Test("L31 styles have the raw values that applications store")
  func rawValues() {
    let values = PopupBarStyle.allCases.map(\.rawValue)
    #expect(values == [0, 1, 2, 8, 9, 0xFFFF])
    #expect(PopupBarStyle(rawValue: 3) == .floating)
    #expect(PopupBarStyle(rawValue: 4) == nil)
    #expect(PopupBarStyle(rawValue: 8) == .floatingCompact)
  }

  @Test("L32 larger text makes a bar higher by a fixed amount per step, and reduces the line gap")
  func text() {
    let heightGrowth: [Double] = [0, 0, 0, 0, 0, 0, 7, 14, 21, 28, 35, 42]
    let gaps: [Double] = [2, 2, 2, 2, 2, 2, -1.5, -3, -5.5, -7, -8.5, -10]
    let low: [Double] = [0, 0, 0, 0, 0, 0, -0.75, -1.5, -2.75, -3.5, -4.25, -5]
    for step in 0..<12 {
      for design in Theme.Design.allCases {
        let traits = Self.traits(design, step: step)
        let usual = Self.traits(design)
        for style in [PopupBarStyle.floating, .floatingCompact, .compact, .prominent] {
          #expect(Self.height(style, traits) == Self.height(style, usual) + heightGrowth[step])
        }
        let large = PopupBarMetrics(.floating, traits)
        #expect(large.lineGap(scale: .one) == gaps[step])
        let usualSide = PopupBarMetrics(.floating, usual).imageSide
        #expect(large.imageSide == min(usualSide + heightGrowth[step], 2 * usualSide))
        #expect(large.minimumImageSide == usualSide)
        #expect(PopupBarMetrics(.floatingCompact, traits).lineGap(scale: .one) == low[step])
      }
    }
    #expect(PopupBarMetrics(.floating, Self.traits(.modern)).lineGap(scale: DisplayScale(2)) == 1.5)
  }

  @Test("two lines of large text keep their distance from the progress line at the bar's edge")
  func largeText() {
    for design in Theme.Design.allCases {
      for (form, reach) in [(FormFactor.handheld, 3.0), (.wide, 3), (.desktop, 7)] {
        for style in [PopupBarStyle.floating, .floatingCompact, .compact, .prominent] {
          for textScale in [1.5, 2, 2.5, 3.1] {
            var theme = Theme.light
            (theme.formFactor, theme.design, theme.textScale) = (form, design, textScale)
            let metrics = PopupBarMetrics(style, PopupBarTraits(theme, width: 400))
            let text = 1.25 * (metrics.title.size + metrics.subtitle.size)
            let margin = (metrics.height - text - metrics.lineGap(scale: .one)) / 2
            #expect(margin >= reach + 2, "\(design) \(form) \(style) \(textScale)")
          }
        }
      }
    }
  }

  @Test("L94 on a desktop both pills of the modern design are 70 high, with fonts of their own")
  func desktop() {
    let modern = Self.traits(.modern, .desktop, isCompact: false)
    for style in [PopupBarStyle.floating, .floatingCompact] {
      let metrics = PopupBarMetrics(style, modern)
      #expect(metrics.height == 70)
      #expect(metrics.imageSide == 44 && metrics.sidePadding == 20 && metrics.imageGap == 8)
      #expect(metrics.title.size == 15 && metrics.title.weight == .medium)
      #expect(metrics.subtitle.size == 14 && metrics.subtitle.weight == .regular)
    }
    #expect(Self.height(.floating, Self.traits(.classic, .desktop)) == 64)
    #expect(Self.height(.compact, Self.traits(.classic, .desktop)) == 40)
  }

  @Test("L28 L50 each style has its fonts, paddings, gaps and image sizes")
  func lengths() {
    // The style, the design and the form factor; the font sizes of title and subtitle; the padding,
    // and that at a button; the size of the image, and its distance from the titles.
    typealias Row = (
      PopupBarStyle, Theme.Design, FormFactor, Double, Double, Double, Double, Double, Double
    )
    let table: [Row] = [
      (.floating, .modern, .handheld, 15, 12.5, 16, 8, 40, 16),
      (.floatingCompact, .modern, .handheld, 13, 12, 16, 8, 30, 8),
      (.floating, .modern, .wide, 15, 12.5, 16, 8, 44, 16),
      (.floatingCompact, .modern, .wide, 13, 12, 16, 8, 30, 8),
      (.floating, .classic, .handheld, 15, 12.5, 8, 4, 38, 8),
      (.floatingCompact, .classic, .handheld, 13, 12, 8, 4, 28, 8),
      (.floating, .classic, .wide, 15, 12.5, 8, 4, 44, 8),
      (.prominent, .classic, .handheld, 15, 15, 20, 12, 46, 16),
      (.compact, .classic, .handheld, 13.5, 12, 20, 12, 0, 8),
    ]
    for (style, design, form, title, subtitle, padding, atButton, image, gap) in table {
      let metrics = PopupBarMetrics(style, Self.traits(design, form))
      #expect(metrics.title.size == title && metrics.subtitle.size == subtitle)
      #expect(metrics.sidePadding == padding && metrics.sidePaddingAtButton == atButton)
      #expect(metrics.imageSide == image && metrics.imageGap == gap, "\(style) \(design) \(form)")
      #expect(metrics.centersTitles == (style == .compact))
      #expect(metrics.title.weight == (metrics.isFloating ? .semibold : .medium))
      #expect(metrics.subtitle.weight == .regular)
    }
  }

  @Test("A custom bar has the height that it requests, or zero for an invalid one")
  func custom() {
    for design in Theme.Design.allCases {
      let traits = Self.traits(design, step: 11)
      #expect(PopupBarMetrics(.custom, traits, customHeight: 90).height == 90)
      #expect(PopupBarMetrics(.custom, traits, customHeight: .nan).height == 0)
      #expect(PopupBarMetrics(.custom, traits, customHeight: -3).height == 0)
      #expect(PopupBarMetrics(.custom, traits).isFloating == (design == .modern))
    }
  }
}
