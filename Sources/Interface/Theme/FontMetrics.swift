import SashText

/// How fonts and lengths of one's own grow with a text style.
nonisolated public struct FontMetrics: Hashable, Sendable {
  /// The style that they grow with.
  public let textStyle: Font.TextStyle

  /// The growth of a text style.
  public init(forTextStyle textStyle: Font.TextStyle) { self.textStyle = textStyle }

  /// A length as large as a theme's text scale makes it, in logical pixels.
  ///
  /// Without a theme it is as it was. `TextSystem.textScale` is not in it: that one is for all text
  /// when it is set.
  public func scaledValue(for value: Double, compatibleWith theme: Theme? = nil) -> Double {
    guard let theme else { return value }
    let usual = textStyle.size(theme.formFactor, textScale: 1)
    return value * textStyle.size(theme.formFactor, textScale: theme.textScale) / usual
  }

  /// A font as large as a theme's text scale makes it; without a theme as it was.
  public func scaledFont(for font: Font, compatibleWith theme: Theme? = nil) -> Font {
    font.withSize(scaledValue(for: font.size, compatibleWith: theme))
  }
}
