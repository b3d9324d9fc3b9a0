// SPDX-License-Identifier: MIT

public import SashRaster

/// The horizontal alignment of lines between the left and the right edge.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Lines start at the left edge, or at the right edge in a right-to-left paragraph.
  case natural
  /// Lines start at the left edge.
  case left
  /// Lines are centred.
  case center
  /// Lines end at the right edge.
  case right
}

/// The part of a text that an ellipsis replaces when the number of lines is limited.
public enum TruncationMode: Hashable, Sendable, CaseIterable {
  /// No ellipsis: further lines are omitted, and a single line does not wrap but extends beyond the
  /// width.
  case none
  /// The end is replaced.
  case tail
  /// The start is replaced.
  case head
  /// The middle is replaced.
  case middle
}

/// The direction of a paragraph that contains no letters.
public enum TextDirection: Hashable, Sendable, CaseIterable {
  /// Left to right, as in Latin.
  case leftToRight
  /// Right to left, as in Hebrew and Arabic.
  case rightToLeft
}

/// The base direction of a paragraph's lines.
public enum ParagraphDirection: Hashable, Sendable, CaseIterable {
  /// The direction of the paragraph's first letter, or that of the style if it has none.
  case natural
  /// Left to right, whatever the letters.
  case leftToRight
  /// Right to left, whatever the letters.
  case rightToLeft
}

/// The positions at which lines longer than the width wrap.
public enum TextWrapping: Hashable, Sendable, CaseIterable {
  /// Lines wrap between words, or within a word that is longer than a line.
  case words
  /// Lines wrap between any two characters.
  case characters
  /// Lines end only at line separators; a longer line is truncated or extends beyond the width.
  case none
}

/// The style of a text: font, colour, alignment and limits.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: Font
  /// The colour, unless another is given when drawing; emoji use only its alpha.
  public var color: Color
  /// The horizontal alignment of the lines.
  public var alignment: TextAlignment
  /// The part that an ellipsis replaces; without effect while `maximumLines` is 0.
  public var truncation: TruncationMode
  /// The maximum number of lines that are displayed; 0 means any number.
  public var maximumLines: Int
  /// The distance added between lines, in logical pixels; may be negative.
  public var lineSpacing: Double
  /// The direction of paragraphs without letters.
  public var direction: TextDirection
  /// The base direction of paragraphs.
  public var paragraphDirection: ParagraphDirection
  /// The positions at which lines longer than the width wrap.
  public var wrapping: TextWrapping

  /// Creates a style from its parts.
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
