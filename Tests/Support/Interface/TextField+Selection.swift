// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashTextEditing

extension TextField {
  /// The selected text.
  package var selectedText: String { String(text[selectedRange]) }
  /// The position of the caret, in characters.
  package var caret: Int { text.distance(from: text.startIndex, to: selectedRange.upperBound) }
  /// The start of a character, in the window.
  package func location(of character: Int) -> Point {
    let before = selectedRange
    let index = text.index(text.startIndex, offsetBy: character)
    selectedRange = index..<index
    let rect = textInputState?.caretRect ?? .zero
    selectedRange = before
    return Point(x: rect.minX + 0.5, y: rect.midY)
  }
}
