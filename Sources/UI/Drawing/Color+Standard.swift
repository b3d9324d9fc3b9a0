// SPDX-License-Identifier: MIT

nonisolated extension Color {
  // MARK: Semantic colours

  /// The colour of primary content, such as text.
  public static let primary = Color(.label)
  /// The colour of secondary content.
  public static let secondary = Color(.secondaryLabel)
  /// The theme's colour of interactive elements.
  public static let accentColor = Color(.tint)

  // MARK: Colours

  /// Red.
  public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
  /// Orange.
  public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
  /// Yellow.
  public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
  /// Green.
  public static let green = Color(light: 0x34C759, dark: 0x30D158)
  /// A light green with a little blue.
  public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
  /// Between green and blue.
  public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
  /// A light blue with a little green.
  public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
  /// Blue.
  public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
  /// Between blue and purple.
  public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
  /// Purple.
  public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
  /// Pink.
  public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
  /// Brown.
  public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)
  /// Grey.
  public static let gray = Color(light: 0x8E8E93, dark: 0x8E8E93)
  /// White in each theme.
  public static let white = Color(white: 1)
  /// Black in each theme.
  public static let black = Color(white: 0)
  /// Fully transparent.
  public static let clear = Color(white: 0, opacity: 0)

  private init(light: UInt32, dark: UInt32) {
    self.init(source: .adaptive(light: light, dark: dark))
  }
}
