// SPDX-License-Identifier: MIT

/// The number of scalars of a line that is a sentence, not a combination of classes.
private let sentenceLength = 8

/// What carets, words and lines of Sash have in common with the rules of Unicode, line by line of its
/// test files.
@Suite("Unicode: break tests", .serialized) struct UnicodeBreakTests {
  @Test("carets stop between grapheme clusters (UAX #29, GraphemeBreakTest)")
  func characters() throws {
    let tests = try unicodeData.lines("auxiliary/GraphemeBreakTest.txt").map { BreakTestLine($0) }
    var deviations = Deviations()
    for test in tests where Set(test.text.characterOffsets) != test.breaks {
      deviations.note(test.line, because: nil)
    }
    unicodeData.report("GraphemeBreakTest", tried: tests.count, deviations: deviations.lines)
    #expect(deviations.unexplained == [])
  }

  @Test("a caret that moves by words stops at words' boundaries (UAX #29, WordBreakTest)")
  func words() throws {
    let tests = try unicodeData.lines("auxiliary/WordBreakTest.txt").map { BreakTestLine($0) }
    var deviations = Deviations()
    for test in tests {
      let text = test.text
      var stops: Set<Int> = []
      var offset = 0
      while offset < text.utf8.count {
        offset = text.wordEnd(after: offset)
        stops.insert(offset)
      }
      let ends = test.segments.filter {
        text.slice($0).unicodeScalars.contains {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
      }.map(\.upperBound)
      guard !stops.isSubset(of: test.breaks) || !stops.isSuperset(of: ends) else { continue }
      let isKana =
        test.contains { $0.value == 0x3031 } && test.contains { ("0"..."9").contains($0) }
      deviations.note(
        test.line, because: isKana ? "kana and digits without a space are one word of Pango" : nil)
    }
    unicodeData.report("WordBreakTest", tried: tests.count, deviations: deviations.lines)
    #expect(deviations.unexplained == [])
  }

  /// Returns the offsets at which the lines of a layout start that is half as wide again as its widest
  /// word.
  private func displayedStarts(_ text: String) -> Set<Int> {
    let style = TextStyle(font: Font(size: 16))
    let words = text.wrappedWords.joined(separator: "\n")
    let width = TextLayout(words, style: style, scale: DisplayScale(1)).size.width * 1.5
    let layout = TextLayout(text, style: style, width: width, scale: DisplayScale(1))
    return Set(
      (1..<max(layout.lineCount, 1)).map {
        text.utf8Offset(layout.textRange(ofLine: $0).lowerBound)
      })
  }

  @Test("lines are broken where Unicode allows it (UAX #14, LineBreakTest)")
  func lines() throws {
    let tests = try unicodeData.lines("auxiliary/LineBreakTest.txt").map { BreakTestLine($0) }
    var deviations = Deviations()
    for test in tests {
      let end = test.text.utf8.count
      var found: Set<Int> = []
      var offset = 0
      while offset < end {
        let part = TextBoundaries(test.text, at: offset)
        while let next = part.next(.line, after: offset) {
          found.insert(next)
          offset = next
        }
        offset = part.range.upperBound
        found.insert(offset)
      }
      let isSame = found.subtracting([0, end]) == test.breaks.subtracting([0, end])
      // Lines of blanks and single marks are broken anywhere.
      let isLong = test.text.unicodeScalars.count >= sentenceLength
      guard !isSame || isLong && !displayedStarts(test.text).isSubset(of: test.breaks) else {
        continue
      }
      let isThai = test.contains { (0xE00...0xE7F).contains($0.value) }
      deviations.note(
        test.line,
        because: isThai ? "libthai breaks lines around Thai letters by its dictionary" : nil)
    }
    unicodeData.report("LineBreakTest", tried: tests.count, deviations: deviations.lines)
    #expect(deviations.unexplained == [])
  }
}
