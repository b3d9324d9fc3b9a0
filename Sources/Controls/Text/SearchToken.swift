// SPDX-License-Identifier: MIT

import SashInterface

/// A term of a search that is not text, which a `SearchField` displays as a capsule before its text.
nonisolated public struct SearchToken: Hashable, Sendable {
  /// The name of the term.
  public var text: String
  /// The icon before the name, or `nil`.
  public var icon: Icon?

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - text: The name of the term.
  ///   - icon: The icon before the name, or `nil`.
  public init(_ text: String, icon: Icon? = nil) {
    self.text = text
    self.icon = icon
  }
}
