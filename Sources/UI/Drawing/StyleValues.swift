// SPDX-License-Identifier: MIT

/// The alignment of the lines of a text that has several.
nonisolated public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Lines begin at the leading edge.
  case leading
  /// Lines are centred.
  case center
  /// Lines end at the trailing edge.
  case trailing

  /// Returns the alignment in the library's terms.
  func alignment(isMirrored: Bool) -> Sash.TextAlignment {
    switch self {
    case .leading: isMirrored ? .right : .left
    case .center: .center
    case .trailing: isMirrored ? .left : .right
    }
  }
}

/// The values of the environment that texts, symbols, shapes and controls are drawn with.
///
/// They have one key together, so that a text looks for one value in place of ten.
nonisolated struct StyleValues: Hashable, Sendable {
  var font: Font?
  var fontWeight: Font.Weight?
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var foreground: ShapePaint?
  var tint: Color?
  var lineLimit: Int?
  /// The number of lines for which there is space at least.
  var reservedLines: Int?
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var lineSpacing: Double = 0
  var textCase: Text.Case?
  var isEnabled = true
  /// Whether the labels of controls are left out.
  var hidesLabels = false
  /// Whether assistive technologies skip texts and symbols, whose control has their name.
  var isSilent = false
  /// The way in which a change of content is displayed in an animation.
  var contentTransition = ContentTransition.identity

  /// The font of text, with the changes of its weight and slant.
  var effectiveFont: Font { font(or: nil) }

  /// Returns the font of a text that may have one of its own.
  func font(or own: Font?) -> Font {
    var font = own ?? font ?? .body
    if let fontWeight { font = font.weight(fontWeight) }
    return isItalic ? font.italic() : font
  }

  /// The colour of text and symbols, or `nil` for the theme's.
  var foregroundColor: Color? {
    guard let foreground else { return nil }
    if case .color(let color) = foreground { return color }
    return foreground.color(in: withoutForeground)
  }

  struct Key: EnvironmentKey { static var defaultValue: StyleValues { StyleValues() } }
}

nonisolated extension EnvironmentValues {
  /// The values that texts, symbols, shapes and controls are drawn with.
  var style: StyleValues {
    get { self[StyleValues.Key.self] }
    set { self[StyleValues.Key.self] = newValue }
  }

  /// The font of texts, or `nil` for that of running text.
  public var font: Font? {
    get { style.font }
    set { style.font = newValue }
  }
  /// The greatest number of lines of a text, or `nil` for any number.
  public var lineLimit: Int? {
    get { style.lineLimit }
    set { style.lineLimit = newValue }
  }
  /// The alignment of the lines of a text that has several.
  public var multilineTextAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The part of a text that an ellipsis replaces where there is no space for the whole.
  public var truncationMode: Text.TruncationMode {
    get { style.truncation }
    set { style.truncation = newValue }
  }
  /// The additional space between the lines of a text, in logical pixels.
  public var lineSpacing: Double {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue.finiteOrZero }
  }
  /// The case in which texts are displayed, or `nil` for their own.
  public var textCase: Text.Case? {
    get { style.textCase }
    set { style.textCase = newValue }
  }
  /// Whether the user can operate the controls.
  ///
  /// It stays `false` inside a view that is disabled.
  public var isEnabled: Bool {
    get { style.isEnabled }
    set { style.isEnabled = newValue }
  }
}
