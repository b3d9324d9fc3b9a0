// SPDX-License-Identifier: MIT

import Foundation
import SashCPango

/// Texts of many scripts, with signs that join others in each.
let scriptSamples = [
  "Don't stop: 3.14, e\u{301}tude, snake_case", "สวัสดีครับ ฉันกินข้าวน้ำ", "हिन्दी क्षत्रिय में नि",
  "السَّلامُ عليكم لا", "שָׁלוֹם עולם", "ភាសាខ្មែរ កម្ពុជា", "日本語のテキストを編集する", "中文编辑文本。再见",
  "한국어 텍스트 \u{1100}\u{1161}\u{11A8}", "👩‍🔬🇩🇪🇫🇷👍🏽 1️⃣🏳️‍🌈a", "தமிழ் நிறை", "a\r\nb\u{2028}c\u{85}\n\n",
  "ক্ষ বাংলা", "\u{600}12 \u{301}x",
]

/// The boundaries that carets, words and deletions use, against Pango's own attributes.
@Suite("Boundaries of texts")
struct TextBoundariesTests {
  /// Returns Pango's attributes of a text, by byte offsets.
  ///
  /// They are those of each paragraph with its line break, as texts are laid out: a mark after a line
  /// break joins nothing before it.
  private func attributes(_ text: String) -> [Int: PangoLogAttr] {
    var result: [Int: PangoLogAttr] = [:]
    var start = 0
    for paragraph in Self.paragraphs(of: text) {
      // The end of the paragraph before is that of its last character.
      for (offset, attribute) in attributes(ofParagraph: paragraph)
      where result[start + offset] == nil {
        result[start + offset] = attribute
      }
      start += paragraph.utf8.count
    }
    return result
  }

  private static func paragraphs(of text: String) -> [String] {
    var result = [String.UnicodeScalarView()]
    for scalar in text.unicodeScalars {
      if let last = result.last?.last, isBreak(last), (last, scalar) != ("\r", "\n") {
        result.append(String.UnicodeScalarView())
      }
      result[result.count - 1].append(scalar)
    }
    return result.map { String($0) }
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  private func attributes(ofParagraph text: String) -> [Int: PangoLogAttr] {
    let count = text.unicodeScalars.count + 1
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count)
    unsafe pango_get_log_attrs(
      text, Int32(text.utf8.count), -1, pango_language_get_default(), &attributes, Int32(count))
    var offset = 0
    var result: [Int: PangoLogAttr] = [0: attributes[0]]
    for (index, scalar) in text.unicodeScalars.enumerated() {
      offset += UTF8.width(scalar)
      result[offset] = attributes[index + 1]
    }
    return result
  }

  private func fault(_ text: String) -> String? {
    let all = attributes(text)
    let characters = all.filter { $0.value.is_cursor_position != 0 }.keys.sorted()
    guard text.characterOffsets == characters else { return "\(text): \(text.characterOffsets)" }
    for offset in 0...text.utf8.count {
      let start = characters.last { $0 <= offset }, end = characters.first { $0 >= offset }
      let next = characters.first { $0 > offset }, before = characters.last { $0 < offset }
      guard text.characterStart(offset) == start, text.characterEnd(offset) == end,
        text.isBetweenCharacters(offset) == (start == end),
        text.characterAfter(offset) == next ?? text.utf8.count,
        text.characterBefore(offset) == before ?? 0
      else { return "\(text): characters at \(offset)" }
    }
    for (before, end) in zip(characters, characters.dropFirst()) {
      let last = text.slice(before..<end).unicodeScalars.last.map { UTF8.width($0) } ?? 0
      // Of a line break of two characters Pango would leave the first.
      let deletesSign =
        all[end]?.backspace_deletes_character != 0 && text.slice(before..<end) != "\r\n"
      let start = deletesSign ? end - last : before
      guard text.backspaceStart(before: end) == start else { return "\(text): Backspace at \(end)" }
    }
    return nil
  }

