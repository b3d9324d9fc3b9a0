// SPDX-License-Identifier: MIT

internal import SashCPango

/// The boundaries of the characters, words and lines in a part of a text, as Pango finds them.
///
/// This is the one place that knows what a character or a word is: carets, editing, limits, bullets
/// and typed selections use it, so that all of them agree with one another and with the layout.
/// Swift's `Character` differs in Indic and Thai syllables, and the words of Thai need a dictionary.
///
/// A part is a paragraph with its line break, or a part of a very long one. Offsets are UTF-8 bytes
/// of the whole text.
package struct TextBoundaries: Sendable {
  /// What is at an offset, between the scalars before and after it.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A character begins or ends here: a caret may stand here.
    package static let character = Kinds(rawValue: 1 << 0)
    /// A word begins here.
    package static let wordStart = Kinds(rawValue: 1 << 1)
    /// A word ends here.
    package static let wordEnd = Kinds(rawValue: 1 << 2)
    /// A line may be broken here.
    package static let line = Kinds(rawValue: 1 << 3)
    /// Backspace deletes only the last scalar of the character before: a vowel or a tone mark.
    package static let scalarDeletion = Kinds(rawValue: 1 << 4)
    /// The scalar after the offset is blank.
    package static let blank = Kinds(rawValue: 1 << 5)
  }

  /// The part.
  package let range: Range<Int>
  /// The end of the part without its line break.
  package let contentEnd: Int
  /// The kinds of each byte offset of the part, and of its end.
  private let kinds: [Kinds]

  /// Finds the boundaries in the part of a text that contains an offset.
  package init(_ text: String, at offset: Int) {
    var text = text
    self = text.withUTF8 { Self(unsafe $0.span, at: offset) }
  }

  /// Finds the boundaries in the part of UTF-8 bytes that contains an offset.
  init(_ bytes: Span<UInt8>, at offset: Int) {
    let part = TextPart(bytes, at: offset)
    range = part.range
    contentEnd = part.contentEnd
    kinds = Self.kinds(bytes.extracting(part.range))
  }

  /// Returns whether there is a boundary of a kind at an offset of the part.
  package func contains(_ kind: Kinds, at offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
      && !kinds[offset - range.lowerBound].isDisjoint(with: kind)
  }

  /// Returns the first boundary of a kind after an offset, or `nil` if the part has none.
  package func next(_ kind: Kinds, after offset: Int) -> Int? {
    var index = max(offset - range.lowerBound, -1) + 1
    while index < kinds.count {
      if !kinds[index].isDisjoint(with: kind) { return range.lowerBound + index }
      index += 1
    }
    return nil
  }

  /// Returns the last boundary of a kind before an offset, or `nil` if the part has none.
  package func previous(_ kind: Kinds, before offset: Int) -> Int? {
    var index = min(offset - range.lowerBound, kinds.count) - 1
    while index >= 0 {
      if !kinds[index].isDisjoint(with: kind) { return range.lowerBound + index }
      index -= 1
    }
    return nil
  }

  // MARK: Pango

  private static func kinds(_ bytes: Span<UInt8>) -> [Kinds] {
    guard !bytes.isEmpty else { return [.character] }
    var offsets: [Int] = []
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { offsets.append(index) }
    offsets.append(bytes.count)
    let attributes = attributes(bytes, count: offsets.count)
    var kinds = [Kinds](repeating: [], count: bytes.count + 1)
    for (index, offset) in offsets.enumerated() {
      let attribute = attributes[index]
      if attribute.is_cursor_position != 0 { kinds[offset].insert(.character) }
      if attribute.is_line_break != 0 { kinds[offset].insert(.line) }
      if attribute.is_white != 0, offset < bytes.count { kinds[offset].insert(.blank) }
      if attribute.backspace_deletes_character != 0, !bytes.endsTag(offset) {
        kinds[offset].insert(.scalarDeletion)
      }
      // Apostrophes and points within a word, where Pango ends a row of letters, divide none.
      if attribute.is_word_start != 0 {
        var start = index
        while start > 0, !attributes[start].dividesWords { start -= 1 }
        kinds[offsets[start]].insert(.wordStart)
      }
      if attribute.is_word_end != 0 {
        var end = index
        while end < offsets.count - 1, !attributes[end].dividesWords { end += 1 }
        kinds[offsets[end]].insert(.wordEnd)
      }
    }
    // Other parts begin and end here.
    kinds[0].insert(.character)
    kinds[bytes.count].insert(.character)
    startContinuedWords(&kinds)
    return kinds
  }

  /// Lets a word start where Pango ends one within a row of letters, as between the kanji and the
  /// kana of Japanese.
  private static func startContinuedWords(_ kinds: inout [Kinds]) {
    var next: Kinds = []
    for index in kinds.indices.reversed()
    where !kinds[index].isDisjoint(with: [.wordStart, .wordEnd]) {
      if kinds[index].contains(.wordEnd), next.contains(.wordEnd) {
        kinds[index].insert(.wordStart)
      }
      next = kinds[index]
    }
  }

  /// Returns Pango's attributes of the positions between scalars.
  private static func attributes(_ bytes: Span<UInt8>, count: Int) -> [PangoLogAttr] {
    var copy: [CChar] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices {
      // Pango takes NUL for the end of the text; it is displayed as a symbol.
      copy.append(CChar(bitPattern: bytes[index] == 0 ? UInt8(ascii: "?") : bytes[index]))
    }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
    unsafe copy.withUnsafeMutableBufferPointer { text in
      unsafe attributes.withUnsafeMutableBufferPointer { result in
        unsafe pango_get_log_attrs(
          text.baseAddress, Int32(text.count), -1, pango_language_get_default(),
          result.baseAddress, Int32(count))
      }
    }
    return attributes
  }
}

extension Span<UInt8> {
  /// Returns whether a tag ends at an index, of which the flags of Scotland and others are made: Pango
  /// takes it for the sign of a syllable.
  fileprivate func endsTag(_ index: Int) -> Bool {
    index >= 4 && self[index - 4] == 0xF3 && self[index - 3] == 0xA0
      && self[index - 2] & 0xFE == 0x80
  }
}

extension PangoLogAttr {
  /// Whether a word may begin or end here, by the rules of Unicode.
  fileprivate var dividesWords: Bool { is_word_boundary != 0 && is_cursor_position != 0 }
}
