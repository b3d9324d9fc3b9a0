// SPDX-License-Identifier: MIT

extension LocalizedStrings {
  /// The names of colours that assistive technologies announce.
  public struct ColorNames {
    /// Creates the English names.
    public init() {}

    /// The name of black.
    public var black = "black"
    /// The name of white.
    public var white = "white"
    /// The name of colours without a hue.
    public var gray = "gray"
    /// The names of twelve hues at equal distances on the colour wheel, from red on.
    ///
    /// A hue beyond the end of a shorter list has no name.
    public var hues = [
      "red", "orange", "yellow", "lime", "green", "mint", "cyan", "sky blue", "blue", "purple",
      "magenta", "pink",
    ]
    /// Returns the name of a bright shade of a colour.
    public var light: (_ name: String) -> String = { "light \($0)" }
    /// Returns the name of a dark shade of a colour.
    public var dark: (_ name: String) -> String = { "dark \($0)" }
    /// Returns the name of a translucent colour with its opacity as text.
    public var translucent: (_ name: String, _ opacity: String) -> String = {
      "\($0), opacity \($1)"
    }
  }
}
