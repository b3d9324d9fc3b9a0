import SashRaster

/// The colours that controls use unless they are given their own.
nonisolated public struct Theme: Hashable, Sendable {
  /// Whether it is dark on light or light on dark.
  public enum Style: Hashable, Sendable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }

  /// Whether it is light or dark.
  public var style: Style
  /// Of text.
  public var label: Color
  /// Of text that matters less.
  public var secondaryLabel: Color
  /// Of what lies behind everything.
  public var background: Color
  /// Of cards and fields on the background.
  public var secondaryBackground: Color
  /// Of what can be pressed.
  public var tint: Color
  /// Of text on the tint.
  public var onTint: Color
  /// Of thin lines between things.
  public var separator: Color
  /// Of the empty part of a progress line and of quiet buttons.
  public var fill: Color

  /// A theme from its colours.
  public init(
    style: Style, label: Color, secondaryLabel: Color, background: Color,
    secondaryBackground: Color, tint: Color, onTint: Color, separator: Color, fill: Color
  ) {
    self.style = style
    self.label = label
    self.secondaryLabel = secondaryLabel
    self.background = background
    self.secondaryBackground = secondaryBackground
    self.tint = tint
    self.onTint = onTint
    self.separator = separator
    self.fill = fill
  }

  /// Dark text on white.
  public static let light = Theme(
    style: .light,
    label: Color(hex: 0x1c1c1e), secondaryLabel: Color(hex: 0x6c6c70),
    background: Color(hex: 0xffffff), secondaryBackground: Color(hex: 0xf2f2f7),
    tint: Color(hex: 0x0a68d8), onTint: Color(hex: 0xffffff),
    separator: Color(hex: 0xc6c6c8), fill: Color(hex: 0x787880, alpha: 0.2))

  /// Light text on black.
  public static let dark = Theme(
    style: .dark,
    label: Color(hex: 0xf2f2f7), secondaryLabel: Color(hex: 0x98989f),
    background: Color(hex: 0x101012), secondaryBackground: Color(hex: 0x1c1c1e),
    tint: Color(hex: 0x3b8fef), onTint: Color(hex: 0xffffff),
    separator: Color(hex: 0x38383a), fill: Color(hex: 0x787880, alpha: 0.36))
}

/// Which way text and rows run.
nonisolated public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