  @Test("characters, and what Backspace deletes, are Pango's", arguments: scriptSamples)
  func characters(text: String) {
    #expect(fault(text) == nil)
  }

  @Test("random mixtures of scripts have Pango's characters")
  func mixtures() {
    let scalars = scriptSamples.flatMap { Array($0.unicodeScalars) }
    for seed in walkSeeds() {
      var random = SeededGenerator(seed: seed)
      var text = String.UnicodeScalarView()
      for _ in 0..<random.int(1...60) { text.append(random.element(of: scalars)) }
      #expect(fault(String(text)) == nil, "seed \(seed)")
    }
  }

  /// Returns the words of a text in brackets, as the caret moves over them forwards.
  private func words(_ text: String) -> String {
    var result = ""
    var offset = 0
    while offset < text.utf8.count {
      let end = text.wordEnd(after: offset)
      let start = text.wordStart(before: end)
      // The rest behind the last word has none.
      guard text.word(at: start) == start..<end, start >= offset else {
        return result + text.slice(offset..<text.utf8.count)
      }
      result += text.slice(offset..<start) + "[" + text.slice(start..<end) + "]"
      offset = end
    }
    return result
  }

  @Test(
    "words are those of each script, as Pango finds them",
    arguments: [
      "[don't] [stop], [3.14] §[5] [C]++ ([snake_case]) [foo_] [_bar]!",
      "[สวัสดี][ครับ] [ฉัน][กิน][ข้าว][น้ำ]",
      "[हिन्दी] [क्षत्रिय] [में]", "[السَّلامُ] [عليكم]", "[שָׁלוֹם] [עולם]", "[ភាសាខ្មែរ]",
      "[日本語][の][テキストを][編集][する]", "[中文编辑文本]。[再见]", "[한국어] [텍스트]", "👩‍🔬🇩🇪 [a] 👍🏽", "[தமிழ்] [நிறை]",
    ])
  func words(expected: String) {
    #expect(words(expected.filter { $0 != "[" && $0 != "]" }) == expected)
  }

  @Test("words that lines keep together have their punctuation, and are found without spaces")
  func lines() {
    let parts = ["สวัสดีครับ ฉัน", "日本語の文。", "e-mail us\n\nnow ", "नमस्ते जी"].map(\.wrappedWords)
    #expect(
      parts == [
        ["สวัสดี", "ครับ", "ฉัน"], ["日本語", "の", "文。"], ["e-", "mail", "us", "now"], ["नमस्ते", "जी"],
      ])
  }

  @Test("paragraphs end at each mandatory line break, a carriage return with its line feed")
  func paragraphs() {
    let text = "a\r\nb\u{2028}cd\u{85}\ne"
    let starts = (0...text.utf8.count).map { text.paragraphStart($0) }
    #expect(starts == [0, 0, 0, 3, 3, 3, 3, 7, 7, 7, 7, 11, 12, 12])
    #expect([0, 1, 3, 7, 11, 12].map { text.paragraphEnd($0) } == [1, 1, 4, 9, 11, 13])
  }

  @Test("long paragraphs without spaces are divided between the same characters from any offset")
  func longParagraphs() {
    for text in scriptSamples + ["👩‍🔬", "🇩🇪", "e\u{301}", "\u{301}"] {
      let long = String(
        repeating: text.filter { !$0.isWhitespace }, count: 16_000 / text.utf8.count)
      let offsets = long.characterOffsets
      let known = Set(offsets)
      var random = SeededGenerator(seed: 1)
      for _ in 0..<20 {
        let offset = random.int(0...long.utf8.count)
        #expect(long.isBetweenCharacters(offset) == known.contains(offset), "\(text) \(offset)")
      }
      #expect(offsets.last == long.utf8.count && long.paragraphEnd(9_000) == long.utf8.count)
    }
  }
}
