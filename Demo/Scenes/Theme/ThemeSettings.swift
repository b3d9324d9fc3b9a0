import Sash

/// What the user has chosen, and the theme that it makes.
struct ThemeSettings: Hashable {
  var style = Theme.Style.light
  var contrast = Theme.Contrast.standard
  /// The accent; nil is the theme's own.
  var accent: Color?
  var textScale = 1.0
  var formFactor = FormFactor.desktop

  /// What anybody has before choosing.
  init() {}

  /// The choices that make a theme, as far as it is made of them.
  init(_ theme: Theme) {
    style = theme.style
    contrast = theme.contrast
    textScale = theme.textScale
    formFactor = theme.formFactor
    accent =
      Self.accents.lazy.map(\.color).first { color in
        var other = self
        other.accent = color
        return other.theme.tint == theme.tint
      } ?? nil
  }

  /// The theme of all the choices together.
  var theme: Theme {
    var theme = Theme.standard(style, contrast: contrast)
    if let accent { theme.accent = accent }
    theme.formFactor = formFactor
    theme.textScale = textScale
    return theme
  }

  /// The text scale as people write it.
  var percentage: Int { Int((textScale * 100).rounded()) }

  /// The same choices in the other colours.
  var opposite: ThemeSettings {
    var settings = self
    settings.style = style == .light ? .dark : .light
    return settings
  }

  /// The form factors to choose from.
  static let formFactors: [FormFactor] = [.desktop, .wide, .handheld]

  /// The accents to choose from, each with a name.
  static let accents: [(name: String, color: Color?)] = [
    ("Standard", nil), ("Orange", Color(hex: 0xd9480f)), ("Green", Color(hex: 0x2b8a3e)),
    ("Violet", Color(hex: 0x7048e8)), ("Pink", Color(hex: 0xd6336c)),
  ]
}
