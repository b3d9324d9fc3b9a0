// SPDX-License-Identifier: MIT

public import SashRaster

/// Attributes of a part of a text, which override the style of the whole.
///
/// Properties that are `nil` are taken from the style.
public struct TextAttributes: Hashable, Sendable {
  /// The family's name in fontconfig.
  public var family: String?
  /// The size of an em in logical pixels.
  public var size: Double?
  /// The weight of the strokes.
  public var weight: Font.Weight?
  /// Whether the letters are slanted.
  public var italic: Bool?
  /// The colour; it takes precedence over a colour that is given when the text is drawn.
  public var color: Color?
  /// Whether the letters are underlined.
  public var isUnderlined: Bool
  /// Whether a line is drawn through the letters.
  public var isStruckThrough: Bool
  /// The distance added between two characters, in logical pixels; may be negative.
  ///
  /// Clamped to 1,000 pixels either way. Letters with spacing do not join in ligatures.
  public var letterSpacing: Double

  /// Creates attributes from their parts; omitted ones are taken from the style.
  public init(
    family: String? = nil, size: Double? = nil, weight: Font.Weight? = nil, italic: Bool? = nil,
    color: Color? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    letterSpacing: Double = 0
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.letterSpacing = letterSpacing
  }

  /// Creates attributes that set all properties of a font.
  public init(_ font: Font) {
    self.init(
      family: font.family, size: font.size, weight: font.weight, italic: font.italic)
  }

  /// Returns the attributes with another font.
  public func font(_ font: Font) -> TextAttributes {
    var result = self
    (result.family, result.size) = (font.family, font.size)
    (result.weight, result.italic) = (font.weight, font.italic)
    return result
  }

  /// Returns the attributes with another colour.
  public func foregroundColor(_ color: Color) -> TextAttributes {
    var result = self
    result.color = color
    return result
  }

  /// Returns the attributes, with unset ones taken from others.
  package func applyingDefaults(_ defaults: TextAttributes) -> TextAttributes {
    TextAttributes(
      family: family ?? defaults.family, size: size ?? defaults.size,
      weight: weight ?? defaults.weight, italic: italic ?? defaults.italic,
      color: color ?? defaults.color, isUnderlined: isUnderlined || defaults.isUnderlined,
      isStruckThrough: isStruckThrough || defaults.isStruckThrough,
      letterSpacing: letterSpacing != 0 ? letterSpacing : defaults.letterSpacing)
  }

  /// Whether no attribute is set.
  public var isEmpty: Bool { self == TextAttributes() }

  /// Returns a style's font with the attributes applied.
  func applied(to font: Font) -> Font {
    var result = font
    if let family { result.family = family }
    if let size { result.size = size }
    if let weight { result.weight = weight }
    if let italic { result.italic = italic }
    return result
  }
}
