// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The content that the application copied and that no seat offers: without a connection, a seat or
/// the protocol.
///
/// It outlives connections. The next seat with a clipboard takes it.
package final class RetainedClipboards {
  private var contents: [ClipboardKind: ItemProvider] = [:]

  /// Creates an empty store.
  package init() {}

  /// Returns the content of a clipboard, or `nil` if there is none.
  package func content(of kind: ClipboardKind) -> ItemProvider? { contents[kind] }

  /// Retains content until a seat takes it; `nil` discards it.
  package func retain(_ content: ItemProvider?, in kind: ClipboardKind) { contents[kind] = content }

  /// Removes and returns the content for a new seat.
  func take(_ kind: ClipboardKind) -> ItemProvider? { contents.removeValue(forKey: kind) }
}
