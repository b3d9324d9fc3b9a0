import SashRaster

nonisolated extension Theme {
  /// Dark text on white.
  public static let light: Theme = {
    var theme = Theme(
      style: .light,
      label: Color(hex: 0x1c1c1e), secondaryLabel: Color(hex: 0x6c6c70),
      background: Color(hex: 0xffffff), secondaryBackground: Color(hex: 0xf2f2f7),
      tint: Color(hex: 0x0a68d8), onTint: Color(hex: 0xffffff),
      separator: Color(hex: 0xc6c6c8), fill: Color(hex: 0x787880, alpha: 0.2))
    theme.tertiaryLabel = Color(hex: 0x6e6e73)
    theme.placeholder = theme.tertiaryLabel
    return theme
  }()

  /// Light text on black.
  public static let dark: Theme = {
    var theme = Theme(
      style: .dark,
      label: Color(hex: 0xf2f2f7), secondaryLabel: Color(hex: 0x98989f),
      background: Color(hex: 0x101012), secondaryBackground: Color(hex: 0x1c1c1e),
      tint: Color(hex: 0x3b8fef), onTint: Color(hex: 0x000000),
      separator: Color(hex: 0x38383a), fill: Color(hex: 0x787880, alpha: 0.36))
    theme.tertiaryLabel = Color(hex: 0x8a8a91)
    theme.placeholder = theme.tertiaryLabel
    return theme
  }()

  /// Black text on white, with the contrast that is asked for where sight is weak.
  public static let lightIncreasedContrast: Theme = {
    var theme = Theme(
      style: .light,
      label: Color(hex: 0x000000), secondaryLabel: Color(hex: 0x3c3c41),
      background: Color(hex: 0xffffff), secondaryBackground: Color(hex: 0xf2f2f7),
      tint: Color(hex: 0x00408f), onTint: Color(hex: 0xffffff),
      separator: Color(hex: 0x6c6c70), fill: Color(hex: 0x787880, alpha: 0.3))
    theme.tertiaryLabel = Color(hex: 0x48484d)
    theme.placeholder = theme.tertiaryLabel
    theme.increaseContrast()
    return theme
  }()

  /// White text on black, with the contrast that is asked for where sight is weak.
  public static let darkIncreasedContrast: Theme = {
    var theme = Theme(
      style: .dark,
      label: Color(hex: 0xffffff), secondaryLabel: Color(hex: 0xd0d0d6),
      background: Color(hex: 0x000000), secondaryBackground: Color(hex: 0x161618),
      tint: Color(hex: 0x7ab8ff), onTint: Color(hex: 0x000000),
      separator: Color(hex: 0x8a8a91), fill: Color(hex: 0x787880, alpha: 0.5))
    theme.tertiaryLabel = Color(hex: 0xb8b8bf)
    theme.placeholder = theme.tertiaryLabel
    theme.increaseContrast()
    return theme
  }()

  /// The theme of a style and a contrast.
  public static func standard(_ style: Style, contrast: Contrast = .standard) -> Theme {
    switch (style, contrast) {
    case (.light, .standard): light
    case (.light, .increased): lightIncreasedContrast
    case (.dark, .standard): dark
    case (.dark, .increased): darkIncreasedContrast
    }
  }

  /// The colour of what takes something away, before it is made to be read.
  static func red(_ style: Style) -> Color {
    Color(hex: style == .light ? 0xc8102e : 0xff6961)
  }

  /// What the main colours alone do not tell.
  private mutating func increaseContrast() {
    contrast = .increased
    destructive = destructive.legible(on: grounds, contrast: contrast.minimumRatio)
    onDestructive = onDestructive.legible(on: [destructive], contrast: contrast.minimumRatio)
    (tintFill, onTintFill) = Self.tintedGround(tint, on: grounds, contrast: contrast)
    materials = Materials(bars: background, sidebars: secondaryBackground, contrast: contrast)
  }
}
