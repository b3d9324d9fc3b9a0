// SPDX-License-Identifier: MIT

/// The size of the sheet in logical pixels, for its content at twice the text size.
private let size = Size(width: 400, height: 640)
/// The distance of icons, and their size.
private let pitch = 24.0
private let iconSide = 20.0

/// Everything in a theme: backgrounds with their texts, icons, and text of all styles.
private final class ThemeGrid: View {
  private let texts = StackView(
    .vertical, alignment: .leading,
    Font.TextStyle.allCases.map { Label("Ag \($0)", style: $0) })

  init() {
    super.init(frame: Rect(origin: .zero, size: size))
    addSubview(texts)
  }

  override func environmentDidChange() { backgroundColor = theme.background }

  override func layoutSubviews() {
    texts.frame = Rect(x: 8, y: 176, width: size.width - 16, height: size.height - 176)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let isMirrored = layoutDirection == .rightToLeft
    func cell(_ index: Int, _ y: Double) -> Rect {
      let x = 8 + Double(index % 16) * pitch
      return Rect(
        x: isMirrored ? size.width - x - iconSide : x, y: y + Double(index / 16) * pitch,
        width: iconSide, height: iconSide)
    }
    let backgrounds = [
      theme.background, theme.secondaryBackground, theme.groupedBackground, theme.cardBackground,
      theme.fill, theme.selection, theme.tintFill, theme.tint, theme.destructive,
    ]
    let foregrounds = [
      theme.label, theme.secondaryLabel, theme.tertiaryLabel, theme.placeholder, theme.label,
      theme.label, theme.onTintFill, theme.onTint, theme.onDestructive,
    ]
    for (index, (background, foreground)) in zip(backgrounds, foregrounds).enumerated() {
      canvas.fill(cell(index, 8), with: background)
      canvas.draw(.checkmark, in: cell(index, 8), color: foreground, isMirrored: isMirrored)
    }
    let lines = [theme.separator, theme.focusRing, theme.knob, theme.tint, theme.destructive]
    for (index, color) in lines.enumerated() {
      canvas.draw(.minus, in: cell(index + backgrounds.count, 8), color: color)
    }
    for (index, icon) in Icon.all.enumerated() {
      canvas.draw(icon, in: cell(index, 44), color: theme.label, isMirrored: isMirrored)
    }
  }
}

@MainActor @Suite("Images of themes") struct ThemeImageTests {
  @Test(
    "colours, icons and text of a theme, in both directions and at twice the text size",
    arguments: [1, 1.5])
  func themes(scale: Double) throws {
    try ImageStage.withFonts {
      for style in Theme.Style.allCases {
        for contrast in Theme.Contrast.allCases {
          let stage = ImageStage(scale: scale)
          stage.window.resize(to: size, scale: DisplayScale(scale))
          stage.page.view.addSubview(ThemeGrid())
          stage.window.theme = .standard(style, contrast: contrast)
          let name = "theme-\(style)-\(contrast)"
          try stage.compare(name)
          stage.window.theme.textScale = 2
          stage.window.layoutDirection = .rightToLeft
          try stage.compare("\(name)-large-mirrored")
        }
      }
    }
  }
}
