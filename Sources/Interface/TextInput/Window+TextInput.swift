// SPDX-License-Identifier: MIT

import SashGestures

/// The maximum length of pasted text in bytes; more is cut off.
private let maximumPasteSize = 4 << 20

/// The types in which other applications offer plain text, the preferred one first.
private let plainTextTypes = [
  ClipboardContent.plainText, "UTF8_STRING", "text/plain", "TEXT", "STRING",
]

extension Window {
  // MARK: Input methods

  /// Sends a client's new state to the input method if the client has the focus.
  public func textInputDidChange(of client: any TextInputClient) {
    if firstResponder === client { textInput.update(for: self) }
  }

  // MARK: Clipboards

  /// Copies a text to a clipboard.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The clipboard to set. Use `.selection` for text that the user has just selected.
  ///   - grant: The grant of the key or press that requested the copy. Compositors may refuse a
  ///     request without one.
  public func copy(
    _ text: String, to kind: ClipboardKind = .clipboard, grant: InputGrant? = nil
  ) {
    host?.setClipboard(ClipboardContent(text: text), in: kind, grant: grant)
  }

  /// Requests the text of a clipboard.
  ///
  /// - Parameters:
  ///   - kind: The clipboard to read.
  ///   - completion: Called once, immediately or later, with the text, or with `nil` if there is no
  ///     text or its owner does not respond. Invalid UTF-8 is replaced by U+FFFD, and text beyond 4
  ///     MiB is cut off.
  public func paste(
    _ kind: ClipboardKind = .clipboard, completion: @escaping (String?) -> Void
  ) {
    guard let host else { return completion(nil) }
    let offered = host.clipboardTypes(in: kind)
    guard let type = plainTextTypes.first(where: { offered.contains($0) }) else {
      return completion(nil)
    }
    host.readClipboard(kind, type: type) { bytes in
      completion(bytes.map { String(decoding: $0.prefix(maximumPasteSize), as: UTF8.self) })
    }
  }

  /// Returns whether a clipboard contains text.
  public func canPaste(_ kind: ClipboardKind = .clipboard) -> Bool {
    let offered = host?.clipboardTypes(in: kind) ?? []
    return plainTextTypes.contains { offered.contains($0) }
  }
}
