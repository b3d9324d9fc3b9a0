// SPDX-License-Identifier: MIT

import Sash

/// The user's choices, from which the theme is created.
struct ThemeSettings: Hashable {
  var style = Theme.Style.light
  var contrast = Theme.Contrast.standard
  /// The accent, or `nil` for the theme's own.
  var accent: Color?
  var textScale = 1.0
  var formFactor = FormFactor.desktop

  /// The default choices.
  init() {}

  /// Derives the choices from a theme.
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

  /// The theme with all choices.
  var theme: Theme {
    var theme = Theme.standard(style, contrast: contrast)
    if let accent { theme.accent = accent }
    theme.formFactor = formFactor
    theme.textScale = textScale
    return theme
  }

  /// The text scale in per cent.
  var percentage: Int { Int((textScale * 100).rounded()) }

  /// The same choices in the opposite style.
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
