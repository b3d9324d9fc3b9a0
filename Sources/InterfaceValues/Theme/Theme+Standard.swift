// SPDX-License-Identifier: MIT

import SashRaster

/// The fill colour of control parts, which is used at an opacity that suits any background.
private nonisolated let gray: UInt32 = 0x787880

/// The difference of the colour components of two adjacent surfaces of a dark theme.
private nonisolated let surfaceStep = 11.0 / 255

nonisolated extension Color {
  /// Returns the colour of a surface that is a number of steps above one of this colour.
  package func raised(by steps: Double) -> Color {
    func lighter(_ part: Double) -> Double { min(part + steps * surfaceStep, 1) }
    return Color(red: lighter(red), green: lighter(green), blue: lighter(blue), alpha: alpha)
  }
}

nonisolated extension Theme {
  /// The standard light theme: dark text on white.
  public static let light = Theme(
    .light, .standard, label: 0x1c1c1e, secondaryLabel: 0x6c6c70, tertiaryLabel: 0x6e6e73,
    background: 0xffffff, secondaryBackground: 0xf2f2f7, tint: 0x0a68d8, onTint: 0xffffff,
    separator: 0xc6c6c8, fillOpacity: 0.2)

  /// The standard dark theme: light text on black.
  public static let dark = Theme(
    .dark, .standard, label: 0xf2f2f7, secondaryLabel: 0xb0b0b7, tertiaryLabel: 0xa8a8af,
    background: 0x101012, secondaryBackground: 0x1c1c1e, tint: 0x63acfb, onTint: 0x000000,
    separator: 0x48484c, fillOpacity: 0.36)

  /// The light theme with increased contrast: black text on white.
  public static let lightIncreasedContrast = Theme(
    .light, .increased, label: 0x000000, secondaryLabel: 0x3c3c41, tertiaryLabel: 0x48484d,
    background: 0xffffff, secondaryBackground: 0xf2f2f7, tint: 0x00408f, onTint: 0xffffff,
    separator: 0x6c6c70, fillOpacity: 0.3)

  /// The dark theme with increased contrast: white text on black.
  public static let darkIncreasedContrast = Theme(
    .dark, .increased, label: 0xffffff, secondaryLabel: 0xd0d0d6, tertiaryLabel: 0xb8b8bf,
    background: 0x000000, secondaryBackground: 0x161618, tint: 0x7ab8ff, onTint: 0x000000,
    separator: 0x8a8a91, fillOpacity: 0.5)

  /// Creates a theme from hexadecimal colours.
  private init(
    _ style: Style, _ contrast: Contrast, label: UInt32, secondaryLabel: UInt32,
    tertiaryLabel: UInt32, background: UInt32, secondaryBackground: UInt32, tint: UInt32,
    onTint: UInt32, separator: UInt32, fillOpacity: Double
  ) {
    self.init(
      style: style, label: Color(hex: label), secondaryLabel: Color(hex: secondaryLabel),
      background: Color(hex: background), secondaryBackground: Color(hex: secondaryBackground),
      tint: Color(hex: tint), onTint: Color(hex: onTint), separator: Color(hex: separator),
      fill: Color(hex: gray, alpha: fillOpacity))
    self.tertiaryLabel = Color(hex: tertiaryLabel)
    placeholder = legiblePlaceholder
    if contrast == .increased { increaseContrast() }
  }

  /// Returns the standard theme of a style and a contrast.
  public static func standard(_ style: Style, contrast: Contrast = .standard) -> Theme {
    switch (style, contrast) {
    case (.light, .standard): light
    case (.light, .increased): lightIncreasedContrast
    case (.dark, .standard): dark
    case (.dark, .increased): darkIncreasedContrast
    }
  }

  /// Returns the colour of destructive actions before it is adjusted for contrast.
  static func destructiveColor(_ style: Style) -> Color {
    Color(hex: style == .light ? 0xc8102e : 0xff6961)
  }

  /// Returns the colour of the lines around surfaces.
  ///
  /// In dark themes it is lighter than menus, the lightest of surfaces, even over a dimmed page.
  static func surfaceBorderColor(_ style: Style) -> Color {
    style == .light ? Color(white: 0, alpha: 0.08) : Color(white: 1, alpha: 0.28)
  }

  /// Adjusts the colours that are not given one by one for increased contrast.
  ///
  /// Surfaces are told apart by lines instead of shades.
  private mutating func increaseContrast() {
    contrast = .increased
    cardBackground = style == .light ? background : secondaryBackground
    popoverBackground = cardBackground
    menuBackground = cardBackground
    surfaceBorder = separator
    destructive = destructive.legible(on: backgrounds, contrast: contrast.minimumRatio)
    onDestructive = onDestructive.legible(on: [destructive], contrast: contrast.minimumRatio)
    (tintFill, onTintFill) = Self.tintedBackground(tint, on: backgrounds, contrast: contrast)
    placeholder = legiblePlaceholder
    materials = Materials(
      bars: background, popups: popoverBackground, sidebars: secondaryBackground,
      contrast: contrast)
  }

  /// The nearest colour to that of tertiary text that is legible in filled fields on all
  /// backgrounds.
  private var legiblePlaceholder: Color {
    tertiaryLabel.legible(
      on: backgrounds + backgrounds.map { fill.composited(over: $0) },
      contrast: contrast.minimumRatio)
  }
}
