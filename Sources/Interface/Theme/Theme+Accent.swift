import SashRaster

/// How opaque the ground of a tinted button is.
private nonisolated let tintFillStrength = 0.15

nonisolated extension Theme {
  /// How opaque the ground is of what is chosen: so little that text on it can be read in any tint.
  static let selectionStrength = 0.25

  /// The opaque colours that text stands on.
  public var grounds: [Color] {
    [background, secondaryBackground, groupedBackground, cardBackground]
  }

  /// The colour that an application or a user chose for what can be pressed.
  ///
  /// Setting it takes the nearest colour that can be read on all grounds with the theme's contrast
  /// as the tint, and makes all that belongs to it: the text on it, tinted grounds, the selection,
  /// and the ring of focus. To have a colour exactly, set ``tint`` and what goes with it.
  public var accent: Color {
    get { tint }
    set {
      let ratio = contrast.minimumRatio
      tint = newValue.legible(on: grounds, contrast: ratio)
      onTint = Self.ink(style).legible(on: [tint], contrast: ratio)
      (tintFill, onTintFill) = Self.tintedGround(tint, on: grounds, contrast: contrast)
      selection = tint.withAlpha(Self.selectionStrength)
      focusRing = tint
    }
  }

  /// The same theme with another accent.
  public func withAccent(_ color: Color) -> Theme {
    var theme = self
    theme.accent = color
    return theme
  }

  /// The colour of text on colours that can be read on the grounds of a style: what is dark enough
  /// for a light ground lets white be read, and the other way round.
  static func ink(_ style: Style) -> Color { style == .light ? .white : .black }

  /// The ground of a tinted button over some grounds, and the colour of its text.
  static func tintedGround(
    _ tint: Color, on grounds: [Color], contrast: Contrast
  ) -> (ground: Color, text: Color) {
    let ground = tint.withAlpha(tintFillStrength)
    let text = tint.legible(
      on: grounds.map { ground.laid(over: $0) }, contrast: contrast.minimumRatio)
    return (ground, text)
  }
}
