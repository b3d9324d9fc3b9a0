// SPDX-License-Identifier: MIT

import SashInterface

/// The content that the application copied and that no seat offers: without a connection, a seat or
/// the protocol.
///
/// It outlives connections. The next seat with a clipboard takes it.
final class RetainedClipboards {
  private var contents: [ClipboardKind: ItemProvider] = [:]

  /// Returns the content of a clipboard, or `nil` if there is none.
  func content(of kind: ClipboardKind) -> ItemProvider? { contents[kind] }

  /// Retains content until a seat takes it; `nil` discards it.
  func retain(_ content: ItemProvider?, in kind: ClipboardKind) { contents[kind] = content }

  /// Removes and returns the content for a new seat.
  func take(_ kind: ClipboardKind) -> ItemProvider? { contents.removeValue(forKey: kind) }
}
