// SPDX-License-Identifier: MIT

// Locations in a text as UTF-8 byte offsets, which remain plain numbers when the text changes. A
// character is what `TextBoundaries` finds, not Swift's `Character`. Between ASCII characters no
// function asks Pango.
extension String {
  /// Returns the index at a byte offset, clamped to the text.
  package func index(utf8 offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
  }

  /// Returns the byte offset of an index.
  package func utf8Offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Returns the range of indices of a byte range.
  package func indices(utf8 range: Range<Int>) -> Range<Index> {
    index(utf8: range.lowerBound)..<index(utf8: range.upperBound)
  }

  /// Returns the text in a byte range whose ends are on scalar boundaries.
  package func slice(_ range: Range<Int>) -> Substring { self[indices(utf8: range)] }

  // MARK: Characters

  /// Returns whether a byte offset is a character boundary.
  package func isBetweenCharacters(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= utf8.count { return offset == 0 || offset == utf8.count }
    let (before, after) = (byte(offset - 1), byte(offset))
    if after.isContinuation { return false }
    if before < 0x80, after < 0x80 { return before != 0x0D || after != 0x0A }
    return TextBoundaries(self, at: offset).contains(.character, at: offset)
  }

  /// Returns the start of the character that contains a byte offset, or the offset itself on a
  /// boundary.
  package func characterStart(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    if isBetweenCharacters(offset) { return offset }
    return TextBoundaries(self, at: offset).previous(.character, before: offset) ?? 0
  }

  /// Returns the end of the character that contains a byte offset, or the offset itself on a
  /// boundary.
  package func characterEnd(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    return isBetweenCharacters(offset) ? offset : characterAfter(offset)
  }

  /// Returns the offset after the character that contains an offset or starts there, at most the end
  /// of the text.
  package func characterAfter(_ offset: Int) -> Int {
    let offset = max(offset, 0)
    guard offset + 1 < utf8.count else { return utf8.count }
    if byte(offset) < 0x80, byte(offset) != 0x0D, byte(offset + 1) < 0x80 { return offset + 1 }
    return TextBoundaries(self, at: offset).next(.character, after: offset) ?? utf8.count
  }

  /// Returns the offset before the character that contains an offset or ends there, at least 0.
  package func characterBefore(_ offset: Int) -> Int {
    let offset = min(offset, utf8.count)
    guard offset > 1 else { return 0 }
    if byte(offset - 1) < 0x80, byte(offset - 1) != 0x0A, byte(offset - 2) < 0x80 {
      return offset - 1
    }
    return TextBoundaries(self, at: offset - 1).previous(.character, before: offset) ?? 0
  }

  /// The offsets at which characters start, and the end.
  package var characterOffsets: [Int] {
    var text = self
    return text.withUTF8 { TextBoundaries.characterOffsets(unsafe $0.span) }
  }

  /// The number of characters.
  package var characterCount: Int { characterOffsets.count - 1 }

  /// Returns the first characters.
  ///
  /// - Parameter count: The number of characters, of which there may be fewer.
  /// - Returns: The characters, or all of the text.
  package func prefix(characters count: Int) -> String {
    guard count < utf8.count else { return self }
    let offsets = characterOffsets
    return String(slice(0..<offsets[min(max(count, 0), offsets.count - 1)]))
  }

  /// Returns the longest prefix of at most `count` bytes that splits no character.
  package func prefix(utf8 count: Int) -> String {
    utf8.count <= count ? self : String(slice(0..<characterStart(count)))
  }

  // MARK: Deleting

  /// Returns the start of what Backspace deletes before the end of a character.
  ///
  /// Of a syllable in Thai, Devanagari, Arabic, Hebrew and others it is the last sign alone, so that
  /// a wrong vowel or tone mark can be corrected. Emoji, and the characters of alphabets in which a
  /// key types a whole character, are deleted as a whole.
  package func backspaceStart(before end: Int) -> Int {
    deletionStart(scalarStart(end - 1))
  }

  /// Returns the offset from which text can be deleted that begins at another one, at most as far
  /// before it as the character there begins.
  package func deletionStart(_ offset: Int) -> Int {
    let offset = scalarStart(offset)
    if isBetweenCharacters(offset) { return offset }
    // Pango would leave the first half of a line break of two characters.
    if byte(offset) == 0x0A { return offset - 1 }
    let boundaries = TextBoundaries(self, at: offset)
    let end = boundaries.next(.character, after: offset) ?? utf8.count
    return boundaries.contains(.scalarDeletion, at: end)
      ? offset : boundaries.previous(.character, before: offset) ?? 0
  }

  // MARK: Bytes

  private func byte(_ offset: Int) -> UInt8 { utf8[index(utf8: offset)] }

  private func scalarStart(_ offset: Int) -> Int {
    var offset = min(max(offset, 0), utf8.count)
    while offset > 0, offset < utf8.count, byte(offset).isContinuation { offset -= 1 }
    return offset
  }
}

extension TextBoundaries {
  /// Returns the offsets at which the characters of UTF-8 bytes start, and the end.
  static func characterOffsets(_ bytes: Span<UInt8>) -> [Int] {
    var result = [0]
    result.reserveCapacity(bytes.count + 1)
    while let last = result.last, last < bytes.count {
      let part = TextBoundaries(bytes, at: last)
      var offset = last
      while let next = part.next(.character, after: offset) {
        result.append(next)
        offset = next
      }
    }
    return result
  }
}
