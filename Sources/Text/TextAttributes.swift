public import SashRaster

/// How a part of a text differs from the style that the whole is set in.
///
/// What is nil is taken from the style.
public struct TextAttributes: Hashable, Sendable {
  /// The family by name, as fontconfig knows it.
  public var family: String?
  /// The size of an em in logical pixels.
  public var size: Double?
  /// How heavy the strokes are.
  public var weight: Font.Weight?
  /// Whether the letters are slanted.
  public var italic: Bool?
  /// The colour; it also stands where another colour is given for the whole when drawing.
  public var color: Color?
  /// Whether a line runs below the letters.
  public var isUnderlined: Bool
  /// Whether a line runs through the letters.
  public var isStruckThrough: Bool
  /// What is added between two characters, in logical pixels; may be negative.
  ///
  /// Held to 1,000 pixels either way. Letters that stand apart do not join in ligatures.
  public var letterSpacing: Double

  /// Attributes from their parts; without any nothing differs.
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

  /// The attributes that change a font into another one.
  public init(_ font: Font) {
    self.init(
      family: font.family, size: font.size, weight: font.weight, italic: font.italic)
  }

  /// The same in another font.
  public func font(_ font: Font) -> TextAttributes {
    var result = self
    (result.family, result.size) = (font.family, font.size)
    (result.weight, result.italic) = (font.weight, font.italic)
    return result
  }

  /// The same in another colour.
  public func foregroundColor(_ color: Color) -> TextAttributes {
    var result = self
    result.color = color
    return result
  }

  /// These attributes, and where they say nothing others.
  package func over(_ defaults: TextAttributes) -> TextAttributes {
    TextAttributes(
      family: family ?? defaults.family, size: size ?? defaults.size,
      weight: weight ?? defaults.weight, italic: italic ?? defaults.italic,
      color: color ?? defaults.color, isUnderlined: isUnderlined || defaults.isUnderlined,
      isStruckThrough: isStruckThrough || defaults.isStruckThrough,
      letterSpacing: letterSpacing != 0 ? letterSpacing : defaults.letterSpacing)
  }

  /// Whether nothing differs from the style.
  public var isEmpty: Bool { self == TextAttributes() }

  /// The font that they make of a style's.
  func applied(to font: Font) -> Font {
    var result = font
    if let family { result.family = family }
    if let size { result.size = size }
    if let weight { result.weight = weight }
    if let italic { result.italic = italic }
    return result
  }
}
