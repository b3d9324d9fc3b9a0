// SPDX-License-Identifier: MIT

import SashControls
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashTestSupport
import SashText
import Testing

/// The width that a shortened text must have, in ems: enough for about five letters and the
/// ellipsis.
private let leastWidth = 2.5

/// The part of the window's width that a word must have before it may be broken.
private let widestShare = 0.7

/// A size of text in a window of a size.
nonisolated struct LargeTextVariant: CustomTestStringConvertible {
  let textScale: Double
  let width: Double
  let height: Double

  var testDescription: String { "text at \(Int(textScale * 100)) % in \(Int(width)) pixels" }

  /// The largest text, and in thorough runs text of twice its size, in the windows of a phone and of a
  /// desktop.
  static let all = (isThorough ? [3.1, 2] : [3.1]).flatMap { scale in
    [(360.0, 640.0), (1280, 800)].map {
      LargeTextVariant(textScale: scale, width: $0.0, height: $0.1)
    }
  }
}

@Suite("Large text in the scenes", .serialized)
struct LargeTextTests {
  @Test(
    "no text is shortened to a few letters, and no word broken, at each stop of each tour",
    arguments: DemoScene.allCases, LargeTextVariant.all)
  func legibility(scene: DemoScene, variant: LargeTextVariant) throws {
    var failures: Set<String> = []
    var count = 0
    let tour = OffscreenTour(
      size: Size(width: variant.width, height: variant.height), textScale: variant.textScale)
    let error = tour.play(scene) { stop in
      for text in try TextFinder(stop.host.window).texts {
        count += 1
        let layout = text.layout
        for word in brokenWords(layout)
        where width(word, layout) < widestShare * variant.width {
          failures.insert("\(stop.name): \"\(word)\" is broken in \(type(of: text.view))")
        }
        guard layout.isTruncated, layout.lineCount == 1,
          layout.size.width < leastWidth * text.fontSize
        else { continue }
        failures.insert("\(stop.name): \"\(layout.text)\" in \(type(of: text.view))")
      }
    }
    #expect(error == nil)
    #expect(count > 0, "no text was found")
    for failure in failures.sorted() {
      Issue.record("\(scene.rawValue), \(variant.testDescription), \(failure)")
    }
  }

  /// Returns the words that have parts in two lines, in alphabets that separate words by spaces.
  private func brokenWords(_ layout: TextLayout) -> [Substring] {
    let text = layout.text
    return (0..<layout.lineCount).dropLast().compactMap { line in
      let end = layout.textRange(ofLine: line).upperBound
      guard end > text.startIndex, end < text.endIndex, isLetter(text[end]),
        isLetter(text[text.index(before: end)])
      else { return nil }
      let start = text[..<end].lastIndex { !$0.isLetter }.map { text.index(after: $0) }
      let last = text[end...].firstIndex { !$0.isLetter }
      return text[(start ?? text.startIndex)..<(last ?? text.endIndex)]
    }
  }

  /// Returns whether a character is a Latin, a Greek or a Cyrillic letter.
  private func isLetter(_ character: Character) -> Bool {
    character.isLetter && character < "\u{530}"
  }

  /// Returns the width of a word in one line.
  private func width(_ word: Substring, _ layout: TextLayout) -> Double {
    TextSystem.shared.layout(String(word), style: layout.style, scale: layout.scale).size.width
  }
}
