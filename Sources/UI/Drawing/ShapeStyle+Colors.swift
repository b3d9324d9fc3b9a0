// SPDX-License-Identifier: MIT

nonisolated extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// Grey.
  public static var gray: Color { Color.gray }
  /// White.
  public static var white: Color { Color.white }
  /// Black.
  public static var black: Color { Color.black }
  /// Fully transparent.
  public static var clear: Color { Color.clear }
  /// The theme's colour of interactive elements.
  public static var accentColor: Color { Color.accentColor }
}
