// SPDX-License-Identifier: MIT

@Suite("Surrounding text") struct SurroundingTextTests {
  @Test("a short text is sent whole") func short() {
    let part = SurroundingText("Grüße", caret: 4, anchor: 2)
    #expect(part.text == "Grüße" && part.caret == 4 && part.anchor == 2)
  }

  @Test("offsets within a character or outside the text are moved to valid ones")
  func offsets() {
    // The u with dots has the bytes 2 and 3.
    let part = SurroundingText("Grüße", caret: 3, anchor: 99)
    #expect(part.caret == 2 && part.anchor == 7)
    #expect(SurroundingText("", caret: -5, anchor: 5).caret == 0)
  }

  @Test("of a long text, 4,000 bytes around the caret are sent, in whole characters")
  func long() {
    let text = String(repeating: "👩‍👩‍👧é", count: 1_000)
    let caret = text.utf8.count / 2 / 20 * 20
    let part = SurroundingText(text, caret: caret, anchor: caret)
    #expect(part.text.utf8.count <= 4_000 && part.text.utf8.count > 3_900)
    let characters = Set(part.text)
    #expect(characters == ["👩‍👩‍👧", "é"])
    #expect((1_900...2_100).contains(part.caret))
    // Flags are pairs of scalars that do not reveal which one is the first; 4 bytes before all of
    // them put the ends of the part within a flag.
    let flags = "abcd" + String(repeating: "🇩🇪", count: 2_000)
    let middle = SurroundingText(flags, caret: 8_004, anchor: 8_004)
    #expect(Set(middle.text) == ["🇩🇪"] && middle.text.utf8.count > 3_900)
    // A character longer than the limit is sent in part.
    let endless = "e" + String(repeating: "\u{301}", count: 5_000)
    #expect(SurroundingText(endless, caret: 5_001, anchor: 5_001).text.utf8.count == 4_000)
  }

  @Test("of a long selection the part around the caret is sent") func selection() {
    let text = String(repeating: "word ", count: 10_000)
    let part = SurroundingText(text, caret: 40_000, anchor: 100)
    #expect(part.anchor == 0)
    #expect((1_900...2_100).contains(part.caret))
    let near = SurroundingText(text, caret: 20_000, anchor: 22_000)
    #expect(near.anchor - near.caret == 2_000)
  }

  @Test("a zero byte ends the text in the protocol, so none is sent") func zero() {
    let part = SurroundingText("ab\0cdef\0gh", caret: 5, anchor: 1)
    #expect(part.text == "cdef" && part.caret == 2 && part.anchor == 0)
  }

  @Test("a deletion is limited to the sent text, at character boundaries")
  func deletion() {
    let part = SurroundingText("aé|üb", caret: 3, anchor: 4)
    #expect(part.bounded(before: 99, after: 99) == (3, 3))
    // Half of a character is not deleted.
    #expect(part.bounded(before: 1, after: 1) == (0, 0))
    #expect(part.bounded(before: 2, after: 2) == (2, 2))
    #expect(part.bounded(before: .max, after: .max) == (3, 3))
  }

  @Test("the sent part and deletions in it are valid UTF-8 for any text and offset") func walks() {
    let pieces = ["a", "é", "e\u{301}", "日", "👩‍👩‍👧", "🇩🇪", "\0", "\n", "א", " "]
    for var random in randomWalks() {
      let length = random.int(0...1_500)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let count = text.utf8.count
      let caret = random.int(-3...count + 3)
      let anchor = random.int(-3...count + 3)
      let part = SurroundingText(text, caret: caret, anchor: anchor)
      let bytes = Array(part.text.utf8)
      #expect(bytes.count <= 4_000 && !bytes.contains(0), "\(random)")
      #expect(text.isEmpty || text.contains(part.text), "\(random)")
      for offset in [part.caret, part.anchor] {
        #expect((0...bytes.count).contains(offset), "\(random)")
        #expect(offset == bytes.count || bytes[offset] & 0xC0 != 0x80, "\(random)")
      }
      let deleted = part.bounded(
        before: .random(in: 0...5_000, using: &random),
        after: .random(in: 0...5_000, using: &random))
      let low = min(part.caret, part.anchor) - deleted.before
      let high = max(part.caret, part.anchor) + deleted.after
      #expect(deleted.before >= 0 && deleted.after >= 0, "\(random)")
      #expect(low >= 0 && high <= bytes.count, "\(random)")
      #expect(String(validating: bytes[low..<high], as: UTF8.self) != nil, "\(random)")
    }
  }
}
