/// Which of a desktop's two clipboards is meant.
nonisolated public enum ClipboardKind: Hashable, Sendable, CaseIterable {
  /// What copy and paste use.
  case clipboard
  /// The text selected last, which a middle click inserts.
  case selection
}

/// What an application gives to those who paste: the same thing in one or several types.
nonisolated public struct ClipboardContent: Hashable, Sendable {
  /// The type of plain text, as MIME names it.
  public static let plainText = "text/plain;charset=utf-8"

  /// The thing in one type.
  public struct Representation: Hashable, Sendable {
    /// The type, as MIME names it.
    public var type: String
    /// The bytes.
    public var bytes: [UInt8]

    /// A representation from its parts.
    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// The thing in each of its types, the best one first.
  public var representations: [Representation]

  /// A content from its representations, the best one first.
  public init(_ representations: [Representation]) { self.representations = representations }

  /// Plain text.
  public init(text: String) {
    self.init([Representation(type: Self.plainText, bytes: Array(text.utf8))])
  }
}
