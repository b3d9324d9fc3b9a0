// SPDX-License-Identifier: MIT

/// The attributes that a text itself has, before those of the environment.
nonisolated struct TextRunStyle: Hashable, Sendable {
  /// Attributes that many values of a text share.
  final class Reference: Sendable {
    let style: TextRunStyle

    init(_ style: TextRunStyle) { self.style = style }
  }

  var font: Font?
  var weight: Font.Weight?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  var paint: ShapePaint?
  var kerning: Double?

  /// Returns the attributes, with those that are `nil` from others.
  func applyingDefaults(_ other: TextRunStyle) -> TextRunStyle {
    TextRunStyle(
      font: font ?? other.font, weight: weight ?? other.weight,
      isItalic: isItalic ?? other.isItalic, isUnderlined: isUnderlined ?? other.isUnderlined,
      isStruckThrough: isStruckThrough ?? other.isStruckThrough, paint: paint ?? other.paint,
      kerning: kerning ?? other.kerning)
  }

  /// Returns the font in an environment.
  func font(in values: StyleValues) -> Font {
    var values = values
    if let weight { values.fontWeight = weight }
    if let isItalic { values.isItalic = isItalic }
    return values.font(or: font)
  }

  /// Returns the attributes of the library.
  ///
  /// - Parameters:
  ///   - values: The environment.
  ///   - theme: The theme of the displayed text.
  ///   - standard: The font of the displayed text, which needs no attribute.
  /// - Returns: The attributes that differ from the environment.
  func attributes(in values: StyleValues, theme: Theme, standard: Sash.Font) -> TextAttributes {
    var attributes = TextAttributes(
      color: paint.map { $0.color(in: values).resolve(in: theme) },
      isUnderlined: isUnderlined ?? values.isUnderlined,
      isStruckThrough: isStruckThrough ?? values.isStruckThrough, letterSpacing: kerning ?? 0)
    let font = font(in: values).resolve(in: theme)
    if font != standard { attributes = attributes.font(font) }
    return attributes
  }
}

nonisolated extension Text {
  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { changing { $0.font = font } }

  /// Returns the text with strokes of another weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changing { $0.weight = weight } }

  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Text {
    changing { $0.weight = isActive ? .bold : nil }
  }

  /// Returns the text with slanted letters.
  public func italic(_ isActive: Bool = true) -> Text { changing { $0.isItalic = isActive } }

  /// Returns the text with a line below it.
  public func underline(_ isActive: Bool = true) -> Text {
    changing { $0.isUnderlined = isActive }
  }

  /// Returns the text with a line through it.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changing { $0.isStruckThrough = isActive }
  }

  /// Returns the text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    changing { $0.paint = color.map { .color($0) } }
  }

  /// Returns the text in a style, of a gradient in its first colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    changing { $0.paint = style._paint }
  }

  /// Returns the text with additional space between its letters, in logical pixels.
  public func kerning(_ kerning: Double) -> Text { changing { $0.kerning = kerning } }

  /// Returns the text with letters of equal width.
  public func monospaced() -> Text {
    changing { $0.font = ($0.font ?? .body).monospaced() }
  }

  /// Returns the text with digits of equal width, which the interface fonts of desktops have anyway.
  public func monospacedDigit() -> Text { self }
}
