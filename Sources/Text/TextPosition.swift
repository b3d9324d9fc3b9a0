/// A place between two characters of a text, where a caret stands.
///
/// One place of the text may show at two places of the screen: where a line wraps, and where text
/// read from left to right meets text read from right to left. `affinity` tells which is meant.
public struct TextPosition: Hashable, Sendable {
  /// Which of its two neighbours a position stays with.
  public enum Affinity: Hashable, Sendable, CaseIterable {
    /// The character after it: the caret stands where that begins.
    case downstream
    /// The character before it: the caret stands where that ends.
    case upstream
  }

  /// The character that the position stands before.
  public var index: String.Index
  /// Which of its two neighbours it stays with.
  public var affinity: Affinity

  /// A position before a character.
  public init(_ index: String.Index, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
