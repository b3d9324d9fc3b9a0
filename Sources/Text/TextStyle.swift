public import SashRaster

/// Where the lines stand between the left and the right edge.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the edge where reading starts: left, or right for a paragraph read from right to left.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}

/// Which part of a text gives way to an ellipsis when its lines are limited.
public enum TruncationMode: Hashable, Sendable, CaseIterable {
  /// None: further lines are left out, and a single line does not wrap but goes on past the width.
  case none
  /// The end.
  case tail
  /// The start.
  case head
  /// The middle.
  case middle
}

/// In which direction a paragraph is read that has no letters to tell it.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// As Latin is.
  case leftToRight
  /// As Hebrew and Arabic are.
  case rightToLeft
}

/// In which direction the lines of a paragraph are read.
public enum ParagraphDirection: Hashable, Sendable, CaseIterable {
  /// That of its first letter, or that of the style where it has none.
  case natural
  /// From left to right, whatever its letters are.
  case leftToRight
  /// From right to left, whatever its letters are.
  case rightToLeft
}

/// Where lines end that are longer than the width.
public enum TextWrapping: Hashable, Sendable, CaseIterable {
  /// Between words; within one that is longer than a line.
  case words
  /// Between any two characters.
  case characters
  /// Only where the text says so; what is too long gives way to an ellipsis or goes on.
  case none
}

/// How a text is set: font, colour, alignment and limits.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: Font
  /// The colour, unless another is given when drawing; emoji take only its alpha.
  public var color: Color
  /// Where the lines stand.
  public var alignment: TextAlignment
  /// What gives way to an ellipsis; of no account while `maximumLines` is 0.
  public var truncation: TruncationMode
  /// How many lines may be shown at most; 0 is any number.
  public var maximumLines: Int
  /// The distance between lines beyond that of the font, in logical pixels; may be negative.
  public var lineSpacing: Double
  /// The direction of paragraphs that have no letters to tell it.
  public var direction: TextDirection
  /// In which direction paragraphs are read.
  public var paragraphDirection: ParagraphDirection
  /// Where lines end that are longer than the width.
  public var wrapping: TextWrapping

  /// A style from its parts.
  public init(
    font: Font, color: Color = .black, alignment: TextAlignment = .natural,
    truncation: TruncationMode = .tail, maximumLines: Int = 0, lineSpacing: Double = 0,
    direction: TextDirection = .leftToRight, paragraphDirection: ParagraphDirection = .natural,
    wrapping: TextWrapping = .words
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.truncation = truncation
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.direction = direction
    self.paragraphDirection = paragraphDirection
    self.wrapping = wrapping
  }
}
