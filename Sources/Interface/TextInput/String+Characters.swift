// Places in a text as bytes of UTF-8, which stay numbers when the text changes. In a string that is
// kept as UTF-8 each of these looks at the neighbourhood alone.
nonisolated extension String {
  /// The index of a byte, held to the text.
  func index(utf8 offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
  }

  /// The byte of an index.
  func utf8Offset(_ index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The text in a range of bytes, which lie between scalars.
  func slice(_ range: Range<Int>) -> Substring {
    self[index(utf8: range.lowerBound)..<index(utf8: range.upperBound)]
  }

  /// Whether a byte lies between two characters, or at an end.
  func isBetweenCharacters(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= utf8.count { return offset == 0 || offset == utf8.count }
    return Index(index(utf8: offset), within: self) != nil
  }

  /// The beginning of the character that a byte lies in; itself between two.
  func characterStart(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    return isBetweenCharacters(offset) ? offset : characterBefore(characterAfter(offset))
  }

  /// The end of the character that a byte lies in; itself between two.
  func characterEnd(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8.count { return utf8.count }
    return isBetweenCharacters(offset) ? offset : characterAfter(offset)
  }

  /// The place after the character at a byte; the end at the end.
  func characterAfter(_ offset: Int) -> Int {
    offset >= utf8.count ? utf8.count : utf8Offset(index(after: index(utf8: offset)))
  }

  /// The place before the character that ends at a byte; the beginning at the beginning.
  func characterBefore(_ offset: Int) -> Int {
    offset <= 0 ? 0 : utf8Offset(index(before: index(utf8: offset)))
  }

  /// The longest beginning of so many bytes that divides no character.
  func prefix(utf8 count: Int) -> String {
    utf8.count <= count ? self : String(slice(0..<characterStart(count)))
  }
}
