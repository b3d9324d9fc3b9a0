// SPDX-License-Identifier: MIT

/// One of the two clipboards of a desktop.
nonisolated public enum ClipboardKind: Hashable, Sendable, CaseIterable {
  /// The clipboard of the copy and paste commands.
  case clipboard
  /// The primary selection: the last selected text, which a middle click inserts.
  case selection
}

/// The content of a clipboard: the same data in one or several types.
///
/// Use `Window.copy(_:to:grant:)` instead to copy plain text.
nonisolated public struct ClipboardContent: Hashable, Sendable {
  /// The MIME type of plain text.
  public static let plainText = "text/plain;charset=utf-8"
  /// The types in which other applications offer plain text, the preferred one first.
  package static let plainTextTypes = [plainText, "UTF8_STRING", "text/plain", "TEXT", "STRING"]

  /// The data in one type.
  public struct Representation: Hashable, Sendable {
    /// The MIME type.
    public var type: String
    /// The bytes of the data.
    public var bytes: [UInt8]

    /// Creates a representation of a type with bytes.
    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// The representations of the data, the preferred one first.
  public var representations: [Representation]

  /// Creates content from representations, the preferred one first.
  public init(_ representations: [Representation]) { self.representations = representations }

  /// Creates content with plain text.
  public init(text: String) {
    self.init([Representation(type: Self.plainText, bytes: Array(text.utf8))])
  }
}
