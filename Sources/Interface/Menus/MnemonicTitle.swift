// SPDX-License-Identifier: MIT

/// The character before a mnemonic.
private nonisolated let mark: Character = "_"

/// A title in which an underscore marks the mnemonic, as in GTK.
///
/// `"_Open"` has the text "Open" and the mnemonic O. `"snake__case"` has the text "snake_case" and
/// none. Of several marks the first counts, and one at the end is an ordinary underscore.
nonisolated package struct MnemonicTitle: Hashable, Sendable {
  /// The displayed text.
  package private(set) var text = ""
  /// The offset of the mnemonic in the text, in characters, or `nil` for none.
  package private(set) var mnemonicOffset: Int?

  /// Creates a title from a text with marks.
  package init(_ marked: String) {
    var isMarked = false
    for character in marked {
      if character == mark, !isMarked {
        isMarked = true
        continue
      }
      if isMarked, character != mark, mnemonicOffset == nil { mnemonicOffset = text.count }
      isMarked = false
      text.append(character)
    }
    if isMarked { text.append(mark) }
  }
}
