// SPDX-License-Identifier: MIT

/// A view with a black separator at its lower edge.
private final class LineView: View {
  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = separatorThickness
    canvas.fill(
      Rect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line), with: .black)
  }
}

@Suite("Themes")
struct ThemeTests {
  private static let scales: [Double] = [0.8, 0.9, 1, 1.2, 1.5, 2, 2.5, 3.1]

  @Test("light and dark have the colours of the reference images")
  func colors() {
    #expect(Theme.light.label == Color(hex: 0x1c1c1e))
    #expect(Theme.light.tint == Color(hex: 0x0a68d8))
    #expect(Theme.light.onTint == .white)
    #expect(Theme.dark.background == Color(hex: 0x101012))
    #expect(Theme.dark.tint == Color(hex: 0x63acfb))
    #expect(Theme.light.font(.body) == Font(size: 15))
    #expect(Theme.standard(.dark, contrast: .increased).contrast == .increased)
    #expect(Theme.standard(.dark) == .dark && Theme.standard(.light) == .light)
  }

  @Test("the text scale is clamped to its range")
  func clampedScale() {
    var theme = Theme.light
    for (requested, clamped) in [(0.1, 0.8), (99, 3.1), (-.infinity, 0.8), (.nan, 1), (2, 2)] {
      theme.textScale = requested
      #expect(theme.textScale == clamped)
      #expect(theme.metrics == Theme.Metrics(.desktop, textScale: requested))
    }
    theme.textScale = 1
    #expect(theme == .light)
  }

  @Test("the line around a surface is one physical pixel thick at each scale")
  func surfaceLine() {
    for theme in [Theme.light, .dark, .darkIncreasedContrast] {
      for factor in [1, 1.25, 1.5, 2, 3] {
        let scale = DisplayScale(factor)
        let line = theme.surfaceLine(at: scale)
        #expect(line.color == theme.surfaceBorder && line.offset == .zero && line.blur == 0)
        let extent = line.extent(scale: scale)
        for side in [extent.top, extent.left, extent.bottom, extent.right] {
          #expect(abs(side * factor - 1) < 1e-9)
        }
      }
    }
  }

  @Test("in dark themes elevated surfaces are lighter than those below them, and texts legible")
  func elevated() {
    let (page, sheet) = (Theme.dark, Theme.dark.elevated)
    let step = 0.04
    #expect(sheet.background == page.cardBackground)
    #expect(page.popoverBackground.red >= sheet.background.red + step)
    #expect(sheet.popoverBackground.red >= sheet.cardBackground.red + step)
    #expect(sheet.background.red >= page.background.red + step)
    #expect(sheet.groupedBackground.red >= page.groupedBackground.red + step)
    #expect(sheet.cardBackground.red >= sheet.groupedBackground.red + step)
    #expect(sheet.separator.red >= sheet.cardBackground.red + step)
    // Fields lie on the sheet itself and on its cards.
    #expect(sheet.secondaryBackground.red >= sheet.cardBackground.red + step)
    #expect(sheet.separator.red >= sheet.secondaryBackground.red + step)
    for background in [sheet.background, sheet.secondaryBackground, sheet.cardBackground] {
      for text in [sheet.label, sheet.secondaryLabel, sheet.tint, sheet.destructive] {
        #expect(text.contrast(to: background) >= 4.5)
      }
    }
    #expect(sheet.materials.bar != page.materials.bar)
    for theme in [Theme.light, .lightIncreasedContrast, .darkIncreasedContrast] {
      #expect(theme.elevated == theme)
    }
  }

  @Test("in dark themes the line around a surface is lighter than any surface, over any other")
  func surfaceLineIsVisible() {
    let theme = Theme.dark
    let page = Color.black.withAlphaComponent(0.4).composited(over: theme.background)
    let line = theme.surfaceBorder.composited(over: page)
    #expect(line.red >= theme.menuBackground.red + 0.04)
  }

  @Test("in dark themes floating bars are lighter than the pages and cards that they lie on")
  func floatingBars() {
    for theme in [Theme.dark, .dark.elevated] {
      for surface in [theme.background, theme.cardBackground] {
        guard case .blurred(_, let tint, _) = theme.floatingBarMaterial else {
          Issue.record("\(theme.floatingBarMaterial)")
          continue
        }
        let bar = tint.composited(over: surface)
        #expect(bar.red >= surface.red + 0.04)
        for text in [theme.label, theme.secondaryLabel] {
          #expect(text.contrast(to: bar) >= 4.5)
        }
      }
    }
  }

  @Test("each size of body text is a step of the text scale")
  func textSteps() {
    var theme = Theme.light
    #expect(theme.textScaleStep == 3 && theme.design == .modern)
    let sizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    for (step, size) in sizes.enumerated() {
      theme.textScale = size / 17
      #expect(theme.textScaleStep == step)
    }
    for (scale, step) in [(0.8, 0), (0.95, 2), (1.3, 5), (2, 8), (3.1, 11)] {
      theme.textScale = scale
      #expect(theme.textScaleStep == step)
    }
  }

