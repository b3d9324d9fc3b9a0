// SPDX-License-Identifier: MIT

// Words are what `TextBoundaries` finds: those of Thai by a dictionary, those of Japanese by its
// scripts. Offsets are UTF-8 bytes.
extension String {
  /// Returns the end of the word at or after an offset, or the end of the text if there is none.
  package func wordEnd(after offset: Int) -> Int {
    var offset = max(offset, 0)
    while offset < utf8.count {
      let part = TextBoundaries(self, at: offset)
      if let end = part.next(.wordEnd, after: offset) { return end }
      offset = part.range.upperBound
    }
    return utf8.count
  }

  /// Returns the start of the word at or before an offset, or the start of the text if there is
  /// none.
  package func wordStart(before offset: Int) -> Int {
    var offset = min(offset, utf8.count)
    while offset > 0 {
      let part = TextBoundaries(self, at: offset - 1)
      if let start = part.previous(.wordStart, before: offset) { return start }
      offset = part.range.lowerBound
    }
    return 0
  }

  /// Returns the range of the word at an offset, or else of the spaces, the punctuation or the line
  /// break there.
  ///
  /// An offset at the end of a word that no other word follows belongs to that word.
  package func word(at offset: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let offset = characterStart(offset)
    let part = TextBoundaries(self, at: offset)
    let isWordStart = offset < utf8.count && part.contains(.wordStart, at: offset)
    if !isWordStart, part.contains(.wordEnd, at: offset) {
      return (part.previous(.wordStart, before: offset) ?? part.range.lowerBound)..<offset
    }
    // At the start of a part, a word may have ended with the one before.
    if !isWordStart, offset > 0, offset == part.range.lowerBound {
      let before = TextBoundaries(self, at: offset - 1)
      if before.contains(.wordEnd, at: offset) {
        return (before.previous(.wordStart, before: offset) ?? before.range.lowerBound)..<offset
      }
    }
    let inside = offset == utf8.count ? characterBefore(offset) : offset
    if inside >= part.contentEnd { return part.contentEnd..<part.range.upperBound }
    let edges: TextBoundaries.Kinds = [.wordStart, .wordEnd]
    let start = part.previous(edges, before: inside + 1) ?? part.range.lowerBound
    let end = min(part.next(edges, after: inside) ?? part.contentEnd, part.contentEnd)
    guard !part.contains(.wordStart, at: start) || !part.contains(.wordEnd, at: end) else {
      return start..<end
    }
    return run(in: start..<end, around: inside, part)
  }

  /// Returns the spaces, or what is none, around an offset between two words.
  private func run(in range: Range<Int>, around offset: Int, _ part: TextBoundaries) -> Range<Int> {
    let isBlank = part.contains(.blank, at: offset)
    var (start, end) = (offset, offset)
    while start > range.lowerBound,
      let before = part.previous(.character, before: start),
      part.contains(.blank, at: before) == isBlank
    {
      start = before
    }
    repeat {
      end = part.next(.character, after: end) ?? range.upperBound
    } while end < range.upperBound && part.contains(.blank, at: end) == isBlank
    return max(start, range.lowerBound)..<min(end, range.upperBound)
  }

  // MARK: Lines

  /// The words between which lines are broken, with their punctuation and without blanks.
  ///
  /// A row of ideographs is one word, although it can be broken anywhere: Pango has no dictionary of
  /// Chinese.
  package var wrappedWords: [String] {
    var result: [String] = []
    var offset = 0
    while offset < utf8.count {
      let part = TextBoundaries(self, at: offset)
      var start = offset
      var next = start
      while start < part.contentEnd {
        next = min(part.next(.line, after: next) ?? part.contentEnd, part.contentEnd)
        var end = next
        while end > start, let before = part.previous(.character, before: end),
          part.contains(.blank, at: before)
        {
          end = before
        }
        let edges: TextBoundaries.Kinds = [.wordStart, .wordEnd]
        guard next == part.contentEnd || end < next || part.contains(edges, at: next) else {
          continue
        }
        if end > start { result.append(String(slice(start..<end))) }
        start = next
      }
      offset = part.range.upperBound
    }
    return result
  }

  // MARK: Paragraphs

  /// Returns the start of the paragraph that contains an offset.
  package func paragraphStart(_ offset: Int) -> Int {
    var offset = min(max(offset, 0), utf8.count)
    while offset > 0 {
      let part = TextBoundaries.part(of: self, at: offset - 1)
      // A caret behind a line break is in the next paragraph.
      if offset == part.range.upperBound, part.contentEnd < offset { return offset }
      offset = part.range.lowerBound
    }
    return 0
  }

  /// Returns the end of the paragraph that contains an offset, before its line break.
  package func paragraphEnd(_ offset: Int) -> Int {
    var offset = min(max(offset, 0), utf8.count)
    while offset < utf8.count {
      let part = TextBoundaries.part(of: self, at: offset)
      if part.contentEnd < part.range.upperBound { return part.contentEnd }
      offset = part.range.upperBound
    }
    return utf8.count
  }
}

extension TextBoundaries {
  /// Returns the part of a text that contains an offset, without its boundaries.
  fileprivate static func part(of text: String, at offset: Int) -> TextPart {
    var text = text
    return text.withUTF8 { TextPart(unsafe $0.span, at: offset) }
  }
}
