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

  /// A style from its parts.
  public init(
    font: Font, color: Color = .black, alignment: TextAlignment = .natural,
    truncation: TruncationMode = .tail, maximumLines: Int = 0, lineSpacing: Double = 0,
    direction: TextDirection = .leftToRight
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.truncation = truncation
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.direction = direction
  }
}
