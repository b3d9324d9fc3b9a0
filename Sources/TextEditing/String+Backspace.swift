// SPDX-License-Identifier: MIT

/// The scalars with which the characters begin that Backspace deletes as a whole: Latin, Greek,
/// Cyrillic, kana and hangul, as in Pango's `backspace_deletes_character`.
private nonisolated let wholeScripts: [ClosedRange<UInt32>] = [
  0...0x2AF, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1EFF, 0x1F00...0x1FFF, 0x3040...0x30FF,
  0xAC00...0xD7A3,
]

nonisolated extension String {
  /// Returns the start of what Backspace deletes before the end of a character.
  ///
  /// Of a syllable in Thai, Devanagari, Arabic, Hebrew and others it is the last sign alone, so that
  /// a wrong vowel or tone mark can be corrected. Emoji, and the characters of alphabets in which a
  /// key types a whole character, are deleted as a whole.
  func backspaceStart(before end: Int) -> Int {
    let start = characterBefore(end)
    let scalars = slice(start..<end).unicodeScalars
    guard let first = scalars.first, let last = scalars.last, scalars.count > 1,
      !first.properties.isEmoji, !wholeScripts.contains(where: { $0.contains(first.value) })
    else { return start }
    return end - UTF8.width(last)
  }
}
