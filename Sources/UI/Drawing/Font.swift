// SPDX-License-Identifier: MIT

/// A font, which depends on the theme where it is one of a text style.
nonisolated public struct Font: Hashable, Sendable {
  /// The purpose of a text, for which the theme defines the size and the weight.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The title of a whole screen.
    case largeTitle
    /// A title of the first level.
    case title
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading.
    case headline
    /// The text below a heading.
    case subheadline
    /// Running text.
    case body
    /// Text in callouts.
    case callout
    /// Footnotes.
    case footnote
    /// Captions.
    case caption
    /// Captions of the smallest size.
    case caption2

    /// The library's name of the style.
    var style: Sash.Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  /// The weight of the strokes.
  ///
  /// Weights below regular and above bold are drawn as these.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// The thinnest strokes.
    case ultraLight = 100
    /// Thin strokes.
    case thin = 200
    /// Light strokes.
    case light = 300
    /// The weight of running text.
    case regular = 400
    /// A little heavier than running text.
    case medium = 500
    /// Between medium and bold.
    case semibold = 600
    /// The weight of headings.
    case bold = 700
    /// Heavier than bold.
    case heavy = 800
    /// The heaviest strokes.
    case black = 900

    /// The nearest weight of the library.
    var weight: Sash.Font.Weight {
      Sash.Font.Weight(rawValue: min(max(rawValue, 400), 700)) ?? .regular
    }
  }

  /// The design of a system font.
  public enum Design: Hashable, Sendable {
    /// The design of the desktop's interface font.
    case `default`
    /// Letters with serifs.
    case serif
    /// Letters with round ends, where the desktop has such a font.
    case rounded
    /// Letters of equal width.
    case monospaced

    /// The family's name in fontconfig, or `nil` for the interface font.
    var family: String? {
      switch self {
      case .default: nil
      case .serif: "serif"
      case .rounded: "ui-rounded"
      case .monospaced: "monospace"
      }
    }
  }

  /// The origin of the font's size.
  private enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(Double)
    /// A size that grows with the theme's text scale, and one that does not.
    case custom(String, Double)
    case fixed(String, Double)
  }

  private let base: Base
  private var design: Design?
  private var ownWeight: Weight?
  private var isItalic = false

  private init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    self.base = base
    ownWeight = weight
    self.design = design
  }

  // MARK: Creation

  /// Returns the system font of a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// Returns the system font with a size in logical pixels.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.size(size.finiteOrZero), weight: weight, design: design)
  }

  /// Returns a font of a family with a size in logical pixels, which grows with the text scale.
  public static func custom(_ name: String, size: Double) -> Font {
    Font(.custom(name, size.finiteOrZero))
  }

  /// Returns a font of a family with a size in logical pixels that is the same at any text scale.
  public static func custom(_ name: String, fixedSize: Double) -> Font {
    Font(.fixed(name, fixedSize.finiteOrZero))
  }

  // MARK: Changes

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.ownWeight = weight
    return font
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font with slanted letters.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// Returns the font with letters of equal width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// Returns the font with digits of equal width, which the interface fonts of desktops have anyway.
  public func monospacedDigit() -> Font { self }

  // MARK: Themes

  /// The text style, if the font is the theme's for it without changes.
  var plainStyle: Sash.Font.TextStyle? {
    guard case .style(let style) = base, ownWeight == nil, design?.family == nil, !isItalic else {
      return nil
    }
    return style.style
  }

  /// Returns the font in a theme.
  func resolve(in theme: Theme) -> Sash.Font {
    var font: Sash.Font
    switch base {
    case .style(let style): font = theme.font(style.style)
    case .size(let size): font = Sash.Font(family: theme.fontFamily, size: size)
    case .custom(let name, let size): font = Sash.Font(family: name, size: size * theme.textScale)
    case .fixed(let name, let size): font = Sash.Font(family: name, size: size)
    }
    if let ownWeight { font.weight = ownWeight.weight }
    if let family = design?.family { font.family = family }
    if isItalic { font.italic = true }
    return font
  }
}

nonisolated extension Font {
  /// The font of titles of whole screens.
  public static let largeTitle = Font.system(.largeTitle)
  /// The font of titles of the first level.
  public static let title = Font.system(.title)
  /// The font of titles of the second level.
  public static let title2 = Font.system(.title2)
  /// The font of titles of the third level.
  public static let title3 = Font.system(.title3)
  /// The font of headings.
  public static let headline = Font.system(.headline)
  /// The font of text below headings.
  public static let subheadline = Font.system(.subheadline)
  /// The font of running text.
  public static let body = Font.system(.body)
  /// The font of callouts.
  public static let callout = Font.system(.callout)
  /// The font of footnotes.
  public static let footnote = Font.system(.footnote)
  /// The font of captions.
  public static let caption = Font.system(.caption)
  /// The font of the smallest captions.
  public static let caption2 = Font.system(.caption2)
}
