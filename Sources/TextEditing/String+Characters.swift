// SPDX-License-Identifier: MIT

// Locations in a text as UTF-8 byte offsets, which remain plain numbers when the text changes. In a
// native UTF-8 string, each function inspects only the bytes near the offset.
nonisolated extension String {
  /// Returns the index at a byte offset, clamped to the text.
  func index(utf8 offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
  }

  /// Returns the byte offset of an index.
  func utf8Offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Returns the range of indices of a byte range.
  func indices(utf8 range: Range<Int>) -> Range<Index> {
    index(utf8: range.lowerBound)..<index(utf8: range.upperBound)
  }

  /// Returns the text in a byte range whose ends are on scalar boundaries.
  func slice(_ range: Range<Int>) -> Substring { self[indices(utf8: range)] }

  /// Returns whether a byte offset is a character boundary.
  func isBetweenCharacters(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= utf8.count { return offset == 0 || offset == utf8.count }
    return Index(index(utf8: offset), within: self) != nil
  }

  /// Returns the start of the character that contains a byte offset, or the offset itself on a
  /// boundary.
  func characterStart(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    return isBetweenCharacters(offset) ? offset : characterBefore(characterAfter(offset))
  }

  /// Returns the end of the character that contains a byte offset, or the offset itself on a
  /// boundary.
  func characterEnd(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    return isBetweenCharacters(offset) ? offset : characterAfter(offset)
  }

  /// Returns the offset after the character that starts at an offset, at most the end of the text.
  func characterAfter(_ offset: Int) -> Int {
    offset >= utf8.count ? utf8.count : utf8Offset(index(after: index(utf8: offset)))
  }

  /// Returns the offset before the character that ends at an offset, at least 0.
  func characterBefore(_ offset: Int) -> Int {
    offset <= 0 ? 0 : utf8Offset(index(before: index(utf8: offset)))
  }

  /// Returns the longest prefix of at most `count` bytes that splits no character.
  func prefix(utf8 count: Int) -> String {
    utf8.count <= count ? self : String(slice(0..<characterStart(count)))
  }
}
