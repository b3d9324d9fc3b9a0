// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues

/// The maximum length of pasted text in bytes; more is cut off.
private let maximumPasteSize = 4 << 20

extension WindowHost {
  /// Requests the text of a clipboard.
  ///
  /// - Parameters:
  ///   - kind: The clipboard to read.
  ///   - completion: Called once, immediately or later, with the text, or with `nil` if there is no
  ///     text or its owner does not respond.
  package func readPlainText(from kind: ClipboardKind, completion: @escaping (String?) -> Void) {
    let offered = clipboardTypes(in: kind)
    guard let type = ClipboardContent.plainTextTypes.first(where: { offered.contains($0) }) else {
      return completion(nil)
    }
    readClipboard(kind, type: type) { bytes in
      completion(bytes.map { String(decoding: $0.prefix(maximumPasteSize), as: UTF8.self) })
    }
  }

  /// Returns whether a clipboard contains text.
  package func hasPlainText(in kind: ClipboardKind) -> Bool {
    let offered = clipboardTypes(in: kind)
    return ClipboardContent.plainTextTypes.contains { offered.contains($0) }
  }
}