  @Test("small text grows with the scale, titles less, and the order of sizes is kept")
  func textStyles() {
    for formFactor in FormFactor.allCases {
      var theme = Theme.light
      theme.formFactor = formFactor
      let base = Font.TextStyle.allCases.map { theme.font($0).size }
      for scale in Self.scales {
        theme.textScale = scale
        let sizes = Font.TextStyle.allCases.map { theme.font($0).size }
        for (style, (size, before)) in zip(Font.TextStyle.allCases, zip(sizes, base)) {
          let grown = size / before
          if scale > 1 { #expect(grown > 1 && grown <= scale + 1e-9, "\(style)") }
          if scale < 1 { #expect(grown < 1 && size >= 9, "\(style)") }
        }
        let titles: [Font.TextStyle] = [.largeTitle, .title1, .title2, .title3, .body]
        let ranks = titles.map { theme.font($0).size }
        #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 }, "\(formFactor), \(scale)")
      }
      theme.textScale = 3.1
      #expect(abs(theme.font(.body).size - 3.1 * base[6]) < 1e-9)
      #expect(theme.font(.largeTitle).size < 2 * base[0])
    }
  }

  @Test("fonts have the theme's family, and the weight of their style")
  func family() {
    var theme = Theme.light
    theme.fontFamily = "Some Sans"
    #expect(theme.font(.headline) == Font(family: "Some Sans", size: 15, weight: .semibold))
    #expect(theme.font(.headline, weight: .bold).weight == .bold)
    #expect(Font.TextStyle.headline.isHeading && !Font.TextStyle.body.isHeading)
  }

  @Test("metrics follow the form factor and grow for larger text")
  func metrics() {
    for formFactor in FormFactor.allCases {
      let base = Theme.Metrics(formFactor)
      #expect(base.minimumTarget >= (formFactor == .desktop ? 24 : 44))
      var before = Theme.Metrics(formFactor, textScale: 0.8)
      for scale in Self.scales {
        let metrics = Theme.Metrics(formFactor, textScale: scale)
        let line = Font.TextStyle.body
        var theme = Theme.light
        theme.formFactor = formFactor
        theme.textScale = scale
        for height in [
          metrics.controlHeight, metrics.smallControlHeight, metrics.rowHeight, metrics.barHeight,
          metrics.toolbarHeight,
        ] {
          #expect(height >= metrics.minimumTarget)
          #expect(height >= theme.font(line).size * 1.3 + 4)
        }
        #expect(metrics.controlHeight >= before.controlHeight)
        #expect(metrics.iconSize >= before.iconSize)
        #expect(metrics.margin == base.margin && metrics.minimumTarget == base.minimumTarget)
        before = metrics
      }
    }
    var theme = Theme.light
    theme.metrics.margin = 3
    theme.formFactor = .handheld
    #expect(theme.metrics == Theme.Metrics(.handheld))
  }

  @Test("separators are one physical pixel thin at every scale of every form factor")
  func separators() {
    for formFactor in FormFactor.allCases {
      for scale in [1, 1.25, 1.5, 1.75, 2, 2.5, 3] {
        let window = Window(size: Size(width: 100, height: 100), scale: DisplayScale(scale))
        window.theme.metrics = Theme.Metrics(formFactor)
        let view = View()
        window.contentView.addSubview(view)
        #expect(abs(view.separatorThickness * scale - 1) < 1e-9, "\(formFactor) at \(scale)")
      }
    }
  }

  @Test("labels use the theme's font, and a larger one when its text scale changes")
  func labels() throws {
    let stage = Stage(400, 400)
    let plain = Label("plain")
    let title = Label("title", style: .title1)
    let own = Label("own", font: Font(size: 13))
    let stack = stage.add(StackView(.vertical, [plain, title, own]))
    stack.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    try stage.frame()
    #expect(plain.font == Font(size: 15) && plain.textStyle == .body)
    #expect(title.font.size == 25 && title.textStyle == .title1)
    #expect(own.textStyle == nil)
    let sizes = [plain, title, own].map { $0.intrinsicContentSize.height }
    stage.window.theme.textScale = 2
    #expect(stage.window.needsFrame)
    try stage.frame()
    #expect(plain.font.size == 30 && plain.intrinsicContentSize.height > 1.8 * sizes[0])
    #expect(title.intrinsicContentSize.height > 1.3 * sizes[1])
    #expect(title.intrinsicContentSize.height < 1.9 * sizes[1])
    #expect(own.intrinsicContentSize.height == sizes[2])
    own.textStyle = .body
    #expect(own.font == plain.font)
    title.font = Font(size: 9)
    #expect(title.textStyle == nil)
    title.textStyle = nil
    #expect(title.textStyle == .body)
  }

  @Test("a theme override of a subtree changes only its labels")
  func subtree() throws {
    let stage = Stage(400, 400)
    let inner = Label("inner")
    let outer = Label("outer")
    let group = stage.add(StackView(.vertical, [inner]))
    // Letters may reach beyond the edges of a label.
    group.clipsToBounds = true
    stage.content.addSubview(outer)
    group.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    outer.frame = Rect(x: 200, y: 0, width: 100, height: 100)
    try stage.frame()
    var theme = Theme.light
    theme.textScale = 3.1
    group.themeOverride = theme
    #expect(inner.font.size == 15 * 3.1 && outer.font.size == 15)
    #expect(try stage.frame().isExactly(group.frame))
  }

  @Test("parts of controls without text grow with it, from once to twice their size")
  func controlScale() {
    for (textScale, expected) in [(0.8, 1.0), (1, 1), (1.5, 1.5), (2, 2), (3.1, 2)] {
      for var theme in [Theme.light, .dark] {
        let plain = theme.metrics
        theme.textScale = textScale
        #expect(theme.controlScale == expected)
        #expect(theme.metrics.knobSize == (plain.knobSize * min(expected, 1.5)).rounded())
        #expect(theme.metrics.trackHeight == (plain.trackHeight * min(expected, 1.5)).rounded())
      }
    }
  }

  @Test("a view's own tint is the accent of its theme, light or dark")
  func tintColor() throws {
    let stage = Stage(100, 100)
    let view = stage.add(View())
    let inner = View()
    view.addSubview(inner)
    view.tintColor = .yellow
    #expect(inner.theme == Theme.light.withAccent(.yellow))
    #expect(view.tintColor == inner.theme.tint && view.tintColor != .yellow)
    stage.window.theme = .dark
    #expect(inner.theme == Theme.dark.withAccent(.yellow) && inner.tintColor == .yellow)
    view.tintColor = nil
    #expect(inner.theme == .dark && stage.content.theme == .dark)
  }

  @Test("a controller is notified of another theme to update its colours")
  func controllerIsNotified() {
    final class Page: ViewController {
      override func viewDidLoad() { environmentDidChange() }
      override func environmentDidChange() { view.backgroundColor = view.theme.background }
    }
    let stage = Stage()
    let page = Page()
    stage.window.rootViewController = page
    #expect(page.view.backgroundColor == Theme.light.background)
    stage.window.theme = .dark
    #expect(page.view.backgroundColor == Theme.dark.background)
    #expect(Theme.dark.background != Theme.light.background)
  }

  @Test("custom fonts and lengths grow like a text style")
  func fontMetrics() {
    var theme = Theme.light
    theme.textScale = 2
    let own = Font(family: "Some", size: 10)
    #expect(FontMetrics(forTextStyle: .body).scaledFont(for: own, compatibleWith: theme).size == 20)
    let large = FontMetrics(forTextStyle: .largeTitle).scaledValue(for: 10, compatibleWith: theme)
    #expect(large > 10 && large < 15)
    #expect(FontMetrics(forTextStyle: .body).scaledFont(for: own) == own)
  }

  @Test("an accent sets all related colours")
  func accent() {
    let theme = Theme.light.withAccent(Color(hex: 0x8000c0))
    #expect(theme.tint == Color(hex: 0x8000c0) && theme.accent == theme.tint)
    #expect(theme.focusRing == theme.tint && theme.onTint == .white)
    #expect(theme.selection.withAlphaComponent(1) == theme.tint && theme.selection.alpha < 1)
    #expect(theme.tintFill != Theme.light.tintFill)
    #expect(theme.label == Theme.light.label)
    // The theme's default accent is legible.
    #expect(Theme.light.withAccent(Theme.light.tint) == .light)
    #expect(Theme.dark.withAccent(Theme.dark.tint) == .dark)
  }

  @Test("in a view that is displayed smaller, each separator is one of the displayed pixels")
  func separatorsInScaledViews() throws {
    let stage = Stage(100, 300)
    let parent = View(frame: stage.content.bounds)
    parent.backgroundColor = .white
    stage.content.addSubview(parent)
    for row in 0..<12 {
      parent.addSubview(LineView(frame: Rect(x: 0, y: Double(row) * 23, width: 100, height: 23)))
    }
    for scale in [1, 0.98, 0.94, 0.9, 0.75, 0.6] {
      parent.transformScale = scale
      for _ in 0..<3 { try stage.frame() }
      let lines = (0..<300).filter { stage.pixel(50, $0) == 0 }
      #expect(lines.count == 12, "at \(scale): \(lines)")
    }
  }
}
