// SPDX-License-Identifier: MIT

import SashRaster

/// The opacity of the background of a tinted button.
private nonisolated let tintFillOpacity = 0.15

nonisolated extension Theme {
  /// The opacity of the selection colour, low enough that text on it is legible with any tint.
  static let selectionOpacity = 0.25

  /// The opaque background colours of text.
  public var backgrounds: [Color] {
    [
      background, secondaryBackground, groupedBackground, cardBackground, popoverBackground,
      menuBackground,
    ]
  }

  /// The colour of interactive elements, chosen by an application or a user.
  ///
  /// Setting it sets the tint to the nearest colour that has the theme's contrast to all
  /// backgrounds, and derives the text on it, tinted backgrounds, the selection and the focus ring.
  /// For an exact colour set ``tint`` and the related properties.
  public var accent: Color {
    get { tint }
    set {
      let ratio = contrast.minimumRatio
      tint = newValue.legible(on: backgrounds, contrast: ratio)
      onTint = Self.tintTextColor(style).legible(on: [tint], contrast: ratio)
      (tintFill, onTintFill) = Self.tintedBackground(tint, on: backgrounds, contrast: contrast)
      selection = tint.withAlphaComponent(Self.selectionOpacity)
      focusRing = tint
    }
  }

  /// Returns the theme with another accent.
  public func withAccent(_ color: Color) -> Theme {
    var theme = self
    theme.accent = color
    return theme
  }

  /// The translucent background colour of tinted buttons for destructive actions, and the colour of
  /// their text.
  package var destructiveFill: (background: Color, text: Color) {
    Self.tintedBackground(destructive, on: backgrounds, contrast: contrast)
  }

  /// Returns the colour of text on colours that are legible on the backgrounds of a style: white on
  /// colours dark enough for light backgrounds, otherwise black.
  static func tintTextColor(_ style: Style) -> Color { style == .light ? .white : .black }

  /// Returns the background of a tinted button over some backgrounds, and the colour of its text.
  static func tintedBackground(
    _ tint: Color, on backgrounds: [Color], contrast: Contrast
  ) -> (background: Color, text: Color) {
    let background = tint.withAlphaComponent(tintFillOpacity)
    let text = tint.legible(
      on: backgrounds.map { background.composited(over: $0) }, contrast: contrast.minimumRatio)
    return (background, text)
  }
}
