// SPDX-License-Identifier: MIT

/// The class of a character in word segmentation.
nonisolated private enum WordKind {
  case space
  case word
  case ideograph
  case hiragana
  case katakana
  /// Punctuation, symbols and emoji.
  case other
  /// A character that ends a paragraph.
  case lineBreak

  /// Whether a run of this class is a word.
  var isWord: Bool {
    switch self {
    case .word, .ideograph, .hiragana, .katakana: true
    case .space, .other, .lineBreak: false
    }
  }

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    let properties = scalar.properties
    switch scalar.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case _ where character.isLineBreak: self = .lineBreak
    case _ where properties.isWhitespace: self = .space
    case _ where properties.isIdeographic: self = .ideograph
    case 0x5F: self = .word
    case _ where properties.isAlphabetic || properties.numericType != nil: self = .word
    default: self = .other
    }
  }
}

nonisolated extension Character {
  /// Whether the character is a mandatory line break according to Unicode.
  var isLineBreak: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns whether the character joins the words on both sides, as an apostrophe between letters
  /// or a point between digits.
  fileprivate func joinsWord(_ before: Character, _ after: Character) -> Bool {
    switch self {
    case "'", "\u{2019}", "\u{00B7}", "\u{05F4}": before.isLetter && after.isLetter
    case ".", ",": before.isNumber && after.isNumber
    default: false
    }
  }
}

nonisolated extension String {
  private func wordKind(at index: Index) -> WordKind {
    let kind = WordKind(self[index])
    let next = self.index(after: index)
    guard kind == .other, index > startIndex, next < endIndex,
      self[index].joinsWord(self[self.index(before: index)], self[next])
    else { return kind }
    return .word
  }

  /// Returns the end of the word at or after an offset, or the end of the text if there is none.
  func wordEnd(after offset: Int) -> Int {
    var index = index(utf8: offset)
    while index < endIndex, !wordKind(at: index).isWord { index = self.index(after: index) }
    guard index < endIndex else { return utf8.count }
    let kind = wordKind(at: index)
    while index < endIndex, wordKind(at: index) == kind { index = self.index(after: index) }
    return utf8Offset(index)
  }

  /// Returns the start of the word at or before an offset, or the start of the text if there is
  /// none.
  func wordStart(before offset: Int) -> Int {
    var index = index(utf8: offset)
    var kind: WordKind?
    while index > startIndex {
      let before = self.index(before: index)
      let found = wordKind(at: before)
      if let kind, found != kind { break }
      if found.isWord { kind = found }
      index = before
    }
    return utf8Offset(index)
  }

  /// Returns the range of the word at an offset, or else of the spaces, the punctuation or the line
  /// break there.
  ///
  /// An offset at the end of a word that no other word follows belongs to that word.
  func word(at offset: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    var start = index(utf8: characterStart(offset))
    if start == endIndex || (wordKind(at: start) != .word && start > startIndex) {
      let before = index(before: start)
      if start == endIndex || (wordKind(at: before).isWord && !wordKind(at: start).isWord) {
        start = before
      }
    }
    let kind = wordKind(at: start)
    var end = index(after: start)
    guard kind != .lineBreak else { return utf8Offset(start)..<utf8Offset(end) }
    while start > startIndex {
      let before = index(before: start)
      guard wordKind(at: before) == kind else { break }
      start = before
    }
    while end < endIndex, wordKind(at: end) == kind { end = index(after: end) }
    return utf8Offset(start)..<utf8Offset(end)
  }

  /// Returns the start of the paragraph that contains an offset.
  func paragraphStart(_ offset: Int) -> Int {
    let lineBreak = self[..<index(utf8: offset)].lastIndex(where: \.isLineBreak)
    return lineBreak.map { utf8Offset(index(after: $0)) } ?? 0
  }

  /// Returns the end of the paragraph that contains an offset, before its line break.
  func paragraphEnd(_ offset: Int) -> Int {
    utf8Offset(self[index(utf8: offset)...].firstIndex(where: \.isLineBreak) ?? endIndex)
  }
}
