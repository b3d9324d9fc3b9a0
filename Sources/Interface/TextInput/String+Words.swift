/// What characters are to whoever looks for words.
nonisolated private enum WordKind {
  case space
  case word
  case ideograph
  case hiragana
  case katakana
  /// Full stops, signs and pictures.
  case other
  /// What ends a paragraph.
  case lineBreak

  /// Whether runs of it are words.
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
  /// Whether it must end a line, as Unicode has it.
  var isLineBreak: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it belongs to the word on both of its sides: an apostrophe, or a point between digits.
  fileprivate func joins(_ before: Character, _ after: Character) -> Bool {
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
      self[index].joins(self[self.index(before: index)], self[next])
    else { return kind }
    return .word
  }

  /// The end of the word at or after a byte; the text's end where there is none.
  func wordEnd(after offset: Int) -> Int {
    var index = index(utf8: offset)
    while index < endIndex, !wordKind(at: index).isWord { index = self.index(after: index) }
    guard index < endIndex else { return utf8.count }
    let kind = wordKind(at: index)
    while index < endIndex, wordKind(at: index) == kind { index = self.index(after: index) }
    return utf8Offset(index)
  }

  /// The beginning of the word at or before a byte; the text's where there is none.
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

  /// The word that a place lies in; else the blanks, the signs or the line break there.
  ///
  /// At the end of a word that no other follows it is that word.
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

  /// The beginning of the paragraph that a byte lies in.
  func paragraphStart(_ offset: Int) -> Int {
    var index = index(utf8: offset)
    while index > startIndex {
      let before = self.index(before: index)
      if self[before].isLineBreak { break }
      index = before
    }
    return utf8Offset(index)
  }

  /// The end of the paragraph that a byte lies in, before what ends it.
  func paragraphEnd(_ offset: Int) -> Int {
    var index = index(utf8: offset)
    while index < endIndex, !self[index].isLineBreak { index = self.index(after: index) }
    return utf8Offset(index)
  }
}
