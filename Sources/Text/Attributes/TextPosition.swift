// SPDX-License-Identifier: MIT

/// A position between two characters of a text, where a caret can be.
///
/// One position of the text can have two caret positions on the screen: where a line wraps, and
/// where left-to-right text meets right-to-left text. `affinity` selects one of them.
public struct TextPosition: Hashable, Sendable {
  /// The side that a position belongs to.
  public enum Affinity: Hashable, Sendable, CaseIterable {
    /// The following character: the caret is where that starts.
    case downstream
    /// The preceding character: the caret is where that ends.
    case upstream
  }

  /// The index of the character after the position.
  public var index: String.Index
  /// The side that the position belongs to.
  public var affinity: Affinity

  /// Creates a position before a character.
  public init(_ index: String.Index, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
