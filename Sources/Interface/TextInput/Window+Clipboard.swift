import SashGestures

/// The longest text that is pasted, in bytes; the rest of a longer one is left out.
private let longestPaste = 4 << 20

/// Types in which others may offer plain text, the best one first.
private let plainTypes = [
  ClipboardContent.plainText, "UTF8_STRING", "text/plain", "TEXT", "STRING",
]

extension Window {
  /// Gives a text to those who paste, by copying or by having selected it.
  ///
  /// The grant comes from the key or press that asked for it; without one a compositor may refuse.
  public func copy(
    _ text: String, to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    host?.setClipboard(ClipboardContent(text: text), in: kind, grant: grant)
  }

  /// Asks for the text that there is to paste.
  ///
  /// - Parameters:
  ///   - kind: Which clipboard is meant.
  ///   - completion: Called once, at once or later; with nil when there is no text or its owner does
  ///     not answer. What is no UTF-8 in it was replaced by U+FFFD, and of more than 4 MiB the rest
  ///     was left out.
  public func paste(
    _ kind: ClipboardKind = .clipboard, completion: @escaping (String?) -> Void
  ) {
    guard let host else { return completion(nil) }
    let offered = host.clipboardTypes(in: kind)
    guard let type = plainTypes.first(where: { offered.contains($0) }) else {
      return completion(nil)
    }
    host.readClipboard(kind, type: type) { bytes in
      completion(bytes.map { String(decoding: $0.prefix(longestPaste), as: UTF8.self) })
    }
  }

  /// Whether there is text to paste.
  public func canPaste(_ kind: ClipboardKind = .clipboard) -> Bool {
    let offered = host?.clipboardTypes(in: kind) ?? []
    return plainTypes.contains { offered.contains($0) }
  }
}
